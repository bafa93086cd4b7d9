/** When keys and certificates end, and what that changes for mail. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';

const access = { module: 'keysNcerts' } as const;
const PATH = '/api/v1/crypto/expiries';

/** Days ahead that are shown; what ended is shown for a month. */
export const EXPIRY_DAYS = 400;
export const EXPIRED_SHOWN_DAYS = 30;
/** The nearest; more than these no one can plan for. */
export const MOST_EXPIRIES = 500;
/** Days of the message log that tell what a key was used for. */
export const KEY_USE_DAYS = 30;
/** Entries whose use is counted, the nearest; and messages that are counted of each. */
export const MOST_COUNTED_KEYS = 60;
export const MOST_COUNTED_MAILS = 2_000;

/**
 * `replaced`: another key of the kind goes on. `renewed`: the tenant's own authority issues the next one by itself. `unsigned`: mail of the person
 * leaves without a signature, and others cannot encrypt to them. `unencrypted`: mail to the person elsewhere is not encrypted any more.
 * `closed`: others cannot encrypt to the domain any more.
 */
export const expiry_impacts = ['replaced', 'renewed', 'unsigned', 'unencrypted', 'closed'] as const;
export type ExpiryImpact = (typeof expiry_impacts)[number];

const expiry = z.object({
  id: z.string(),
  kind: z.enum(['smime', 'pgp']),
  /** Of one's own people, or of somebody elsewhere. */
  whose: z.enum(['own', 'partner']),
  address: z.string(),
  expires_on: z.iso.datetime(),
  impact: z.enum(expiry_impacts),
  /**
   * Mail of the last days that the end of the key concerns, and with how many people elsewhere: signed mail of one's own people, encrypted mail
   * to others. null: not counted, because another key goes on or nearer ends come first.
   */
  use: z
    .object({
      mails: z.number().int(),
      partners: z.number().int(),
      /** There are more than were counted. */
      is_more: z.boolean(),
    })
    .nullable(),
});
export type KeyExpiry = z.output<typeof expiry>;

export const keyExpiryList = operation({
  name: 'keyExpiryList',
  method: 'GET',
  path: PATH,
  summary: 'When keys and certificates end and what that changes, the nearest first',
  access,
  data: z.object({
    entries: z.array(expiry),
    /** Since when the caller has a private calendar address; null: there is none. */
    calendar_since: z.iso.datetime().nullable(),
  }),
});

export const keyCalendarCreate = operation({
  name: 'keyCalendarCreate',
  method: 'POST',
  path: `${PATH}/calendar`,
  summary: 'Make a private calendar address; one that was made before ends',
  access,
  api_token: false,
  impersonated: false,
  /** The address is shown this once. */
  data: z.object({ url: z.string() }),
});

export const keyCalendarDelete = operation({
  name: 'keyCalendarDelete',
  method: 'DELETE',
  path: `${PATH}/calendar`,
  summary: 'End the private calendar address',
  access,
  api_token: false,
  data: z.null(),
});

export const key_expiry_operations = { keyExpiryList, keyCalendarCreate, keyCalendarDelete } as const;
