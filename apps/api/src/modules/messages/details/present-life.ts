import { HELD_BY_PERSON, type MessageMeta } from '@postern/contract';
import { wasJudged } from '../content-availability.ts';
import type { WholeMessage } from './read-message.ts';

type Moment = MessageMeta['life'][number];

/** What judging led to. A message that left the quarantine since was held at the time. */
function firstOutcome({ message }: WholeMessage): Moment {
  const at = message.ts.toISOString();
  if (message.state === 'rejected') {
    return {
      at,
      event: 'rejected',
      data: { message: message.reject_message, category: message.reject_category },
    };
  }
  // What a person stopped had been accepted; that they did is a moment of its own.
  if (message.quarantined && message.held_reason !== HELD_BY_PERSON)
    return { at, event: 'held', data: { reason: message.held_reason } };
  return { at, event: 'queued', data: { queue_id: message.queue_id } };
}

export const judgedOf = ({ message, detail }: WholeMessage): boolean =>
  wasJudged(message.state, detail?.authentication);

/** The class judging gave. What people and checks made of it since says what it was before; the first to do so knows the judge's. */
function judgedClass({ message, events }: WholeMessage): string {
  for (const { event, data } of events) {
    const told = data as { was?: string; class?: string };
    if (event === 'made_virus' && told.was) return told.was;
    if ((event === 'released' || event === 'released_elsewhere') && told.class) return told.class;
  }
  return message.class;
}

/** The message's life in order of time: received, judged, what came of it, then what delivery and people did. */
export function presentLife(whole: WholeMessage): Moment[] {
  const { message, events } = whole;
  const at = message.ts.toISOString();
  const { client_ip, client_hostname, score, tls } = message;
  const received = { client_ip: client_ip?.replace(/\/\d+$/, '') ?? '', client_hostname, tls };
  const judged = { class: judgedClass(whole), score: Math.round(score * 10) / 10 };
  return [
    { at, event: 'received', data: received },
    ...(judgedOf(whole) ? [{ at, event: 'judged', data: judged }] : []),
    firstOutcome(whole),
    ...events.map((row) => ({
      at: row.at.toISOString(),
      event: row.event,
      data: row.data as Record<string, unknown>,
    })),
  ];
}
