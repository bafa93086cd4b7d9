import { MOST_REPLY_PEOPLE, type ReadDataRoomMessage } from '@postern/contract/portal/data-room';

type Part = Pick<ReadDataRoomMessage, 'message_id' | 'writer' | 'recipients' | 'content'>;
type Person = { address: string; name: string };

/** Whom a reply to a conversation goes to: who wrote last from outside, else the one person it was written to. */
export function replyTargetOf(thread: readonly Part[]): { answers: string; person: Person } | null {
  const from_outside = thread.findLast(({ writer }) => writer !== null);
  if (from_outside?.writer) return { answers: from_outside.message_id, person: from_outside.writer };
  const own = thread.findLast(({ recipients }) => recipients.length === 1);
  const person = own?.recipients[0];
  return own && person ? { answers: own.message_id, person } : null;
}

/** Everybody outside whom the conversation names, for a reply to all; null: there is one person, or they are too many for one reply. */
export function everybodyOf(thread: readonly Part[]): { answers: string; people: Person[] } | null {
  const people = new Map<string, Person>();
  for (const { writer, recipients, content } of thread) {
    for (const { address, name } of recipients)
      if (content?.named.includes(address)) people.set(address, { address, name });
    if (writer && !people.has(writer.address))
      people.set(writer.address, { address: writer.address, name: writer.name });
  }
  const last = thread.findLast(({ writer, content }) => writer !== null || content !== null);
  if (!last || people.size < 2 || people.size > MOST_REPLY_PEOPLE) return null;
  return { answers: last.message_id, people: [...people.values()] };
}
