import { domainToASCII } from 'node:url';
import type { LeavingCopy } from '../../protection/leaving-copy.ts';
import { type Outcome, ourOutcome, outcomeOfReply } from '../transport/outcome.ts';
import { BareNewlineError, createDotStuffer } from './dot-stuff.ts';
import { printable, type Reply, remoteQueueId } from './reply.ts';
import type { Session } from './session.ts';
import type { DeliveryTimeouts } from './timeouts.ts';

export interface Envelope {
  /** '' is the null sender. */
  sender: string;
  recipient: string;
}

/** The message as the other side shall get it; may be opened once per host that is tried. */
export interface OutgoingCopy {
  size: number;
  /** The header holds bytes beyond ASCII. */
  utf8_header: boolean;
  open(): AsyncIterable<Buffer>;
}

export interface TransactionInput {
  envelope: Envelope;
  copy: LeavingCopy;
  timeouts: DeliveryTimeouts;
  /** Called when all but the final dot was sent; when it throws, the dot is never sent. */
  beforeFinalDot: () => Promise<void>;
  afterFinalDot?: () => void;
}

const non_ascii = /\P{ASCII}/u;

/** An address that would end its path early or carry parameters of its own is never sent (security.md M5). */
const separator = /[\p{Cc}<>\s]/u;

/**
 * One mail for one recipient over an open session. Never throws for what the server did: that is an outcome. Throws what
 * beforeFinalDot or the reading of the message threw, with the connection closed before the final dot.
 */
export async function sendMail(
  { wire, peer, extensions }: Session,
  input: TransactionInput,
): Promise<Outcome> {
  const { copy, timeouts } = input;
  const envelope = input.envelope;
  if (separator.test(envelope.sender + envelope.recipient)) {
    return ourOutcome('failed', '5.1.3', 'not a mail address', peer);
  }
  let stage: 'envelope' | 'data' | 'dot' = 'envelope';
  let ours = false;
  try {
    const parameters = mailParameters(extensions, envelope, copy);
    if (typeof parameters !== 'string') return unsure({ ...parameters, peer });
    const recipient = extensions.has('SMTPUTF8') ? envelope.recipient : asciiDomain(envelope.recipient);
    const sender = extensions.has('SMTPUTF8') ? envelope.sender : asciiDomain(envelope.sender);
    const from = await wire.command(`MAIL FROM:<${sender}>${parameters}`, timeouts.command);
    if (from.code >= 300) return unsure(outcomeOfReply(from, peer));
    const to = await wire.command(`RCPT TO:<${recipient}>`, timeouts.command);
    if (to.code >= 300) {
      const outcome = outcomeOfReply(to, peer);
      return isOfRecipient(to) ? outcome : unsure(outcome);
    }
    const go = await wire.command('DATA', timeouts.data);
    if (go.code !== 354) {
      const odd = go.code < 400;
      return unsure(
        odd ? ourOutcome('deferred', '4.5.0', `answer to DATA: ${go.text}`, peer) : outcomeOfReply(go, peer),
      );
    }
    stage = 'data';
    const stuffer = createDotStuffer();
    const body = copy.open()[Symbol.asyncIterator]();
    try {
      for (;;) {
        ours = true;
        const { done, value } = await body.next();
        const pieces = done ? [stuffer.end()] : stuffer.push(value);
        ours = false;
        wire.socket.cork();
        for (const piece of pieces.slice(0, -1)) wire.socket.write(piece);
        wire.socket.uncork();
        await wire.write(pieces.at(-1) ?? Buffer.alloc(0), timeouts.block);
        if (done) break;
        const early = wire.earlyReply();
        if (early) return tooEarly(wire, early, peer);
      }
    } finally {
      await body.return?.();
    }
    ours = true;
    await input.beforeFinalDot();
    ours = false;
    // The server went meanwhile: it has no whole message, and gets none from here.
    wire.throwIfLost();
    const early = wire.earlyReply();
    if (early) return tooEarly(wire, early, peer);
    stage = 'dot';
    await wire.write(Buffer.from('.\r\n'), timeouts.block);
    input.afterFinalDot?.();
    const reply = await wire.reply(timeouts.final_dot);
    if (reply.code >= 300 && reply.code < 400) return protocolFault(reply.text, peer);
    return { ...outcomeOfReply(reply, peer), remote_id: remoteQueueId(reply.text) };
  } catch (error) {
    wire.close();
    if (error instanceof BareNewlineError)
      return ourOutcome('failed', '5.6.0', `not sent: ${error.message}`, peer);
    if (ours) throw error;
    const early = stage === 'data' ? wire.earlyReply() : null;
    if (early && early.code >= 400) return unsure(outcomeOfReply(early, peer));
    const reason = printable(error instanceof Error ? error.message : String(error));
    const outcome = ourOutcome('deferred', '4.4.2', reason, peer);
    return stage === 'dot' ? { ...outcome, result: 'in_doubt' } : unsure(outcome);
  }
}

