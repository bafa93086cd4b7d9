import type { Tx } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import { makeDkimKey, newSelector } from '@postern/records/keys/dkim-keys';
import type { LookedDomain } from './check-domain.ts';

type Where = Pick<LookedDomain, 'tenant_id' | 'domain_name'>;

const keysOf = (tx: Tx, { tenant_id, domain_name }: Where) =>
  tx
    .selectFrom('dkim_key')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .orderBy('created_at', 'desc')
    .orderBy('selector', 'desc');

export const readKeys = (tx: Tx, where: Where) => keysOf(tx, where).execute();

/** The keys of a domain, held until the transaction ends, so that of two who act at once one sees what the other did. */
export const lockKeys = (tx: Tx, where: Where) => keysOf(tx, where).forUpdate().execute();

const change = (tx: Tx, { tenant_id, domain_name }: Where, selector: string) =>
  tx
    .updateTable('dkim_key')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('selector', '=', selector);

/** A key whose record is to be published. The private half is made before the transaction that keeps it: that takes a while. */
export async function newKey(keys: TenantKeys, where: Where, taken: readonly string[], now: Date) {
  return makeDkimKey(keys, where.tenant_id, where.domain_name, newSelector(taken, now));
}

/** This key signs from now on; the one before it signs no more, and its record has to stand a while. */
export async function activateKey(tx: Tx, where: Where, selector: string, now: Date): Promise<void> {
  const keys = await lockKeys(tx, where);
  const is_back = keys.some((one) => one.selector === selector && one.state === 'retiring');
  // Others make room first, since there is one key a state. Going back makes the present key a new one again.
  const order = ['retiring', 'new', 'active'];
  const others = keys.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  for (const { selector: other, state } of others) {
    if (other === selector) continue;
    if (state === 'retiring') await retireKey(tx, where, other, now);
    if (state === 'new' && is_back) await dropKey(tx, where, other);
    if (state === 'active')
      await change(tx, where, other)
        .set({ state: is_back ? 'new' : 'retiring' })
        .execute();
  }
  await change(tx, where, selector).set({ state: 'active', activated_at: now, verified_at: now }).execute();
  await tx
    .updateTable('managed_domain')
    .set({ dkim: true })
    .where('tenant_id', '=', where.tenant_id)
    .where('domain_name', '=', where.domain_name)
    .execute();
}

/** The private half goes; that there was such a key stays. */
export async function retireKey(tx: Tx, where: Where, selector: string, now: Date): Promise<void> {
  await change(tx, where, selector).set({ state: 'retired', sealed_key: null, retired_at: now }).execute();
}

/** A key that never signed leaves no trace but in the audit log. */
export async function dropKey(tx: Tx, { tenant_id, domain_name }: Where, selector: string): Promise<void> {
  await tx
    .deleteFrom('dkim_key')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('selector', '=', selector)
    .execute();
}
