// Accept: how many messages a second are safe on disk and in the database, and what that costs. Each figure stands beside its reference,
// measured in the same run on the same PostgreSQL with the same settings (fsync and synchronous_commit on).
//   reference: smtp-server, each message a clear file with a sync of its own (not of the folder), one INSERT that is its own COMMIT; 20 connections.
//   postern:   the gateway as it is started, without delivery: content sealed, its file (shared with what is ready at the same time when small)
//              and folder synced, and the message's log, details, events, queue, search terms, counts and key committed (shared likewise).
// Parts: "rate" (judging off), "cpu" (the whole pipeline) and "memory"; a part and a size ("rate:10") for one case.
import { join } from 'node:path';
import { sendLargeMails } from './accept/large-mails.ts';
import { type Served, serve } from './accept/processes.ts';
import { findSmtpSource, type Load, type SmtpSource, sendLoad } from './accept/smtp-source.ts';
import { type BenchWorld, openWorld } from './accept/world.ts';

const gatewayScript = join(import.meta.dirname, '../../apps/gateway/src/main.ts');
const referenceScript = join(import.meta.dirname, 'accept/reference-server.ts');
const ROUNDS = 3;

interface Figure {
  rate: number;
  /** Milliseconds of the server process for one message. */
  cpu: number;
}

const [part = '', kilobytes = ''] = process.argv.slice(2);
const wanted = (name: string) => part === '' || part === name;

const cases: { name: string; load: Omit<Load, 'port'> }[] = [
  { name: '10 kB, kept alive', load: { sessions: 20, messages: 6_000, size: 10_240, keepAlive: true } },
  { name: '200 kB, kept alive', load: { sessions: 20, messages: 1_500, size: 204_800, keepAlive: true } },
  { name: '10 kB, new connections', load: { sessions: 20, messages: 3_000, size: 10_240, keepAlive: false } },
];

async function measure(source: SmtpSource, server: Served, load: Omit<Load, 'port'>): Promise<Figure> {
  const before = server.cpu();
  const seconds = await sendLoad(source, { ...load, port: server.port });
  return { rate: load.messages / seconds, cpu: ((server.cpu() - before) * 1000) / load.messages };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * The first server is the yardstick. Rounds alternate between the servers, so that a slow minute of the machine hits all of them.
 * @param goal what the ratio is made of: messages a second, or processor time
 */
async function compare(
  source: SmtpSource,
  goal: 'rate' | 'cpu',
  servers: ReadonlyMap<string, Served>,
): Promise<void> {
  for (const { name, load } of cases) {
    if (!name.startsWith(kilobytes === '' ? '' : `${kilobytes} kB`)) continue;
    const figures = new Map<string, Figure[]>([...servers.keys()].map((key) => [key, []]));
    for (const [, server] of servers)
      await sendLoad(source, { ...load, messages: load.messages / 5, port: server.port });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [key, server] of servers) figures.get(key)?.push(await measure(source, server, load));
    }
    const medians = [...figures].map(([key, all]) => ({
      key,
      rate: median(all.map((one) => one.rate)),
      cpu: median(all.map((one) => one.cpu)),
    }));
    for (const { key, rate, cpu } of medians) {
      const ratio = goal === 'rate' ? rate / (medians[0]?.rate ?? 1) : cpu / (medians[0]?.cpu ?? 1);
      const line = [
        name.padEnd(24),
        key.padEnd(22),
        rate.toFixed(0).padStart(6),
        '/s',
        cpu.toFixed(2).padStart(6),
        'ms CPU',
      ];
      console.log(...line, ` ${goal} ratio ${ratio.toFixed(2)}`);
    }
  }
}

/** Goal: the gateway's resident memory while 100 messages of 50 MB come in at once. */
async function measureMemory(world: BenchWorld): Promise<void> {
  await using server = await serve(gatewayScript, [], world.env);
  const seconds = await sendLargeMails(server.port, 100, 50_000_000);
  const peak = server.peakMemory() / 1_048_576;
  console.log(
    `100 × 50 MB at once      postern                peak ${peak.toFixed(0)} MB resident (goal 300), ${seconds.toFixed(0)} s`,
  );
}

async function run(world: BenchWorld): Promise<void> {
  const source = await findSmtpSource();
  if (!source) {
    console.log(
      'accept: no smtp-source on this machine (apt-get install postfix, or a Debian mirror to take it from)',
    );
    return;
  }
  if (wanted('rate')) {
    await using reference = await serve(
      referenceScript,
      [join(world.folder, 'reference'), world.adminUrl],
      {},
    );
    await using postern = await serve(gatewayScript, [], { ...world.env, POSTERN_JUDGE: 'off' });
    await compare(
      source,
      'rate',
      new Map([
        ['reference', reference],
        ['postern, judge off', postern],
      ]),
    );
  }
  if (wanted('cpu')) {
    const args = [join(world.folder, 'judged'), world.adminUrl, 'judged'];
    await using reference = await serve(referenceScript, args, {});
    await using postern = await serve(gatewayScript, [], world.env);
    await compare(
      source,
      'cpu',
      new Map([
        ['reference, judged', reference],
        ['postern, whole', postern],
      ]),
    );
  }
  if (wanted('memory')) await measureMemory(world);
}

await using world = await openWorld();
await run(world);
