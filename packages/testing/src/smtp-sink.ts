// A mail server for tests that answers by script and keeps what it was given.
import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { selfSignedCertificate } from '../../../scripts/supervisor/certificate.ts';

export type SinkStep =
  | 'connect'
  | 'ehlo'
  | 'starttls'
  | 'mail'
  | 'rcpt'
  | 'data'
  | 'body'
  | 'dot'
  | 'rset'
  | 'quit';

/**
 * What the server does at a step: a reply ("450 4.2.0 later"), cut the connection, or say nothing. `body`: in the midst of the data.
 * A function is called when the step is reached, and its answer is done.
 */
export type SinkAction = string | 'drop' | 'hang' | (() => SinkAction | Promise<SinkAction>);

export interface SinkMail {
  from: string;
  to: string[];
  /** Dots unstuffed; empty when the sink only counts. */
  data: Buffer;
  size: number;
  sha256: string;
  tls: string;
}

export interface SinkOptions {
  host?: string;
  port?: number;
  /** EHLO keywords beside STARTTLS. */
  extensions?: string[];
  /** Name in the certificate; null: no STARTTLS. */
  tls_name?: string | null;
  certificate?: { key: string; certificate: string };
  /** Actions by step, used up in order; then the step is answered well. */
  script?: Partial<Record<SinkStep, SinkAction[]>>;
  /** Keep the bytes of mails, not only their hash. */
  keep?: boolean;
}

export interface Sink extends AsyncDisposable {
  port: number;
  certificate: string;
  mails: SinkMail[];
  commands: string[];
  connections: number;
  /** Open connections at most at one time. */
  most: number;
  /** Connections open now. */
  readonly open: number;
  script: Partial<Record<SinkStep, SinkAction[]>>;
  /** Ends all connections: at once by FIN or RST, or with these words before. */
  hangUp(how: 'fin' | 'rst' | `421 ${string}`): void;
  close(): Promise<void>;
}

const good: Record<SinkStep, string> = {
  connect: '220 sink.example ESMTP',
  ehlo: '250',
  starttls: '220 2.0.0 go ahead',
  mail: '250 2.1.0 ok',
  rcpt: '250 2.1.5 ok',
  data: '354 go ahead',
  body: '',
  dot: '250 2.0.0 Ok: queued as SINK0001',
  rset: '250 2.0.0 ok',
  quit: '221 2.0.0 bye',
};

