import type { Reply } from '../delivery/client/reply.ts';

/** What an answer to RCPT says about the address; 'unclear': nothing, because it speaks of us, of the server, or of this moment. */
export type Meaning = 'positive' | 'negative' | 'unclear';

/**
 * RFC 3463 §3.2 and §3.3: no such mailbox, bad syntax of it, moved, no such recipient, switched off. What speaks of the domain (1.2), the
 * sender (1.7, 1.8), a full mailbox (2.2) or this mail (2.3) is not among them.
 */
const about_mailbox = new Set(['5.1.1', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** Say no more than the code does. */
const unspecific = new Set(['', '5.0.0', '5.1.0']);
/** Exchange Online's word for an address that its directory does not have. */
const UNKNOWN_AT_EXCHANGE = '5.4.1';
/** About a mailbox where no enhanced status says otherwise (RFC 5321 §4.2.3). */
const mailbox_codes = new Set([550, 551, 553]);

/**
 * Reads the answer to RCPT. Only an answer about the mailbox may refuse mail: a server that takes us for a spammer (5.7.x), is badly set up
 * or busy would otherwise cost mail to everybody behind it.
 */
export function meaningOf({ code, enhanced, text }: Pick<Reply, 'code' | 'enhanced' | 'text'>): Meaning {
  if (code === 250 || code === 251) return 'positive';
  if (code < 500) return 'unclear';
  if (about_mailbox.has(enhanced)) return 'negative';
  if (enhanced === UNKNOWN_AT_EXCHANGE)
    return /recipient address rejected/i.test(text) ? 'negative' : 'unclear';
  if (!unspecific.has(enhanced) || /\bsender\b/i.test(text)) return 'unclear';
  return mailbox_codes.has(code) ? 'negative' : 'unclear';
}
