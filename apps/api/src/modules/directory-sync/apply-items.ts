import { type AuditEntry, notifySettings, recordAudits, type Tx, uuidv7 } from '@postern/db';
import { sql } from 'kysely';
import { revokeSessionsOf } from '../identity/index.ts';
import { deleteAccount } from '../users/index.ts';
import { changesMail, give, takeBack } from './apply-gifts.ts';
import type { LinkNote, PlannedItem } from './plan-types.ts';

export interface ApplyScope {
  tenant_id: number;
  task_id: number;
  sync_id: number;
  /** Who decided: an address, or 'postern' for the schedule. */
  actor: string;
  now: number;
  /** It takes back what another run did: whom that one created need not be locked first. */
  is_undo: boolean;
}

/** Numbers of the items that were done; of the others another account holds the address by now, or the account is gone. */
export type Done = Set<number>;
type Numbered = PlannedItem & { item_no: number };

/** Carries out items of one transaction, records each, and says which were done. */
export async function applyItems(tx: Tx, scope: ApplyScope, items: readonly Numbered[]): Promise<Done> {
  const of = (...ops: PlannedItem['op'][]) => items.filter(({ op }) => ops.includes(op));
  const done: Done = new Set();
  await rename(tx, scope, of('rename'), done);
  await setNames(tx, scope, of('update', 'link'), done);
  await link(tx, scope, of('link'), done);
  await unlink(tx, scope, of('unlink'), done);
  await create(tx, scope, of('create'), done);
  await give(tx, scope, of('grant'), done);
  await takeBack(tx, scope, of('withdraw'), done);
  await setActive(tx, scope, of('enable', 'disable'), done);
  await remove(tx, scope, of('delete'), done);
  const entries = items
    .filter(({ item_no }) => done.has(item_no))
    .map(({ op, address, before, after, why }): AuditEntry => {
      const { tenant_id, task_id, sync_id, actor } = scope;
      const details = { before, after, why, task_id, sync_id };
      return { tenant_id, actor, action: `directory_sync.${op}`, object: address, details };
    });
  if (entries.length > 0) await recordAudits(tx, entries);
  // What people may send with their own credentials follows from whether their account is active; how it is protected, from what they were given.
  if (of('enable', 'disable', 'delete').length > 0 || of('grant', 'withdraw').some(changesMail))
    await notifySettings(tx, scope.tenant_id);
  return done;
}

/** All at once, so that two may swap their addresses: first every old one is given up, then every new one is taken. */
async function rename(tx: Tx, { tenant_id }: ApplyScope, items: readonly Numbered[], done: Done) {
  if (items.length === 0) return;
  const moving = items.flatMap(({ user_id, address, item_no }) =>
    user_id ? [{ user_id, address, item_no }] : [],
  );
  const { rows: taken } = await sql<{ email: string }>`
    select email from user_directory
    where email = any (${moving.map(({ address }) => address)}::text[])
      and user_id <> all (${moving.map(({ user_id }) => user_id)}::uuid[])`.execute(tx);
  const others = new Set(taken.map(({ email }) => email));
  const free = moving.filter(({ address }) => !others.has(address));
  if (free.length === 0) return;
  const ids = free.map(({ user_id }) => user_id);
  const addresses = free.map(({ address }) => address);
  await sql`delete from user_directory where tenant_id = ${tenant_id} and user_id = any (${ids}::uuid[])`.execute(
    tx,
  );
  await sql`update app_user set email = user_id || '@renaming.invalid'
    where tenant_id = ${tenant_id} and user_id = any (${ids}::uuid[])`.execute(tx);
  await sql`update app_user u set email = n.address
    from unnest(${ids}::uuid[], ${addresses}::text[]) n (user_id, address)
    where u.tenant_id = ${tenant_id} and u.user_id = n.user_id`.execute(tx);
  await sql`insert into user_directory (email, tenant_id, user_id)
    select u.email, u.tenant_id, u.user_id from app_user u
    where u.tenant_id = ${tenant_id} and u.user_id = any (${ids}::uuid[])`.execute(tx);
  for (const { item_no } of free) done.add(item_no);
}

async function setNames(tx: Tx, { tenant_id }: ApplyScope, items: readonly Numbered[], done: Done) {
  const named = items.flatMap(({ user_id, after, item_no, op }) =>
    user_id && (op === 'update' || typeof after.name === 'string')
      ? [{ user_id, name: String(after.name), item_no, op }]
      : [],
  );
  if (named.length === 0) return;
  const { rows } = await sql<{ user_id: string }>`update app_user u set name = n.name
    from unnest(${named.map(({ user_id }) => user_id)}::uuid[], ${named.map(({ name }) => name)}::text[]) n (user_id, name)
    where u.tenant_id = ${tenant_id} and u.user_id = n.user_id returning u.user_id`.execute(tx);
  const changed = new Set(rows.map(({ user_id }) => user_id));
  for (const { user_id, item_no, op } of named)
    if (op === 'update' && changed.has(user_id)) done.add(item_no);
}

