// What a recipient's domain decides about its mail (spec 2 section 3, "scanner" fields).

export const subject_tag_policies = [
  'NEVER',
  'ALWAYS',
  'SENDER_EQ_RECDOM',
  'RECDOM_EQ_SNDDOM_N_MSG_SEC_WLC',
] as const;
export type SubjectTagPolicy = (typeof subject_tag_policies)[number];

export const unopened_actions = ['deliver', 'hold', 'refuse'] as const;
export type UnopenedAction = (typeof unopened_actions)[number];

export type ScannerSettings = {
  lowspamlevel: number;
  highspamlevel: number;
  deliver_spam: boolean;
  deliver_highspam: boolean;
  skip_spamfilter: boolean;
  skip_antivirus: boolean;
  block_before_welcome: boolean;
  block_encryptedarchives: boolean;
  /** What is blocked for it is refused instead of held. */
  refuse_encryptedarchives: boolean;
  // 0: macros only count; 1: block suspicious ones; 2: block those that start by themselves too; 3: block all.
  olescan_level: number;
  // Files in files that were not looked into: packed too deep, too large, in a way nobody here can open, or damaged.
  unopened_deep: UnopenedAction;
  unopened_large: UnopenedAction;
  unopened_unknown: UnopenedAction;
  unopened_damaged: UnopenedAction;
  subject_tag_spam: string;
  subject_tag_ext: string;
  subject_tag_ext_level: SubjectTagPolicy;
  // No external tag on mail that carries a signature, when somebody answers for its author's domain.
  do_not_tag_signed: boolean;
};

export const default_scanner_settings: ScannerSettings = {
  lowspamlevel: 5,
  highspamlevel: 9,
  deliver_spam: false,
  deliver_highspam: false,
  skip_spamfilter: false,
  skip_antivirus: false,
  block_before_welcome: true,
  block_encryptedarchives: false,
  refuse_encryptedarchives: false,
  olescan_level: 2,
  unopened_deep: 'hold',
  unopened_large: 'hold',
  unopened_unknown: 'hold',
  unopened_damaged: 'hold',
  subject_tag_spam: '[SPAM]',
  subject_tag_ext: '[EXTERN]',
  subject_tag_ext_level: 'NEVER',
  do_not_tag_signed: false,
};
