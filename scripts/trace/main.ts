// npm run trace -- ID: all that the database and the logs of this installation hold about one message, in the order of time.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect, roleUrl } from '@postern/db/connect';
import { fromCloudid, toCloudid } from '@postern/db/ids';
import { type Tx, withScope } from '@postern/db/scope';
import { sql } from 'kysely';
import { openInstallation, secretsIn } from '../installation/open.ts';
import { readConfig } from '../supervisor/config.ts';
import { linesAbout } from './log-lines.ts';

const usage = 'usage: npm run trace -- ID\n  ID is a cloud id, a queue id or a Message-ID';

interface Copy {
  tenant_id: number;
  ts: Date;
  id: string;
  queue_id: string;
  direction: string;
  from_address: string;
  to_address: string;
  state: string;
  class: string;
}

interface Step {
  time: Date;
  source: string;
  text: string;
}

const most_copies = 200;

/** The copies an id names, and those of the same message for other recipients. */
async function copiesOf(tx: Tx, id: string): Promise<Copy[]> {
  const columns = sql`tenant_id, ts, id, queue_id, direction, from_address, to_address, state, class`;
  const key = fromCloudid(id);
  // A cloud id names its row; the other two are no columns of an index, so that all partitions are read.
  const where = key
    ? sql`tenant_id = ${key.tenant_id} and ts = ${key.ts} and id = ${key.id}`
    : sql`queue_id = ${id} or hdr_message_id in (${id}, ${id.replace(/^<|>$/g, '')}, ${`<${id}>`})`;
  const { rows } = await sql<Copy>`
    select ${columns} from message where ${where} order by ts, id limit ${most_copies}`.execute(tx);
  const [first] = rows;
  if (!key || !first) return rows;
  const { rows: all } = await sql<Copy>`
    select ${columns} from message
    where tenant_id = ${first.tenant_id} and ts = ${first.ts} and queue_id = ${first.queue_id}
    order by id limit ${most_copies}`.execute(tx);
  return all;
}

async function eventsOf(tx: Tx, { tenant_id, ts, id, to_address }: Copy): Promise<Step[]> {
  const { rows } = await sql<{ at: Date; source: string; event: string; data: object }>`
    select at, source, event, data from message_event
    where tenant_id = ${tenant_id} and ts = ${ts} and id = ${id} order by at, seq`.execute(tx);
  return rows.map(({ at, source, event, data }) => ({
    time: at,
    source: `database: ${source}`,
    text: `${event} ${JSON.stringify(data)} (${to_address})`,
  }));
}

async function trace(id: string): Promise<boolean> {
  const config = readConfig(process.env, []);
  const secrets = secretsIn(config);
  const ids = new Set([id]);
  const steps: Step[] = [];
  await using installation = await openInstallation(config, secrets);
  await using database = connect(
    roleUrl(installation.adminUrl, secrets.installationKey, 'postern_worker'),
    2,
  );
  const copies = await withScope(database, { all: true }, async (tx) => {
    const found = await copiesOf(tx, id);
    for (const copy of found) steps.push(...(await eventsOf(tx, copy)));
    return found;
  });
  for (const copy of copies) {
    const cloudid = toCloudid(copy.tenant_id, copy.id);
    ids.add(cloudid).add(copy.queue_id);
    console.log(
      `${cloudid}  queue id ${copy.queue_id}  ${copy.direction}  ${copy.from_address} → ${copy.to_address}  ${copy.class}, ${copy.state}`,
    );
  }
  const logs = join(config.dataFolder, 'logs');
  if (existsSync(logs))
    for (const { time, process, text, fields } of await linesAbout(logs, ids))
      steps.push({ time, source: process, text: `${text} ${JSON.stringify(fields)}` });
  else
    console.log(
      `There are no logs in ${logs}; under systemd or in containers: journalctl, or the logs of the containers, with the ids above.`,
    );
  for (const { time, source, text } of steps.sort((a, b) => a.time.getTime() - b.time.getTime()))
    console.log(`${time.toISOString()}  ${source.padEnd(19)}  ${text}`);
  return copies.length > 0 || steps.length > 0;
}

try {
  const [id = '', ...others] = process.argv.slice(2);
  if (id === '' || others.length > 0) throw new Error(usage);
  if (!(await trace(id.trim()))) {
    console.error(`Nothing here speaks of ${id}: neither the last 90 days of the database nor the logs.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`trace: ${(error as Error).message}`);
  process.exitCode = 1;
}
