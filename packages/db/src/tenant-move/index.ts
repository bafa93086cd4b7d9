// Moves a tenant with everything it has into another instance's database and content store (decision 234).
import { recordAudit } from '../audit.ts';
import { holdCleanup } from '../backup/cleanup-hold.ts';
import { type BlobStore, openTenantKeys } from '../blobs/index.ts';
import { connectAsOwner } from '../connect.ts';
import { failpoint } from '../failpoints.ts';
import { withScope } from '../scope.ts';
import { SETTINGS_CHANNEL } from '../settings-notify.ts';
import { connectForMove, type MoveClient } from './client.ts';
import { copyContents } from './content.ts';
import { awaitDeliveries, holdMove, holdWriters, type Mark, markMoving } from './mark.ts';
import {
  keptSchema,
  type MoveSides,
  requireMovable,
  requireSameDatabases,
  requireStoreOf,
} from './may-move.ts';
import { MoveRefusedError } from './refused.ts';
import { addToShared, keepApart, settleCounts } from './settle.ts';
import {
  copyChanged,
  copyTable,
  differing,
  type Fingerprints,
  fingerprint,
  fingerprints,
  type MovedTable,
  readTables,
  removeVanished,
} from './tables.ts';

export { MoveRefusedError } from './refused.ts';

export interface MoveInput {
  tenant_id: number;
  /** Name of the instance it goes to. */
  to: string;
  /** Logins that may become the owner of the tables. */
  hereUrl: string;
  thereUrl: string;
  installationKey: Buffer;
  blobsHere: BlobStore;
  blobsThere: BlobStore;
  onProgress?: (line: string) => void;
  /** ms that deliveries which are under way are waited for. */
  deliveriesMs?: number;
  /** Tests: between the copy and its check, inside the other database's transaction. */
  onCopied?: (there: MoveClient) => Promise<void>;
}

export interface Moved {
  /** An earlier command had moved the tenant and was cut short: what was left to do is done. */
  resumed: boolean;
  rows: number;
  contents: number;
}

async function reach(to: string, url: string, tenant_id: number): Promise<MoveClient> {
  try {
    return await connectForMove(url, tenant_id);
  } catch (error) {
    throw new MoveRefusedError(`The database of ${to} cannot be reached: ${(error as Error).message}.`);
  }
}

/** The move that made the tenant's rows in the other database what they are. */
async function arrivedBy(there: MoveClient, tenant_id: number): Promise<string | undefined> {
  const [row] = await there.rows<{ move_id: string }>(
    'select m.move_id from tenant_move m join tenant t using (tenant_id) where m.tenant_id = $1',
    [tenant_id],
  );
  return row?.move_id;
}

async function copyAll(
  input: MoveInput,
  tables: readonly MovedTable[],
  there: MoveClient,
  done: Set<string>,
) {
  const { tenant_id, hereUrl, installationKey, blobsHere, blobsThere, onProgress = () => undefined } = input;
  await using snapshot = await connectForMove(hereUrl, tenant_id);
  await using owner = connectAsOwner(hereUrl);
  const stores = { keys: openTenantKeys(owner, installationKey), from: blobsHere, to: blobsThere };
  await snapshot.rows('begin isolation level repeatable read read only');
  onProgress('rows are copied');
  for (const table of tables) await copyTable(snapshot, there, table, tenant_id);
  failpoint('move-copied');
  await input.onCopied?.(there);
  requireSame(await fingerprints(snapshot, tables, tenant_id), await fingerprints(there, tables, tenant_id));
  onProgress('contents are copied');
  await copyContents(snapshot, stores, tenant_id, done);
  failpoint('move-checked');
}

function requireSame(source: Fingerprints, copy: Fingerprints): void {
  const [damaged] = differing(source, copy);
  if (damaged === undefined) return;
  const [one, other] = [source.get(damaged), copy.get(damaged)];
  throw new MoveRefusedError(
    `The copy of ${damaged} is not what was copied (${one?.rows} rows here, ${other?.rows} there, or other values in them).`,
  );
}

/** What was written since the copy, by jobs and operators; nobody writes while this runs. */
async function copyRest(
  input: MoveInput,
  tables: readonly MovedTable[],
  sides: MoveSides,
  done: Set<string>,
) {
  const { tenant_id, here, there } = sides;
  const source = await fingerprints(here, tables, tenant_id);
  const names = differing(source, await fingerprints(there, tables, tenant_id));
  const changed = tables.filter(({ name }) => names.includes(name));
  for (const table of changed) await copyChanged(here, there, table, tenant_id);
  for (const table of changed.toReversed()) await removeVanished(here, there, table, tenant_id);
  const now = new Map(source);
  // What a removal took along in other tables went there as well.
  for (const table of tables) now.set(table.name, await fingerprint(there, table, tenant_id));
  requireSame(source, now);
  await using owner = connectAsOwner(input.hereUrl);
  const keys = openTenantKeys(owner, input.installationKey);
  await copyContents(here, { keys, from: input.blobsHere, to: input.blobsThere }, tenant_id, done);
  return [...source.values()].reduce((sum, { rows }) => sum + Number(rows), 0);
}

