/**
 * Why mail is refused: each reason by a name, with the sentence the reject log has of it. The log keeps the sentence, in English, for those who
 * read it by the API; screens find the name again in it and say it in their reader's language. `{{…}}`: a value.
 */
export const reject_reasons = {
  bare_newline: 'Bare CR or LF, or NUL, is not allowed; lines end in CRLF',
  line_too_long: 'A line of the message is too long',
  header_too_long: 'The header of the message is too long',
  hops: 'The message has passed {{hops}} servers already',
  /** Bytes. */
  too_large: 'The message has {{size}} bytes, {{limit}} are taken',
  /** Broken off while it came, so nobody knows how large it would have become. */
  too_large_unmeasured: 'The message has more than the {{limit}} bytes that are taken',
  /** Links instead of attachments need room where they lie. */
  large_file_space: 'The space for large files is used up, and the message has {{size}} bytes',
  no_account: 'There is no mailbox with this address. Nobody of the organisation has this address',
  recipient_locked: 'There is no mailbox with this address. The account of {{recipient}} is locked',
  no_next_hop: 'Nothing is named that mail for {{domain}} is handed to',
  server_said: 'There is no mailbox with this address. {{server}} said: {{answer}}',
  not_checkable: 'The address cannot be checked at the moment, try again later: {{server}} gives no answer',
  sender_unknown: '{{sender}} has no account; user management of the domain is "{{mode}}"',
  sender_locked: '{{sender}} is locked; user management of the domain is "{{mode}}"',
  sender_not_granted: '{{login}} signed in and may not send as {{sender}}',
  author_unclear: '{{login}} signed in, and who the message is from cannot be said for certain',
  no_outbound: 'Sending through us is switched off for {{domain}}',
  tls_only: '{{domain}} takes mail over TLS only',
  no_recipient_key: 'The mail must be encrypted, and no usable certificate of {{recipient}} is known',
  recipient_key_unknown: 'The mail must be encrypted, and the keys of {{recipient}} cannot be looked up now',
  may_not_encrypt: 'The mail must be encrypted, and {{sender}} may not encrypt mail',
  decryption_failed: 'The mail is encrypted to a key of this service, and its content cannot be decrypted',
  organisation_unnamed:
    'The server is shared by many organisations, and there is no X-OriginatorOrg: none that may send as {{who}}. Mail to other domains is relayed for listed organisations only',
  organisation_unlisted:
    'The server is shared by many organisations, and X-OriginatorOrg is {{named}}: none that may send as {{who}}. Mail to other domains is relayed for listed organisations only',
  /** Of notices: they have no sender that would say whose they are. */
  notice_unnamed:
    'The server is shared by many organisations, and there is no X-OriginatorOrg: none that may send from it. Mail to other domains is relayed for listed organisations only',
  notice_unlisted:
    'The server is shared by many organisations, and X-OriginatorOrg is {{named}}: none that may send from it. Mail to other domains is relayed for listed organisations only',
  block_rate: '{{sender}} may not send mail until {{until}}: too many recipients in a short time',
  block_bounce: '{{sender}} may not send mail until {{until}}: too many recipients that do not exist',
  block_abuse: '{{sender}} may not send mail until {{until}}: spam or viruses were sent',
  block_operator: '{{sender}} may not send mail until {{until}}: an operator has blocked it',
  blocklisted: 'sender is on a block list',
  dmarc: 'DMARC policy of the sender domain',
  dmarc_undecided: 'DMARC of the sender domain could not be checked',
  attachment_unopened: 'An attachment cannot be looked into: {{file}}',
  scanner_later: 'content scanner asks for a later attempt',
} as const;

export type RejectReason = keyof typeof reject_reasons;
export const reject_reason_names = Object.keys(reject_reasons) as RejectReason[];

export interface NamedReason {
  reason: RejectReason;
  params: Record<string, string>;
}

/**
 * What a sender outside may be told: no more than the reply said, or than they know of their own mail. The others say what lists,
 * scanners or servers behind us had to say.
 */
export const told_reasons: ReadonlySet<RejectReason> = new Set<RejectReason>([
  ...([
    'bare_newline',
    'line_too_long',
    'header_too_long',
    'hops',
    'too_large',
    'too_large_unmeasured',
    'large_file_space',
  ] as const),
  ...([
    'sender_unknown',
    'sender_locked',
    'no_outbound',
    'tls_only',
    'no_recipient_key',
    'recipient_key_unknown',
    'may_not_encrypt',
    'decryption_failed',
    'dmarc',
    'dmarc_undecided',
    'attachment_unopened',
  ] as const),
  ...(['sender_not_granted', 'author_unclear'] as const),
  ...(['organisation_unnamed', 'organisation_unlisted', 'notice_unnamed', 'notice_unlisted'] as const),
  ...(['block_rate', 'block_bounce', 'block_abuse', 'block_operator'] as const),
]);

const value = /\{\{(\w+)\}\}/;

/** The sentence of the reject log. */
export function reasonText(
  reason: RejectReason,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return reject_reasons[reason].replace(new RegExp(value, 'g'), (_whole, name: string) => {
    const given = params[name];
    if (given === undefined) throw new Error(`reason ${reason} without ${name}`);
    return String(given);
  });
}

/** In the table's order: the first that a sentence fits. */
const patterns = Object.entries(reject_reasons).map(([reason, text]) => {
  const pieces = text.split(value).map((piece, index) =>
    // Every second piece is the name of a value.
    index % 2 === 1 ? `(?<${piece}>.+?)` : piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return { reason: reason as RejectReason, pattern: new RegExp(`^${pieces.join('')}$`, 's') };
});

/** The reason a sentence of the reject log gives; null: one that the table does not have. */
export function readReason(text: string): NamedReason | null {
  for (const { reason, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found) return { reason, params: { ...found.groups } };
  }
  return null;
}
