import type { Operations } from '@postern/contract';
import { notifySettings, recordAudit } from '@postern/db';
import { generatePgpKey } from '@postern/mail/pgp/generate';
import { keepPgpKey } from '@postern/records/keys/pgp-keys';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { opensProbe } from '../domain-encryption/probe-key.ts';
import { readStatus } from '../domain-encryption/read-status.ts';

/** The key is kept as one that is not in use until the worker has opened a message with it. */
export const domainEncryptionActivate: Handler<Operations['domainEncryptionActivate']> = async (call) => {
  const { actor, audit, params, scoped, services } = call;
  const now = services.clock();
  const { found, status } = await scoped(
    async (tx) => {
      const domain = await findManagedDomain(tx, actor, params.domain);
      return { found: domain, status: await readStatus(tx, domain, now) };
    },
    { readOnly: true },
  );
  if (status.postern_encryption) return status;
  if (status.checks.some(({ state }) => state !== 'ok')) fail('encryption_not_ready');
  const { tenant_id, domain_name } = found;
  const key = await generatePgpKey(`encryption@${domain_name}`, new Date(now));
  // Read over a connection of its own, which a transaction must not wait for.
  await services.keys.current(tenant_id);
  const { key_id } = await scoped(async (tx) => {
    const row = { tenant_id, purpose: 'domain', address: domain_name, key, by: audit.actor } as const;
    const kept = await keepPgpKey(tx, services.keys, row);
    await tx
      .updateTable('own_pgp_key')
      .set({ deleted_at: new Date(now), deleted_by: audit.actor })
      .where('tenant_id', '=', tenant_id)
      .where('key_id', '=', kept.key_id)
      .execute();
    return kept;
  });
  if (!(await opensProbe(call, tenant_id, { ...key, key_id }))) fail('key_probe_failed');
  return scoped(async (tx) => {
    await tx
      .updateTable('own_pgp_key')
      .set({ deleted_at: null, deleted_by: null })
      .where('tenant_id', '=', tenant_id)
      .where('key_id', '=', key_id)
      .execute();
    const entry = { ...audit, tenant_id, action: 'domain.activate_encryption', object: domain_name };
    await recordAudit(tx, { ...entry, details: { fingerprint: key.fingerprint } });
    await notifySettings(tx, tenant_id);
    return readStatus(tx, found, now);
  });
};