/** An account that was there already is kept by the directory from now on. */
async function link(tx: Tx, scope: ApplyScope, items: readonly Numbered[], done: Done) {
  if (items.length === 0) return;
  const { tenant_id, task_id } = scope;
  const known = items.flatMap(({ user_id, directory_id }) => (user_id ? [{ user_id, directory_id }] : []));
  const { rows } = await sql<{ directory_id: string; user_id: string }>`
    insert into directory_sync_link (tenant_id, task_id, directory_id, user_id)
    select ${tenant_id}, ${task_id}, n.directory_id, u.user_id
    from unnest(${known.map(({ directory_id }) => directory_id)}::text[], ${known.map(({ user_id }) => user_id)}::uuid[])
      n (directory_id, user_id)
    join app_user u on u.tenant_id = ${tenant_id} and u.user_id = n.user_id
    on conflict do nothing returning directory_id, user_id`.execute(tx);
  await sql`update app_user set origin = 'sync' where tenant_id = ${tenant_id}
    and user_id = any (${rows.map(({ user_id }) => user_id)}::uuid[])`.execute(tx);
  const linked = new Set(rows.map(({ directory_id }) => directory_id));
  for (const { item_no, directory_id } of items) if (linked.has(directory_id)) done.add(item_no);
}

/** An account that was here before is kept by people again, under the name it had. */
async function unlink(tx: Tx, { tenant_id, task_id }: ApplyScope, items: readonly Numbered[], done: Done) {
  for (const { user_id, directory_id, item_no, after } of items) {
    if (!user_id) continue;
    const freed = await tx
      .deleteFrom('directory_sync_link')
      .where('tenant_id', '=', tenant_id)
      .where('task_id', '=', task_id)
      .where('directory_id', '=', directory_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst();
    if (freed.numDeletedRows === 0n) continue;
    await tx
      .updateTable('app_user')
      .set({ origin: String(after.origin), ...(after.name !== undefined && { name: String(after.name) }) })
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .execute();
    done.add(item_no);
  }
}

/** Without a password: whoever reads the mailbox can set one by the recovery link, and identity providers need none. */
async function create(tx: Tx, { tenant_id, task_id }: ApplyScope, items: readonly Numbered[], done: Done) {
  if (items.length === 0) return;
  const made = items.map(({ address, directory_id, item_no, name }) => ({
    ...{ address, directory_id, item_no, name },
    user_id: uuidv7(),
  }));
  const { rows } = await sql<{ user_id: string }>`
    insert into user_directory (email, tenant_id, user_id)
    select n.address, ${tenant_id}, n.user_id
    from unnest(${made.map(({ address }) => address)}::text[], ${made.map(({ user_id }) => user_id)}::uuid[]) n (address, user_id)
    on conflict do nothing returning user_id`.execute(tx);
  const placed = new Set(rows.map(({ user_id }) => user_id));
  const ours = made.filter(({ user_id }) => placed.has(user_id));
  if (ours.length === 0) return;
  const rowsOf = ours.map(({ user_id, address, name }) => ({ tenant_id, user_id, email: address, name }));
  await tx
    .insertInto('app_user')
    .values(rowsOf.map((row) => ({ ...row, origin: 'sync' })))
    .execute();
  await tx
    .insertInto('user_role')
    .values(ours.map(({ user_id }) => ({ tenant_id, user_id, role: 'user' })))
    .execute();
  await tx
    .insertInto('directory_sync_link')
    .values(ours.map(({ user_id, directory_id }) => ({ tenant_id, task_id, directory_id, user_id })))
    .execute();
  for (const { item_no } of ours) done.add(item_no);
}

/** An account that is locked loses its sessions within a second: each is ended, and the nodes hear of it. */
async function setActive(tx: Tx, scope: ApplyScope, items: readonly Numbered[], done: Done) {
  const { tenant_id, task_id, now } = scope;
  for (const { user_id, op, item_no } of items) {
    if (!user_id) continue;
    const active = op === 'enable';
    const changed = await tx
      .updateTable('app_user')
      .set({ active })
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('active', '=', !active)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) continue;
    await tx
      .updateTable('directory_sync_link')
      .set(
        active
          ? { disabled_at: null, misses: 0, missed_at: null, missing_since: null }
          : { disabled_at: new Date(now) },
      )
      .where('tenant_id', '=', tenant_id)
      .where('task_id', '=', task_id)
      .where('user_id', '=', user_id)
      .execute();
    if (!active) await revokeSessionsOf(tx, { tenant_id, user_id }, now);
    done.add(item_no);
  }
}

async function remove(
  tx: Tx,
  { tenant_id, now, is_undo }: ApplyScope,
  items: readonly Numbered[],
  done: Done,
) {
  for (const { user_id, item_no } of items)
    if (user_id && (await deleteAccount(tx, { tenant_id, user_id }, now, { only_locked: !is_undo })))
      done.add(item_no);
}

/** Whom a run missed, or saw again. */
export async function writeNotes(
  tx: Tx,
  { tenant_id, task_id, now }: ApplyScope,
  notes: readonly LinkNote[],
): Promise<void> {
  if (notes.length === 0) return;
  const at = new Date(now);
  await sql`
    update directory_sync_link l set misses = n.misses,
      missed_at = case when n.misses = 0 then null else ${at}::timestamptz end,
      missing_since = case when n.misses = 0 then null else coalesce(l.missing_since, ${at}::timestamptz) end
    from unnest(${notes.map(({ directory_id }) => directory_id)}::text[], ${notes.map(({ misses }) => misses)}::integer[])
      n (directory_id, misses)
    where l.tenant_id = ${tenant_id} and l.task_id = ${task_id} and l.directory_id = n.directory_id`.execute(
    tx,
  );
}
