/** OpenPGP keys of a domain itself: others encrypt to them for people without a key of their own. */
import { MOST_PGP_KEYS, type Operations } from '@postern/contract';
import { notifySettings, recordAudit, type Tx } from '@postern/db';
import { PgpKeyError } from '@postern/mail/pgp/key';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { readStatus } from '../domain-encryption/read-status.ts';
import { requireReady, useDomainKey } from '../domain-encryption/use-key.ts';
import { keyForCall, pgpKeyRefused } from '../new-pgp-key.ts';
import { presentPgpKey } from '../read-pgp-keys.ts';

type Owner = { tenant_id: number; domain_name: string };

const keysInUse = (tx: Tx, { tenant_id, domain_name }: Owner) =>
  tx
    .selectFrom('own_pgp_key')
    .select(['address', 'fingerprint', 'public_key', 'not_before', 'not_after', 'created_by'])
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', domain_name)
    .where('purpose', '=', 'domain')
    .where('deleted_at', 'is', null)
    .orderBy('not_before', 'desc')
    .orderBy('key_id', 'desc')
    .limit(MOST_PGP_KEYS)
    .execute();

export const pgpKeyListDomain: Handler<Operations['pgpKeyListDomain']> = ({
  actor,
  params,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const rows = await keysInUse(tx, await findManagedDomain(tx, actor, params.domain));
      const entries = await Promise.all(rows.map((row) => presentPgpKey(row, services.clock())));
      return { entries, next: null };
    },
    { readOnly: true },
  );

export const pgpKeyCreateDomain: Handler<Operations['pgpKeyCreateDomain']> = async (call) => {
  const { actor, body, params, scoped, services } = call;
  const now = services.clock();
  const { found, status, rows } = await scoped(
    async (tx) => {
      const domain = await findManagedDomain(tx, actor, params.domain);
      return {
        found: domain,
        status: await readStatus(tx, domain, now),
        rows: await keysInUse(tx, domain),
      };
    },
    { readOnly: true },
  );
  requireReady(status);
  if (rows.length >= MOST_PGP_KEYS) return pgpKeyRefused('limit');
  const { domain_name, tenant_id } = found;
  try {
    const key = await keyForCall(
      body,
      { address: domain_name, generated: `encryption@${domain_name}` },
      new Date(now),
    );
    const present = await scoped(
      (tx) =>
        tx
          .selectFrom('own_pgp_key')
          .select('key_id')
          .where('tenant_id', '=', tenant_id)
          .where('fingerprint', '=', Buffer.from(key.fingerprint, 'hex'))
          .executeTakeFirst(),
      { readOnly: true },
    );
    if (present) return pgpKeyRefused('present');
    await useDomainKey(call, found, key);
    const [kept] = await scoped((tx) => keysInUse(tx, found), { readOnly: true }).then((all) =>
      all.filter(({ fingerprint }) => fingerprint.toString('hex') === key.fingerprint),
    );
    if (!kept) return fail('not_found');
    return { fault: '', key: await presentPgpKey(kept, now) };
  } catch (error) {
    if (error instanceof PgpKeyError)
      return pgpKeyRefused(error.fault === 'secret' ? 'not_a_key' : error.fault);
    throw error;
  }
};

/** The private key stays: it goes on opening mail of those who have not heard of it yet. */
export const pgpKeyDeleteDomain: Handler<Operations['pgpKeyDeleteDomain']> = ({
  actor,
  audit,
  params: { domain, fingerprint },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { tenant_id, domain_name } = await findManagedDomain(tx, actor, domain);
    const { numUpdatedRows } = await tx
      .updateTable('own_pgp_key')
      .set({ deleted_at: new Date(services.clock()), deleted_by: audit.actor })
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', domain_name)
      .where('purpose', '=', 'domain')
      .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) fail('not_found');
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'pgp_key.delete', object: domain_name },
      details: { fingerprint },
    });
    await notifySettings(tx, tenant_id);
    return { domain: domain_name, fingerprint };
  });
