// A raw SMTP client for tests: sends exactly the bytes it is given and refuses replies that break RFC 5321 §4.2.
import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';

export interface SmtpReply {
  code: number;
  /** Text of each line, without code and separator. */
  lines: string[];
  /** "2.1.0" of RFC 2034, '' where the reply has none. */
  enhanced: string;
}

export interface SmtpMail {
  from: string;
  to: string[];
  message: string | Buffer;
  helo?: string;
  /** Parameters of MAIL FROM, e.g. "BODY=8BITMIME". */
  parameters?: string;
  /** XCLIENT attributes, e.g. { ADDR: '192.0.2.1', NAME: 'mx.example' }. */
  xclient?: Record<string, string>;
  auth?: { user: string; password: string };
}

export interface SmtpResult {
  /** The replies to RCPT TO, in the order of the recipients. */
  recipients: SmtpReply[];
  /** The final reply: after the data, or the one that ended the transaction early. */
  reply: SmtpReply;
}

const REPLY_TIMEOUT_MS = 120_000;

export class SmtpClient implements AsyncDisposable {
  #socket: Socket | TLSSocket;
  #buffer = Buffer.alloc(0);
  #ended = false;
  #wake: () => void = () => undefined;

  private constructor(socket: Socket) {
    this.#socket = this.#watch(socket);
  }

  static async connect(port: number, host = '127.0.0.1', localAddress?: string): Promise<SmtpClient> {
    const socket = connectTcp({ port, host, noDelay: true, ...(localAddress ? { localAddress } : {}) });
    await once(socket, 'connect');
    return new SmtpClient(socket);
  }

  #watch<T extends Socket>(socket: T): T {
    socket.on('data', (chunk) => {
      this.#buffer = Buffer.concat([this.#buffer, chunk]);
      this.#wake();
    });
    const end = () => {
      this.#ended = true;
      this.#wake();
    };
    // A reset is an end like any other; what was expected then fails in reply().
    socket.on('error', end);
    socket.on('close', end);
    return socket;
  }

  get closed(): boolean {
    return this.#ended;
  }

  write(bytes: string | Buffer): void {
    this.#socket.write(bytes);
  }

  async #line(): Promise<string> {
    const timer = setTimeout(() => this.#socket.destroy(new Error('no reply')), REPLY_TIMEOUT_MS);
    try {
      for (;;) {
        const end = this.#buffer.indexOf('\r\n');
        if (end >= 0) {
          const line = this.#buffer.subarray(0, end).toString('utf8');
          this.#buffer = this.#buffer.subarray(end + 2);
          if (/[\r\n]/.test(line)) throw new Error(`bare CR or LF in a reply: ${JSON.stringify(line)}`);
          return line;
        }
        if (this.#ended) throw new Error(`the connection ended before a reply: ${this.#buffer.toString()}`);
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** Reads one reply of one or more lines. */
  async reply(): Promise<SmtpReply> {
    const lines: string[] = [];
    let code = '';
    for (;;) {
      const line = await this.#line();
      const match = /^([2-5][0-5][0-9])(?:([ -])(.*))?$/.exec(line);
      if (!match) throw new Error(`not a reply line: ${JSON.stringify(line)}`);
      if (code && code !== match[1]) throw new Error(`the code changes within a reply: ${line}`);
      code = match[1] ?? '';
      lines.push(match[3] ?? '');
      if (match[2] !== '-') break;
    }
    const enhanced = /^([245]\.\d{1,3}\.\d{1,3}) /.exec(lines.at(-1) ?? '')?.[1] ?? '';
    return { code: Number(code), lines, enhanced };
  }

  async command(line: string): Promise<SmtpReply> {
    this.write(`${line}\r\n`);
    return this.reply();
  }

  async startTls(): Promise<SmtpReply> {
    const reply = await this.command('STARTTLS');
    if (reply.code !== 220) return reply;
    this.#socket.removeAllListeners();
    const secure = connectTls({ socket: this.#socket, rejectUnauthorized: false });
    await once(secure, 'secureConnect');
    this.#buffer = Buffer.alloc(0);
    this.#socket = this.#watch(secure);
    return reply;
  }

  get tls(): TLSSocket | undefined {
    return 'getPeerCertificate' in this.#socket ? this.#socket : undefined;
  }

  close(): void {
    this.#socket.destroy();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.close();
  }
}

/** CRLF line ends and doubled leading dots (RFC 5321 §4.5.2), with the final dot. */
export function toData(message: string | Buffer): Buffer {
  const text = (typeof message === 'string' ? Buffer.from(message) : message).toString('latin1');
  const lines = text.replace(/\r\n|\r|\n/g, '\r\n').replace(/^\./gm, '..');
  return Buffer.from(`${lines}${lines.endsWith('\r\n') ? '' : '\r\n'}.\r\n`, 'latin1');
}

/** One whole transaction on an open connection that has been greeted. */
export async function sendMail(client: SmtpClient, mail: SmtpMail): Promise<SmtpResult> {
  const failed = (reply: SmtpReply) => reply.code >= 400;
  const stop = (reply: SmtpReply, recipients: SmtpReply[] = []) => ({ recipients, reply });
  const helo = mail.helo ?? 'client.test.example';
  let reply = await client.command(`EHLO ${helo}`);
  if (failed(reply)) return stop(reply);
  if (mail.xclient) {
    const attributes = Object.entries(mail.xclient).map(([name, value]) => `${name}=${value}`);
    reply = await client.command(`XCLIENT ${attributes.join(' ')}`);
    if (failed(reply)) return stop(reply);
    reply = await client.command(`EHLO ${helo}`);
    if (failed(reply)) return stop(reply);
  }
  if (mail.auth) {
    const secret = Buffer.from(`\0${mail.auth.user}\0${mail.auth.password}`).toString('base64');
    reply = await client.command(`AUTH PLAIN ${secret}`);
    if (failed(reply)) return stop(reply);
  }
  reply = await client.command(`MAIL FROM:<${mail.from}>${mail.parameters ? ` ${mail.parameters}` : ''}`);
  if (failed(reply)) return stop(reply);
  const recipients: SmtpReply[] = [];
  for (const recipient of mail.to) recipients.push(await client.command(`RCPT TO:<${recipient}>`));
  const last = recipients.at(-1);
  if (!last || recipients.every(failed)) return stop(last ?? reply, recipients);
  reply = await client.command('DATA');
  if (reply.code !== 354) return stop(reply, recipients);
  client.write(toData(mail.message));
  return stop(await client.reply(), recipients);
}

/** Connects, sends one mail and says goodbye. */
export async function deliver(port: number, mail: SmtpMail): Promise<SmtpResult> {
  await using client = await SmtpClient.connect(port);
  const greeting = await client.reply();
  if (greeting.code !== 220) return { recipients: [], reply: greeting };
  const result = await sendMail(client, mail);
  if (!client.closed) client.write('QUIT\r\n');
  return result;
}
