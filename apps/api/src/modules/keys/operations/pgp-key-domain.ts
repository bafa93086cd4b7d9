/** OpenPGP keys of a domain itself: others encrypt to them for people without a key of their own. */
import { MOST_PGP_KEYS, type Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import { PgpKeyError, type PgpSecretKey } from '@postern/mail/pgp/key';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { readStatus } from '../domain-encryption/read-status.ts';
import { requireReady, useDomainKey } from '../domain-encryption/use-key.ts';
import { keyForCall, pgpKeyRefused } from '../new-pgp-key.ts';
import { presentPgpKey } from '../read-pgp-keys.ts';
import { withdrawPgpKey } from '../withdraw-pgp-key.ts';

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

/** In use already, or somebody else's. One that was withdrawn, or whose test message was not opened in time, may come back. */
async function isTaken(tx: Tx, { tenant_id, domain_name }: Owner, key: PgpSecretKey): Promise<boolean> {
  const known = await tx
    .selectFrom('own_pgp_key')
    .select(['address', 'deleted_at'])
    .where('tenant_id', '=', tenant_id)
    .where('fingerprint', '=', Buffer.from(key.fingerprint, 'hex'))
    .executeTakeFirst();
  return known !== undefined && (known.address !== domain_name || known.deleted_at === null);
}

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
  const { domain_name } = found;
  try {
    const key = await keyForCall(
      body,
      { address: domain_name, generated: `encryption@${domain_name}` },
      new Date(now),
    );
    if (await scoped((tx) => isTaken(tx, found, key), { readOnly: true })) return pgpKeyRefused('present');
    await useDomainKey(call, found, key);
    const kept = (await scoped((tx) => keysInUse(tx, found), { readOnly: true })).find(
      ({ fingerprint }) => fingerprint.toString('hex') === key.fingerprint,
    );
    return kept ? { fault: '', key: await presentPgpKey(kept, now) } : fail('not_found');
  } catch (error) {
    if (error instanceof PgpKeyError)
      return pgpKeyRefused(error.fault === 'secret' ? 'not_a_key' : error.fault);
    throw error;
  }
};

export const pgpKeyDeleteDomain: Handler<Operations['pgpKeyDeleteDomain']> = (call) =>
  call.scoped(async (tx) => {
    const { domain, fingerprint } = call.params;
    const { tenant_id, domain_name } = await findManagedDomain(tx, call.actor, domain);
    await withdrawPgpKey(tx, call, { tenant_id, purpose: 'domain', address: domain_name }, fingerprint);
    return { domain: domain_name, fingerprint };
  });
