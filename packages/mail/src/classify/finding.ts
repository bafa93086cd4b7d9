// A finding is one thing the judge looked at: what it was, and how much it counted. Findings are stored with
// the message and are the explanation the console shows.

export const finding_stages = [
  'authenticate',
  'origin',
  'lists',
  'policy',
  'attachments',
  'urls',
  'virus',
  'content',
  'trust',
  'decide',
] as const;
export type FindingStage = (typeof finding_stages)[number];

// Each code with its stage. Codes are stored, so a code is never renamed and never changes its meaning.
export const finding_stage_of = {
  spf_pass: 'authenticate',
  spf_fail: 'authenticate',
  spf_softfail: 'authenticate',
  spf_neutral: 'authenticate',
  spf_none: 'authenticate',
  spf_temperror: 'authenticate',
  spf_permerror: 'authenticate',
  dkim_pass: 'authenticate',
  dkim_fail: 'authenticate',
  dkim_none: 'authenticate',
  dkim_neutral: 'authenticate',
  dkim_tempfail: 'authenticate',
  dkim_permfail: 'authenticate',
  dkim_partial_body: 'authenticate',
  dmarc_pass: 'authenticate',
  dmarc_fail_none: 'authenticate',
  dmarc_fail_quarantine: 'authenticate',
  dmarc_fail_reject: 'authenticate',
  dmarc_fail_forwarded: 'authenticate',
  dmarc_none: 'authenticate',
  dmarc_temperror: 'authenticate',
  dmarc_temperror_reject: 'authenticate',
  dmarc_permerror: 'authenticate',
  arc_pass: 'authenticate',
  arc_fail: 'authenticate',
  arc_untrusted: 'authenticate',
  authentication_failed: 'authenticate',
  authentication_timeout: 'authenticate',

  ptr_found: 'origin',
  ptr_missing: 'origin',
  ptr_temperror: 'origin',
  ptr_dynamic: 'origin',
  helo_invalid: 'origin',
  helo_is_ours: 'origin',
  origin_network: 'origin',
  origin_unknown: 'origin',

  list_block: 'lists',
  list_welcome: 'lists',
  list_welcome_not_applied: 'lists',
  list_welcome_overruled: 'lists',

  unparsable: 'policy',
  limit_exceeded: 'policy',
  gtube: 'policy',
  from_missing: 'policy',
  from_multiple: 'policy',
  from_invalid: 'policy',
  from_fields: 'policy',
  from_unreadable: 'policy',
  from_name_is_address: 'policy',
  from_name_is_own: 'policy',
  own_domain_spoofed: 'policy',
  from_lookalike_domain: 'policy',
  from_lookalike_contact: 'policy',
  from_mixed_script: 'policy',
  from_punycode: 'policy',
  from_domain_odd: 'policy',
  from_brand_mismatch: 'policy',
  bidi_characters: 'policy',
  reply_to_mismatch: 'policy',
  reply_to_free_mail: 'policy',
  envelope_mismatch: 'policy',
  date_missing: 'policy',
  date_invalid: 'policy',
  date_future: 'policy',
  date_past: 'policy',
  message_id_missing: 'policy',
  message_id_invalid: 'policy',
  header_malformed: 'policy',
  header_duplicate: 'policy',
  header_raw_bytes: 'policy',
  subject_missing: 'policy',
  subject_shouting: 'policy',
  subject_odd_tail: 'policy',
  subject_bait: 'policy',
  subject_encoded_ascii: 'policy',
  subject_spaced: 'policy',
  recipients_hidden: 'policy',
  bulk_list: 'policy',
  bulk_precedence: 'policy',
  auto_reply: 'policy',

  attachment_executable: 'attachments',
  attachment_script: 'attachments',
  attachment_double_extension: 'attachments',
  attachment_name_reversed: 'attachments',
  attachment_type_mismatch: 'attachments',
  attachment_disk_image: 'attachments',
  attachment_html: 'attachments',
  attachment_html_script: 'attachments',
  attachment_shortcut: 'attachments',
  archive_encrypted: 'attachments',
  archive_encrypted_password: 'attachments',
  archive_bomb: 'attachments',
  archive_too_deep: 'attachments',
  archive_damaged: 'attachments',
  archive_not_opened: 'attachments',
  macro_present: 'attachments',
  macro_auto_run: 'attachments',
  macro_suspicious: 'attachments',
  remote_template: 'attachments',
  pdf_active: 'attachments',

  url_ip_host: 'urls',
  url_userinfo: 'urls',
  url_punycode: 'urls',
  url_shortener: 'urls',
  url_text_mismatch: 'urls',
  url_credential_words: 'urls',
  url_odd_port: 'urls',
  url_encoded_host: 'urls',
  url_free_hosting: 'urls',
  url_redirector: 'urls',
  url_brand_in_host: 'urls',
  url_lookalike: 'urls',
  url_recipient_in_link: 'urls',
  url_many_subdomains: 'urls',
  url_odd_tld: 'urls',
  url_foreign: 'urls',

  virus_found: 'virus',
  virus_eicar: 'virus',
  virus_clean: 'virus',
  clamd_unreachable: 'virus',
  antivirus_skipped: 'virus',

  rspamd_symbol: 'content',
  rspamd_score: 'content',
  rspamd_unreachable: 'content',
  rspamd_soft_reject: 'content',
  spamfilter_skipped: 'content',
  learned_spam: 'content',
  learned_spam_phrases: 'content',
  learned_ham: 'content',
  learned_ham_phrases: 'content',
  learned_shared_spam: 'content',
  learned_shared_spam_phrases: 'content',
  learned_shared_ham: 'content',
  learned_shared_ham_phrases: 'content',
  fingerprint_match: 'content',
  fingerprint_reported: 'content',
  text_money: 'content',
  text_urgency: 'content',
  text_lottery: 'content',
  text_advance_fee: 'content',
  text_adult: 'content',
  text_pharmacy: 'content',
  text_loan: 'content',
  text_work_at_home: 'content',
  text_crypto: 'content',
  text_offer: 'content',
  text_guarantee: 'content',
  text_bulk_disclaimer: 'content',
  text_unsubscribe_by_reply: 'content',
  text_credentials: 'content',
  text_account_threat: 'content',
  text_parcel: 'content',
  text_payment_change: 'content',
  text_extortion: 'content',
  text_software: 'content',
  text_impersonal_greeting: 'content',
  text_click_here: 'content',
  text_shouting: 'content',
  text_obfuscated: 'content',
  text_empty: 'content',
  text_mixed_script: 'content',
  text_zero_width: 'content',
  text_technical: 'content',
  text_quoted_reply: 'content',
  html_hidden_text: 'content',
  html_only: 'content',
  html_image_only: 'content',
  html_form: 'content',
  html_script: 'content',
  html_odd_markup: 'content',
  html_shouting_colours: 'content',
  html_tracking: 'content',
  html_text_differs: 'content',
  charset_odd: 'content',
  mime_odd: 'content',

  sender_known: 'trust',
  sender_trusted: 'trust',
  sender_distrusted: 'trust',
  sender_first_contact: 'trust',
  outbound_authenticated: 'trust',
  foreign_originator_org: 'trust',

  threshold_spam: 'decide',
  threshold_highspam: 'decide',
  subject_tagged_spam: 'decide',
  subject_tagged_external: 'decide',
} as const satisfies Record<string, FindingStage>;

export type FindingCode = keyof typeof finding_stage_of;
export const finding_codes = Object.keys(finding_stage_of) as FindingCode[];

export type FindingParams = Record<string, string | number>;

export type Finding = {
  stage: FindingStage;
  code: FindingCode;
  // Points added to the score: 0 is evidence only, positive counts towards spam, negative against it.
  weight: number;
  params: FindingParams;
};

// Weights are kept to a tenth, so that the shown weights add up to the shown score exactly; adding 0 makes −0 a 0.
export function roundWeight(weight: number): number {
  return Math.round(weight * 10) / 10 + 0;
}

export function finding(code: FindingCode, weight = 0, params: FindingParams = {}): Finding {
  return { stage: finding_stage_of[code], code, weight: roundWeight(weight), params };
}

export function scoreOf(findings: readonly Finding[]): number {
  return roundWeight(findings.reduce((sum, one) => sum + one.weight, 0));
}

// Heaviest first, in either direction; evidence without weight keeps its stage's order.
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const order = (one: Finding) => finding_stages.indexOf(one.stage);
  return findings.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || order(a) - order(b));
}
