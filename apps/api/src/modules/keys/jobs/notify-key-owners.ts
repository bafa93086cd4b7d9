import { type Database, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { defineJob } from '../../../jobs/define-job.ts';
import { absentPerson } from '../../identity/index.ts';
import type { SystemMail, SystemMails } from '../../system-mail/index.ts';

interface NotifyDeps {
  readonly db: Database;
  readonly mails: SystemMails;
  readonly log: Pick<Logger, 'warn'>;
}

/** Mails of one run; the others come with the next. */
const SLICE = 200;
/** Days before the end of somebody's last key of a kind at which they are told. */
const END_DAYS = 14;
const DAY = 86_400_000;

type Family = 'smime' | 'pgp';
interface DueNotice {
  what: 'new' | 'end';
  family: Family;
  tenant_id: number;
  /** Of the certificate, or of the OpenPGP key. */
  id: string;
  fingerprint: Buffer;
  not_after: Date | null;
  created_by: string;
  /** null: the address has no account that may sign in, and nobody is told. */
  user_id: string | null;
}

/** New keys, and the last keys of people that end soon, whose owners have not been told. */
async function dueNotices(tx: Tx, now: Date): Promise<DueNotice[]> {
  const soon = new Date(now.getTime() + END_DAYS * DAY);
  const { rows } = await sql<DueNotice>`
    with key as (
      select 'smime' as family, tenant_id, certificate_id as id, address, fingerprint, not_after, created_by, created_at,
        new_notice_at, end_notice_at
      from own_certificate where purpose = 'person' and revoked_at is null
      union all
      select 'pgp', tenant_id, key_id, address, fingerprint, not_after, created_by, created_at, new_notice_at, end_notice_at
      from own_pgp_key where purpose = 'person' and deleted_at is null
    ), due as (
      select 'new' as what, key.* from key where new_notice_at is null
      union all
      select 'end', key.* from key
      where end_notice_at is null and not_after > ${now} and not_after <= ${soon}
        and not exists (select from key other
          where other.tenant_id = key.tenant_id and other.family = key.family and other.address = key.address
            and (other.not_after is null or other.not_after > key.not_after))
    )
    select what, family, due.tenant_id, id, fingerprint, not_after, due.created_by, u.user_id
    from due left join app_user u on u.tenant_id = due.tenant_id and u.email = due.address and u.active
    order by due.created_at, id, what limit ${SLICE}`.execute(tx);
  return rows;
}

async function mailOf(db: Database, notice: DueNotice): Promise<SystemMail | null> {
  const { tenant_id, user_id, what, family, fingerprint, not_after, created_by } = notice;
  const person = user_id === null ? null : await absentPerson(db, tenant_id, user_id);
  if (!person) return null;
  const to = { tenant_id, to: person.email, name: person.name, language: person.language };
  const key = { family, fingerprint: fingerprint.toString('hex'), until: not_after };
  return what === 'new'
    ? { ...to, kind: 'key_new', params: { ...key, by: created_by === 'postern' ? '' : created_by } }
    : { ...to, kind: 'key_ending', params: key };
}

/** false: another run has told them meanwhile. */
async function markTold(tx: Tx, { family, what, tenant_id, id }: DueNotice, now: Date): Promise<boolean> {
  const [table, column] =
    family === 'smime'
      ? [sql.table('own_certificate'), sql.ref('certificate_id')]
      : [sql.table('own_pgp_key'), sql.ref('key_id')];
  const told = sql.ref(what === 'new' ? 'new_notice_at' : 'end_notice_at');
  const { numAffectedRows } = await sql`
    update ${table} set ${told} = ${now} where tenant_id = ${tenant_id} and ${column} = ${id} and ${told} is null`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Tells people of keys that were made or brought for them, and of the end of their last one. */
export async function notifyKeyOwners(
  { db, mails, log }: NotifyDeps,
  now = new Date(),
): Promise<Record<string, number>> {
  const done = { mails_sent: 0, mails_failed: 0 };
  const due = await withScope(db, { all: true }, (tx) => dueNotices(tx, now), { readOnly: true });
  for (const notice of due) {
    try {
      const mail = await mailOf(db, notice);
      const prepared = mail && (await mails.prepare(mail));
      await withScope(db, { tenants: [notice.tenant_id] }, async (tx) => {
        if (!(await markTold(tx, notice, now)) || !prepared) return;
        await prepared.queue(tx);
        done.mails_sent += 1;
      });
    } catch (error) {
      done.mails_failed += 1;
      log.warn({ err: error, tenant: notice.tenant_id }, 'a notice about a key could not be sent');
    }
  }
  return done;
}

export const notifyKeyOwnersJob = defineJob({
  name: 'notify_key_owners',
  schedule: { cron: '*/5 * * * *', queue: 'certificates' },
  run: (deps: NotifyDeps) => notifyKeyOwners(deps),
});
