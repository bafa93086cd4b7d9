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

/** A refusal by the protocol as the reject log keeps it. */
export function protocolRefusal({ code, enhanced, text }: Reply, offending_value: string): Refusal {
  const message = String(text);
  return {
    responsecode: code,
    enhanced,
    message,
    reason: message,
    reason_category: categories.get(message) ?? 'RFC',
    offending_value,
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
