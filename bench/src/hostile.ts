// Hostile: what archives made to be dear, and clients that only hold connections, cost everybody else. Goals: fifteen such archives make
// ordinary mail of 1 to 5 MB at most a second late; the gateway stays below 300 MB; 500 idle clients keep nobody out.
// The archives come from fifteen clients; "hostile:one": from one.
import { gzipSync } from 'node:zlib';
import { type ZipEntry, zipEntry, zipOf } from '@postern/mail/corpus/zip-file';
import { SmtpClient, sendMail } from '@postern/testing/smtp-client';
import { type Served, serve } from './accept/processes.ts';
import { openWorld } from './accept/world.ts';

const gatewayScript = new URL('../../apps/gateway/src/main.ts', import.meta.url).pathname;
const hostile_count = 15;
const idle_count = 500;
const quiet_rounds = 12;
const from_one = process.argv[2] === 'one';

const zeros = zipEntry('zeros.bin', Buffer.alloc(400_000_000));
const times = (count: number, make: (at: number) => ZipEntry) =>
  Array.from({ length: count }, (_, at) => make(at));

function nested(depth: number): Buffer {
  let inner = zipOf([zeros]);
  for (let level = 0; level < depth; level += 1) {
    const entry = zipEntry('', inner);
    inner = zipOf(times(8, (at) => ({ ...entry, name: `${level}-${at}.zip` })));
  }
  return inner;
}

const empty = zipEntry('', Buffer.alloc(0));
const kinds: readonly (readonly [name: string, make: () => Buffer])[] = [
  ['200,000 empty entries', () => zipOf(times(200_000, (at) => ({ ...empty, name: `${at}.txt` })))],
  ['400 MB of zeros', () => zipOf([zeros])],
  ['20 times 400 MB', () => zipOf(times(20, (at) => ({ ...zeros, name: `${at}.docm` })))],
  ['nested three deep, eight each', () => nested(3)],
  ['tar.gz of 400 MB', () => gzipSync(Buffer.alloc(400_000_000))],
];

const mailWith = (file: Buffer) =>
  Buffer.concat([
    Buffer.from(
      'From: sender@outside.example\r\nSubject: archive\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSee the file.\r\n--b\r\nContent-Type: application/octet-stream; name="a.zip"\r\nContent-Transfer-Encoding: base64\r\n\r\n',
    ),
    Buffer.from(`${file.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n--b--\r\n`),
  ]);

const line = Buffer.from(`${'Dear all, this is plain text of an ordinary mail. '.padEnd(76, 'x')}\r\n`);
const plain = (bytes: number) =>
  Buffer.concat([
    Buffer.from('From: sender@outside.example\r\nSubject: ordinary\r\n\r\n'),
    ...Array.from({ length: Math.ceil(bytes / line.length) }, () => line),
  ]);

/** Milliseconds from connecting to the reply; ordinary mail must be taken. */
async function send(port: number, message: Buffer, address: string, is_ordinary = true): Promise<number> {
  const started = performance.now();
  await using client = await SmtpClient.connect(port, '127.0.0.1', address);
  await client.reply();
  const { reply } = await sendMail(client, {
    ...{ from: 'sender@outside.example', to: ['bob@acme.example'], message },
  });
  if (is_ordinary && reply.code !== 250)
    throw new Error(`ordinary mail was answered ${reply.lines.join(' ')}`);
  return performance.now() - started;
}

const sizes = [1_000_000, 2_000_000, 5_000_000];
/** Ordinary mail, one after the other from an address of its own: the slowest, ms. */
async function slowest(port: number, until: () => boolean): Promise<{ most: number; count: number }> {
  let most = 0;
  let count = 0;
  while (!until() || count < sizes.length) {
    const size = sizes[count % sizes.length] as number;
    most = Math.max(most, await send(port, plain(size), '127.0.0.9'));
    count += 1;
  }
  return { most, count };
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);
const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(0);

async function archives({ port, memory }: Served): Promise<void> {
  let rounds = 0;
  const alone = await slowest(port, () => ++rounds > quiet_rounds);
  console.log(`ordinary mail alone: at most ${seconds(alone.most)} s, ${megabytes(memory())} MB resident`);
  for (const [name, make] of kinds) {
    const message = mailWith(make());
    let open = hostile_count;
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, memory());
    }, 20);
    const sent = Promise.all(
      Array.from({ length: hostile_count }, (_, at) =>
        send(port, message, `127.0.1.${from_one ? 1 : at + 1}`, false).finally(() => {
          open -= 1;
        }),
      ),
    );
    const beside = await slowest(port, () => open === 0);
    const took = Math.max(...(await sent));
    clearInterval(watch);
    const late = Math.max(0, beside.most - alone.most);
    console.log(
      `${name.padEnd(30)} ordinary mail at most ${seconds(late)} s later than alone (goal 1), of ${beside.count};`,
      `${hostile_count} archives took ${seconds(took)} s; at most ${megabytes(peak)} MB resident`,
    );
  }
}

/** Clients that say EHLO again and again and nothing else, from addresses of a few networks. */
async function idle(port: number): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: idle_count }, (_, at) =>
      SmtpClient.connect(port, '127.0.0.1', `127.${10 + (at % 5)}.${at % 7}.${1 + (at % 250)}`),
    ),
  );
  const talking = setInterval(() => {
    for (const client of clients) if (!client.closed) client.write('EHLO idle.example\r\n');
  }, 1_000);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const taken = await send(port, plain(10_000), '127.0.0.9');
  const open = clients.filter((client) => !client.closed).length;
  clearInterval(talking);
  for (const client of clients) client.close();
  console.log(
    `${idle_count} idle clients (${open} still open): another one's mail was taken in ${seconds(taken)} s`,
  );
}

await using world = await openWorld();
await using server = await serve(gatewayScript, [], world.env);
await archives(server);
await idle(server.port);
console.log(`gateway: peak ${megabytes(server.peakMemory())} MB resident (goal 300)`);
