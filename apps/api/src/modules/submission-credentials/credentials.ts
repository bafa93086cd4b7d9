import type { SubmissionCredential } from '@postern/contract';
import { notifySettings, type Tx } from '@postern/db';
import { sql } from 'kysely';
import { fail } from '../../http/problem.ts';

/** Credentials in force at once, of a person and of a tenant's servers. */
const MOST = { person: 20, server: 50 };

/** Revoked ones stay for a while, as what they sent is in the log. */
export function selectCredentials(tx: Tx, tenant_id: number) {
  return tx
    .selectFrom('submission_credential as c')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.user_id', '=', 'c.user_id'),
    )
    .select(['c.credential_id', 'c.kind', 'c.name', 'c.login', 'u.email', 'c.networks', 'c.domains'])
    .select(['c.senders', 'c.created_at', 'c.created_by', 'c.expires_at', 'c.last_used_at', 'c.last_used_ip'])
    .select('c.revoked_at')
    .where('c.tenant_id', '=', tenant_id)
    .orderBy('c.created_at', 'desc');
}
type StoredCredential = Awaited<ReturnType<ReturnType<typeof selectCredentials>['execute']>>[number];

/** Everything but the secret, which is known to nobody here. */
export function presentCredential({ email, login, ...row }: StoredCredential): SubmissionCredential {
  return {
    ...row,
    kind: row.kind === 'server' ? 'server' : 'person',
    login: login ?? email ?? '',
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
  };
}

export const readCredential = async (
  tx: Tx,
  tenant_id: number,
  credential_id: string,
): Promise<SubmissionCredential> =>
  presentCredential(
    await selectCredentials(tx, tenant_id)
      .where('c.credential_id', '=', credential_id)
      .executeTakeFirstOrThrow(),
  );

/** @param user_id absent: the tenant's servers */
export async function limitCount(tx: Tx, tenant_id: number, user_id?: string): Promise<void> {
  // Of two made at once the second waits here and counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('submission_credential', ${tenant_id}))`.execute(
    tx,
  );
  const { count } = await tx
    .selectFrom('submission_credential')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('user_id', user_id ? '=' : 'is', user_id ?? null)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST[user_id ? 'person' : 'server']) fail('too_many_credentials');
}

/** Whom a revocation is for: one credential, or all of a person. */
type Which =
  | { tenant_id: number; credential_id: string; user_id?: string }
  | { tenant_id: number; user_id: string };

/** Ends credentials that are in force; gateways hear of it with the commit. Their names. */
export async function revokeCredentials(tx: Tx, which: Which, by: string): Promise<string[]> {
  const { tenant_id } = which;
  let update = tx
    .updateTable('submission_credential')
    .set({ revoked_at: sql`now()`, revoked_by: by })
    .where('tenant_id', '=', tenant_id)
    .where('revoked_at', 'is', null);
  if ('credential_id' in which) update = update.where('credential_id', '=', which.credential_id);
  if (which.user_id !== undefined) update = update.where('user_id', '=', which.user_id);
  const rows = await update.returning('name').execute();
  if (rows.length > 0) await notifySettings(tx, tenant_id);
  return rows.map(({ name }) => name);
}

export const expiry = (days: number | null) =>
  days === null ? null : sql<Date>`now() + make_interval(days => ${days})`;
