/** Bounds of what one mail with reports may cost. It is hostile mail until it has been read. */
export const report_limits = {
  /** Bytes of the mail. */
  mail_bytes: 10 * 1024 * 1024,
  /** Attachments that are looked into. */
  attachments: 3,
  /** Compressions around a report: some senders compress twice. */
  layers: 2,
  /** Unpacked bytes of one attachment. */
  output: 20 * 1024 * 1024,
  /** Unpacked bytes for each packed one, beyond the first megabyte; the largest honest reports stay below 60. */
  ratio: 200,
  /** Reports in one archive. */
  members: 10,
  records: 50_000,
  /** Elements within each other. */
  depth: 32,
  /** Signs of one value. */
  text: 1_000,
  /** DKIM or SPF results, or reasons, of one record. */
  results: 100,
  /** Policies of a TLS report, and failures of one policy. */
  tls_policies: 200,
  tls_failures: 10_000,
  time_ms: 10_000,
  heap_mb: 160,
} as const;
