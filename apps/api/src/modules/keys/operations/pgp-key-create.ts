import { type DataOf, MOST_PGP_KEYS, type Operations } from '@postern/contract';
import { notifySettings, recordAudit, type Tx } from '@postern/db';
import { PgpKeyError, type PgpSecretKey } from '@postern/mail/pgp/key';
import { keepPgpKey } from '@postern/records/keys/pgp-keys';
import type { Call, Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findPerson } from '../find-person.ts';
import { keyForCall, pgpKeyRefused } from '../new-pgp-key.ts';
import { presentPgpKey } from '../read-pgp-keys.ts';

type Create = Operations['pgpKeyCreate'];

export const pgpKeyCreate: Handler<Create> = async (call) => {
  const { actor, body, params, scoped, services } = call;
  const tenant_id = await scoped((tx) => findPerson(tx, actor, services.hash, params.email), {
    readOnly: true,
  });
  if (!actor.flags.includes(body.key === '' ? 'pgp_key_generation' : 'pgp_key_upload')) fail('forbidden');
  let key: PgpSecretKey;
  try {
    const { email } = params;
    key = await keyForCall(body, { address: email, generated: email }, new Date(services.clock()));
  } catch (error) {
    // Foreign user ids and public halves of others never get here: reading them is what fails.
    if (error instanceof PgpKeyError)
      return pgpKeyRefused(error.fault === 'secret' ? 'not_a_key' : error.fault);
    throw error;
  }
  return scoped((tx) => keep(tx, call, tenant_id, key));
};

async function keep(
  tx: Tx,
  { audit, body, params: { email }, services }: Call<Create>,
  tenant_id: number,
  key: PgpSecretKey,
): Promise<DataOf<Create>> {
  const fingerprint = Buffer.from(key.fingerprint, 'hex');
  const present = await tx
    .selectFrom('own_pgp_key')
    .select('key_id')
    .where('tenant_id', '=', tenant_id)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (present) {
    const back = await tx
      .updateTable('own_pgp_key')
      .set({ deleted_at: null, deleted_by: null })
      .where('tenant_id', '=', tenant_id)
      .where('key_id', '=', present.key_id)
      .where('address', '=', email)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst();
    if (back.numUpdatedRows === 0n) return pgpKeyRefused('present');
  } else {
    const { count } = await tx
      .selectFrom('own_pgp_key')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', email)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_PGP_KEYS) return pgpKeyRefused('limit');
    await keepPgpKey(tx, services.keyholder, {
      ...{ tenant_id, purpose: 'person', address: email, key, by: audit.actor },
    });
  }
  await recordAudit(tx, {
    ...{ ...audit, tenant_id, object: email },
    action: body.key === '' ? 'pgp_key.generate' : 'pgp_key.upload',
    details: { fingerprint: key.fingerprint },
  });
  await notifySettings(tx, tenant_id);
  const row = await tx
    .selectFrom('own_pgp_key')
    .select(['address', 'fingerprint', 'public_key', 'not_before', 'not_after', 'created_by'])
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', email)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirstOrThrow();
  return { fault: '', key: await presentPgpKey(row, services.clock()) };
}