export async function smtpSink(options: SinkOptions = {}): Promise<Sink> {
  const own = options.certificate ?? selfSignedCertificate(options.tls_name ?? 'mx.example');
  const context = createSecureContext({ key: own.key, cert: own.certificate });
  /** By what came first, what is spoken over now. */
  const sockets = new Map<Socket, { now: Socket }>();
  const sink: Sink = {
    port: 0,
    certificate: own.certificate,
    mails: [],
    commands: [],
    connections: 0,
    most: 0,
    get open() {
      return sockets.size;
    },
    hangUp,
    script: options.script ?? {},
    close,
    [Symbol.asyncDispose]: close,
  };
  const server = createServer((socket) => {
    sink.connections += 1;
    const spoken = { now: socket };
    sockets.set(socket, spoken);
    sink.most = Math.max(sink.most, sockets.size);
    socket.on('close', () => sockets.delete(socket));
    // Tests cut connections on purpose.
    socket.on('error', () => socket.destroy());
    serve(socket, sink, options, context, (secured) => {
      spoken.now = secured;
    });
  });
  server.listen(options.port ?? 0, options.host ?? '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  sink.port = typeof address === 'object' && address ? address.port : 0;
  function hangUp(how: Parameters<Sink['hangUp']>[0]): void {
    for (const [socket, { now }] of sockets) {
      if (how === 'fin') socket.destroy();
      else if (how === 'rst') socket.resetAndDestroy();
      else now.end(`${how}\r\n`);
    }
  }
  async function close(): Promise<void> {
    for (const socket of sockets.keys()) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  }
  return sink;
}

function serve(
  plain: Socket,
  sink: Sink,
  options: SinkOptions,
  secureContext: ReturnType<typeof createSecureContext>,
  onSecure: (socket: Socket) => void,
): void {
  const keep = options.keep ?? true;
  let socket: Socket | TLSSocket = plain;
  let rest: Buffer = Buffer.alloc(0);
  let from = '';
  let to: string[] = [];
  let body: { chunks: Buffer[]; tail: Buffer; size: number; hash: Hash } | null = null;
  let busy = Promise.resolve();

  async function act(step: SinkStep, otherwise = good[step]): Promise<boolean> {
    let action: SinkAction = sink.script[step]?.shift() ?? otherwise;
    while (typeof action === 'function') action = await action();
    if (action === 'drop') socket.destroy();
    else if (action !== 'hang' && action !== '') socket.write(`${action}\r\n`);
    return action === otherwise || /^[23]/.test(action);
  }

  function secure(): void {
    plain.removeAllListeners('data');
    const upgraded = new TLSSocket(plain, { isServer: true, secureContext });
    upgraded.on('error', () => upgraded.destroy());
    upgraded.on('data', onData);
    socket = upgraded;
    onSecure(upgraded);
    rest = Buffer.alloc(0);
  }

  async function command(line: string): Promise<void> {
    sink.commands.push(line);
    const verb = line.split(/[\s:]/)[0]?.toUpperCase();
    switch (verb) {
      case 'EHLO': {
        const offers = socket === plain && options.tls_name !== null ? ['STARTTLS'] : [];
        const lines = [
          'sink.example',
          ...offers,
          ...(options.extensions ?? ['SIZE 0', '8BITMIME', 'SMTPUTF8']),
        ];
        const text = lines
          .map((one, index) => `250${index === lines.length - 1 ? ' ' : '-'}${one}`)
          .join('\r\n');
        await act('ehlo', text);
        return;
      }
      case 'HELO':
        socket.write('250 sink.example\r\n');
        return;
      case 'STARTTLS':
        if (await act('starttls')) secure();
        return;
      case 'MAIL':
        from = /<(.*?)>/.exec(line)?.[1] ?? '';
        to = [];
        await act('mail');
        return;
      case 'RCPT':
        if (await act('rcpt')) to.push(/<(.*?)>/.exec(line)?.[1] ?? '');
        return;
      case 'DATA':
        if (await act('data')) {
          // As if a line had just ended, so that a dot at once ends an empty message.
          body = { chunks: [], tail: Buffer.from('\r\n'), size: 0, hash: createHash('sha256') };
        }
        return;
      case 'RSET':
        await act('rset');
        return;
      case 'QUIT':
        await act('quit');
        socket.end();
        return;
      default:
        socket.write('500 5.5.1 what?\r\n');
    }
  }

  async function data(state: NonNullable<typeof body>, bytes: Buffer): Promise<void> {
    if (sink.script.body?.length && !(await act('body'))) return;
    const seen = Buffer.concat([state.tail, bytes]);
    const end = seen.indexOf('\r\n.\r\n');
    // All but what may belong to the end is payload; the leading CRLF of the first piece never is.
    const until = end >= 0 ? end + 2 : Math.max(2, seen.length - 4);
    const payload = unstuff(seen.subarray(0, until)).subarray(2);
    state.tail = Buffer.from(seen.subarray(until - 2));
    state.size += payload.length;
    state.hash.update(payload);
    if (keep) state.chunks.push(Buffer.from(payload));
    if (end < 0) return;
    body = null;
    rest = Buffer.from(seen.subarray(end + 5));
    const mail: SinkMail = {
      ...{ from, to, size: state.size },
      data: Buffer.concat(state.chunks),
      sha256: state.hash.digest('hex'),
      tls: socket instanceof TLSSocket ? (socket.getProtocol() ?? '') : '',
    };
    const answer = sink.script.dot?.[0];
    // A refused mail is not taken; one whose answer is lost is.
    if (typeof answer !== 'string' || !/^[45]/.test(answer)) sink.mails.push(mail);
    await act('dot');
  }

  async function take(bytes: Buffer): Promise<void> {
    if (body) await data(body, bytes);
    else rest = Buffer.concat([rest, bytes]);
    for (let end = rest.indexOf('\r\n'); end >= 0 && !body; end = rest.indexOf('\r\n')) {
      const line = rest.subarray(0, end).toString('utf8');
      rest = rest.subarray(end + 2);
      await command(line);
      if (body && rest.length > 0) {
        const more = rest;
        rest = Buffer.alloc(0);
        await data(body, more);
      }
    }
  }

  function onData(bytes: Buffer): void {
    busy = busy.then(() => take(bytes));
  }
  plain.on('data', onData);
  busy = busy.then(async () => void (await act('connect')));
}

/** Removes the dot that was doubled at line starts; the piece begins with the two bytes before it. */
function unstuff(bytes: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf('\r\n.'); at >= 0; at = bytes.indexOf('\r\n.', at + 3)) {
    pieces.push(bytes.subarray(from, at + 2));
    from = at + 3;
  }
  return from === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(from)]);
}
