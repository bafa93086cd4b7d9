// Settings: what it costs the door that mail goes to ten thousand domains with settings of their own instead of one of them. Goal: less than 5 %.
// Call-ahead: what it costs that each recipient of as many domains is one whose own server was asked, and said yes.
// Judging is off, so that the share of both is the largest it can be. Each round is a few tenths of a second of each kind, in turning order, so
// that what else the machine does meets all alike; told is the median of the rounds' ratios, and between which values half of them lie.
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
/** Of one round and kind. */
const MESSAGES = 400;
/** Recipients of one mail while the process warms up. */
const TOGETHER = 100;
const ROUNDS = 30;
/** Sessions that warm up. */
const WARMING = 8;

const message = `From: a@out.example\r\nTo: b@acme.example\r\nSubject: x\r\n\r\n${`${'x'.repeat(70)}\r\n`.repeat(140)}`;

/** Each in turn, so that it comes again only after all others did. */
function inTurn(recipientOf: (n: number) => string): () => string {
  let next = 0;
  return () => {
    next = (next + 1) % DOMAINS;
    return recipientOf(next);
  };
}
/** As many different recipients each time: what differs is whose they are. */
const kinds = {
  'one domain': inTurn((n) => `b${n}@d0.example`),
  '10,000 domains': inTurn((n) => `b@d${n}.example`),
  '10,000 asked for': inTurn((n) => `b@c${n}.example`),
};

/** Domains d0 … with settings of their own, and as many c0 … whose recipients are asked for. */
async function seed(adminUrl: string): Promise<void> {
  await using db = connect(adminUrl, 1);
  await withScope(db, { all: true }, async (tx) => {
    const numbers = sql`generate_series(0, ${DOMAINS - 1}::int) n, (values ('d', 1000), ('c', 100000)) k (kind, first)`;
    const tenant = sql`first + n / ${EACH}::int`;
    const domain = sql`kind || n || '.example'`;
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
        (values ('lowspamlevel', '6'), ('olescan_level', '3'), ('subject_tag_ext', '"[EXT]"'), ('cut_off_sig', 'true'),
          ('addresscheck_smtp_port', '25')) f (field, value)
      where kind = 'c' or field <> 'addresscheck_smtp_port'`.execute(tx);
    await sql`insert into call_ahead (tenant_id, domain_name, address, positive, since, checked_at, expires_at, message, code, server)
      select ${tenant}, ${domain}, 'b@' || ${domain}, true, now(), now(), now() + interval '7 days', '2.1.5 Ok', 250, 'mail' from ${numbers}
      where kind = 'c'`.execute(tx);
    await sql`insert into call_ahead_domain (tenant_id, domain_name, catch_all, catch_all_at) select ${tenant}, ${domain}, false, now()
      from ${numbers} where kind = 'c'`.execute(tx);
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
      client.write(`MAIL FROM:<a@out.example>\r\nRCPT TO:<${recipientOf()}>\r\nDATA\r\n`);
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
  const groups = Object.values(kinds).flatMap((recipientOf) =>
    Array.from({ length: DOMAINS / TOGETHER }, () => Array.from({ length: TOGETHER }, recipientOf)),
  );
  const one = async () => {
    for (let group = groups.pop(); group; group = groups.pop()) {
      await using client = await SmtpClient.connect(port);
      await client.reply();
      await client.command('EHLO bench.example');
      await client.command('MAIL FROM:<a@out.example>');
      for (const recipient of group) {
        const { code } = await client.command(`RCPT TO:<${recipient}>`);
        if (code !== 250) throw new Error(`answered ${code}`);
      }
      await client.command('DATA');
      client.write(`${message}.\r\n`);
      if ((await client.reply()).code !== 250) throw new Error('refused');
    }
  };
  await Promise.all(Array.from({ length: WARMING }, one));
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

/** The value below which a share of them lies. */
const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

await using world = await openWorld();
await seed(world.adminUrl);
await using server = await serve(gatewayScript, [], { ...world.env, POSTERN_JUDGE: 'off' });
await warmUp(server.port);
type Kind = keyof typeof kinds;

/** Rounds of both, each first as often as the other. */
async function compare(one: Kind, other: Kind): Promise<void> {
  const ratios: Record<'rate' | 'cpu', number[]> = { rate: [], cpu: [] };
  const figures: Record<'rate' | 'cpu', number[]> = { rate: [], cpu: [] };
  // The first rounds warm up the process.
  for (let round = -2; round < ROUNDS; round += 1) {
    const first = round % 2 === 0 ? one : other;
    const before = await measure(server, kinds[first]);
    const after = await measure(server, kinds[first === one ? other : one]);
    const [of_one, of_other] = first === one ? [before, after] : [after, before];
    if (round < 0) continue;
    for (const what of ['rate', 'cpu'] as const) {
      ratios[what].push(of_other[what] / of_one[what]);
      figures[what].push(of_other[what]);
    }
  }
  const ratio = (of: number[]) => {
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(of, share).toFixed(3));
    return `${middle} (${low} to ${high})`;
  };
  const absolute = `${quantile(figures.rate, 0.5).toFixed(0)} /s  ${quantile(figures.cpu, 0.5).toFixed(2)} ms CPU`;
  const against = `against ${one}: rate ${ratio(ratios.rate)}, CPU ${ratio(ratios.cpu)}`;
  console.log(`settings  ${other.padEnd(16)} ${absolute}  ${against}`);
}

await compare('one domain', '10,000 domains');
await compare('10,000 domains', '10,000 asked for');