/** Nothing was handed over, and a fresh connection might fare better: after other messages servers say no because of these, too. */
const unsure = (outcome: Outcome): Outcome => ({ ...outcome, of_connection: true });

/** A refusal for the address or its mailbox (RFC 3463 §3.2, §3.3). */
const isOfRecipient = ({ code, enhanced }: Reply): boolean => code >= 500 && /^5\.[12]\./.test(enhanced);

/** An answer before the message's end: there is no way back to commands but a new connection. */
function tooEarly(wire: Session['wire'], early: Reply, peer: Session['peer']): Outcome {
  wire.close();
  return unsure(early.code < 400 ? protocolFault(early.text, peer) : outcomeOfReply(early, peer));
}

function protocolFault(text: string, peer: Session['peer']): Outcome {
  return ourOutcome('deferred', '4.5.0', `unexpected answer: ${text}`, peer);
}

function mailParameters(
  extensions: ReadonlyMap<string, string>,
  envelope: Envelope,
  copy: OutgoingCopy,
): string | Outcome {
  const parts: string[] = [];
  const size = extensions.get('SIZE');
  if (size !== undefined) {
    // SIZE without a number or 0: no fixed limit (RFC 1870 §3).
    const limit = Number(size);
    if (limit > 0 && copy.size > limit) {
      return ourOutcome('failed', '5.3.4', `the message has ${copy.size} bytes, the server takes ${limit}`);
    }
    parts.push(` SIZE=${copy.size}`);
  }
  if (extensions.has('8BITMIME')) parts.push(' BODY=8BITMIME');
  // A header in UTF-8 goes as it is to servers without SMTPUTF8: re-encoding would break its signatures.
  const utf8_address = non_ascii.test(asciiDomain(envelope.sender) + asciiDomain(envelope.recipient));
  if (extensions.has('SMTPUTF8')) {
    if (copy.utf8_header || non_ascii.test(envelope.sender + envelope.recipient)) parts.push(' SMTPUTF8');
  } else if (utf8_address) {
    return ourOutcome('failed', '5.6.7', 'the server takes no addresses with characters beyond ASCII');
  }
  return parts.join('');
}

function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || !non_ascii.test(domain)) return address;
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

/**
 * Makes a session that took a message ready for a further one, and proves that the server is still there. null, or why it is of no more use.
 * @param timeout ms
 */
export async function reset({ wire, peer }: Session, timeout: number): Promise<Outcome | null> {
  let reason: string;
  try {
    const reply = await wire.command('RSET', timeout);
    if (reply.code === 250) return null;
    reason = reply.text;
  } catch (error) {
    wire.close();
    reason = printable(error instanceof Error ? error.message : String(error));
  }
  return unsure(ourOutcome('deferred', '4.4.2', reason, peer));
}

/** Ends the session politely; nothing depends on the answer. */
export async function quit({ wire }: Session): Promise<void> {
  try {
    await wire.command('QUIT', 2_000);
  } catch {
    // The mail is settled: how the server takes leave does not matter.
    wire.close();
  }
  wire.close();
}
