/** A reply to an SMTP command: code, enhanced status (RFC 3463; '' where RFC 2034 §4 has none), text. */
export interface Reply {
  code: number;
  enhanced: string;
  text: string | readonly string[];
  /** The session ends after this reply. */
  close?: boolean;
}

export function reply(
  code: number,
  enhanced: string,
  text: string | readonly string[],
  close = false,
): Reply {
  return { code, enhanced, text, close };
}

export const isFailure = (answer: Reply): boolean => answer.code >= 400;

// Reply text can quote what a client sent: only printable ASCII leaves, so that no reply forges a second one.
const unprintable = /[^\x20-\x7e]/g;

/** The reply as sent: every line but the last with a dash (RFC 5321 §4.2.1), each at most 512 bytes. */
export function formatReply({ code, enhanced, text }: Reply): string {
  const lines = typeof text === 'string' ? [text] : text;
  const status = enhanced ? `${enhanced} ` : '';
  let out = '';
  for (let index = 0; index < lines.length; index += 1) {
    const line = `${status}${lines[index] ?? ''}`.replace(unprintable, '?').slice(0, 506);
    out += `${code}${index === lines.length - 1 ? ' ' : '-'}${line}\r\n`;
  }
  return out;
}

export const replies = {
  ok: reply(250, '2.0.0', 'Ok'),
  bye: reply(221, '2.0.0', 'Bye', true),
  sender: reply(250, '2.1.0', 'Sender ok'),
  recipient: reply(250, '2.1.5', 'Recipient ok'),
  startData: reply(354, '', 'End data with <CR><LF>.<CR><LF>'),
  startTls: reply(220, '2.0.0', 'Ready to start TLS'),
  noVrfy: reply(252, '2.1.5', 'Send some mail, it will be tried'),
  unknown: reply(500, '5.5.2', 'Command not recognised'),
  notImplemented: reply(502, '5.5.1', 'Command not implemented'),
  chunkingRefused: reply(502, '5.5.1', 'BDAT is not offered', true),
  badSequence: reply(503, '5.5.1', 'Bad sequence of commands'),
  heloFirst: reply(503, '5.5.1', 'Say EHLO or HELO first'),
  mailFirst: reply(503, '5.5.1', 'Say MAIL FROM first'),
  noRecipients: reply(554, '5.5.1', 'No valid recipients'),
  syntax: reply(501, '5.5.4', 'Syntax error in parameters'),
  badHelo: reply(501, '5.5.4', 'HELO needs a host name or address literal'),
  badSender: reply(501, '5.1.7', 'Bad sender address syntax'),
  badRecipient: reply(501, '5.1.3', 'Bad recipient address syntax'),
  needsSmtpUtf8: reply(553, '5.6.7', 'Address needs SMTPUTF8'),
  unknownParameter: reply(555, '5.5.4', 'Parameter not recognised'),
  tooManyRecipients: reply(452, '4.5.3', 'Too many recipients'),
  tooManyErrors: reply(421, '4.7.0', 'Too many errors', true),
  tooManyTransactions: reply(421, '4.7.0', 'Too many transactions in this session', true),
  tooBig: reply(552, '5.3.4', 'Message is larger than allowed'),
  bareNewline: reply(550, '5.6.0', 'Bare CR or LF, or NUL, is not allowed; lines end in CRLF', true),
  bareNewlineCommand: reply(500, '5.5.2', 'Bare CR or LF, or NUL, is not allowed; lines end in CRLF', true),
  lineTooLong: reply(550, '5.6.0', 'A line of the message is too long'),
  headerTooLong: reply(552, '5.3.4', 'The header of the message is too long'),
  commandTooLong: reply(500, '5.5.2', 'Line too long', true),
  notMail: reply(554, '5.5.1', 'This is a mail server', true),
  earlyTalker: reply(554, '5.5.1', 'You spoke before the greeting', true),
  timeout: reply(421, '4.4.2', 'Timeout', true),
  slowData: reply(421, '4.4.2', 'Message comes in too slowly', true),
  shuttingDown: reply(421, '4.3.2', 'Service is restarting, try again', true),
  drained: reply(421, '4.3.2', 'Not taking mail now, try again', true),
  localFault: reply(451, '4.3.0', 'Temporary local problem, try again'),
  madeRoom: reply(421, '4.7.0', 'You were idle while others wait to be served', true),
  tooManyIdle: reply(421, '4.7.0', 'Too many commands without a message', true),
  busy: reply(421, '4.7.0', 'Too many connections, try again later', true),
  connectionRate: reply(421, '4.7.0', 'Too many connections from your address, try again later', true),
  messageRate: reply(450, '4.7.1', 'Too many messages from your address, try again later'),
  tlsUnavailable: reply(454, '4.7.0', 'TLS not available'),
  tlsActive: reply(503, '5.5.1', 'TLS is already active'),
  authNeedsTls: reply(538, '5.7.11', 'Encryption required for authentication'),
  authUnknown: reply(504, '5.5.4', 'Authentication mechanism not offered'),
  authFailed: reply(535, '5.7.8', 'Authentication credentials invalid'),
  authLater: reply(454, '4.7.0', 'Too many wrong passwords, try again in a quarter of an hour', true),
  authElsewhere: reply(535, '5.7.8', 'These credentials may not be used from your network'),
  authEnded: reply(530, '5.7.0', 'These credentials were revoked or have expired', true),
  authCancelled: reply(501, '5.7.0', 'Authentication cancelled'),
  authMalformed: reply(501, '5.5.2', 'Cannot decode the response'),
  authDone: reply(235, '2.7.0', 'Authentication successful'),
  authRequired: reply(530, '5.7.0', 'Authentication required'),
  xclientDenied: reply(550, '5.7.0', 'XCLIENT is not for you'),
} as const satisfies Record<string, Reply>;
