/** Which field stands on which tab, in which group, and how its value is shown where its kind alone does not say it. */
import type { SettingField } from '@postern/contract/settings';
import type { TextKey } from '@postern/locales';

export type Group = { title: TextKey; fields: readonly SettingField[] };

export const layout = {
  filter: [
    {
      title: 'setup.group_spam',
      fields: [
        'lowspamlevel',
        'highspamlevel',
        'deliver_spam',
        'deliver_highspam',
        'subject_tag_spam',
        'block_before_welcome',
        'skip_spamfilter',
        'read_pictures',
      ],
    },
    {
      title: 'setup.group_attachments',
      fields: [
        'block_encryptedarchives',
        'refuse_encryptedarchives',
        'unopened_deep',
        'unopened_large',
        'unopened_unknown',
        'unopened_damaged',
        'olescan_level',
        'max_message_size',
        'skip_antivirus',
      ],
    },
    {
      title: 'setup.group_outside',
      fields: ['subject_tag_ext_level', 'subject_tag_ext', 'do_not_tag_signed'],
    },
    { title: 'setup.group_transport', fields: ['enforce_tls_enable', 'trusted_arc_sealers', 'sendbounce'] },
  ],
  rules: [
    {
      title: 'setup.group_protection',
      fields: [
        'userattr_nosign',
        'userattr_noencrypt',
        'tenant_encryption',
        'always_signencrypt',
        'always_plain',
        'triple_wrapping_out',
        'avoid_rsa_oaep',
        'protect_subject',
        'do_not_tag_decrypted',
        'drop_failed_decryption',
      ],
    },
    { title: 'setup.group_signatures', fields: ['cut_off_sig', 'remove_outgoing_sig'] },
    {
      title: 'setup.group_sensitivity',
      fields: [
        'check_sensitivity',
        'check_sensitivity_gina',
        'delete_sensitivity',
        'set_sensitivity',
        'delete_read_receipt_request',
      ],
    },
  ],
  delivery: [
    { title: 'setup.group_to_domain', fields: ['disable_delivery', 'deliver_port', 'setnamedtransport'] },
    { title: 'setup.group_from_domain', fields: ['has_outbound', 'outgoing_targethost_override'] },
    { title: 'setup.group_recipients', fields: ['user_management', 'addresscheck_smtp_port'] },
  ],
  quarantine: [
    {
      title: 'setup.group_look',
      fields: ['quarantine_view_header', 'quarantine_preview', 'quarantine_download'],
    },
    { title: 'setup.group_release', fields: ['quarantine_request_release', 'quarantine_release'] },
    {
      title: 'setup.group_own_lists',
      fields: ['quarantine_allow_sender', 'quarantine_block_sender', 'quarantine_delete'],
    },
    { title: 'setup.group_reports', fields: ['user_oneclickrelease', 'admin_oneclickrelease'] },
  ],
} as const satisfies Record<string, readonly Group[]>;

export type FieldsTab = keyof typeof layout;

export type Show =
  /** A score with one digit after the point. */
  | 'level'
  /** Stored in bytes. */
  | 'megabytes'
  /** One of a few, each with a word: `setting.<field>.<value>`. */
  | 'choice'
  /** On or off with a word of its own for each. */
  | 'switch'
  | 'whole'
  | 'text';

export const MEGABYTE = 1_048_576;

const shows: Partial<Record<SettingField, Show>> = {
  lowspamlevel: 'level',
  highspamlevel: 'level',
  deliver_spam: 'choice',
  deliver_highspam: 'choice',
  olescan_level: 'choice',
  max_message_size: 'megabytes',
  enforce_tls_enable: 'choice',
  // They say what is left out, so a switch would stand the wrong way round.
  skip_spamfilter: 'choice',
  skip_antivirus: 'choice',
  disable_delivery: 'choice',
  sendbounce: 'choice',
  userattr_nosign: 'choice',
  userattr_noencrypt: 'choice',
  tenant_encryption: 'choice',
  always_signencrypt: 'choice',
  always_plain: 'choice',
  drop_failed_decryption: 'choice',
  delete_read_receipt_request: 'choice',
  remove_outgoing_sig: 'choice',
  cut_off_sig: 'choice',
  set_sensitivity: 'choice',
  delete_sensitivity: 'choice',
  check_sensitivity: 'choice',
  check_sensitivity_gina: 'choice',
  triple_wrapping_out: 'choice',
  avoid_rsa_oaep: 'choice',
  protect_subject: 'choice',
  do_not_tag_decrypted: 'choice',
  do_not_tag_signed: 'choice',
  block_before_welcome: 'choice',
};

export function showOf(field: SettingField, kind: 'number' | 'boolean' | 'text' | 'option'): Show {
  const standard = { number: 'whole', boolean: 'switch', text: 'text', option: 'choice' } as const;
  return shows[field] ?? standard[kind];
}
