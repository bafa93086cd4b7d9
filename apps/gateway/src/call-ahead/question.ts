import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { printable, type Reply } from '../delivery/client/reply.ts';
import type { Session } from '../delivery/client/session.ts';
import { type Meaning, meaningOf } from './verdict.ts';

/** Commands as sent, each with the server's words. */
export type Dialogue = { sent: string; answer: string }[];

export interface Answer {
  /** 'fault': it could not be asked, or would not say. */
  meaning: Meaning | 'fault';
  /** null: no server said anything. */
  code: number | null;
  /** The server's words, or ours when no server spoke. */
  message: string;
  /** Whom we spoke to, e.g. `mail.acme.example [192.0.2.4]:25`. */
  server: string;
  tls: string;
  /** What it says of an address nobody has; null: was not asked. */
  catch_all: { meaning: Meaning; message: string } | null;
  dialogue: Dialogue;
}

export const faultAnswer = (message: string, server = ''): Answer => ({
  ...{ meaning: 'fault', code: null, message, server, tls: '', catch_all: null, dialogue: [] },
});

const non_ascii = /\P{ASCII}/u;
/** An address that would end its path early or carry parameters of its own is never sent (security.md M5). */
const separator = /[\p{Cc}<>\s]/u;

/** The session cannot be used for a further question. */
export class SessionSpentError extends Error {}

/**
 * Asks an open session for one address, with the null sender so that nobody gets a bounce. Throws when the connection is lost; what a server
 * says is always an answer.
 */
export async function ask(
  session: Session,
  input: { address: string; catch_all: boolean; server: string; timeout: number },
): Promise<Answer> {
  const { wire, peer, extensions } = session;
  const { server, timeout } = input;
  const dialogue: Dialogue = [];
  const answered = (
    reply: Reply,
    meaning: Answer['meaning'],
    catch_all: Answer['catch_all'] = null,
  ): Answer => ({
    ...{ meaning, code: reply.code, message: reply.text, server, tls: peer.tls, catch_all, dialogue },
  });
  async function command(line: string): Promise<Reply> {
    const reply = await wire.command(line, timeout);
    dialogue.push({ sent: line, answer: reply.text });
    return reply;
  }
  const address = extensions.has('SMTPUTF8') ? input.address : asciiDomain(input.address);
  if (separator.test(address)) return faultAnswer('not a mail address', server);
  const utf8 = non_ascii.test(address);
  if (utf8 && !extensions.has('SMTPUTF8'))
    return {
      ...faultAnswer('the server takes no addresses with characters beyond ASCII', server),
      tls: peer.tls,
    };

  const mail = await command(`MAIL FROM:<>${utf8 ? ' SMTPUTF8' : ''}`);
  if (mail.code !== 250) return answered(mail, 'fault');
  const recipient = await command(`RCPT TO:<${address}>`);
  const meaning = meaningOf(recipient);
  let catch_all: Answer['catch_all'] = null;
  if (input.catch_all && meaning === 'positive') {
    const nobody = await command(`RCPT TO:<${nobodyAt(address)}>`);
    catch_all = { meaning: meaningOf(nobody), message: nobody.text };
  }
  return answered(recipient, meaning === 'unclear' ? 'fault' : meaning, catch_all);
}

/** Makes the session ready for the next question. */
export async function forget({ wire }: Session, timeout: number): Promise<void> {
  const reply = await wire.command('RSET', timeout);
  if (reply.code !== 250) throw new SessionSpentError(printable(reply.text));
}

/** An address nobody has: 80 random bits. */
function nobodyAt(address: string): string {
  return `no-such-mailbox-${randomBytes(10).toString('hex')}${address.slice(address.lastIndexOf('@'))}`;
}

function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (!non_ascii.test(domain)) return address;
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
