// The portal as people outside meet it: how many bytes its pages weigh, a large file up and down beside `cp` + sync of the same bytes on the
// same disk, what the API holds meanwhile, the first byte of a range anywhere in it, and how soon a message that is taken back stops a
// running download.
import { spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { uuidv7 } from '@postern/db';
import { asAdministrator } from '@postern/testing/arrange';
import { startStack } from '@postern/testing/stack';
import { until } from '@postern/testing/until';
import PostalMime from 'postal-mime';
import { processorTime, servicesOf } from './figures/processes.ts';
import { quantile } from './search/measure.ts';

/** Megabytes of the file; POSTERN_BENCH_MB for another. */
const MB = Number(process.env.POSTERN_BENCH_MB || 2000);
const SIZE = MB * 1e6;
/** What a browser sends in one request. */
const PIECE = 8 * 1024 * 1024;
const RANGES = 40;
const GOALS = { door: 20_000, script: 100_000, up: 0.6, down: 0.8, resident: 200, range: 50, recall: 1000 };

await using stack = await startStack();
const { url, password, port, adminUrl, dataFolder, mailbox, supervisor } = stack.addresses;
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  asAdministrator<Row>(adminUrl, text, values);

const DOMAIN = 'acme.example';
const READER = 'reader@kanzlei-weber.example';
const LINK = 'benchbe1';

/** Asks the console's API as somebody of the demo. */
async function asPerson(email: string, calls: [path: string, body: object][]): Promise<unknown[]> {
  const form = new URLSearchParams({ username: email, password });
  const entered = await fetch(`${url}/api/v1/login/access-token`, { method: 'POST', body: form });
  const { data } = (await entered.json()) as { data: { access_token: string } };
  const headers = { authorization: `bearer ${data.access_token}`, 'content-type': 'application/json' };
  const answers: unknown[] = [];
  for (const [path, body] of calls) {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    answers.push(((await answer.json()) as { data: unknown }).data);
  }
  return answers;
}

const [acme] = await sql<{ tenant_id: number }>(
  'select tenant_id from managed_domain where domain_name = $1',
  [DOMAIN],
);
const { tenant_id } = acme ?? { tenant_id: 0 };
await asPerson('super@postern.example', [
  [`/features/switches/large_file_transfer/tenant/${tenant_id}`, { is_on: true }],
]);
const large = { mode: 'secure', threshold: 1000, maximum: 5_000_000 };
const [portal] = await asPerson('all@acme.example', [
  [
    `/gina/domains/${DOMAIN}`,
    {
      enabled: true,
      lft_settings: { use_master_template: false, retention: 30, incoming: large, outgoing: large },
    },
  ],
]);
const host = (portal as { hostname: string }).hostname;
for (const field of ['quota_user', 'quota_global'])
  await sql(
    `insert into setting (tenant_id, scope, scope_value, field, value) values ($1, 'domain', $2, $3, '20000')`,
    [tenant_id, DOMAIN, field],
  );
const [message_id, account_id] = [uuidv7(), uuidv7()];
await sql(
  'insert into portal_account (tenant_id, account_id, domain_name, address) values ($1, $2, $3, $4)',
  [tenant_id, account_id, DOMAIN, READER],
);
await sql(
  `insert into portal_message (tenant_id, message_id, domain_name, direction, queue_id, expires_at, owner, owner_name, subject, thread_id, sent_at)
   values ($1, $2, $3, 'out', 'BENCH', now() + interval '30 days', 'user@acme.example', 'Urs', 'Film', $2, now())`,
  [tenant_id, message_id, DOMAIN],
);
// Its text is read by nobody here: any content of the tenant stands for it.
await sql(
  `insert into portal_recipient (tenant_id, message_id, account_id, link, blob_id, expires_at)
   select $1, $2, $3, $4, blob_id, now() + interval '30 days' from blob where tenant_id = $1 limit 1`,
  [tenant_id, message_id, account_id, LINK],
);
const target = { link: LINK, address: READER, host, message_id, tenant_id };

const agent = new Agent({ keepAlive: true });
const cookies = new Map<string, string>();

/** Asks the portal as a browser that keeps its cookies; the answer has not been read yet. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | NodeJS.ReadableStream,
): Promise<IncomingMessage> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { host: `${target.host}:${port}`, cookie, ...headers },
      },
      (answer) => {
        for (const line of answer.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
        }
        resolve(answer);
      },
    );
    asked.once('error', reject);
    if (body === undefined || typeof body === 'string') asked.end(body);
    else body.pipe(asked);
  });
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function expectStatus(answer: IncomingMessage, status: number): Promise<IncomingMessage> {
  if (answer.statusCode === status) return answer;
  throw new Error(
    `answered ${answer.statusCode}, not ${status}: ${(await read(answer)).toString().slice(0, 500)}`,
  );
}

const form = (path: string, values: Record<string, string>) =>
  ask(
    'POST',
    path,
    { 'content-type': 'application/x-www-form-urlencoded' },
    new URLSearchParams(values).toString(),
  );

/** Bytes of a page with all it loads, and of its scripts packed by gzip. */
async function weigh(path: string): Promise<{ all: number; scripts: number }> {
  const page = (await read(await expectStatus(await ask('GET', path), 200))).toString();
  let [all, scripts] = [page.length, 0];
  for (const [, at = ''] of page.matchAll(/<(?:script|link|img)[^>]*?(?:src|href)="(\/[^"]+)"/g)) {
    const bytes = await read(await ask('GET', at));
    all += bytes.length;
    if (/\.m?js$/.test(at)) scripts += gzipSync(bytes).length;
  }
  return { all, scripts };
}

