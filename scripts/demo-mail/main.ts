// npm run demo:mail -- FOLDER: sends every .eml below a folder through the running gateway.
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { deliver, type SmtpMail } from '@postern/testing/smtp-client';
import { envelopeOf, type IndexEntry } from './envelope.ts';

const CONNECTIONS = 4;

const port = Number(process.env.POSTERN_SMTP_PORT || 2525);

function refuse(sentence: string): never {
  console.error(`demo:mail: ${sentence}`);
  process.exit(1);
}

/** Entries of an INDEX.jsonl in the folder or above it, by path relative to the folder. */
async function readIndex(folder: string): Promise<Map<string, IndexEntry>> {
  const entries = new Map<string, IndexEntry>();
  for (let place = folder; ; place = dirname(place)) {
    const text = await readFile(join(place, 'INDEX.jsonl'), 'utf8').catch(() => '');
    for (const line of text.split('\n').filter(Boolean)) {
      const entry: IndexEntry = JSON.parse(line);
      if (entry.file) entries.set(relative(folder, join(place, entry.file)), entry);
    }
    if (entries.size > 0 || place === dirname(place)) return entries;
  }
}

async function messagesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() =>
    refuse(`${folder} cannot be read.`),
  );
  return found
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Stored mail of some collections starts with the separator line of a mailbox file. */
const withoutSeparator = (bytes: Buffer) =>
  bytes.subarray(0, 5).toString('latin1') === 'From ' ? bytes.subarray(bytes.indexOf(10) + 1) : bytes;

function mailOf(message: Buffer, entry: IndexEntry): SmtpMail {
  const { ip, helo, from, to } = envelopeOf(message, entry);
  const parameters = [
    ...(message.some((byte) => byte > 127) ? ['BODY=8BITMIME'] : []),
    // RFC 6531 §3.4: addresses beyond ASCII have to be announced.
    ...([from, ...to].some((address) => /[^\0-\x7f]/.test(address)) ? ['SMTPUTF8'] : []),
  ].join(' ');
  const address = ip.includes(':') ? `IPV6:${ip}` : ip;
  return {
    helo,
    from,
    to,
    message,
    parameters,
    ...(ip ? { xclient: { ADDR: address, NAME: '[UNAVAILABLE]' } } : {}),
  };
}

const [argument] = process.argv.slice(2);
if (!argument) refuse('name the folder of messages: npm run demo:mail -- FOLDER');
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), argument);
const queue = await messagesBelow(folder);
if (queue.length === 0) refuse(`there is no .eml file below ${folder}.`);
const index = await readIndex(folder);

const total = queue.length;
const started = performance.now();
const codes = new Map<number, number>();
const refusals = new Map<string, number>();
let done = 0;

async function sendNext(): Promise<void> {
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const message = withoutSeparator(await readFile(join(folder, file)));
    const mail = mailOf(message, index.get(file) ?? {});
    try {
      const { reply } = await deliver(port, mail);
      codes.set(reply.code, (codes.get(reply.code) ?? 0) + 1);
      const text = `${reply.code} ${reply.lines.at(-1)}`.replace(/<[^>]*>|\b\d+-[0-9a-f]{32}\b/g, '…');
      if (reply.code >= 400) refusals.set(text, (refusals.get(text) ?? 0) + 1);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') {
        refuse(`nothing answers on port ${port}: start Postern first, or set POSTERN_SMTP_PORT.`);
      }
      codes.set(0, (codes.get(0) ?? 0) + 1);
      console.log(`${basename(file)}: ${(error as Error).message}`);
    }
    done += 1;
    if (done % 100 === 0) console.log(`  ${done} of ${total}`);
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, sendNext));

const seconds = (performance.now() - started) / 1000;
console.log(`${total} messages in ${seconds.toFixed(1)} s (${(total / seconds).toFixed(1)} a second)`);
const meaning = (code: number) =>
  code === 0 ? 'no answer' : code < 400 ? 'accepted' : code < 500 ? 'put off' : 'refused';
for (const [code, count] of [...codes].sort())
  console.log(`  ${String(count).padStart(6)}  ${code || '---'} ${meaning(code)}`);
for (const [text, count] of [...refusals].sort((a, b) => b[1] - a[1]).slice(0, 15)) {
  console.log(`  ${String(count).padStart(6)}  ${text}`);
}
process.exitCode = codes.has(0) ? 1 : 0;
