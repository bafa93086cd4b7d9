/** What one SMTP session, and the listener as a whole, may ask for. Each number with its reason. */
export interface SmtpLimits {
  /** Bytes of a command line without CRLF. RFC 5321 §4.5.3.1.4 asks for 512; SMTPUTF8 and parameters need more (RFC 6531 §3.4). */
  commandLine: number;
  /** Bytes of an AUTH line (RFC 4954 §4). */
  authLine: number;
  /**
   * Bytes of a data line without CRLF. RFC 5321 §4.5.3.1.6 allows 998; real newsletters break that, so up to 8 kB
   * pass. Beyond, other servers start to cut lines and with them signatures.
   */
  dataLine: number;
  /** Bytes of the header block: bounds what every later reader of headers holds in memory (security.md M6). */
  headerBlock: number;
  /** Bytes of a message as sent, dots unstuffed. */
  messageSize: number;
  /** Recipients of one transaction; RFC 5321 §4.5.3.1.8 asks for at least 100. */
  recipients: number;
  /** Commands answered 4xx or 5xx before the session is ended: address harvesters live on these. */
  errors: number;
  /** Failed AUTH attempts of a session. */
  authFailures: number;
  /** Transactions of one session; keeps a hostile session from living for ever. */
  transactions: number;
  /** Sessions at once, all clients together; above, 421. */
  connections: number;
  /** Sessions at once from one client (IPv4 address or IPv6 /64). */
  connectionsPerClient: number;
  /** New sessions a minute from one client. */
  connectionRate: number;
  /** Messages a minute from one client. */
  messageRate: number;
  /** Of `connections`, kept free for the servers of our tenants: a flood must not keep their mail in. */
  reserved: number;
  /** Share of `connections` one network (IPv4 /24, IPv6 /48) may have while four fifths are taken. */
  networkShare: number;
  /** ms without a transaction after which a session makes room for another client when all are taken. */
  evictAfter: number;
  /** Commands that move no mail (EHLO, HELO, NOOP, RSET, VRFY, HELP) since the last message, before the session is ended. */
  idleCommands: number;
  /** ms until a command that moves mail on; RFC 5321 §4.5.3.2.7 asks for 5 minutes. Those that move none do not renew it. */
  commandTimeout: number;
  /** The same when four fifths of all sessions are taken (as Postfix does under stress). */
  stressTimeout: number;
  /** ms a session may last without a message: whoever begins transactions and ends none does nothing either. */
  messageless: number;
  /** The same when four fifths of all sessions are taken. */
  stressMessageless: number;
  /** ms of silence within DATA (RFC 5321 §4.5.3.2.5: 3 minutes). */
  dataTimeout: number;
  /** Bytes a second a message must come in with on average after its first five minutes: slow senders hold memory and files. */
  dataRate: number;
  /** ms after which the rate is looked at when four fifths of all sessions are taken, and ms of silence within DATA then. */
  stressData: number;
  /** ms a client we have not met must wait for the greeting; whoever speaks before it is no mail server. */
  greetDelay: number;
  /** ms TLS handshakes may take. */
  handshakeTimeout: number;
  /** Bytes of replies a client may leave unread. */
  unreadReplies: number;
}

export const default_limits: SmtpLimits = {
  commandLine: 2_048,
  authLine: 12_288,
  dataLine: 8_192,
  headerBlock: 262_144,
  messageSize: 52_428_800,
  recipients: 100,
  errors: 10,
  authFailures: 3,
  transactions: 10_000,
  connections: 500,
  reserved: 50,
  networkShare: 0.2,
  evictAfter: 2_000,
  idleCommands: 50,
  connectionsPerClient: 50,
  connectionRate: 120,
  messageRate: 600,
  commandTimeout: 300_000,
  stressTimeout: 10_000,
  messageless: 1_800_000,
  stressMessageless: 60_000,
  dataTimeout: 180_000,
  dataRate: 512,
  stressData: 30_000,
  greetDelay: 50,
  handshakeTimeout: 30_000,
  unreadReplies: 65_536,
};
