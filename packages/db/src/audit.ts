import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from './scope.ts';

/** Who acted, from where: the same for every entry of one request. */
export interface AuditActor {
  actor: string;
  impersonator?: string;
  ip?: string;
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
export async function recordAudit(tx: Tx, { tenant_id, details = {}, ...who }: AuditEntry): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit', ${tenant_id}))`.execute(tx);
  const last = await tx
    .selectFrom('audit_log')
    .select(['seq', 'hash'])
    .where('tenant_id', '=', tenant_id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = new Date();
  const seq = Number(last?.seq ?? 0) + 1;
  const entry = { tenant_id, seq, at: at.toISOString(), ...who, details };
  const prev_hash = last?.hash ?? GENESIS;
  const row = {
    tenant_id,
    seq,
    at,
    ...who,
    entry: canonicalJson(entry),
    prev_hash,
    hash: auditHash(prev_hash, entry),
  };
  await tx.insertInto('audit_log').values(row).execute();
}
