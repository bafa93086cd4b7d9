import { type FeatureFlag, locales } from '../base/vocabulary.ts';

const twofa_factors = ['otp', 'sms', 'email'] as const;

/** From general to particular; the most particular value that is set wins. */
export const setting_scopes = ['default', 'tenant', 'domain', 'group', 'user'] as const;
export type SettingScope = (typeof setting_scopes)[number];

/** Fields that are read and written together (spec 3 section 3, "extended fields by container"). */
export const setting_containers = [
  'settings',
  'loginmethods',
  'base',
  'scanner',
  'ruleengine',
  'quarantine',
  'quarreport',
  'lft',
] as const;
export type SettingContainer = (typeof setting_containers)[number];

/** What end users may do with their held mail (clarification 4.4); each is a setting `quarantine_<permission>`. */
export const quarantine_permissions = [
  'view_header',
  'download',
  'allow_sender',
  'block_sender',
  'request_release',
  'release',
  'preview',
  'delete',
] as const;
export type QuarantinePermission = (typeof quarantine_permissions)[number];

type Kind =
  | {
      readonly kind: 'number';
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly whole?: true;
    }
  | { readonly kind: 'boolean'; readonly default: boolean }
  | {
      readonly kind: 'text';
      readonly default: string;
      readonly max: number;
      readonly pattern?: RegExp;
      readonly is?: 'time_zone' | 'host_port';
    }
  | { readonly kind: 'option'; readonly default: string; readonly options: readonly string[] };

export type SettingDeclaration = Kind & {
  readonly container: SettingContainer;
  /** The person themselves may change their own value. */
  readonly own?: true;
  /** Changed by operators alone, whoever may change the container: the value names what belongs to the installation. */
  readonly operator?: true;
  /** A group's or a person's own value can only switch it on: what is asked of everybody holds for them too. */
  readonly only_on?: true;
  /** Narrower than the container's: where a value may be set. */
  readonly scopes?: readonly SettingScope[];
  /** While this feature is off the field has no effect. */
  readonly flag?: FeatureFlag;
};

const OWN = { container: 'settings', own: true } as const;
const PORT = { kind: 'number', default: 25, min: 1, max: 65_535, whole: true } as const;
/** What the rule engine does to a message, off unless somebody wants it. */
const RULE = {
  container: 'ruleengine',
  kind: 'boolean',
  default: false,
  scopes: ['default', 'tenant', 'domain'],
} as const;
const UNOPENED = {
  container: 'scanner',
  kind: 'option',
  default: 'hold',
  options: ['deliver', 'hold', 'refuse'],
} as const;
const ALLOWED = { container: 'quarantine', kind: 'boolean', default: true } as const;
/** Names with commas between, or none. */
const DOMAINS = /^(|[a-z0-9.-]{1,253}(,[a-z0-9.-]{1,253})*)$/;
const OWN_REPORT = { container: 'quarreport', own: true } as const;
/** A time of day as `07:00`; empty: no report then. */
const TIME_OF_DAY = { ...OWN_REPORT, kind: 'text', max: 5, pattern: /^(|([01]\d|2[0-3]):[0-5]\d)$/ } as const;
/** Space for large files, in MB of 1,000,000 bytes. */
const SPACE = {
  container: 'lft',
  kind: 'number',
  min: 0,
  max: 100_000_000,
  whole: true,
  flag: 'large_file_transfer',
} as const;
const OF_DOMAINS = ['default', 'tenant', 'domain'] as const;
/** Where tenants decide and people do not. */
const REPORT_RULE = {
  container: 'quarreport',
  kind: 'boolean',
  scopes: ['default', 'tenant', 'domain'],
} as const;

/**
 * Every field of the settings engine, declared once: kind, bounds, default. The declaration checks the input, types the readers and
 * draws the form.
 */
