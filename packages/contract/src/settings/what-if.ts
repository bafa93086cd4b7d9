import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { message_classes, message_contents } from '../base/vocabulary.ts';
import { domain_param } from '../domain-text.ts';
import { list_types } from '../sender-lists/entry-forms.ts';
import { setting_fields } from '../settings.ts';

/** Settings whose change can be tried on stored mail: those that decide about class and action. */
export const what_if_fields = [
  'lowspamlevel',
  'highspamlevel',
  'olescan_level',
  'deliver_spam',
  'deliver_highspam',
  'block_encryptedarchives',
  'refuse_encryptedarchives',
  'unopened_deep',
  'unopened_large',
  'unopened_unknown',
  'unopened_damaged',
  'block_before_welcome',
  'skip_spamfilter',
  'skip_antivirus',
] as const;
/** Settings that refuse mail at the door, before it is judged: tried on what is known of its envelope. */
export const what_if_door_fields = ['max_message_size', 'has_outbound', 'enforce_tls_enable'] as const;
export type WhatIfField = (typeof what_if_fields)[number];

export const what_if_days = [1, 7, 14, 30, 90] as const;

const level = (field: 'lowspamlevel' | 'highspamlevel' | 'olescan_level') =>
  z.number().min(setting_fields[field].min).max(setting_fields[field].max).optional();
const unopened = z.enum(setting_fields.unopened_deep.options).optional();
const settings = z.strictObject({
  lowspamlevel: level('lowspamlevel'),
  highspamlevel: level('highspamlevel'),
  olescan_level: level('olescan_level'),
  deliver_spam: z.boolean().optional(),
  deliver_highspam: z.boolean().optional(),
  block_encryptedarchives: z.boolean().optional(),
  refuse_encryptedarchives: z.boolean().optional(),
  unopened_deep: unopened,
  unopened_large: unopened,
  unopened_unknown: unopened,
  unopened_damaged: unopened,
  block_before_welcome: z.boolean().optional(),
  skip_spamfilter: z.boolean().optional(),
  skip_antivirus: z.boolean().optional(),
  max_message_size: z
    .number()
    .int()
    .min(setting_fields.max_message_size.min)
    .max(setting_fields.max_message_size.max)
    .optional(),
  has_outbound: z.boolean().optional(),
  enforce_tls_enable: z.boolean().optional(),
});

const actions = ['deliver', 'tag', 'hold', 'reject', 'defer'] as const;
const verdict = z.object({ class: z.enum(message_classes), action: z.enum(actions) });
const change = z.object({ before: z.number(), after: z.number() });

const what_if = z.object({
  /** Empty for a tenant and the installation. */
  domain: z.string(),
  days: z.number(),
  /** Messages that were decided again. */
  examined: z.number(),
  changed: z.number(),
  /** Of the changed: released by somebody. */
  released: z.number(),
  /** False: there was more mail than is looked at; only what is newer than `since` counts. */
  complete: z.boolean(),
  since: z.iso.datetime(),
  /** Judged while a scanner was off: what it would have found is not known. */
  not_scanned: z.number(),
  classes: z.record(z.enum(message_classes), change),
  actions: z.record(z.enum(actions), change),
  moves: z.array(z.object({ from: verdict, to: verdict, messages: z.number() })),
  by_day: z.array(z.object({ day: z.iso.date(), examined: z.number(), changed: z.number() })),
  /** The newest of the changed ones. */
  samples: z.array(
    z.object({
      cloudid: z.string(),
      timestamp: z.iso.datetime(),
      direction: z.enum(['in', 'out']),
      from_address: z.string(),
      from_name: z.string(),
      to_address: z.string(),
      subject: z.string(),
      content: z.enum(message_contents),
      score: z.number(),
      released: z.iso.datetime().nullable(),
      before: verdict,
      after: verdict,
    }),
  ),
});
export type WhatIf = z.output<typeof what_if>;

/** Whose past mail a change is tried on. */
export const mail_place = {
  domain: domain_param.optional(),
  /** In its place a whole tenant, or the installation: mail of all domains that have no value of their own for what is changed. */
  tenant: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  installation: z.literal(true).optional(),
};
type MailPlace = z.output<z.ZodObject<typeof mail_place>>;

export const namesOnePlace = ({ domain, tenant, installation }: MailPlace): boolean =>
  [domain, tenant, installation].filter((one) => one !== undefined).length === 1;

/** Changes nothing: decides the stored mail of a domain once more, under other settings or with one more list entry. */
export const whatIfCreate = operation({
  name: 'whatIfCreate',
  method: 'POST',
  path: '/api/v1/what_if',
  summary: 'What a change would have done to the mail of the last days',
  access: { module: 'setup_general' },
  // It changes nothing, and its screen asks for no proof.
  elevated: false,
  body: z
    .strictObject({
      ...mail_place,
      days: z.literal(what_if_days).default(30),
      settings: settings.default({}),
      /** An entry that would protect the whole domain, or one mailbox of it. */
      entry: z
        .strictObject({
          list_type: z.enum(list_types),
          sender_address: z.string().max(400).nullish(),
          sender_host: z.string().max(400).nullish(),
          mailbox: z.string().trim().toLowerCase().max(320).nullish(),
        })
        .optional(),
    })
    .refine(namesOnePlace, 'must name one of domain, tenant and installation')
    .refine(
      ({ domain, entry }) => entry === undefined || domain !== undefined,
      'an entry is tried on one domain',
    ),
  data: what_if,
  errors: ['not_found'],
});
