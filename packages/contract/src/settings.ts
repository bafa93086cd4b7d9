/**
 * Fields an administrator can set for a domain (spec 2 section 3, "Domain extended fields"), declared once: default, kind and bounds.
 * Values resolve default → tenant → domain → group → user; the most specific one set wins.
 */
export const setting_fields = {
  lowspamlevel: { group: 'scanner', kind: 'number', default: 5, min: 0, max: 100 },
  highspamlevel: { group: 'scanner', kind: 'number', default: 9, min: 0, max: 100 },
  deliver_spam: { group: 'scanner', kind: 'boolean', default: false },
  deliver_highspam: { group: 'scanner', kind: 'boolean', default: false },
  skip_antivirus: { group: 'scanner', kind: 'boolean', default: false },
  skip_spamfilter: { group: 'scanner', kind: 'boolean', default: false },
  olescan_level: { group: 'scanner', kind: 'number', default: 2, min: 0, max: 3 },
  block_before_welcome: { group: 'scanner', kind: 'boolean', default: true },
  block_encryptedarchives: { group: 'scanner', kind: 'boolean', default: false },
  max_message_size: {
    group: 'scanner',
    kind: 'number',
    default: 52_428_800,
    min: 1_048_576,
    max: 157_286_400,
  },
  enforce_tls_enable: { group: 'scanner', kind: 'boolean', default: false },
  subject_tag_spam: { group: 'scanner', kind: 'text', default: '[SPAM]', max: 50 },
  subject_tag_ext: { group: 'scanner', kind: 'text', default: '[EXTERN]', max: 50 },
  subject_tag_ext_level: {
    group: 'scanner',
    kind: 'option',
    default: 'NEVER',
    options: ['NEVER', 'ALWAYS', 'SENDER_EQ_RECDOM', 'RECDOM_EQ_SNDDOM_N_MSG_SEC_WLC'],
  },
  sendbounce: { group: 'scanner', kind: 'boolean', default: true },
  disable_delivery: { group: 'base', kind: 'boolean', default: false },
} as const;
export type SettingField = keyof typeof setting_fields;
