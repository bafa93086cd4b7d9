import pg from 'pg';
import { quantile } from './measure.ts';
import type { Condition, Shape } from './shapes.ts';
import { tenantOf } from './world.ts';

/** What both references read: as many columns as the API's list, in the same order. */
const COLUMNS = `tenant_id, ts, id, type, instance, direction, class, state, queue_id, from_address, to_address, hdr_from_addr, hdr_from_name, subject,
  size, attachment_count, score, client_ip, client_hostname, geoip_cc, is_m365, response_code, reject_message, scanhost, signed, encrypted, tech_sign,
  tech_signed, tech_encrypted, tech_decrypted, archived, held_reason, held_params, released_at, reviewed_at, hashed_at, delivery_time, delivery_server_fqdn,
  delivery_server_domain, delivery_server_msg, delivery_logsource`;

function statement({ who }: Shape, { sql }: Condition): string {
  const tenant = tenantOf[who];
  const scope = tenant === null ? '' : `tenant_id = ${tenant} and `;
  return `select ${COLUMNS} from message where ${scope}ts > now() - interval '90 days' and ${sql} order by ts desc, id desc limit 100`;
}

async function median(
  client: pg.Client,
  shape: Shape,
  kind: 'plain' | 'bare',
  runs: number,
): Promise<number | undefined> {
  const times: number[] = [];
  for (const question of shape.questions.slice(0, runs)) {
    const condition = question[kind];
    if (!condition) return undefined;
    const started = performance.now();
    await client.query(statement(shape, condition), [...condition.values]);
    times.push(performance.now() - started);
    // One question that takes seconds says enough.
    if ((times.at(-1) as number) > 3000 && times.length >= 2) break;
  }
  return quantile(times, 0.5);
}

/**
 * The plain design on the same rows: an index on time, ILIKE, two parallel workers, no policies, no server. The other indexes are
 * marked unusable in a transaction of this connection's own that is rolled back, so nobody else notices.
 */
export async function measurePlain(adminUrl: string, shapes: readonly Shape[]): Promise<Map<Shape, number>> {
  const client = new pg.Client({ connectionString: adminUrl, options: '-c statement_timeout=120000' });
  await client.connect();
  const found = new Map<Shape, number>();
  try {
    await client.query('begin');
    await client.query(`update pg_index set indisvalid = false where indexrelid in (
      select i.indexrelid from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid in (select relid from pg_partition_tree('message')) and c.relname !~ '_ts_id_tenant_id_idx$|^message_time$')`);
    for (const shape of shapes) {
      const time = await median(client, shape, 'plain', 3);
      if (time !== undefined) found.set(shape, time);
    }
  } finally {
    await client.query('rollback');
    await client.end();
  }
  return found;
}

/** The bare SQL of the same questions by the same indexes: what policies, server and JSON are compared with. */
export async function measureBare(
  adminUrl: string,
  shapes: readonly Shape[],
  runs: number,
): Promise<Map<Shape, number>> {
  const client = new pg.Client({
    connectionString: adminUrl,
    options: '-c statement_timeout=30000 -c enable_seqscan=off',
  });
  await client.connect();
  const found = new Map<Shape, number>();
  for (const shape of shapes) {
    await median(client, shape, 'bare', shape.questions.length).catch(() => undefined);
    const time = await median(client, shape, 'bare', runs).catch(() => undefined);
    if (time !== undefined) found.set(shape, time);
  }
  await client.end();
  return found;
}
