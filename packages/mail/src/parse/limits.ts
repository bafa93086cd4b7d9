// Limits checked before the parser library sees a message. Inside them parsing is cheap and bounded; a message
// beyond one of them is reported as unparsable, never dropped.
export const parse_limits = {
  // One header block, in bytes.
  header_bytes: 256 * 1024,
  header_lines: 5000,
  parts: 1000,
  depth: 64,
  addresses: 1000,
  // A message larger than this has its attachments taken out, hashed and looked at as a stream.
  whole_bytes: 1024 * 1024,
  // Text of one part that is read; the rest of a longer one is left unread.
  text_bytes: 2 * 1024 * 1024,
  // Decoded bytes of an attachment that are kept to look inside it.
  opened_bytes: 8 * 1024 * 1024,
  // Its end, where that is not all.
  tail_bytes: 256 * 1024,
  // Enough of each to tell what it is.
  least_opened_bytes: 64 * 1024,
  // All kept bytes of one message.
  opened_total: 24 * 1024 * 1024,
  // Display of held mail: beyond these only the text is shown.
  html_depth: 256,
  html_attributes: 64,
} as const;

export const worker_limits = { time_ms: 10_000, heap_mb: 256 } as const;

export type LimitName = 'header_bytes' | 'header_lines' | 'parts' | 'depth' | 'addresses';
export type LimitHit = { limit: LimitName; allowed: number };
