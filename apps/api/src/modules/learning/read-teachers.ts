import type { LearnedTeacher } from '@postern/contract/learning';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { INSTALLATION } from './find-subject.ts';

const MOST = 100;

type Row = Omit<LearnedTeacher, 'last_at'> & { last_at: Date };

/** Who taught: a tenant's people by name, and for the installation the tenants. */
export async function readTeachers(tx: Tx, actor: Actor, tenant_id: number): Promise<LearnedTeacher[]> {
  const { rows } = await (tenant_id === INSTALLATION ? tenants : people(actor, tenant_id)).execute(tx);
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }));
}

const tenants = sql<Row>`
  select o.tenant_id::text as teacher, t.name,
    (count(*) filter (where o.opinion = 'spam'))::integer as spam,
    (count(*) filter (where o.opinion = 'ham'))::integer as ham,
    max(o.at) as last_at, bool_or(i.teacher is not null) as ignored
  from message_opinion o
    join tenant t on t.tenant_id = o.tenant_id
    left join learned_ignored i on i.tenant_id = ${INSTALLATION} and i.teacher = o.tenant_id::text
  where o.features is not null and not o.installation_set_aside
  group by o.tenant_id, t.name order by count(*) desc limit ${MOST}`;

// Staff of the operator has no name here; a mailbox without an account has none anywhere.
const people = ({ hidden_domains }: Actor, tenant_id: number) => sql<Row>`
  select o.teacher, coalesce(u.name, '') as name,
    (count(*) filter (where o.opinion = 'spam'))::integer as spam,
    (count(*) filter (where o.opinion = 'ham'))::integer as ham,
    max(o.at) as last_at, bool_or(i.teacher is not null) as ignored
  from message_opinion o
    left join app_user u on u.tenant_id = o.tenant_id and u.email = o.teacher
    left join learned_ignored i on i.tenant_id = o.tenant_id and i.teacher = o.teacher
  where o.tenant_id = ${tenant_id} and o.features is not null and not o.set_aside
    and split_part(o.teacher, '@', 2) <> all (${[...hidden_domains]}::text[])
  group by o.teacher, u.name order by count(*) desc limit ${MOST}`;
