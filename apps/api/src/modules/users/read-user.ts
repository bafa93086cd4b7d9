import type { UserDetail } from '@postern/contract';
import { signEncOptions } from '@postern/contract/users';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';
import { findUser } from './find-user.ts';
import { rolesToGive } from './may-give.ts';
import { presentUser, type UserColumns, user_columns } from './read-users.ts';

interface Row extends UserColumns {
  has_password: boolean;
  mpki_subject_part: string;
  services: string[];
  password_changed_at: Date | null;
  sessions: number;
  last_seen: Date | null;
  confidential: string[];
}

/** Everything of one user but secrets. */
export async function readUser(tx: Tx, actor: Actor, email: string, now: number): Promise<UserDetail> {
  const { may_change, roles } = await findUser(tx, actor, email);
  const mine = rolesToGive(actor);
  const at = new Date(now);
  const { rows } = await sql<Row>`
    select ${user_columns}, u.password_hash is not null as has_password, u.password_changed_at,
      u.mpki_subject_part, t.services,
      (select count(*) from session s where s.tenant_id = u.tenant_id and s.user_id = u.user_id and s.stage = 'full'
        and s.revoked_at is null and s.expires_at > ${at} and s.impersonator_email is null) as sessions,
      (select max(s.last_seen_at) from session s where s.tenant_id = u.tenant_id and s.user_id = u.user_id
        and s.impersonator_email is null) as last_seen,
      array(select g.domain_name from confidential_grant g where g.user_id = u.user_id
        and g.domain_name <> all (${[...actor.hidden_domains]}::text[]) order by g.domain_name) as confidential
    from app_user u join tenant t on t.tenant_id = u.tenant_id
    where u.email = ${email}`.execute(tx);
  const row = rows[0] ?? fail('person_not_found');
  return {
    ...presentUser(row, true),
    confidentialdomains: row.confidential,
    mpki_subject_part: row.mpki_subject_part,
    sign_enc_options: [...signEncOptions(row.services)],
    has_password: row.has_password,
    password_changed: row.password_changed_at?.toISOString() ?? null,
    sessions: Number(row.sessions),
    last_seen: row.last_seen?.toISOString() ?? null,
    may_change,
    may_delete: may_change && row.directory === null && roles.every((role) => mine.includes(role)),
  };
}
