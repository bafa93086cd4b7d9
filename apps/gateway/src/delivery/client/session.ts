import { isIP, type Socket } from 'node:net';
import type { ConnectionOptions, TLSSocket } from 'node:tls';
import type { Peer } from '../transport/outcome.ts';
import { printable, type Reply } from './reply.ts';
import type { DeliveryTimeouts } from './timeouts.ts';
import { Wire } from './wire.ts';

/** How a server proves who it is. Each level asks at least what the one before asks. */
export type TlsPolicy =
  /** TLS when offered, whatever its certificate; clear text otherwise. */
  | { level: 'opportunistic' }
  /** TLS or nothing, whatever its certificate (enforce_tls_enable). */
  | { level: 'encrypt' }
  /** TLS with a certificate that is valid for the MX name (MTA-STS enforce, RFC 8461 §4.2). */
  | { level: 'verify'; name: string }
  /** TLS with a certificate that the TLSA records pin (RFC 7672); `pins` are these records as one text. */
  | { level: 'dane'; name: string; pins: string; verify: (socket: TLSSocket) => Error | undefined };

export interface Connected {
  socket: Socket;
  host: string;
  ip: string;
  policy: TlsPolicy;
}

export interface SessionOptions {
  /** Our name in EHLO. */
  helo: string;
  timeouts: DeliveryTimeouts;
  /** Additional trust anchors in PEM; the built-in ones when absent. */
  trusted_ca?: readonly string[];
}

export interface Session {
  wire: Wire;
  peer: Peer;
  /** EHLO keywords in upper case with their parameters. */
  extensions: ReadonlyMap<string, string>;
}

/** This host could not be used, before any mail was offered to it: another one may. */
export class HostProblem extends Error {
  readonly peer: Peer;
  readonly reply: Reply | null;
  /** The handshake failed although nobody demands TLS: the same host may be tried in clear (RFC 7435). */
  readonly clear_may_work: boolean;

  constructor(message: string, peer: Peer, reply: Reply | null = null, clear_may_work = false) {
    super(message);
    this.peer = peer;
    this.reply = reply;
    this.clear_may_work = clear_may_work;
  }
}

/** Greets the server, takes up TLS as the policy demands, and reads what it can. Closes the connection when it fails. */
export async function openSession(
  connected: Connected,
  options: SessionOptions,
  use_tls = true,
): Promise<Session> {
  const wire = new Wire(connected.socket);
  const peer: Peer = { host: connected.host, ip: connected.ip, tls: '' };
  try {
    const greeting = await wire.reply(options.timeouts.greeting);
    if (greeting.code !== 220) throw new HostProblem(`refused: ${greeting.text}`, peer, greeting);
    const extensions = await hello(wire, peer, options);
    if (!use_tls) return { wire, peer, extensions };
    return await secure({ wire, peer, extensions }, connected.policy, options);
  } catch (error) {
    wire.close();
    if (error instanceof HostProblem) throw error;
    throw new HostProblem(error instanceof Error ? error.message : String(error), peer);
  }
}

async function hello(
  wire: Wire,
  peer: Peer,
  { helo, timeouts }: SessionOptions,
): Promise<Map<string, string>> {
  const extensions = new Map<string, string>();
  const reply = await wire.command(`EHLO ${helo}`, timeouts.command);
  if (reply.code === 250) {
    for (const line of reply.lines.slice(1)) {
      const [keyword = '', ...parameters] = line.trim().split(/\s+/);
      extensions.set(keyword.toUpperCase(), parameters.join(' '));
    }
    return extensions;
  }
  const older = reply.code >= 500 ? await wire.command(`HELO ${helo}`, timeouts.command) : reply;
  if (older.code !== 250) throw new HostProblem(`refused: ${older.text}`, peer, older);
  return extensions;
}

async function secure(session: Session, policy: TlsPolicy, options: SessionOptions): Promise<Session> {
  const { wire, peer, extensions } = session;
  const optional = policy.level === 'opportunistic';
  if (!extensions.has('STARTTLS')) {
    if (optional) return session;
    throw new HostProblem('TLS is required and the server does not offer it', peer);
  }
  const reply = await wire.command('STARTTLS', options.timeouts.command);
  if (reply.code !== 220) {
    if (optional && reply.code !== 421) return session;
    throw new HostProblem(`STARTTLS refused: ${reply.text}`, peer, reply);
  }
  let socket: TLSSocket;
  try {
    socket = await wire.startTls(tlsOptions(policy, peer, options), options.timeouts.handshake);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // Node adds advice for developers behind a semicolon.
    const short = printable(reason).split('; if the root CA')[0];
    throw new HostProblem(`TLS failed: ${short}`, peer, null, optional);
  }
  const refused = policy.level === 'dane' ? policy.verify(socket) : undefined;
  if (refused) throw new HostProblem(`TLS failed: ${printable(refused.message)}`, peer);
  peer.tls = describe(socket, policy);
  // What was said in clear is forgotten (RFC 3207 §4.2).
  return { wire, peer, extensions: await hello(wire, peer, options) };
}

function tlsOptions(policy: TlsPolicy, peer: Peer, { trusted_ca }: SessionOptions): ConnectionOptions {
  const name = policy.level === 'verify' || policy.level === 'dane' ? policy.name : peer.host;
  return {
    minVersion: 'TLSv1.2',
    ...(isIP(name) ? {} : { servername: name }),
    ...(trusted_ca ? { ca: [...trusted_ca] } : {}),
    // DANE has its own trust; below 'verify' any certificate is better than clear text.
    rejectUnauthorized: policy.level === 'verify',
  };
}

const described = { opportunistic: 'not verified', encrypt: 'not verified', verify: 'MTA-STS', dane: 'DANE' };

function describe(socket: TLSSocket, { level }: TlsPolicy): string {
  return `${socket.getProtocol() ?? 'TLS'} ${socket.getCipher().standardName} (${described[level]})`;
}
