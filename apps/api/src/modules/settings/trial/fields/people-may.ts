import type { TrialEffect } from '@postern/contract';
import { type Tx, toCloudid } from '@postern/db';
import { sql } from 'kysely';
import { mailboxOf, type Trial, type TrialOutcome, type TrialRow } from '../row.ts';
import { was_held } from '../states.ts';

/** Where it is kept that people did with their held mail what the setting allows; null: it is not. */
type Kept = { readonly effect: TrialEffect } & (
  | { readonly done: 'release' | 'delete' }
  | { readonly requested: true }
  /** Released by a report's link: by the recipient, or by an administrator. */
  | { readonly linked: 'own' | 'admin' }
  | { readonly audited: string }
  | { readonly listed: 'block' | 'welcome' }
);

/**
 * What people may do with their held mail. Forbidden: what they did would not have been possible, or (where it is not kept) nobody could
 * have. Allowed: everybody could have.
 */
export const people_may = (kept: Kept | null): Trial<boolean> => ({
  about: was_held,
  async outcomes(tx, rows, value) {
    if (value) return rows.map(() => ({ effect: 'opened' }));
    if (kept === null) return rows.map(() => ({ effect: 'closed' }));
    const did = await readActs(tx, rows, kept);
    return rows.map((row): TrialOutcome => (did.has(actOf(row)) ? { effect: kept.effect } : 'same'));
  },
});

const cloudidOf = ({ tenant_id, id }: TrialRow) => toCloudid(tenant_id, id);
const actOf = (row: TrialRow) => `${cloudidOf(row)} ${mailboxOf(row)}`;

/** Messages and who did it with them. */
async function readActs(tx: Tx, rows: readonly TrialRow[], kept: Kept): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const [tenants, ids] = [[...new Set(rows.map((row) => row.tenant_id))], rows.map((row) => row.id)];
  if ('linked' in kept) return readLinked(tx, rows, kept.linked);
  if ('done' in kept || 'requested' in kept) {
    const found =
      'done' in kept
        ? await tx
            .selectFrom('message_action')
            .select(['tenant_id', 'id', 'by_address'])
            .where('tenant_id', 'in', tenants)
            .where('action', '=', kept.done)
            .where(sql<boolean>`id = any(${ids}::uuid[])`)
            .where('undone_at', 'is', null)
            .execute()
        : await tx
            .selectFrom('release_request')
            .select(['tenant_id', 'id', 'by_address'])
            .where('tenant_id', 'in', tenants)
            .where(sql<boolean>`id = any(${ids}::uuid[])`)
            .execute();
    return new Set(found.map((one) => `${toCloudid(one.tenant_id, one.id)} ${one.by_address.toLowerCase()}`));
  }
  const action = 'audited' in kept ? kept.audited : 'message.sender_list';
  let query = tx
    .selectFrom('audit_log')
    .select(['object', 'actor'])
    .where('tenant_id', 'in', tenants)
    .where('action', '=', action)
    .where(sql<boolean>`object = any(${rows.map(cloudidOf)}::text[])`);
  if ('listed' in kept)
    query = query.where(sql<boolean>`entry -> 'details' ->> 'list_type' = ${kept.listed}`);
  const found = await query.execute();
  return new Set(found.map(({ object, actor }) => `${object} ${actor.toLowerCase()}`));
}

/** Whose held mail a link of that kind of report released. */
async function readLinked(tx: Tx, rows: readonly TrialRow[], kind: 'own' | 'admin'): Promise<Set<string>> {
  const found = await tx
    .selectFrom('message_action')
    .select(['tenant_id', 'id', 'by_address'])
    .where('tenant_id', 'in', [...new Set(rows.map((row) => row.tenant_id))])
    .where('action', '=', 'release')
    .where('how', '=', 'quick_release')
    .where(sql<boolean>`id = any(${rows.map((row) => row.id)}::uuid[])`)
    .where('undone_at', 'is', null)
    .execute();
  const by = new Map(found.map((one) => [toCloudid(one.tenant_id, one.id), one.by_address.toLowerCase()]));
  const linked = rows.filter((row) => {
    const who = by.get(cloudidOf(row));
    return who !== undefined && (who === mailboxOf(row)) === (kind === 'own');
  });
  return new Set(linked.map(actOf));
}
