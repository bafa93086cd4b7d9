import { domainOf } from '@postern/addresses';
import { RELEASE_UNDO_SECONDS } from '@postern/contract';
import { settingValue } from '@postern/contract/settings/resolver';
import { type Database, type Tx, toCloudid, withScope } from '@postern/db';
import { readSettings } from '@postern/records';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { defineJob } from '../../../jobs/define-job.ts';
import type { PreparedMail, SystemMails } from '../../system-mail/index.ts';

interface DecisionDeps {
  readonly db: Database;
  readonly mails: SystemMails;
  readonly log: Pick<Logger, 'warn'>;
}

/** Requests of one run: more come with the next. */
const MOST = 1_000;
/** Days after which nobody wants to read of a decision any more. */
const WORTH_TELLING_DAYS = 7;

/** What one person decided alike of one person's requests, within one run: one mail. */
interface Decided {
  tenant_id: number;
  user_id: string;
  granted: boolean;
  /** Denied by deleting it. */
  deleted: boolean;
  by: string;
  reason: string;
  request_ids: string[];
  /** Of the newest. */
  id: string;
  subject: string;
}

/** Decisions that stand: the time to take a release back is over, and with it the check before delivery. Their own doing needs no mail. */
async function readDecided(tx: Tx): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select r.tenant_id, r.user_id, r.state = 'granted' as granted, coalesce(m.state = 'deleted', false) as deleted, r.decided_by as by, r.answer as reason,
      array_agg(r.request_id order by r.decided_at desc, r.request_id) as request_ids,
      (array_agg(r.id order by r.decided_at desc, r.request_id))[1] as id,
      (array_agg(coalesce(m.subject, '') order by r.decided_at desc, r.request_id))[1] as subject
    from (
      select * from release_request
      where mailed_at is null and decided_at between now() - make_interval(days => ${WORTH_TELLING_DAYS})
          and now() - make_interval(secs => ${RELEASE_UNDO_SECONDS})
        and state in ('granted', 'denied') and decided_by <> by_address
      order by decided_at limit ${MOST}) r
    left join message m on m.tenant_id = r.tenant_id and m.ts = r.ts and m.id = r.id
    group by r.tenant_id, r.user_id, r.state, coalesce(m.state = 'deleted', false), r.decided_by, r.answer`.execute(
    tx,
  );
  return rows;
}

async function readPerson(tx: Tx, { tenant_id, user_id }: Decided) {
  const person = await tx
    .selectFrom('app_user')
    .select(['email', 'name'])
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!person) return null;
  const rows = await readSettings(tx, { tenant_id, user_id, domain: domainOf(person.email) });
  return { ...person, language: settingValue('user_language', rows) };
}

/** Marks and queues in one transaction, so that each decision is written of once; one taken back meanwhile leaves all for the next run. */
async function queueMail(tx: Tx, decided: Decided, mail: PreparedMail | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('release_request')
    .set({ mailed_at: sql<Date>`now()` })
    .where('tenant_id', '=', decided.tenant_id)
    .where('request_id', 'in', decided.request_ids)
    .where('mailed_at', 'is', null)
    .where('state', '=', decided.granted ? 'granted' : 'denied')
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== decided.request_ids.length) throw new Error('a decision changed meanwhile');
  await mail?.queue(tx);
  return mail !== null;
}

async function mailOf({ db, mails }: DecisionDeps, decided: Decided): Promise<PreparedMail | null> {
  const { tenant_id, id, granted, deleted, by, subject, reason, request_ids } = decided;
  const person = await withScope(db, { tenants: [tenant_id] }, (tx) => readPerson(tx, decided), {
    readOnly: true,
  });
  if (!person) return null;
  const { email: to, name, language } = person;
  const params = {
    granted,
    deleted,
    by,
    subject,
    reason,
    cloudid: toCloudid(tenant_id, id),
    others: request_ids.length - 1,
  };
  return mails.prepare({ to, name, tenant_id, language, kind: 'release_decided', params });
}

/** Writes to those whose requests for release were decided. What fails is tried again with the next run. */
export async function mailDecisions(deps: DecisionDeps): Promise<Record<string, number>> {
  const done = { decisions_mailed: 0, decisions_failed: 0 };
  for (const decided of await withScope(deps.db, { all: true }, readDecided, { readOnly: true })) {
    try {
      const mail = await mailOf(deps, decided);
      const sent = await withScope(deps.db, { tenants: [decided.tenant_id] }, (tx) =>
        queueMail(tx, decided, mail),
      );
      if (sent) done.decisions_mailed += 1;
    } catch (error) {
      done.decisions_failed += 1;
      deps.log.warn({ err: error, tenant_id: decided.tenant_id }, 'a decision could not be mailed yet');
    }
  }
  return done;
}

export const mailDecisionsJob = defineJob({
  name: 'mail_decisions',
  schedule: { cron: '* * * * *' },
  run: mailDecisions,
});
