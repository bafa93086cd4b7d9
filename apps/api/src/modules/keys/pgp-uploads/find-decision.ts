import type { PgpUploadDecision, PgpUploadStatus } from '@postern/contract';
import type { Tx } from '@postern/db';
import { readPublicKey } from '@postern/mail/pgp/key';
import type { CoreDeps } from '../../../http/deps.ts';
import { fail } from '../../../http/problem.ts';
import { placeBucket, requireAttempt } from '../../../http/rate-limit.ts';
import { readTenantToken } from '../../identity/index.ts';

/** Looks and clicks from one place. */
const LOOKS = 60;
const SECONDS = 600;

export interface DecisionLink {
  tenant_id: number;
  hash: Buffer;
}

export async function readDecisionLink(services: CoreDeps, jwt: string, ip: string): Promise<DecisionLink> {
  const bucket = placeBucket('key decision', ip);
  await requireAttempt(services, [{ bucket, hits: LOOKS, seconds: SECONDS }]);
  return readTenantToken(jwt) ?? fail('link_not_valid');
}

/** The upload a link belongs to. One that never was, was replaced by another mail or is over answers the same. */
export async function findDecision(tx: Tx, { tenant_id, hash }: DecisionLink, now: Date) {
  const row = await tx
    .selectFrom('pgp_upload_workflow as w')
    .innerJoin('tenant as t', 't.tenant_id', 'w.tenant_id')
    .selectAll('w')
    .select('t.name as company')
    .where('w.tenant_id', '=', tenant_id)
    .where((eb) => eb.or([eb('w.accept_hash', '=', hash), eb('w.decline_hash', '=', hash)]))
    .where('w.expires_at', '>', now)
    .forUpdate('w')
    .executeTakeFirst();
  return row ? { ...row, may_confirm: row.accept_hash?.equals(hash) === true } : fail('link_not_valid');
}

export async function presentDecision(
  row: Awaited<ReturnType<typeof findDecision>>,
): Promise<PgpUploadDecision> {
  const { user_ids } = await readPublicKey(row.public_key);
  return {
    ...{ status: row.state as PgpUploadStatus, email: row.address, uploaded_by: row.created_by },
    ...{ company: row.company, fingerprint: row.fingerprint.toString('hex'), user_ids },
    may_confirm: row.may_confirm,
    verification_expires_on: row.expires_at?.toISOString() ?? '',
  };
}
