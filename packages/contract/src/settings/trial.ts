import * as z from 'zod';
import { operation } from '../base/operation.ts';
import { message_contents } from '../base/vocabulary.ts';
import type { SettingField } from '../settings.ts';
import { setting_value } from './extended-fields.ts';
import { mail_place, namesOnePlace, what_if_days } from './what-if.ts';

/** Settings that judge nothing, tried on what is stored of past mail: what would have been written, whither it had gone, who had been refused. */
export const setting_trial_fields = [
  'subject_tag_spam',
  'subject_tag_ext',
  'subject_tag_ext_level',
  'do_not_tag_signed',
  'read_pictures',
  'trusted_arc_sealers',
  'sendbounce',
  'cut_off_sig',
  'remove_outgoing_sig',
  'check_sensitivity',
  'check_sensitivity_gina',
  'triple_wrapping_out',
  'avoid_rsa_oaep',
  'protect_subject',
  'do_not_tag_decrypted',
  'delete_sensitivity',
  'set_sensitivity',
  'delete_read_receipt_request',
  'userattr_nosign',
  'userattr_noencrypt',
  'tenant_encryption',
  'always_signencrypt',
  'always_plain',
  'drop_failed_decryption',
  'disable_delivery',
  'deliver_port',
  'setnamedtransport',
  'outgoing_targethost_override',
  'user_management',
  'addresscheck_smtp_port',
  'quarantine_view_header',
  'quarantine_preview',
  'quarantine_download',
  'quarantine_request_release',
  'quarantine_release',
  'quarantine_allow_sender',
  'quarantine_block_sender',
  'quarantine_delete',
  'user_oneclickrelease',
  'admin_oneclickrelease',
] as const satisfies readonly SettingField[];
export type SettingTrialField = (typeof setting_trial_fields)[number];

/** What would have become of a message; the console's words are `setup.trial_<effect>`. */
export const trial_effects = [
  'tagged',
  'untagged',
  'retagged',
  'told',
  'untold',
  'signature_removed',
  'signature_kept',
  'receipt_removed',
  'receipt_kept',
  'marked_confidential',
  'not_marked',
  'mark_removed',
  'mark_kept',
  'forwarder_trusted',
  'forwarder_untrusted',
  'not_signed',
  'signed_if_possible',
  'not_encrypted',
  'encrypted_if_possible',
  'protected_if_possible',
  'not_protected',
  'encryption_required',
  'encryption_optional',
  'wrapped_twice',
  'wrapped_once',
  'oaep_avoided',
  'oaep_used',
  'subject_hidden',
  'subject_shown',
  'not_tagged_secure',
  'tagged_secure',
  'damaged_refused',
  'damaged_delivered',
  'pictures_read',
  'pictures_unread',
  'tls_needed',
  'tls_not_needed',
  'waiting',
  'not_waiting',
  'elsewhere',
  'recipient_refused',
  'sender_refused',
  'let_in',
  'unknown_recipient',
  'closed',
  'opened',
  'download_lost',
  'request_lost',
  'release_lost',
  'link_lost',
  'sender_lost',
  'delete_lost',
] as const;
export type TrialEffect = (typeof trial_effects)[number];

const effect = {
  effect: z.enum(trial_effects),
  /** Of a subject its tag, of a delivery where it went: '' for none, and for the recipient's own servers. */
  before: z.string(),
  after: z.string(),
};

const setting_trial = z.object({
  days: z.number(),
  /** Messages the setting is about. */
  examined: z.number(),
  changed: z.number(),
  /** Of those looked at: what is stored does not tell; they are in no other number. */
  unknown: z.number(),
  /** With unknown ones: the oldest message of which it is known. */
  known_since: z.iso.datetime().nullable(),
  /** False: there was more mail than is looked at; only what is newer than `since` counts. */
  complete: z.boolean(),
  since: z.iso.datetime(),
  /** Most frequent first. */
  effects: z.array(z.object({ ...effect, messages: z.number() })),
  by_day: z.array(z.object({ day: z.iso.date(), examined: z.number(), changed: z.number() })),
  /** The newest of the changed ones. */
  samples: z.array(
    z.object({
      ...effect,
      cloudid: z.string(),
      timestamp: z.iso.datetime(),
      direction: z.enum(['in', 'out']),
      from_address: z.string(),
      to_address: z.string(),
      subject: z.string(),
      content: z.enum(message_contents),
    }),
  ),
});
export type SettingTrial = z.output<typeof setting_trial>;

/** Changes nothing: looks at the stored mail of a domain, a tenant or the installation as if the setting had had another value. */
export const settingTrialCreate = operation({
  name: 'settingTrialCreate',
  method: 'POST',
  path: '/api/v1/what_if/setting',
  summary: 'What a different value of a setting would have changed for past mail',
  access: { module: 'setup_general' },
  elevated: false,
  body: z
    .strictObject({
      ...mail_place,
      days: z.literal(what_if_days).default(7),
      field: z.enum(setting_trial_fields),
      value: setting_value,
    })
    .refine(namesOnePlace, 'must name one of domain, tenant and installation'),
  data: setting_trial,
  errors: ['not_found'],
});
