/** What would have to be different for a finding that decides by itself to be gone, by the text `remedy.<word>`. */
const remedies = {
  virus: ['virus_found', 'virus_eicar'],
  block_entry: ['list_block'],
  welcome_entry: ['list_welcome'],
  authentication: ['dmarc_fail_reject', 'dmarc_fail_quarantine', 'spf_fail'],
  own_domain: ['own_domain_spoofed'],
  look_alike: ['from_lookalike_domain'],
  file: [
    'attachment_executable',
    'attachment_script',
    'attachment_shortcut',
    'attachment_double_extension',
    'attachment_name_reversed',
  ],
  macro: ['macro_present', 'macro_auto_run', 'macro_suspicious'],
  archive: ['archive_encrypted', 'archive_encrypted_password'],
  unreadable: [
    ...(['unparsable', 'limit_exceeded', 'archive_bomb', 'mime_no_parts', 'mime_partial'] as const),
    ...(['mime_two_fields', 'mime_two_parameters', 'mime_boundaries', 'mime_encoded_parts'] as const),
    ...([
      'mime_header_broken',
      'mime_encoding_unclear',
      'mime_base64_continues',
      'mime_parts_hidden',
    ] as const),
  ],
  unopened: ['archive_too_deep', 'archive_too_large', 'archive_unknown', 'archive_damaged'],
  later: ['rspamd_soft_reject', 'dmarc_temperror_reject'],
  author: ['from_missing', 'from_fields', 'from_unreadable', 'authentication_failed'],
} as const;

export type Remedy = keyof typeof remedies;

export function remedyOf(code: string): Remedy | null {
  const found = Object.entries(remedies).find(([, codes]) => (codes as readonly string[]).includes(code));
  return (found?.[0] as Remedy | undefined) ?? null;
}
