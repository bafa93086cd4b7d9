// The mail server of one of the demo's domains: it knows its mailboxes, so that recipients can be asked for as they are in earnest.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';

export const shop = {
  domain: 'acme-shop.example',
  /** The name of the operator's transport that leads to the server. */
  transport: 'acme-shop-mail',
  mailboxes: ['orders', 'returns', 'service', 'newsletter'],
  /** Its mailbox is full: mail to it waits in the queue. */
  full: 'warehouse',
};

/** Lines longer than this are no SMTP (RFC 5321 §4.5.3.1). */
const MAX_LINE = 4096;
const portPath = ({ dataFolder }: Config) => join(dataFolder, 'demo-mail-port');

export interface DemoMailServer {
  port: number;
  close(): void;
}

/** Listens on the port of the first start, which the domain's settings name; null where somebody else has it. */
export async function startDemoMailServer(config: Config): Promise<DemoMailServer | null> {
  const kept = Number(await readFile(portPath(config), 'utf8').catch(() => '0'));
  const server = createServer((socket) => serve(socket, config));
  try {
    const port = await listen(server, kept);
    if (port !== kept) await writeFile(portPath(config), String(port));
    return { port, close: () => server.close() };
  } catch (error) {
    say(`  the mail server of ${shop.domain} does not run: ${(error as Error).message}`);
    return null;
  }
}

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      // It keeps nobody from stopping.
      server.unref();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

const addressIn = (line: string) => /<([^<>\s]*)>/.exec(line)?.[1]?.toLowerCase() ?? '';

function isKnown(address: string): boolean {
  const [local = '', domain] = address.split('@');
  return (
    domain === shop.domain &&
    (local === 'postmaster' || local === shop.full || shop.mailboxes.includes(local))
  );
}

function serve(socket: Socket, config: Config): void {
  let recipients: string[] = [];
  let message: string[] | null = null;
  let rest = '';
  const reply = (text: string) => socket.write(`${text}\r\n`);
  async function store(lines: string[], boxes: string[]): Promise<void> {
    const name = `${new Date().toISOString().replace(/[-:.]/g, '')}-${randomUUID()}.eml`;
    const content = Buffer.from(lines.join('\r\n').concat('\r\n'), 'latin1');
    for (const box of boxes) {
      const folder = join(config.dataFolder, 'demo-mailbox', box);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `.${name}`), content, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    }
    reply(`250 2.0.0 stored as ${name}`);
  }
  function end(lines: string[]): void {
    const boxes = recipients;
    message = null;
    recipients = [];
    store(lines, boxes).catch(() => reply('451 4.3.0 not stored'));
  }
  /** What is answered; null: nothing, or later. */
  function answer(line: string): string | null {
    if (message) {
      if (line === '.') end(message);
      else message.push(line.startsWith('.') ? line.slice(1) : line);
      return null;
    }
    switch (line.slice(0, 4).toUpperCase()) {
      case 'EHLO':
      case 'HELO':
        return `250 mail.${shop.domain}`;
      case 'MAIL':
      case 'RSET':
        recipients = [];
        return '250 2.0.0 ok';
      case 'RCPT': {
        const address = addressIn(line);
        if (!isKnown(address)) return `550 5.1.1 <${address}>: Recipient address rejected: User unknown`;
        if (address === `${shop.full}@${shop.domain}`)
          return `452 4.2.2 <${address}>: Mailbox is over its quota`;
        recipients.push(address);
        return '250 2.1.5 ok';
      }
      case 'DATA':
        if (recipients.length === 0) return '503 5.5.1 nobody to send it to';
        message = [];
        return '354 go on';
      case 'QUIT':
        socket.end('221 2.0.0 bye\r\n');
        return null;
      default:
        return '250 2.0.0 ok';
    }
  }
  socket.setEncoding('latin1');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) socket.destroy();
    for (const line of lines) {
      const text = answer(line);
      if (text !== null) reply(text);
    }
  });
  reply(`220 mail.${shop.domain} ESMTP`);
}
