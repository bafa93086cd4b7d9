/** Words with a fixed vocabulary, used on the wire, in the database's checks and in the texts. Spec 2 section 3. */
export const locales = ['en_GB', 'de_DE', 'fr_FR', 'es_ES'] as const;
export type Locale = (typeof locales)[number];

/** One of those that the operator names (base/instance-name.ts). */
export type Instance = string;

export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

export const message_classes = [
  'ham',
  'spam',
  'highspam',
  'bulk',
  'blocked',
  'virus',
  'temporarily_rejected',
  'welcomelisted',
  'blocklisted',
] as const;
export type MessageClass = (typeof message_classes)[number];

export const message_states = [
  'queued',
  'deferred',
  'delivered',
  'held',
  'rejected',
  'failed',
  'deleted',
] as const;
export type MessageState = (typeof message_states)[number];

/** How much of a message there was to read: refused mail may never have been sent, or been broken off. */
export const message_contents = ['read', 'unread', 'none'] as const;

export const spf_statuses = [
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'temperror',
  'permerror',
  'ambiguous',
  'unknown',
  'trusted',
  'local',
  'skip',
] as const;
export const dkim_results = ['pass', 'fail', 'none', 'neutral', 'tempfail', 'permfail', 'skip'] as const;
export const dmarc_results = ['pass', 'fail', 'none', 'temperror', 'permerror', 'skip'] as const;
export const arc_results = ['pass', 'fail', 'none', 'skip'] as const;

/** What a reviewer may decide about a held message; clarification 4.2. */
/** `held_reason` of mail that a person took out of the mail queue; all others are codes of findings. */
export const HELD_BY_PERSON = 'stopped';

export const review_actions = ['release', 'hash', 'reviewed', 'virus'] as const;
export type ReviewAction = (typeof review_actions)[number];

/** Why a mail was refused; clarification 4.10. */
export const reject_categories = [
  'RBL',
  'SPF',
  'DMARC',
  'SPOOFING',
  'SPAM',
  'VIRUS',
  'BLOCKLIST',
  'RECIPIENT',
  'POLICY',
  'RATELIMIT',
  'TLS',
  'SIZE',
  'RFC',
  'FORWARD_ABUSE',
  'USER_MGMT',
  'OUTBOUND_BLOCK',
  'LOCAL',
] as const;
export type RejectCategory = (typeof reject_categories)[number];

export const roles = [
  'user',
  'super',
  'ALL',
  'User_Management',
  'GINAuser_Management',
  'Billing',
  'Sales',
  'Tech',
  'Support',
  'Partner',
  'Impersonate',
  'Workflow_Mails',
  'Audit',
] as const;
export type Role = (typeof roles)[number];

/** Second factors (spec 1 section 3); `none`: the password is enough. */
export const twofa_methods = ['none', 'otp', 'sms', 'email'] as const;
export type TwofaMethod = (typeof twofa_methods)[number];

export const feature_flags = [
  'message_search_form',
  'm365_login',
  'maintenance',
  'theming',
  'use_configdb_for_newsitems',
  'msgsearch_responsive_table',
  'pgp_external_keys',
  'directory_synchronisation',
  'pgp_key_upload',
  'pgp_key_generation',
  'large_file_transfer',
  'data_room',
  'test_feature_flag',
] as const;
export type FeatureFlag = (typeof feature_flags)[number];

/** The service a tenant must hold for quarantine search and sender lists (spec 1 section 2). */
export const FILTER_SERVICE = 'SC-F-INBOUND';
