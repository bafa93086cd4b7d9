import { notifyRoles, recordAudit, type Tx } from '@postern/db';
import type { ProofLook } from './proof-record.ts';

/** Who looks after the tenant's domains. */
const TECHNICIANS = ['ALL', 'Tech'];
/** ms until the next look: a day and up to a fifth more, so that domains proven together drift apart; sooner where there is a doubt. */
const EVERY = 86_400_000;
const SPREAD = 17_280_000;
const SOON = 3_600_000;

interface Noted {
  readonly tenant_id: number;
  readonly domain_name: string;
  readonly proof_checked_at: Date | null;
  readonly proof_problem: string | null;
  readonly proof_missing_since: Date | null;
  readonly proof_next_at: Date | null;
}

const isAbsent = (problem: string | null) => problem === 'absent' || problem === 'other';

/**
 * What a look at a proven domain's record changes: two looks in a row that do not find it make it missing, one that does finds it again.
 * Who presses “Check now” twice has not seen more than once: the second look counts from when it is due.
 */
function changes(before: Noted, { problem }: ProofLook, now: Date) {
  if (problem === null)
    return { proof_problem: null, proof_checked_at: now, proof_missing_since: null, next: EVERY };
  // A name server that does not answer has not said that the record is gone.
  if (problem === 'no_answer') return { next: SOON };
  const seen = { proof_problem: problem, proof_checked_at: now };
  if (before.proof_missing_since !== null) return { ...seen, next: EVERY };
  if (!isAbsent(before.proof_problem)) return { ...seen, next: SOON };
  if (before.proof_next_at !== null && before.proof_next_at > now) return { ...seen, next: null };
  return { ...seen, proof_missing_since: before.proof_checked_at ?? now, next: EVERY };
}

/** Keeps what a look found, and tells who looks after the domain once when its proof is gone. Its mail goes on as before (decision 170). */
export async function noteProofLook(tx: Tx, before: Noted, look: ProofLook, now: Date): Promise<Date | null> {
  const { tenant_id, domain_name } = before;
  const { next, ...columns } = changes(before, look, now);
  const proof_next_at =
    next === null
      ? before.proof_next_at
      : new Date(now.getTime() + next + Math.floor(Math.random() * (next === EVERY ? SPREAD : 0)));
  await tx
    .updateTable('managed_domain')
    .set({ ...columns, proof_next_at })
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .execute();
  const since =
    columns.proof_missing_since === undefined ? before.proof_missing_since : columns.proof_missing_since;
  const was_missing = before.proof_missing_since !== null;
  if (was_missing === (since !== null)) return since;
  if (since !== null)
    await notifyRoles(tx, tenant_id, domain_name, TECHNICIANS, {
      ...{ type: 'warning', key: 'proof_missing', fold: domain_name, params: { domain: domain_name } },
      link: `/setup/general?domain=${encodeURIComponent(domain_name)}&tab=general`,
    });
  const action = since === null ? 'domain.proof_found' : 'domain.proof_missing';
  await recordAudit(tx, { actor: 'system', tenant_id, action, object: domain_name });
  return since;
}