async function codeOf(reference: string): Promise<string> {
  const folder = join(mailbox, READER);
  return until('the code in the mailbox', async () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    for (const name of names) {
      const { text = '' } = await PostalMime.parse(readFileSync(join(folder, name)));
      if (text.includes(reference)) return /^\s*(\d{6})\s*$/m.exec(text)?.[1];
    }
    return undefined;
  });
}

const apiPid = servicesOf(supervisor).get('api') ?? 0;
const resident = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${apiPid}/status`, 'latin1'))?.[1]) / 1024;

interface Timed {
  seconds: number;
  /** Most that the API held meanwhile, in megabytes. */
  most: number;
  /** Milliseconds of processor time a megabyte, of the API and of the client here. */
  costs: string;
}

async function timed(work: () => Promise<void>): Promise<Timed> {
  let most = resident();
  const before = [processorTime(apiPid), processorTime('self')];
  const watch = setInterval(() => {
    most = Math.max(most, resident());
  }, 20);
  const started = performance.now();
  await work();
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const [api = '', client = ''] = [apiPid, 'self' as const].map((pid, nth) =>
    (((processorTime(pid) - (before[nth] ?? 0)) / MB) * 1000).toFixed(1),
  );
  return { seconds, most, costs: `API ${api} and client ${client} ms of processor time a MB` };
}

const verdict = (is_met: boolean) => (is_met ? 'ok' : 'missed');
const rate = (seconds: number) => `${(MB / seconds).toFixed(0)} MB/s`;
console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}; file of ${MB} MB; the API holds ${resident().toFixed(0)} MB before it`,
);

const door = await weigh(`/m/${target.link}`);
console.log(
  `door page with all it loads: ${door.all} bytes, scripts ${door.scripts}: ${verdict(door.all <= GOALS.door && door.scripts === 0)}`,
);
await expectStatus(await form(`/m/${target.link}/code`, { lang: 'en_GB' }), 303).then(read);
const page = (await read(await ask('GET', `/m/${target.link}/code`))).toString();
const reference = /class="reference">([A-Z]{2}-\d\d)</.exec(page)?.[1] ?? '';
await expectStatus(await form(`/m/${target.link}/enter`, { code: await codeOf(reference) }), 303).then(read);
const inside = await weigh(`/m/${target.link}`);
console.log(
  `portal after the door: ${inside.all} bytes, scripts ${inside.scripts} (gzip): ${verdict(inside.scripts <= GOALS.script)}`,
);

const source = join(dataFolder, 'bench-file');
{
  await using file = await open(source, 'w');
  const block = Buffer.alloc(4_000_000);
  for (let written = 0; written < SIZE; written += block.length)
    await file.write(randomFillSync(block), 0, Math.min(block.length, SIZE - written));
  await file.sync();
}
const copied = await timed(
  () =>
    new Promise((done, fail) => {
      const child = spawn('sh', ['-c', 'cp "$0" "$0.copy" && sync "$0.copy" && rm "$0.copy"', source]);
      child.once('error', fail);
      child.once('close', (code) => (code === 0 ? done() : fail(new Error(`cp ended with ${code}`))));
    }),
);
console.log(`cp + sync: ${rate(copied.seconds)}`);

