// Hostile: what archives made to be dear, and clients that only hold connections, cost everybody else. Goals: fifteen such archives make
// ordinary mail of 1 to 5 MB at most a second late; the gateway stays below 300 MB; 500 idle clients keep nobody out.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { type Served, serve } from './accept/processes.ts';
import { openWorld } from './accept/world.ts';

const gatewayScript = new URL('../../apps/gateway/src/main.ts', import.meta.url).pathname;
const hostile_count = 15;
const idle_count = 500;
const quiet_rounds = 12;

type Entry = { name: string; packed: Buffer; size: number };

/** A ZIP file of entries that are packed already, so that one can be put in many times. */
function zip(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, packed, size } of entries) {
    const label = Buffer.from(name);
    const common = Buffer.alloc(24);
    common.writeUInt16LE(8, 2);
    common.writeUInt32LE(packed.length, 12);
    common.writeUInt32LE(size, 16);
    common.writeUInt16LE(label.length, 20);
    const begin = Buffer.from('PK\x03\x04\x14\0', 'latin1');
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    locals.push(begin, common, label, packed);
    directory.push(Buffer.from('PK\x01\x02\x14\0\x14\0', 'latin1'), common, rest, label);
    at += begin.length + common.length + label.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length & 0xffff, 8);
  end.writeUInt16LE(entries.length & 0xffff, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listed, end]);
}

const packed = (content: Buffer) => ({ packed: deflateRawSync(content, { level: 9 }), size: content.length });
const zeros = packed(Buffer.alloc(400_000_000));

function nested(depth: number): Buffer {
  let inner = zip([{ name: 'zeros.bin', ...zeros }]);
  for (let level = 0; level < depth; level += 1)
    inner = zip(Array.from({ length: 8 }, (_, at) => ({ name: `${level}-${at}.zip`, ...packed(inner) })));
  return inner;
}

const kinds: readonly (readonly [name: string, make: () => Buffer])[] = [
  [
    '200,000 empty entries',
    () =>
      zip(Array.from({ length: 200_000 }, (_, at) => ({ name: `${at}.txt`, ...packed(Buffer.alloc(0)) }))),
  ],
  ['400 MB of zeros', () => zip([{ name: 'zeros.bin', ...zeros }])],
  ['20 times 400 MB', () => zip(Array.from({ length: 20 }, (_, at) => ({ name: `${at}.docm`, ...zeros })))],
  ['nested three deep, eight each', () => nested(3)],
  ['tar.gz of 400 MB', () => gzipSync(Buffer.alloc(400_000_000))],
];

const mailWith = (name: string, file: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `From: sender@outside.example\r\nSubject: ${name}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSee the file.\r\n--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
    ),
    Buffer.from(`${file.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n--b--\r\n`),
  ]);

const line = Buffer.from(
  `${'Dear all, this is plain text of an ordinary mail. '.repeat(1).padEnd(76, 'x')}\r\n`,
);
const plain = (bytes: number) =>
  Buffer.concat([
    Buffer.from('From: sender@outside.example\r\nSubject: ordinary\r\n\r\n'),
    Buffer.concat(Array.from({ length: Math.ceil(bytes / line.length) }, () => line)),
  ]);

async function client(port: number, from: string) {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from });
  let heard = '';
  let ended = false;
  socket.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  // Said by 'close' too.
  socket.on('error', () => undefined);
  socket.once('close', () => {
    ended = true;
    socket.emit('data', Buffer.alloc(0));
  });
  return {
    socket,
    /** The whole reply to what was written last. */
    async reply(): Promise<string> {
      while (!/^\d{3} .*\r\n/m.test(heard)) {
        if (ended) return 'closed';
        await once(socket, 'data');
      }
      const said = heard;
      heard = '';
      return said;
    },
  };
}

/** Milliseconds from connecting to the answer, which must be a 250 or, for hostile mail, any. */
async function send(port: number, message: Buffer, from: string, must = true): Promise<number> {
  const started = performance.now();
  const { socket, reply } = await client(port, from);
  const say = async (command: string) => {
    socket.write(`${command}\r\n`);
    return reply();
  };
  const said = [await reply(), await say('EHLO source.outside.example')];
  said.push(
    await say('MAIL FROM:<sender@outside.example>'),
    await say('RCPT TO:<bob@acme.example>'),
    await say('DATA'),
  );
  for (let at = 0; at < message.length; at += 65_536)
    if (!socket.write(message.subarray(at, at + 65_536))) await once(socket, 'drain');
  said.push(await say('.'));
  socket.end('QUIT\r\n');
  const answer = said.at(-1) ?? '';
  if (must && !answer.startsWith('250'))
    throw new Error(`ordinary mail was answered ${said.join('').trim()}`);
  return performance.now() - started;
}

const sizes = [1_000_000, 2_000_000, 5_000_000];
/** Ordinary mail, one after the other from an address of its own: the slowest, ms. */
async function slowest(port: number, until: () => boolean): Promise<{ most: number; count: number }> {
  let most = 0;
  let count = 0;
  while (!until() || count < 3) {
    const size = sizes[count % sizes.length] as number;
    most = Math.max(most, await send(port, plain(size), '127.0.0.9'));
    count += 1;
  }
  return { most, count };
}

async function archives({ port, memory }: Served): Promise<void> {
  let rounds = 0;
  const alone = await slowest(port, () => ++rounds > quiet_rounds);
  console.log(`ordinary mail alone: ${(memory() / 1_048_576).toFixed(0)} MB resident`);
  for (const [name, make] of kinds) {
    const message = mailWith('a.zip', make());
    let open = hostile_count;
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, memory());
    }, 20);
    const sent = Promise.all(
      Array.from({ length: hostile_count }, (_, at) =>
        send(port, message, `127.0.1.${at + 1}`, false).finally(() => {
          open -= 1;
        }),
      ),
    );
    const beside = await slowest(port, () => open === 0);
    const took = Math.max(...(await sent));
    clearInterval(watch);
    console.log(
      `${name.padEnd(30)} ${(message.length / 1e6).toFixed(1).padStart(5)} MB × ${hostile_count}: ordinary mail at most ${(Math.max(0, beside.most - alone.most) / 1000).toFixed(2)} s later than alone (${(alone.most / 1000).toFixed(2)} s; goal 1), of ${beside.count}; the archives took ${(took / 1000).toFixed(1)} s; at most ${(peak / 1_048_576).toFixed(0)} MB resident`,
    );
  }
}

/** Clients that say EHLO again and again and nothing else, from addresses of a few networks. */
async function idle(port: number): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: idle_count }, (_, at) =>
      client(port, `127.${10 + (at % 5)}.${at % 7}.${1 + (at % 250)}`),
    ),
  );
  const talking = setInterval(() => {
    for (const { socket } of clients) if (!socket.destroyed) socket.write('EHLO idle.example\r\n');
  }, 1_000);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const taken = await send(port, plain(10_000), '127.0.0.9');
  const open = clients.filter(({ socket }) => !socket.destroyed).length;
  clearInterval(talking);
  for (const { socket } of clients) socket.destroy();
  console.log(
    `${idle_count} idle clients (${open} still open): another one's mail was taken in ${(taken / 1000).toFixed(2)} s`,
  );
}

await using world = await openWorld();
await using server = await serve(gatewayScript, [], world.env);
await archives(server);
await idle(server.port);
console.log(`gateway: peak ${(server.peakMemory() / 1_048_576).toFixed(0)} MB resident (goal 300)`);
