import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { message_classes } from '../base/vocabulary.ts';

const moment = z.iso.datetime();
/** The secret of a report's links; it lies behind the hash of the address and reaches the server in bodies only. */
const token = z.string().min(1).max(200);
const cloudid = z.string().min(1).max(60);

/** Milliseconds a page has to have been there before a release is believed to be a person's. */
export const QUICK_RELEASE_DWELL = 300;

/**
 * What a page saw of whoever is before it. A scanner that runs scripts sees the page too; what it has not got is a hand.
 */
const hand = z.strictObject({
  /** The browser says that it is operated by a program. */
  automated: z.boolean(),
  /** The event came from a person's device, not from a script. */
  trusted: z.boolean(),
  by: z.enum(['mouse', 'touch', 'pen', 'keyboard', 'none']),
  /** Movements, touches and keys seen since the page was opened. */
  signs: z.number().int().min(0).max(100_000),
  /** Milliseconds since the page was opened. */
  dwell: z.number().int().min(0).max(86_400_000),
});
export type Hand = z.output<typeof hand>;

/** `checking`: released, and being judged again; `refused`: held again after that; `taken_back`: released by this link, and held by hand again. */
export const quick_states = [
  'held',
  'checking',
  'released',
  'refused',
  'taken_back',
  'not_allowed',
  'gone',
] as const;

const message = z.object({
  id: z.string(),
  state: z.enum(quick_states),
  from_name: z.string(),
  from_address: z.string(),
  to_address: z.string(),
  subject: z.string(),
  received: moment,
  class: z.enum(message_classes),
  held_reason: z.string(),
  held_params: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  /** Why it was not delivered after all: a finding's code with its values. */
  refused: z
    .object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable(),
  /** Its sender may be put on the reader's own welcome list with the release. */
  may_welcome: z.boolean(),
  /** Its recipient reads it and may say that it is unwanted. */
  may_report: z.boolean(),
  /** Its recipient has said so. */
  reported: z.boolean(),
  /** When a released one leaves; until then it can be taken back. */
  leaves_at: moment.nullable(),
});
export type QuickMessage = z.output<typeof message>;

const answer = z.object({
  /** `admin`: it lists other people's mail. */
  kind: z.enum(['own', 'admin']),
  /** The report's reader. */
  address: z.string(),
  /** IANA name of the reader's zone, which times in the report are in. */
  time_zone: z.string(),
  expires: moment,
  messages: z.array(message),
});
export type QuickRelease = z.output<typeof answer>;

/** Changes nothing but the count of visits: whoever opens the page, person or scanner, gets no further by it. */
export const quickReleaseRead = operation({
  name: 'quickReleaseRead',
  method: 'POST',
  path: '/api/v1/oneclickrelease',
  summary: 'What the links of a report open; releases nothing',
  access: { module: 'public' },
  body: z.strictObject({
    token,
    /** The message whose link was opened. */
    id: cloudid.optional(),
    automated: z.boolean(),
    /** The same page looking again; not another visit. */
    again: z.boolean().optional(),
  }),
  data: answer,
  errors: ['link_not_valid', 'too_many_attempts'],
});
/** A person's click. The same message released before is answered as it is now. */
export const quickReleaseCreate = operation({
  name: 'quickReleaseCreate',
  method: 'POST',
  path: '/api/v1/oneclickrelease/release',
  summary: 'Release a held message by the link of a report',
  access: { module: 'public' },
  body: z.strictObject({
    token,
    id: cloudid,
    hand,
    /** Also puts the sender on the reader's own welcome list; where that is not allowed, the message is released alone. */
    welcome: z.boolean().optional(),
  }),
  data: answer,
  errors: ['link_not_valid', 'not_by_hand', 'too_many_attempts'],
});
/** A person's click. Says again what was said before without a fault; releases nothing. */
export const quickReleaseReport = operation({
  name: 'quickReleaseReport',
  method: 'POST',
  path: '/api/v1/oneclickrelease/report',
  summary: 'Report a held message as phishing by the link of a report',
  access: { module: 'public' },
  body: z.strictObject({ token, id: cloudid, hand }),
  data: answer,
  errors: ['link_not_valid', 'not_by_hand', 'too_many_attempts'],
});

export const quick_release_operations = {
  quickReleaseRead,
  quickReleaseCreate,
  quickReleaseReport,
} as const;