const name = Buffer.from('film.mov').toString('base64');
const made = await expectStatus(
  await ask('POST', `/api/portal/messages/${target.link}/uploads`, {
    ...{ 'upload-length': String(SIZE), 'upload-metadata': `filename ${name}`, 'tus-resumable': '1.0.0' },
  }),
  201,
);
await read(made);
const at = String(made.headers.location);
const up = await timed(async () => {
  for (let offset = 0; offset < SIZE; offset += PIECE) {
    const end = Math.min(offset + PIECE, SIZE) - 1;
    const headers = {
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(end - offset + 1),
      'tus-resumable': '1.0.0',
    };
    const piece = createReadStream(source, { start: offset, end, highWaterMark: 1024 * 1024 });
    await expectStatus(await ask('PATCH', at, headers, piece), 204).then(read);
  }
});
const ratioUp = copied.seconds / up.seconds;
console.log(
  `upload: ${rate(up.seconds)}, ${ratioUp.toFixed(2)} of cp + sync, API at most ${up.most.toFixed(0)} MB, ${up.costs}: ${verdict(ratioUp >= GOALS.up && up.most <= GOALS.resident)}`,
);

// The reader's own file, as one their message came with: it needs no answer and no check.
await sql(
  `update portal_file set message_id = $2, state = 'clean', number = 99, sha256 = sha256('bench') where file_id = $1`,
  [at.split('/').at(-1), target.message_id],
);
const [{ number = 0 } = {}] = await sql<{ number: number }>(
  `select count(*)::int - 1 as number from portal_file where message_id = $1 and destroyed_at is null`,
  [target.message_id],
);
const file = `/api/portal/messages/${target.link}/large-files/${number}`;
const down = await timed(async () => {
  let bytes = 0;
  for await (const part of await expectStatus(await ask('GET', file), 200)) bytes += (part as Buffer).length;
  if (bytes !== SIZE) throw new Error(`${bytes} of ${SIZE} bytes came`);
});
const ratioDown = copied.seconds / down.seconds;
console.log(
  `download: ${rate(down.seconds)}, ${ratioDown.toFixed(2)} of cp + sync, API at most ${down.most.toFixed(0)} MB, ${down.costs}: ${verdict(ratioDown >= GOALS.down && down.most <= GOALS.resident)}`,
);

const firsts: number[] = [];
for (let nth = 0; nth < RANGES; nth += 1) {
  const from = Math.floor(((nth * 0.618) % 1) * (SIZE - 1000));
  const started = performance.now();
  const answer = await expectStatus(await ask('GET', file, { range: `bytes=${from}-${from + 999}` }), 206);
  const bytes = await read(answer);
  firsts.push(performance.now() - started);
  const wanted = Buffer.alloc(1000);
  await using local = await open(source);
  await local.read(wanted, 0, 1000, from);
  if (!bytes.equals(wanted)) throw new Error(`other bytes at ${from}`);
}
const [median, p99] = [quantile(firsts, 0.5), quantile(firsts, 0.99)];
console.log(
  `1,000 bytes anywhere: median ${median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms: ${verdict(p99 <= GOALS.range)}`,
);

const running = await expectStatus(await ask('GET', file), 200);
const stopped = new Promise<number>((done) => {
  running.once('error', () => done(performance.now()));
  running.once('close', () => done(performance.now()));
});
// No quicker than an ordinary line, so that it still runs when the message is taken back.
const slow = setInterval(() => running.read(1024 * 1024), 20);
await new Promise((done) => setTimeout(done, 500));
const recalled = performance.now();
await sql('update portal_recipient set revoked_at = now() where tenant_id = $1 and link = $2', [
  target.tenant_id,
  target.link,
]);
const after = (await stopped) - recalled;
clearInterval(slow);
console.log(
  `a running download ends ${after.toFixed(0)} ms after its message was taken back: ${verdict(after <= GOALS.recall)}`,
);
agent.destroy();
