import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from './scope.ts';

/** Who acted, from where: the same for every entry of one request. */
export interface AuditActor {
  actor: string;
  impersonator?: string;
  ip?: string;
  /** The name that address is known by. */
  ptr?: string | undefined;
  user_agent?: string;
  session_id?: string;
}

export interface AuditEntry extends AuditActor {
  tenant_id: number;
  /** What was done, e.g. 'message.release'. */
  action: string;
  /** What it was done to, e.g. a cloud id. */
  object: string;
  details?: Record<string, unknown>;
}

/** Canonical JSON in the manner of RFC 8785: sorted keys, no white space. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** hash = SHA-256(previous hash ‖ canonical JSON of the entry); security.md 4.5. */
export function auditHash(previous: Buffer, entry: Record<string, unknown>): Buffer {
  return createHash('sha256').update(previous).update(canonicalJson(entry)).digest();
}

const GENESIS = Buffer.alloc(32);

/** Appends one entry to the tenant's chain, in the transaction of the change it records. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, [entry]);
}

/**
 * Appends many entries in as few round trips. Each chain is locked until the transaction ends, in the order of tenants, so that two of
 * these never wait for each other in a circle.
 */
export async function recordAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  const tenants = [...new Set(entries.map((entry) => entry.tenant_id))].sort((a, b) => a - b);
  for (const tenant_id of tenants) {
    await appendEntries(
      tx,
      tenant_id,
      entries.filter((entry) => entry.tenant_id === tenant_id),
    );
  }
}

async function appendEntries(tx: Tx, tenant_id: number, entries: readonly AuditEntry[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit', ${tenant_id}))`.execute(tx);
  const last = await tx
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .where('tenant_id', '=', tenant_id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = new Date();
  let seq = Number(last?.seq ?? 0);
  let prev_hash = last?.hash ?? GENESIS;
  const rows = entries.map(({ tenant_id: _tenant, details = {}, ...who }) => {
    seq += 1;
    const entry = { tenant_id, seq, at: at.toISOString(), ...who, details };
    const hash = auditHash(prev_hash, entry);
    const row = { tenant_id, seq, at, ...who, entry: canonicalJson(entry), prev_hash, hash };
    prev_hash = hash;
    return row;
  });
  await tx.insertInto('audit_log').values(rows).execute();
}
