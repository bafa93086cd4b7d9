import * as z from 'zod';

export const SETUP_FORMAT = 'postern-setup';
export const SETUP_MAJOR = 1;
export const SETUP_VERSION = '1.0';

/** Unknown fields are those of a later minor version; they are not read. */
export const manifest_shape = z.object({
  format: z.literal(SETUP_FORMAT),
  version: z.string().regex(/^\d{1,4}\.\d{1,4}$/),
  created_at: z.iso.datetime(),
  source: z.string().max(200),
  tenant_name: z.string().max(200),
  domains: z.array(z.string().max(253)).max(500),
  files: z
    .array(
      z.object({
        name: z.string().max(40),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        bytes: z.number().int().min(0),
        rows: z.number().int().min(0),
      }),
    )
    .max(20),
});
export type Manifest = z.output<typeof manifest_shape>;
