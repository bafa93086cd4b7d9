import * as z from 'zod';
import { operation } from './base/operation.ts';

/** Keys of one call at most (spec 1 section 9). */
export const TRANSLATION_BATCH = 1024;

export const translationList = operation({
  name: 'translationList',
  method: 'GET',
  path: '/api/v1/translations/',
  summary: 'Texts of the interface by key',
  access: { module: 'public' },
  in_maintenance: true,
  query: z.strictObject({
    /** Any language tag; de, de_CH and de-AT answer German, what is not spoken here English. */
    locale: z.string().max(35).optional(),
    /** Keys, repeated; without any, all texts are answered. */
    q: z
      .union([z.string().max(200), z.array(z.string().max(200)).max(TRANSLATION_BATCH)])
      .transform((given) => [given].flat())
      .optional(),
  }),
  data: z.object({
    locale: z.string(),
    texts: z.record(z.string(), z.string()),
    /** Keys nobody knows. */
    missing: z.array(z.string()),
  }),
});
