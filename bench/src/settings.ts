// Settings: what it costs the door that mail goes to ten thousand domains with settings of their own instead of one. Goal: less than 5 %.
// Judging is off, so that the share of settings is the largest it can be.
import { join } from 'node:path';
import { connect, notifySettings, withScope } from '@postern/db';
import { SmtpClient } from '@postern/testing/smtp-client';
import { sql } from 'kysely';
import { type Served, serve } from './accept/processes.ts';
import { openWorld } from './accept/world.ts';

const gatewayScript = join(import.meta.dirname, '../../apps/gateway/src/main.ts');
const DOMAINS = 10_000;
/** Domains of one tenant. */
const EACH = 4;
const SESSIONS = 16;
const MESSAGES = 1_600;
/** Recipients of one mail while the process warms up. */
const TOGETHER = 100;
const ROUNDS = 5;

const message = `From: a@out.example\r\nTo: b@acme.example\r\nSubject: x\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(140)}`;

async function seed(adminUrl: string): Promise<void> {
  await using db = connect(adminUrl, 1);
  await withScope(db, { all: true }, async (tx) => {
    const numbers = sql`generate_series(0, ${DOMAINS - 1}::int) n`;
    const tenant = sql`1000 + n / ${EACH}::int`;
    const domain = sql`'d' || n || '.example'`;
    await sql`insert into tenant (tenant_id, name, instance) select distinct ${tenant}, 'bench ' || ${tenant}, 'ch' from ${numbers}`.execute(
      tx,
    );
    await sql`insert into domain_directory (domain_name, tenant_id) select ${domain}, ${tenant} from ${numbers}`.execute(
      tx,
    );
    await sql`insert into managed_domain (tenant_id, domain_name, forwarding) select ${tenant}, ${domain}, '127.0.0.1:9' from ${numbers}`.execute(
      tx,
    );
    await sql`insert into setting (tenant_id, scope, scope_value, field, value)
      select ${tenant}, 'domain', ${domain}, field, value::jsonb from ${numbers},
        (values ('lowspamlevel', '6'), ('olescan_level', '3'), ('subject_tag_ext', '"[EXT]"'), ('cut_off_sig', 'true')) f (field, value)`.execute(
      tx,
    );
    await notifySettings(tx, 0);
  });
}

/** One session after the other, each its share; answers nothing, throws when mail is refused. */
async function send(port: number, recipientOf: () => string, count: number): Promise<void> {
  for (let sent = 0; sent < count; ) {
    await using client = await SmtpClient.connect(port);
    await client.reply();
    await client.command('EHLO bench.example');
    for (let of_session = 0; of_session < 50 && sent < count; of_session += 1, sent += 1) {
      client.write(`MAIL FROM:<a@out.example>\r\nRCPT TO:<b@${recipientOf()}>\r\nDATA\r\n`);
      for (const wanted of [250, 250, 354]) {
        const { code } = await client.reply();
        if (code !== wanted) throw new Error(`answered ${code}`);
      }
      client.write(`${message}.\r\n`);
      if ((await client.reply()).code !== 250) throw new Error('refused');
    }
  }
}

/** A mail to every domain: its settings are read, and what else a first mail makes (a tenant's key) is made. */
async function warmUp(port: number): Promise<void> {
  for (let from = 0; from < DOMAINS; from += TOGETHER) {
    await using client = await SmtpClient.connect(port);
    await client.reply();
    await client.command('EHLO bench.example');
    await client.command('MAIL FROM:<a@out.example>');
    for (let n = from; n < from + TOGETHER; n += 1) {
      const { code } = await client.command(`RCPT TO:<b@d${n}.example>`);
      if (code !== 250) throw new Error(`answered ${code}`);
    }
    await client.command('DATA');
    client.write(`${message}.\r\n`);
    if ((await client.reply()).code !== 250) throw new Error('refused');
  }
}

async function measure(server: Served, recipientOf: () => string): Promise<{ rate: number; cpu: number }> {
  const began = performance.now();
  const before = server.cpu();
  await Promise.all(
    Array.from({ length: SESSIONS }, () => send(server.port, recipientOf, MESSAGES / SESSIONS)),
  );
  const seconds = (performance.now() - began) / 1000;
  return { rate: MESSAGES / seconds, cpu: ((server.cpu() - before) * 1000) / MESSAGES };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

await using world = await openWorld();
await seed(world.adminUrl);
await using server = await serve(gatewayScript, [], { ...world.env, POSTERN_JUDGE: 'off' });
await warmUp(server.port);
let next = 0;
const kinds = {
  'one domain': () => 'acme.example',
  // Every domain in turn, so that each is asked for again only after all others were.
  '10,000 domains': () => {
    next = (next + 1) % DOMAINS;
    return `d${next}.example`;
  },
};
const figures = new Map<string, { rate: number; cpu: number }[]>();
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, recipientOf] of Object.entries(kinds)) {
    const figure = await measure(server, recipientOf);
    // The first round warms up the process.
    if (round > 0) figures.set(name, [...(figures.get(name) ?? []), figure]);
  }
}
const [one, many] = [...figures].map(([name, all]) => ({
  name,
  rate: median(all.map(({ rate }) => rate)),
  cpu: median(all.map(({ cpu }) => cpu)),
}));
for (const figure of [one, many]) {
  if (!figure || !one) continue;
  const ratios = `rate ratio ${(figure.rate / one.rate).toFixed(3)}, CPU ratio ${(figure.cpu / one.cpu).toFixed(3)}`;
  console.log(
    `settings  ${figure.name.padEnd(16)} ${figure.rate.toFixed(0)} /s  ${figure.cpu.toFixed(2)} ms CPU  ${ratios}`,
  );
}
