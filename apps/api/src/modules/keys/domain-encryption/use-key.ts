import { notifySettings, recordAudit } from '@postern/db';
import type { PgpSecretKey } from '@postern/mail/pgp/key';
import { keepPgpKey } from '@postern/records/keys/pgp-keys';
import type { CallOf } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import type { FoundDomain } from '../../domains/index.ts';
import { opensProbe } from './probe-key.ts';
import type { readStatus } from './read-status.ts';

type Status = Awaited<ReturnType<typeof readStatus>>;

/** What is encrypted to the domain's key must be opened here: others would send mail that nobody can read. */
export function requireReady({ checks }: Pick<Status, 'checks'>): void {
  if (checks.some(({ state }) => state !== 'ok')) fail('encryption_not_ready');
}

/** Puts a key of the domain into use. It is kept as one that is not in use until the worker has opened a message with it. */
export async function useDomainKey(
  call: Pick<CallOf<unknown, unknown, unknown>, 'audit' | 'scoped' | 'services' | 'signal'>,
  { tenant_id, domain_name }: FoundDomain,
  key: PgpSecretKey,
): Promise<void> {
  const { audit, scoped, services } = call;
  const { key_id } = await scoped(async (tx) => {
    const before = await tx
      .selectFrom('own_pgp_key')
      .select('key_id')
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', domain_name)
      .where('fingerprint', '=', Buffer.from(key.fingerprint, 'hex'))
      .executeTakeFirst();
    if (before) return before;
    const row = { tenant_id, purpose: 'domain', address: domain_name, key, by: audit.actor } as const;
    const kept = await keepPgpKey(tx, services.keyholder, row);
    await tx
      .updateTable('own_pgp_key')
      .set({ deleted_at: new Date(services.clock()), deleted_by: audit.actor })
      .where('tenant_id', '=', tenant_id)
      .where('key_id', '=', kept.key_id)
      .execute();
    return kept;
  });
  if (!(await opensProbe(call, tenant_id, { ...key, key_id }))) fail('key_probe_failed');
  await scoped(async (tx) => {
    await tx
      .updateTable('own_pgp_key')
      .set({ deleted_at: null, deleted_by: null })
      .where('tenant_id', '=', tenant_id)
      .where('key_id', '=', key_id)
      .execute();
    const entry = { ...audit, tenant_id, action: 'domain.activate_encryption', object: domain_name };
    await recordAudit(tx, { ...entry, details: { fingerprint: key.fingerprint } });
    await notifySettings(tx, tenant_id);
  });
}
