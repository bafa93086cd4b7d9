import { isIP } from 'node:net';
import { isHeloName } from '../address.ts';
import { decodeXtext } from '../command.ts';
import { replies, reply } from '../reply.ts';
import type { Session } from '../session.ts';
import type { Verb, VerbContext } from './context.ts';

export const helo: Verb = ({ session, hostname }, argument) => {
  if (!isHeloName(argument)) return replies.badHelo;
  session.helo = argument;
  session.protocol = 'SMTP';
  session.transaction = null;
  return reply(250, '', hostname);
};

export const ehlo: Verb = (context, argument) => {
  if (!isHeloName(argument)) return replies.badHelo;
  const { session, hostname, limits } = context;
  session.helo = argument;
  session.protocol = 'ESMTP';
  session.transaction = null;
  return reply(250, '', [
    hostname,
    `SIZE ${limits.messageSize}`,
    '8BITMIME',
    'SMTPUTF8',
    'PIPELINING',
    'ENHANCEDSTATUSCODES',
    ...(context.offersTls ? ['STARTTLS'] : []),
    ...(mayAuthenticate(context) ? ['AUTH PLAIN LOGIN'] : []),
    ...(context.trusted ? ['XCLIENT NAME ADDR PORT PROTO HELO DESTADDR DESTPORT'] : []),
  ]);
};

/** Passwords only through TLS, or within this machine; and only where submissions come in. */
export function mayAuthenticate({ session }: VerbContext): boolean {
  return session.kind === 'submission' && (session.tls !== null || isLoopback(session.peer.ip));
}

function isLoopback(ip: string): boolean {
  return ip === '::1' || ip.startsWith('127.');
}

/** RFC 3207 §4.2: the server forgets everything learnt before TLS. */
export const startTls: Verb = (context, argument) => {
  if (context.session.tls) return replies.tlsActive;
  if (!context.offersTls) return replies.tlsUnavailable;
  if (argument !== '') return replies.syntax;
  return { reply: replies.startTls, after: () => context.upgradeToTls() };
};

const unavailable = new Set(['[UNAVAILABLE]', '[TEMPUNAVAIL]']);

/**
 * XCLIENT (as Postfix documents it): a trusted proxy, or our demo:mail, tells who the client really is. Whether it may is decided
 * by the socket's peer alone, so a forged ADDR opens nothing.
 */
export const xclient: Verb = ({ session, trusted, hostname }, argument) => {
  if (!trusted) return replies.xclientDenied;
  if (session.transaction) return replies.badSequence;
  const changes: ((session: Session) => void)[] = [];
  // ADDR first: a new address forgets the old one's name, whatever order the proxy names them in.
  const parts = argument
    .split(' ')
    .filter(Boolean)
    .toSorted((a, b) => Number(/^ADDR=/i.test(b)) - Number(/^ADDR=/i.test(a)));
  for (const part of parts) {
    const equals = part.indexOf('=');
    const value = equals === -1 ? null : decodeXtext(part.slice(equals + 1));
    const change = value === null ? null : attribute(part.slice(0, equals).toUpperCase(), value);
    if (!change) return replies.syntax;
    changes.push(change);
  }
  if (changes.length === 0) return replies.syntax;
  for (const change of changes) change(session);
  return reply(220, '', `${hostname} ESMTP Postern`);
};

function attribute(name: string, value: string): ((session: Session) => void) | null {
  const known = !unavailable.has(value.toUpperCase());
  switch (name) {
    case 'ADDR': {
      const ip = value.replace(/^IPv6:/i, '');
      if (known && !isIP(ip)) return null;
      return ({ client }) => {
        if (known) Object.assign(client, { ip, hostname: undefined });
      };
    }
    case 'NAME':
      if (known && !isHeloName(value)) return null;
      return ({ client }) => {
        client.hostname = known ? value : '';
      };
    case 'PORT':
      if (known && !/^\d{1,5}$/.test(value)) return null;
      return ({ client }) => {
        client.port = known ? Number(value) : 0;
      };
    case 'HELO':
      if (known && !isHeloName(value)) return null;
      return (session) => {
        if (known) session.helo = value;
      };
    case 'PROTO':
      if (known && value !== 'SMTP' && value !== 'ESMTP') return null;
      return (session) => {
        if (value === 'SMTP' || value === 'ESMTP') session.protocol = value;
      };
    // Whom a proxy has let in holds no credential of ours: whoever submits signs in here.
    case 'LOGIN':
    case 'DESTADDR':
    case 'DESTPORT':
      return () => undefined;
    default:
      return null;
  }
}
