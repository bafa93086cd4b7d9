// What is not the tenant's alone: counts that each database adds up at its own time, dictionaries of all tenants, switches of the operator.

import { SETTINGS_CHANNEL } from '../settings-notify.ts';
import type { MoveClient } from './client.ts';
import { keptSchema } from './may-move.ts';
import type { MovedTable } from './tables.ts';

/** Each database adds counts up to a mark of its own: what this one has not reached yet it adds up itself, what it has passed is added now. */
export async function settleCounts(here: MoveClient, there: MoveClient, tenant_id: number): Promise<void> {
  const progress = 'select until::text, parts_until::text from message_count_progress';
  const [ours] = await here.rows<{ until: string }>(progress);
  const [theirs] = await there.rows<{ until: string; parts_until: string }>(progress);
  if (!ours || !theirs) throw new Error('nothing says until when counts are added up');
  await there.rows('delete from message_count_quarter where tenant_id = $1 and slot >= $2::timestamptz', [
    tenant_id,
    theirs.until,
  ]);
  await there.rows(
    `insert into message_count_quarter (tenant_id, slot, class, messages)
     select tenant_id, date_bin('6 hours', slot, '2020-01-06Z'), class, sum(messages) from message_count
     where tenant_id = $1 and slot >= $2::timestamptz and slot < $3::timestamptz group by 1, 2, 3
     on conflict do nothing`,
    [tenant_id, ours.until, theirs.until],
  );
  await there.rows('delete from frequent_part where tenant_id = $1 and week >= $2::date', [
    tenant_id,
    theirs.parts_until,
  ]);
  const flags = await here.rows<{ row: string }>(
    `select f::text as row from feature_flag f where scope = 'tenant' and scope_value = $1::text
       or scope = 'user' and scope_value in (select email from app_user where tenant_id = $1::integer)`,
    [tenant_id],
  );
  await there.rows(
    `insert into feature_flag select (given::feature_flag).* from unnest($1::text[]) given on conflict do nothing`,
    [flags.map(({ row }) => row)],
  );
}

/** After the switch, since rows of all tenants are touched that mail of others waits for. */
export async function addToShared(there: MoveClient, tenant_id: number): Promise<void> {
  await there.rows(
    'select remember_words(array_agg(subject_words)) from message where tenant_id = $1 having count(*) > 0',
    [tenant_id],
  );
  await there.rows(`
    begin; set local app.tenants = '0,${tenant_id}';
    insert into known_text as known (tenant_id, kind, hash, text, count, last_seen)
      select 0, kind, hash, text, count, last_seen from known_text where tenant_id = ${tenant_id} order by kind, hash
      on conflict (tenant_id, kind, hash) do update
        set count = known.count + excluded.count, last_seen = greatest(known.last_seen, excluded.last_seen);
    commit`);
}

/** Puts the rows that were left behind where no process of ours reads, and takes the names out of the directories. */
export async function keepApart(
  here: MoveClient,
  tables: readonly MovedTable[],
  tenant_id: number,
): Promise<void> {
  const kept = keptSchema(tenant_id);
  await here.rows('begin');
  try {
    // Schemas are the database owner's to make.
    await here.rows(
      `set local role none; create schema ${kept} authorization postern_owner; set local role postern_owner`,
    );
    for (const { name } of tables)
      await here.rows(
        `create table ${kept}.${name} as select * from public.${name} where tenant_id = ${tenant_id}`,
      );
    for (const { name } of tables.toReversed())
      await here.rows(`delete from public.${name} where tenant_id = ${tenant_id}`);
    await here.rows(
      `update tenant_move set left_at = now(), until = 'infinity' where tenant_id = ${tenant_id}`,
    );
    await here.rows('select pg_notify($1, $2)', [SETTINGS_CHANNEL, String(tenant_id)]);
    await here.rows('commit');
  } catch (error) {
    await here.rows('rollback');
    throw error;
  }
}
