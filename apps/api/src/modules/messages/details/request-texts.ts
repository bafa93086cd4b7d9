import type { Actor } from '../../../http/actor.ts';
import { mayActOnOthers } from '../message-rights.ts';
import type { LifeEvent } from './with-entry-steps.ts';

interface Told {
  by?: string;
  how?: string;
  reason?: unknown;
  answer?: unknown;
}

/**
 * A message's events with the words of a request for release (why somebody asked, what they were answered) left to those who read the
 * request itself: people who decide, and who asked.
 */
export function withWordsFor<Event extends LifeEvent>(actor: Actor, events: readonly Event[]): Event[] {
  if (mayActOnOthers(actor)) return [...events];
  const toldOf = ({ data }: LifeEvent) => (data ?? {}) as Told;
  const isOwn = (event: LifeEvent) => toldOf(event).by === actor.email;
  const asked = events.some((one) => one.event === 'release_requested' && isOwn(one));
  return events.map((one) => {
    const is_request = one.event === 'release_requested';
    const is_decision = one.event === 'release_denied' || toldOf(one).how === 'request';
    if (is_request ? isOwn(one) : !is_decision || asked) return one;
    const { reason: _why, answer: _said, ...rest } = toldOf(one);
    return { ...one, data: rest };
  });
}
