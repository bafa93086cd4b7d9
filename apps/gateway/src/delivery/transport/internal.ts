import type { AcceptInternal, InternalMail } from '../../accept/internal-mail.ts';
import { remoteQueueId } from '../client/reply.ts';
import { type Outcome, outcomeOfReply, type Peer } from './outcome.ts';
import type { TransportInput } from './transport.ts';

/** To the inbound side of this installation, in this process. Its reply counts as that of a server elsewhere. */
export async function toInternal(
  accept: AcceptInternal,
  hostname: string,
  { client, direction }: { client: InternalMail['client']; direction: InternalMail['direction'] },
  input: TransportInput,
): Promise<Outcome> {
  const peer: Peer = { host: hostname, ip: '', tls: '' };
  const { sender, recipient } = input.envelope;
  const answer = await accept({
    ...{ direction, sender, recipient, client, copy: input.copy, signal: input.signal },
    queue_id: input.entry.queue_id,
    beforeAccept: () => input.beforeFinalDot(peer),
  });
  input.afterFinalDot();
  const { code, enhanced, text } = answer;
  const line = `${code} ${enhanced} ${text}`;
  const outcome = outcomeOfReply({ code, enhanced, text: line, lines: [line] }, peer);
  return { ...outcome, remote_id: remoteQueueId(line) };
}
