import { sql } from 'kysely';
import { auditHash } from './audit.ts';
import type { ChainHead, Checkpoint } from './audit-checkpoint.ts';
import type { Database } from './connect.ts';
import { withScope } from './scope.ts';

/** What became of one tenant's chain. */
export interface ChainReport {
  tenant_id: number;
  rows: number;
  head: ChainHead | null;
  /** The first row that is not as it was written. */
  fault: { seq: number; why: string } | null;
}

interface AuditRow {
  seq: number;
  entry: Record<string, unknown>;
  prev_hash: Buffer;
  hash: Buffer;
  /** The columns beside the entry, in its own words; what was not said is null. */
  columns: Record<string, unknown>;
}

const BATCH = 1000;
const GENESIS = Buffer.alloc(32);
const NAMES = ['actor', 'impersonator', 'ip', 'user_agent', 'session_id', 'action', 'object'] as const;

async function readBatch(db: Database, tenantId: number, after: number): Promise<AuditRow[]> {
  const { rows } = await withScope(
    db,
    { tenants: [tenantId] },
    (tx) =>
      sql<AuditRow>`
        select seq, entry, prev_hash, hash, jsonb_build_object('tenant_id', tenant_id, 'seq', seq,
          'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'actor', actor, 'impersonator', impersonator,
          'ip', ip, 'user_agent', user_agent, 'session_id', session_id, 'action', action, 'object', object) as columns
        from audit_log where tenant_id = ${tenantId} and seq > ${after} order by seq limit ${BATCH}`.execute(
        tx,
      ),
    { readOnly: true, statementTimeout: 600_000 },
  );
  return rows;
}

/** What is wrong with a row that should follow `previous`; null: nothing. */
function faultOf(row: AuditRow, previous: Buffer): string | null {
  const { entry, columns } = row;
  if (!row.prev_hash.equals(previous)) return 'it does not follow the row before it';
  if (!auditHash(row.prev_hash, entry).equals(row.hash)) return 'its content is not what its hash says';
  if (columns.tenant_id !== entry.tenant_id || columns.seq !== entry.seq) return 'it is another row’s entry';
  // Written to the millisecond; the database keeps microseconds.
  if (columns.at !== String(entry.at).replace('Z', '000')) return 'its time is not that of its entry';
  const other = NAMES.find((name) => columns[name] !== (entry[name] ?? null));
  return other ? `its column ${other} is not what its entry says` : null;
}

/** Head hashes that checkpoints saw, by row. */
function seenHeads(
  checkpoints: readonly Checkpoint[],
  tenantId: number,
): Map<number, { hash: string; at: string }> {
  const seen = new Map<number, { hash: string; at: string }>();
  for (const { at, heads } of checkpoints) {
    for (const head of heads) {
      if (head.tenant_id === tenantId && !seen.has(head.seq)) seen.set(head.seq, { hash: head.hash, at });
    }
  }
  return seen;
}

/** Walks one tenant's chain from its first row to its last. */
export async function verifyChain(
  db: Database,
  tenantId: number,
  checkpoints: readonly Checkpoint[] = [],
  onProgress: (entries: number) => Promise<void> = async () => undefined,
): Promise<ChainReport> {
  const seen = seenHeads(checkpoints, tenantId);
  let previous: Buffer = GENESIS;
  let seq = 0;
  const report = (fault: ChainReport['fault']): ChainReport => {
    const head = seq === 0 ? null : { tenant_id: tenantId, seq, hash: previous.toString('hex') };
    return { tenant_id: tenantId, rows: seq, head, fault };
  };
  for (;;) {
    const rows = await readBatch(db, tenantId, seq);
    for (const row of rows) {
      const expected = seq + 1;
      if (row.seq !== expected) return report({ seq: expected, why: 'it is missing' });
      const why = faultOf(row, previous);
      if (why) return report({ seq: row.seq, why });
      const checkpoint = seen.get(row.seq);
      if (checkpoint && checkpoint.hash !== row.hash.toString('hex')) {
        return report({ seq: row.seq, why: `it is not the row that the checkpoint of ${checkpoint.at} saw` });
      }
      seen.delete(row.seq);
      seq = row.seq;
      previous = row.hash;
    }
    if (rows.length < BATCH) break;
    await onProgress(seq);
  }
  const [lost] = [...seen].filter(([at]) => at > seq).sort(([a], [b]) => b - a);
  if (!lost) return report(null);
  const [until, { at }] = lost;
  return report({
    seq: seq + 1,
    why: `it is missing, and all up to ${until}, which the checkpoint of ${at} saw`,
  });
}

/** Tenants that have a chain, or of which a checkpoint says that they had one. */
export async function chainTenants(db: Database, checkpoints: readonly Checkpoint[] = []): Promise<number[]> {
  const { rows } = await withScope(
    db,
    { all: true },
    (tx) => sql<{ tenant_id: number }>`select distinct tenant_id from audit_log`.execute(tx),
    { readOnly: true, statementTimeout: 600_000 },
  );
  const known = checkpoints.flatMap(({ heads }) => heads.map(({ tenant_id }) => tenant_id));
  return [...new Set([...rows.map(({ tenant_id }) => tenant_id), ...known])].sort((a, b) => a - b);
}

/** Where every chain ends now. */
export async function chainHeads(db: Database): Promise<ChainHead[]> {
  const { rows } = await withScope(
    db,
    { all: true },
    (tx) =>
      sql<ChainHead>`
        select t.tenant_id, h.seq, encode(h.hash, 'hex') as hash
        from (select tenant_id from tenant union all select 0) t
        cross join lateral (select seq, hash from audit_log a where a.tenant_id = t.tenant_id order by seq desc limit 1) h
        order by t.tenant_id`.execute(tx),
    { readOnly: true },
  );
  return rows;
}
