import {
  type DataOf,
  mayAccess,
  type Operations,
  type QueryOf,
  type Role,
  type UserRow,
} from '@postern/contract';
import { likePart, type Tx } from '@postern/db';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { callerOf } from '../../http/guard.ts';
import { mayEditUsers } from '../identity/index.ts';
import { knownPeople, user_managers } from './find-user.ts';

type Query = QueryOf<Operations['userList']>;
type Counts = NonNullable<DataOf<Operations['userList']>['counts']>;

export interface UserColumns {
  tenant_id: number;
  user_id: string;
  email: string;
  name: string;
  customer: string;
  locked: boolean;
  may_not_sign: boolean;
  may_not_encrypt: boolean;
  origin: UserRow['origin'];
  created_at: Date;
  roles: Role[];
  directory: string | null;
  method: UserRow['second_factor'];
}

/** What a row of the list is made of. */
export const user_columns = sql`
  u.tenant_id, u.user_id, u.email, u.name, t.name as customer, not u.active as locked, u.origin, u.created_at,
  u.may_not_sign, u.may_not_encrypt,
  array(select r.role from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.user_id order by r.role) as roles,
  (select k.name from directory_sync_link l
    join directory_sync_task k on k.tenant_id = l.tenant_id and k.task_id = l.task_id
    where l.tenant_id = u.tenant_id and l.user_id = u.user_id) as directory,
  coalesce((select f.method from second_factor f where f.tenant_id = u.tenant_id and f.user_id = u.user_id), 'none') as method`;

/** Billing and sales count users; how somebody signs in is not theirs to know. */
export const seesDetail = (actor: Actor): boolean =>
  mayAccess(callerOf(actor), {
    module: 'userManagement_internal',
    sub_feature: 'userManagement.personal_detail',
  });

export const presentUser = (row: UserColumns, with_detail: boolean): UserRow => ({
  ...{ email: row.email, name: row.name, customer: row.customer, tenant_id: row.tenant_id },
  ...{ locked: row.locked, roles: row.roles, origin: row.origin, directory: row.directory },
  ...{ may_not_sign: row.may_not_sign, may_not_encrypt: row.may_not_encrypt },
  second_factor: with_detail ? row.method : null,
  created: row.created_at.toISOString(),
});

const has_factor = sql<SqlBool>`exists (select from second_factor f where f.tenant_id = u.tenant_id and f.user_id = u.user_id)`;

function conditions(actor: Actor, query: Query, with_detail: boolean): RawBuilder<SqlBool>[] {
  const { tenant_ids, partial_match = '', role, origin, factor, locked } = query;
  const all = [knownPeople(actor)];
  if (tenant_ids) all.push(sql`u.tenant_id = any (${tenant_ids}::integer[])`);
  if (partial_match.trim() !== '')
    all.push(sql`lower(u.email || ' ' || u.name) like ${likePart(partial_match.trim().toLowerCase())}`);
  if (role)
    all.push(sql`exists (select from user_role r
      where r.tenant_id = u.tenant_id and r.user_id = u.user_id and r.role = ${role})`);
  if (origin) all.push(sql`u.origin = ${origin}`);
  // For whoever may not know of factors, the filter is none: neither do its results tell.
  if (factor && with_detail) all.push(factor === 'any' ? has_factor : sql`not ${has_factor}`);
  if (locked !== undefined) all.push(sql`u.active = ${!locked}`);
  return all;
}

/** Where a page begins: name and address of the last row of the one before. */
function placeOf(after: string | undefined): [string, string] | null {
  const [, address, name] = /^([^ ]{3,320}) (.*)$/s.exec(after ?? '') ?? [];
  return address === undefined || name === undefined ? null : [name, address];
}

type Page = Omit<DataOf<Operations['userList']>, 'users'> & { users: UserRow[] };

/** One page by name, in the order people expect. */
export async function readUsers(tx: Tx, actor: Actor, query: Query): Promise<Page> {
  const with_detail = seesDetail(actor);
  const place = placeOf(query.after);
  const where = conditions(actor, query, with_detail);
  if (place)
    where.push(
      sql`(u.name collate by_name, u.email collate "C") > (${place[0]} collate by_name, ${place[1]} collate "C")`,
    );
  const { rows } = await sql<UserColumns>`
    select ${user_columns} from app_user u join tenant t on t.tenant_id = u.tenant_id
    where ${sql.join(where, sql` and `)}
    order by u.name collate by_name, u.email collate "C" limit ${query.limit + 1} offset ${query.skip}`.execute(
    tx,
  );
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  const is_first = query.after === undefined && query.skip === 0;
  return {
    users: shown.map((row) => presentUser(row, with_detail)),
    next: last ? `${last.email} ${last.name}` : null,
    counts: is_first ? await countUsers(tx, actor, query.tenant_ids, with_detail) : null,
    may_edit: mayEditUsers(actor),
    // A file is for people, and holds what programs read page by page.
    may_export: with_detail && !actor.api_token,
  };
}

async function countUsers(
  tx: Tx,
  actor: Actor,
  tenants: readonly number[] | undefined,
  with_detail: boolean,
): Promise<Counts> {
  const within = tenants ? sql`u.tenant_id = any (${[...tenants]}::integer[])` : sql`true`;
  const { rows } = await sql<Record<keyof Counts, number>>`
    select count(*) as all, count(*) filter (where not active) as locked,
      count(*) filter (where origin = 'manual') as manual, count(*) filter (where origin = 'auto') as auto,
      count(*) filter (where origin = 'sync') as sync, count(*) filter (where not ${has_factor}) as no_factor,
      count(*) filter (where active and not ${has_factor} and exists (select from user_role r
        where r.tenant_id = u.tenant_id and r.user_id = u.user_id and r.role = any (${[...user_managers]}::text[]))) as admins_without_factor
    from app_user u where ${within} and ${knownPeople(actor)}`.execute(tx);
  const [found] = rows;
  const of = (key: keyof Counts) => Number(found?.[key] ?? 0);
  return {
    ...{ all: of('all'), locked: of('locked'), manual: of('manual'), auto: of('auto'), sync: of('sync') },
    no_factor: with_detail ? of('no_factor') : null,
    admins_without_factor: with_detail ? of('admins_without_factor') : null,
  };
}
