import type { DataRoomMessage } from '@postern/contract/portal/data-room';
import type { ParsedMessage } from '@postern/mail/parse/parsed-message';
import type { PortalDeps } from '../deps.ts';
import { messageContent } from './message-content.ts';
import type { ThreadPart } from './read-messages.ts';

/** Who got a message in the portal and is named in it: a reply to all must not tell of blind copies. */
export function namedRecipients(
  { recipients }: Pick<DataRoomMessage, 'recipients'>,
  { to, cc }: Pick<ParsedMessage, 'to' | 'cc'>,
): string[] {
  const named = new Set([...to, ...cc].map(({ address }) => address.toLowerCase()));
  return recipients.flatMap(({ address }) => (named.has(address) ? [address] : []));
}

/** Everybody outside whom a reply in a conversation may go to. */
export async function peopleOf(
  services: PortalDeps,
  tenant_id: number,
  thread: readonly ThreadPart[],
): Promise<Set<string>> {
  const people = new Set<string>();
  for (const { message, blob_id } of thread) {
    if (message.writer) people.add(message.writer.address);
    if (message.recipients.length === 0) continue;
    const source = await messageContent(services, tenant_id, blob_id);
    if (!source) continue;
    for (const one of namedRecipients(message, await services.content.parser.parse(source))) people.add(one);
  }
  return people;
}
