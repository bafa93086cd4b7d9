import type { BrokenRule } from '@postern/contract/message-details';
import type { ReasonCategory, Refusal } from '@postern/mail';
import { hamFor } from './look.ts';
import { type Addressee, type RecipientOutcome, unheld } from './outcome.ts';
import type { MessageFacts } from './record/facts.ts';
import { type Reply, replies, reply } from './smtp/reply.ts';

/** Category in the reject log of what the protocol itself refuses (clarification 4.10). */
const categories: ReadonlyMap<string, ReasonCategory> = new Map<string, ReasonCategory>([
  [String(replies.tooBig.text), 'SIZE'],
  [String(replies.messageRate.text), 'RATELIMIT'],
]);

/** Which rule of mail a message broke, by what the protocol answers. */
const broken: ReadonlyMap<string, BrokenRule> = new Map<string, BrokenRule>([
  [String(replies.bareNewline.text), 'bare_newline'],
  [String(replies.lineTooLong.text), 'line_too_long'],
  [String(replies.headerTooLong.text), 'header_too_long'],
]);

/** A refusal by the protocol as the reject log keeps it. `declared_size`: bytes the client announced, 0: none. */
export function protocolRefusal({ code, enhanced, text }: Reply, declared_size: number): Refusal {
  const message = String(text);
  const reason_category = categories.get(message) ?? 'RFC';
  const size = declared_size > 0 ? String(declared_size) : '';
  return {
    responsecode: code,
    enhanced,
    message,
    reason: message,
    reason_category,
    offending_value: reason_category === 'SIZE' ? size : (broken.get(message) ?? ''),
  };
}

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
