import { finding } from '../classify/finding.ts';
import { decodeQuietly, fieldValue, headerBlock, headerLinesOf, mailboxesOf, rawFields } from './headers.ts';
import type { LimitHit } from './limits.ts';
import type { ParsedMessage } from './parsed-message.ts';

// Points for a message nobody could look into; it is also held (see decide).
const unparsable_weight = 2;

// What is left of a message when a limit was hit or the parser died: its header, and the reason in words.
export function unparsableMessage(
  start: Buffer,
  size: number,
  reason: string,
  hit: LimitHit | null,
): ParsedMessage {
  const fields = rawFields(headerBlock(start));
  // Too many addresses is itself one of the limits: then none are read.
  const addresses = hit?.limit === 'addresses' ? [] : fields;
  return {
    size,
    subject: decodeQuietly(fieldValue(fields, 'subject')).slice(0, 2000),
    from: mailboxesOf(fields, 'from'),
    sender: mailboxesOf(fields, 'sender')[0] ?? null,
    reply_to: mailboxesOf(addresses, 'reply-to'),
    to: mailboxesOf(addresses, 'to'),
    cc: mailboxesOf(addresses, 'cc'),
    message_id: fieldValue(fields, 'message-id'),
    date: fieldValue(fields, 'date'),
    header_lines: headerLinesOf(fields),
    attachments: [],
    uris: [],
    snippet: '',
    has_html: false,
    fuzor_digest: '',
    pictures: 0,
    learnable: null,
    findings: [
      hit
        ? finding('limit_exceeded', unparsable_weight, { limit: hit.limit, allowed: hit.allowed })
        : finding('unparsable', unparsable_weight, { reason }),
    ],
    test_virus: '',
    is_gtube: false,
    is_bulk: false,
    is_signed: false,
    is_encrypted: false,
    unparsable: true,
  };
}