/** The commit whose answer was lost may have been made. */
async function commitThere(input: MoveInput, there: MoveClient, move_id: string): Promise<void> {
  try {
    await there.rows('commit');
  } catch (error) {
    await using again = await reach(input.to, input.thereUrl, input.tenant_id).catch(() => {
      throw new MoveRefusedError(
        `${input.to} was lost at the last moment, and whether tenant ${input.tenant_id} is there is not known. Its mail waits: run the command again.`,
      );
    });
    if ((await arrivedBy(again, input.tenant_id)) !== move_id) throw error;
  }
}

class Undecided extends Error {}

async function moveAcross(input: MoveInput, sides: MoveSides, mark: Mark) {
  const { tenant_id, to, there } = sides;
  const tables = await readTables(sides.here);
  const done = new Set<string>();
  await awaitDeliveries(sides.here, tenant_id, input.deliveriesMs ?? 300_000);
  await there.rows('begin');
  await copyAll(input, tables, there, done);
  await using writers = await connectForMove(input.hereUrl, tenant_id);
  await holdWriters(
    writers,
    tables.map(({ name }) => name),
  );
  const rows = await copyRest(input, tables, { ...sides, here: writers }, done);
  await settleCounts(writers, there, tenant_id);
  await there.rows('update tenant set instance = $2 where tenant_id = $1', [tenant_id, to]);
  await there.rows(
    `insert into tenant_move (tenant_id, move_id, to_instance, until) values ($1, $2, $3, '-infinity')
     on conflict (tenant_id) do update set move_id = excluded.move_id, to_instance = excluded.to_instance, until = excluded.until, left_at = null`,
    [tenant_id, mark.move_id, to],
  );
  await there.rows('select pg_notify($1, $2)', [SETTINGS_CHANNEL, String(tenant_id)]);
  await mark.decide();
  failpoint('move-decided');
  try {
    await commitThere(input, there, mark.move_id);
  } catch (error) {
    if (error instanceof MoveRefusedError) throw new Undecided(error.message);
    throw error;
  }
  failpoint('move-switched');
  await writers.rows('commit');
  return { rows, contents: done.size };
}

async function finish({ thereUrl }: MoveInput, sides: MoveSides): Promise<void> {
  const { tenant_id, to } = sides;
  await using owner = connectAsOwner(thereUrl);
  await withScope(owner, { tenants: [tenant_id] }, (tx) =>
    recordAudit(tx, { tenant_id, actor: 'tenant:move', action: 'tenant.move', object: to }),
  );
  await addToShared(sides.there, sides.tenant_id);
  await keepApart(sides.here, await readTables(sides.here), sides.tenant_id);
}

export async function moveTenant(input: MoveInput): Promise<Moved> {
  const { tenant_id, to, onProgress = () => undefined } = input;
  await using here = await connectForMove(input.hereUrl, tenant_id);
  await using there = await reach(to, input.thereUrl, tenant_id);
  const sides = { tenant_id, to, here, there };
  await requireSameDatabases(sides);
  await holdMove(here, tenant_id);
  const [earlier] = await here.rows<{ move_id: string; left_at: Date | null }>(
    'select move_id, left_at from tenant_move where tenant_id = $1',
    [tenant_id],
  );
  if (earlier && (await arrivedBy(there, tenant_id)) === earlier.move_id) {
    if (earlier.left_at) throw new MoveRefusedError(`Tenant ${tenant_id} has moved to ${to} already.`);
    onProgress('an earlier command was cut short after the switch');
    await finish(input, sides);
    return { resumed: true, rows: 0, contents: 0 };
  }
  await requireMovable(sides);
  await requireStoreOf(sides, input.blobsThere);
  // Neither side removes content by age or for want of a row meanwhile.
  await using _here = await holdCleanup(input.hereUrl);
  await using _there = await holdCleanup(input.thereUrl);
  await using mark = await markMoving(here, tenant_id, to);
  failpoint('move-marked');
  onProgress(`mail for tenant ${tenant_id} waits with its senders`);
  let moved: Omit<Moved, 'resumed'>;
  try {
    moved = await moveAcross(input, sides, mark);
  } catch (error) {
    if (error instanceof Undecided) throw new MoveRefusedError(error.message);
    // Ends an open transaction; a lost connection has ended it.
    await there.rows('rollback').catch(() => undefined);
    await mark.lift();
    throw error;
  }
  await finish(input, sides);
  return { resumed: false, ...moved };
}

/** Removes what is kept of a tenant that has moved away. */
export async function forgetTenant(hereUrl: string, tenant_id: number): Promise<void> {
  await using here = await connectForMove(hereUrl, tenant_id);
  await holdMove(here, tenant_id);
  const kept = keptSchema(tenant_id);
  const found = await here.rows('select from pg_namespace where nspname = $1', [kept]);
  if (found.length === 0)
    throw new MoveRefusedError(`Nothing is kept of a tenant ${tenant_id} that has moved away.`);
  await here.rows(
    `begin; drop schema ${kept} cascade; delete from tenant_move where tenant_id = ${tenant_id} and left_at is not null; commit`,
  );
}
