import { isSenderProven } from '@postern/mail';
import type { MessageFacts } from '../copy/load.ts';
import type { QueueEntry } from '../queue/entry.ts';

/** Why no notice is sent, as the event keeps it; null: one is due. */
export type NoNotice = 'null_sender' | 'own_notice' | 'sender_unproven' | 'bounces_off' | 'message_gone';

/**
 * Who is told that a message was lost (security.md M12). Mail of our own senders: always, it is the only way they learn of it. Mail from
 * outside: only when the sender's address is proven and the domain wants bounces sent, else we would spray strangers with
 * notices of mail they never wrote. Nobody is told about a notice.
 */
export function whyNoNotice(
  entry: Pick<QueueEntry, 'kind' | 'sender' | 'direction'>,
  facts: Pick<MessageFacts, 'spf_status' | 'sasl_login'> | null,
  sendbounce: boolean,
): NoNotice | null {
  if (entry.kind !== 'mail') return 'own_notice';
  if (entry.sender === '') return 'null_sender';
  if (!facts) return 'message_gone';
  if (entry.direction === 'out') return null;
  if (!sendbounce) return 'bounces_off';
  return isSenderProven(facts) ? null : 'sender_unproven';
}
