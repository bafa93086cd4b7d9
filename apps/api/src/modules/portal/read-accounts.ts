import { PORTAL_ACCOUNTS_PAGE, type PortalAccount } from '@postern/contract/portal/accounts';
import { likePart, type Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';
import { knownDomains } from '../domains/index.ts';
import { approvalOf, waitsForHost } from './guests/guest-host.ts';

export interface AccountFilter {
  q?: string | undefined;
  status?: 'enabled' | 'locked' | 'unregistered' | 'waiting' | undefined;
}

/** Accounts of portals whose domains the caller may know. */
const accountRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('portal_account as a')
    .innerJoin('tenant as t', 't.tenant_id', 'a.tenant_id')
    .select(['a.tenant_id', 'a.account_id', 'a.address', 'a.name', 'a.domain_name', 'a.language', 'a.mobile'])
    .select(['a.approval_asked_at', 'a.approved_at', 'a.refused_at'])
    .select(['a.state', 'a.locked', 'a.shared', 'a.created_at', 'a.last_used_at', 't.name as customer'])
    .where(knownDomains(actor, 'a.domain_name'));

type Row = Awaited<ReturnType<ReturnType<typeof accountRows>['execute']>>[number];

const present = (row: Row): PortalAccount => ({
  ...{ id: row.account_id, email: row.address, name: row.name, customer: row.customer },
  ...{ domain: row.domain_name, language: row.language, mobile: row.mobile },
  account_status: row.locked ? 'locked' : 'enabled',
  registered: row.state === 'active',
  shared: row.shared,
  approval: approvalOf(row),
  account_last_used: row.last_used_at?.toISOString() ?? null,
  created_date: row.created_at.toISOString(),
});

/** Orders the list and names a place in it. */
const place = sql<string>`(a.address || ' ' || a.account_id::text) collate "C"`;

export async function listAccounts(
  tx: Tx,
  actor: Actor,
  {
    q,
    status,
    after,
    limit = PORTAL_ACCOUNTS_PAGE,
  }: AccountFilter & { after?: string | undefined; limit?: number },
): Promise<{ users: PortalAccount[]; next: string | null; total: number }> {
  let query = accountRows(tx, actor);
  if (status === 'unregistered') query = query.where('a.state', '=', 'invited');
  else if (status === 'waiting') query = query.where(waitsForHost);
  else if (status) query = query.where('a.locked', '=', status === 'locked');
  const words = q?.trim().toLowerCase() ?? '';
  if (words !== '') {
    const like = likePart(words);
    query = query.where(sql<boolean>`(a.address like ${like} or lower(a.name) like ${like})`);
  }
  const { total } = await query
    .clearSelect()
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  if (after !== undefined) query = query.where(place, '>', after);
  const rows = await query
    .orderBy(place)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    users: shown.map(present),
    next: last && rows.length > limit ? `${last.address} ${last.account_id}` : null,
    total: Number(total),
  };
}

/** Foreign and unknown ones answer the same 404. */
export async function findAccount(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ tenant_id: number; account: PortalAccount }> {
  const row = await accountRows(tx, actor).where('a.account_id', '=', id).executeTakeFirst();
  return row ? { tenant_id: row.tenant_id, account: present(row) } : fail('not_found');
}