export const setting_fields = {
  user_language: { ...OWN, kind: 'option', default: 'en_GB', options: locales },
  user_expertmode: { ...OWN, kind: 'boolean', default: false },
  cloud_feature_testing: { ...OWN, kind: 'option', default: 'none', options: ['none', 'beta'] },
  /** IANA name of the zone in which the person's days begin: times of reports, dates in mails. */
  user_time_zone: { ...OWN, kind: 'text', default: 'Europe/Zurich', max: 60, is: 'time_zone' },
  ui_theme: { ...OWN, kind: 'option', default: 'system', options: ['system', 'light', 'dark'] },
  ui_button_size: { ...OWN, kind: 'option', default: 'default', options: ['small', 'default', 'large'] },
  ui_gauge: { ...OWN, kind: 'boolean', default: false },
  ui_single_keys: { ...OWN, kind: 'boolean', default: true },
  ui_accordions_open: { ...OWN, kind: 'boolean', default: false },
  /** Colours of message classes in lists, as `spam=#aa0000,virus=#880088`; classes not named keep the theme's. */
  ui_message_colours: {
    ...OWN,
    kind: 'text',
    default: '',
    max: 300,
    pattern: /^([a-z_]{1,24}=#[0-9a-f]{6}(,[a-z_]{1,24}=#[0-9a-f]{6})*)?$/,
  },
  sign_in_with_m365: { container: 'loginmethods', kind: 'boolean', default: true, flag: 'm365_login' },
  require_second_factor: { container: 'loginmethods', kind: 'boolean', default: false, only_on: true },
  /** Offered first to a person who has to set one up. */
  second_factor_default: {
    container: 'loginmethods',
    kind: 'option',
    default: 'otp',
    options: twofa_factors,
    scopes: ['default', 'tenant', 'domain'],
  },
  lowspamlevel: { container: 'scanner', kind: 'number', default: 5, min: 0, max: 100 },
  highspamlevel: { container: 'scanner', kind: 'number', default: 9, min: 0, max: 100 },
  deliver_spam: { container: 'scanner', kind: 'boolean', default: false },
  deliver_highspam: { container: 'scanner', kind: 'boolean', default: false },
  skip_antivirus: { container: 'scanner', kind: 'boolean', default: false },
  skip_spamfilter: { container: 'scanner', kind: 'boolean', default: false },
  /** Text of pictures is read in mail that hardly says anything else, and judged with it. */
  read_pictures: { container: 'scanner', kind: 'boolean', default: false },
  /** 0: macros only count; 1: suspicious ones are held; 2: those that start by themselves too; 3: all. */
  olescan_level: { container: 'scanner', kind: 'number', default: 2, min: 0, max: 3, whole: true },
  block_before_welcome: { container: 'scanner', kind: 'boolean', default: true },
  block_encryptedarchives: { container: 'scanner', kind: 'boolean', default: false },
  /** What is blocked for it is refused instead of held. */
  refuse_encryptedarchives: { container: 'scanner', kind: 'boolean', default: false },
  /** Files in files that could not be looked into, by why. */
  unopened_deep: UNOPENED,
  unopened_large: UNOPENED,
  unopened_unknown: UNOPENED,
  unopened_damaged: UNOPENED,
  /** Bytes. */
  max_message_size: {
    container: 'scanner',
    kind: 'number',
    default: 52_428_800,
    min: 1_048_576,
    max: 157_286_400,
    whole: true,
  },
  enforce_tls_enable: { container: 'scanner', kind: 'boolean', default: false },
  subject_tag_spam: { container: 'scanner', kind: 'text', default: '[SPAM]', max: 50 },
  subject_tag_ext: { container: 'scanner', kind: 'text', default: '[EXTERN]', max: 50 },
  subject_tag_ext_level: {
    container: 'scanner',
    kind: 'option',
    default: 'NEVER',
    options: ['NEVER', 'ALWAYS', 'SENDER_EQ_RECDOM', 'RECDOM_EQ_SNDDOM_N_MSG_SEC_WLC'],
  },
  /** ARC sealers whose word on what they forward is taken (RFC 8617 §7.2), with commas between; each stands for the domains below it. */
  trusted_arc_sealers: {
    container: 'scanner',
    kind: 'text',
    default:
      'google.com,googlegroups.com,microsoft.com,fastmail.com,messagingengine.com,pobox.com,topicbox.com,one.com,forwardemail.net',
    max: 4000,
    pattern: DOMAINS,
  },
  sendbounce: { container: 'scanner', kind: 'boolean', default: true },
  /** Where recipients are verified: port of the domain's own server. 0: they are not. */
  addresscheck_smtp_port: { ...PORT, default: 0, min: 0, container: 'scanner' },
  /** Mail of the domain goes out through this server, as `mail.example.com:25`; empty: to the recipient's own. */
  outgoing_targethost_override: {
    container: 'scanner',
    kind: 'text',
    default: '',
    max: 262,
    is: 'host_port',
  },
  /** Mail to the domain waits in the queue. */
  disable_delivery: { container: 'base', kind: 'boolean', default: false },
  /** Mail to the domain goes through the transport of this name, one of those the operator has set up; empty: straight to its servers. */
  setnamedtransport: {
    container: 'base',
    kind: 'text',
    default: '',
    max: 40,
    pattern: /^[a-z0-9-]*$/,
    operator: true,
  },
  /** The domain sends through us; otherwise mail from it is refused. */
  has_outbound: { container: 'base', kind: 'boolean', default: true },
  /** Port of the domain's servers where `forwarding` names none. */
  deliver_port: { ...PORT, container: 'base' },
  /** How people of the domain come to be known (clarification 4.10). */
  user_management: {
    container: 'base',
    kind: 'option',
    default: 'auto',
    options: ['auto', 'manual', 'sync', 'deny'],
  },
  /** Mail of the domain's people leaves without their signature. */
  userattr_nosign: { container: 'base', kind: 'boolean', default: false },
  /** Mail of the domain's people is not encrypted because a key is known; what must be encrypted is. */
  userattr_noencrypt: { container: 'base', kind: 'boolean', default: false },
  /** Mail between people of the organisation is signed and encrypted as mail to others is. */
  tenant_encryption: { container: 'base', kind: 'boolean', default: false },
  /** Mail out is encrypted to its recipient or does not leave. */
  always_signencrypt: RULE,
  /** Mail out is neither signed nor encrypted, unless it must be; the one rule that people have of their own (clarification 4.14). */
  always_plain: { ...RULE, scopes: ['default', 'tenant', 'domain', 'user'] },
  /** Mail that is encrypted to us and cannot be decrypted is refused. */
  drop_failed_decryption: RULE,
  /** Mail out that its author marked private or confidential leaves over TLS or not at all. */
  check_sensitivity: RULE,
  /** Mail out that its author marked private or confidential is encrypted or does not leave. */
  check_sensitivity_gina: RULE,
  /** Mail that is signed and encrypted with S/MIME is signed once more around that. */
  triple_wrapping_out: RULE,
  /** Keys are never encrypted by RSA-OAEP, even where the recipient reads it. */
  avoid_rsa_oaep: RULE,
  /** Subjects of encrypted mail out are encrypted with it; others on the way read "[...]" (RFC 9788). */
  protect_subject: RULE,
  /** Mail that came in encrypted and was opened is not tagged [secure]. */
  do_not_tag_decrypted: RULE,
  /** Mail that comes in encrypted is marked confidential. */
  set_sensitivity: RULE,
  /** Mail goes out without its author's mark of sensitivity. */
  delete_sensitivity: RULE,
  /** Mail comes in without the S/MIME or PGP signature it carries. */
  cut_off_sig: RULE,
  /** The same for mail that goes out. */
  remove_outgoing_sig: RULE,
  /** Mail comes in without a request for a receipt. */
  delete_read_receipt_request: RULE,
  /** Proven senders' signed mail gets no external tag. */
  do_not_tag_signed: RULE,
  quarantine_view_header: ALLOWED,
  quarantine_download: ALLOWED,
  quarantine_allow_sender: ALLOWED,
  quarantine_block_sender: ALLOWED,
  quarantine_request_release: ALLOWED,
  quarantine_release: ALLOWED,
  quarantine_preview: ALLOWED,
  quarantine_delete: ALLOWED,
  report_active: { ...OWN_REPORT, kind: 'boolean', default: true },
  report_send_empty: { ...OWN_REPORT, kind: 'boolean', default: false },
  report_morning: { ...TIME_OF_DAY, default: '07:00' },
  report_midday: { ...TIME_OF_DAY, default: '' },
  report_evening: { ...TIME_OF_DAY, default: '' },
  /** Also list mail of senders that are on a block list. */
  report_blocked_senders: { ...OWN_REPORT, kind: 'boolean', default: false },
  admin_report_active: { ...OWN_REPORT, kind: 'boolean', default: false },
  admin_report_send_empty: { ...OWN_REPORT, kind: 'boolean', default: false },
  admin_report_morning: { ...TIME_OF_DAY, default: '07:00' },
  admin_report_midday: { ...TIME_OF_DAY, default: '' },
  admin_report_evening: { ...TIME_OF_DAY, default: '' },
  admin_report_blocked_senders: { ...OWN_REPORT, kind: 'boolean', default: false },
  /** Names with commas between; empty: every domain the person administers. */
  admin_report_domains: {
    ...OWN_REPORT,
    kind: 'text',
    default: '',
    max: 4000,
    pattern: DOMAINS,
  },
  /** Links in reports that release without signing in. */
  user_oneclickrelease: { ...REPORT_RULE, default: true },
  admin_oneclickrelease: { ...REPORT_RULE, default: false },
  /** For all large files of a domain. */
  quota_global: { ...SPACE, default: 20_000, scopes: OF_DOMAINS },
  /** New large files are refused when the space of the domain is used up; otherwise only warned about. */
  quota_global_enforce: {
    container: 'lft',
    kind: 'boolean',
    default: true,
    flag: 'large_file_transfer',
    scopes: OF_DOMAINS,
  },
  /** Percent of the space at which administrators are warned, with commas between. */
  quota_global_warnings: {
    container: 'lft',
    kind: 'text',
    default: '80,90,95',
    max: 40,
    pattern: /^(|([1-9]\d?|100)(,([1-9]\d?|100)){0,9})$/,
    flag: 'large_file_transfer',
    scopes: OF_DOMAINS,
  },
  /** For the large files of one person. */
  quota_user: { ...SPACE, default: 4_000 },
  /** The person may send and receive large files as links. */
  user_allowed: { container: 'lft', kind: 'boolean', default: true, flag: 'large_file_transfer' },
} as const satisfies Record<string, SettingDeclaration>;
