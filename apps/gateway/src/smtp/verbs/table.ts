import { auth } from './authenticate.ts';
import type { Verb } from './context.ts';
import { ehlo, helo, startTls, xclient } from './greeting.ts';
import { bdat, data, expn, help, mail, noop, quit, rcpt, rset, vrfy } from './transaction.ts';

export const verbs: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['HELO', helo],
  ['EHLO', ehlo],
  ['STARTTLS', startTls],
  ['XCLIENT', xclient],
  ['AUTH', auth],
  ['MAIL', mail],
  ['RCPT', rcpt],
  ['DATA', data],
  ['BDAT', bdat],
  ['RSET', rset],
  ['NOOP', noop],
  ['VRFY', vrfy],
  ['EXPN', expn],
  ['HELP', help],
  ['QUIT', quit],
]);

/** Browsers made to speak to a mail port (cross-protocol attacks) begin like this. */
export const httpVerbs: ReadonlySet<string> = new Set([
  'GET',
  'POST',
  'PUT',
  'HEAD',
  'OPTIONS',
  'CONNECT',
  'DELETE',
  'PATCH',
  'TRACE',
]);
