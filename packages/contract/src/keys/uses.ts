/** How many keys there are, how many of them need somebody, and what those of one person were used for. */
import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { key_person } from '../keys.ts';

const access = { module: 'keysNcerts' } as const;

/** Days ahead in which a key counts as one that ends soon: weeks of seven days. */
export const ENDING_WEEKS = 13;
/** Weeks back that are drawn of one person's keys. */
export const USE_WEEKS = 12;

const counted = z.object({
  mails: z.number().int(),
  /** There are more than were counted. */
  is_more: z.boolean(),
});

export const keySummaryRead = operation({
  name: 'keySummaryRead',
  method: 'GET',
  path: '/api/v1/crypto/summary',
  summary: 'How many keys there are, and how many end soon, week by week',
  access,
  data: z.object({
    /** Certificates that have not ended, those of domains included. */
    certificates: z.number().int(),
    pgp_keys: z.number().int(),
    /** Their address has no other key of the kind that goes on, and nobody renews them. */
    needing: z.number().int(),
    /** Postern renews them by itself. */
    renewed: z.number().int(),
    /** Ended in the last month and nothing took their place. */
    lapsed: z.number().int(),
    weeks: z.array(
      z.object({ starts_on: z.iso.datetime(), needing: z.number().int(), renewed: z.number().int() }),
    ),
  }),
});

export const keyUseRead = operation({
  name: 'keyUseRead',
  method: 'GET',
  path: '/api/v1/crypto/uses/{email}',
  summary: 'What the keys of one person were used for, out of the mail the caller may see',
  access,
  params: key_person,
  data: z.object({
    /** Of the last 30 days: mail signed in this name, to how many people elsewhere; mail that was encrypted to it and opened here. */
    signed: counted.extend({ partners: z.number().int() }),
    opened: counted,
    /** The oldest first. */
    weeks: z.array(
      z.object({ starts_on: z.iso.datetime(), signed: z.number().int(), opened: z.number().int() }),
    ),
  }),
  errors: ['not_found'],
});

export const key_use_operations = { keySummaryRead, keyUseRead } as const;
