import { type RejectReason, reasonText } from '@postern/contract/rejects/reasons';
import type { Refusal } from '@postern/mail';
import type { MessageFacts } from '../record/facts.ts';
import { type Reply, replies, reply } from '../smtp/reply.ts';
import { hamFor } from './judge-message.ts';
import { type Addressee, type RecipientOutcome, unheld } from './outcome.ts';

/** Which rule of mail a message broke, by what the protocol answers. */
const broken: ReadonlyMap<string, RejectReason> = new Map<string, RejectReason>([
  [String(replies.bareNewline.text), 'bare_newline'],
  [String(replies.lineTooLong.text), 'line_too_long'],
  [String(replies.headerTooLong.text), 'header_too_long'],
]);

/** Sizes in bytes: what the client announced (0: nothing), and what is taken. */
interface Sizes {
  declaredSize: number;
  sizeLimit: number;
}

/** What the protocol refuses of a message's data, as the reject log keeps it (categories: clarification 4.10). */
export function protocolRefusal({ code, enhanced, text }: Reply, sizes: Sizes): Refusal {
  const message = String(text);
  const rule = broken.get(message);
  const is_size = message === String(replies.tooBig.text);
  return {
    responsecode: code,
    enhanced,
    message,
    reason: is_size ? sizeReason(sizes) : rule ? reasonText(rule) : message,
    reason_category: is_size ? 'SIZE' : 'RFC',
    offending_value: is_size && sizes.declaredSize > 0 ? String(sizes.declaredSize) : (rule ?? ''),
  };
}

/** A client that announced less than it sends has said nothing about the size. */
const sizeReason = ({ declaredSize, sizeLimit }: Sizes): string =>
  declaredSize > sizeLimit
    ? reasonText('too_large', { size: declaredSize, limit: sizeLimit })
    : reasonText('too_large_unmeasured', { limit: sizeLimit });

export const refusalReply = ({ responsecode, enhanced, message }: Refusal): Reply =>
  reply(responsecode, enhanced, message);

/** Rows need an outcome for each recipient, also when no judge ever saw the message. */
export function refusedOutcome(addressee: Addressee, refusal: Refusal): RecipientOutcome {
  const temporary = refusal.responsecode < 500;
  const verdict = {
    ...hamFor(addressee),
    class: temporary ? ('temporarily_rejected' as const) : ('blocked' as const),
    action: temporary ? ('defer' as const) : ('reject' as const),
    refusal,
  };
  return { ...addressee, verdict, state: 'rejected', ...unheld, refusal };
}

export const no_facts: MessageFacts = {
  judged: null,
  subject: '',
  from_address: '',
  from_name: '',
  reply_to: '',
  message_id: '',
  header_lines: [],
  log: [],
};
