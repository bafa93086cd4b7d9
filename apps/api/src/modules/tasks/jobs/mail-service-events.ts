import { mayAccess, serviceList } from '@postern/contract';
import type { DeployStatus } from '@postern/contract/services/products';
import { type Database, withScope } from '@postern/db';
import { languageTag, text_parts, translateFrom } from '@postern/locales';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Actor } from '../../../http/actor.ts';
import { callerOf } from '../../../http/guard.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import type { SystemMail, SystemMails } from '../../system-mail/index.ts';
import { mayKnowOf, prepareWorkflowMails, workflowReaders } from '../workflow-readers.ts';

interface MailServiceEventsDeps {
  readonly db: Database;
  readonly mails: SystemMails;
  readonly log: Pick<Logger, 'warn'>;
}

/** Events of one run; the others come with the next. */
const AT_ONCE = 1000;
/** Services named in one mail; there are eight products a domain. */
const NAMED = 20;

interface EventRow {
  tenant_id: number;
  service_id: string;
  seq: number;
  to_status: DeployStatus;
  domain: string;
  product_code: string;
  end_billing: string | null;
}

async function untold(db: Database): Promise<EventRow[]> {
  const { rows } = await withScope(
    db,
    { all: true },
    (tx) =>
      sql<EventRow>`
        select e.tenant_id, e.service_id, e.seq, e.to_status, s.domain, s.product_code, s.end_billing::text as end_billing
        from service_event e join service s on s.tenant_id = e.tenant_id and s.service_id = e.service_id
        where not e.told order by e.tenant_id, e.service_id, e.seq limit ${AT_ONCE}`.execute(tx),
    { readOnly: true },
  );
  return rows;
}

/** Where each service is after all of its events. */
const lastOf = (events: readonly EventRow[]): EventRow[] => [
  ...new Map(events.map((event) => [event.service_id, event])).values(),
];

/** Says no price: its readers may be people who are not to see any. */
async function mailOf(reader: Actor, events: readonly EventRow[]): Promise<SystemMail> {
  const texts = await text_parts.services[reader.language]();
  const last = lastOf(events);
  const day = new Intl.DateTimeFormat(languageTag(reader.language), { dateStyle: 'long', timeZone: 'UTC' });
  return {
    ...{ kind: 'service_events', to: reader.email, name: reader.name },
    ...{ tenant_id: reader.tenant_id, language: reader.language },
    params: {
      place: last[0]?.domain ?? '',
      count: last.length,
      services: last.slice(0, NAMED).map(({ product_code, to_status, end_billing }) => ({
        product: translateFrom(texts, reader.language, `services.product_${product_code}` as never, {}),
        status: to_status,
        ends: end_billing === null ? null : day.format(new Date(`${end_billing}T00:00:00Z`)),
      })),
      link: mayAccess(callerOf(reader), serviceList.access) ? '/services' : null,
    },
  };
}

/** Told in the transaction that queues the mails, unless another run was first. */
async function tellOf(
  { db, mails }: MailServiceEventsDeps,
  people: readonly Actor[],
  events: readonly EventRow[],
  now: Date,
): Promise<number> {
  const [{ tenant_id, domain }] = events as [EventRow, ...EventRow[]];
  const wanted = people.filter((reader) => mayKnowOf(reader, { tenant_id, domain }));
  const made = await prepareWorkflowMails(mails, { tenant_id, domain }, wanted, (reader) =>
    mailOf(reader, events),
  );
  return withScope(db, { tenants: made.tenants }, async (tx) => {
    const { rows } = await sql`
      update service_event e set told = true
      from unnest(${events.map(({ service_id }) => service_id)}::bigint[], ${events.map(({ seq }) => seq)}::integer[]) one (service_id, seq)
      where e.tenant_id = ${tenant_id} and e.service_id = one.service_id and e.seq = one.seq and not e.told
      returning e.seq`.execute(tx);
    if (rows.length < events.length) throw new Error('services were told of meanwhile');
    await made.queue(tx, now);
    return made.count;
  });
}

/**
 * Tells holders of the role Workflow_Mails what happened to services: ordered, confirmed, deployed, cancelled, removed. One mail a domain
 * and run, which names where each service is now. What nobody wants to hear is old news to whoever gets the role later.
 */
export async function mailServiceEvents(
  deps: MailServiceEventsDeps,
  now = new Date(),
): Promise<Record<string, number>> {
  const done = { mails_sent: 0, mails_failed: 0 };
  const places = Map.groupBy(await untold(deps.db), ({ tenant_id, domain }) => `${tenant_id} ${domain}`);
  const people = places.size > 0 ? await workflowReaders(deps.db) : [];
  for (const events of places.values()) {
    try {
      done.mails_sent += await tellOf(deps, people, events, now);
    } catch (error) {
      done.mails_failed += 1;
      deps.log.warn({ err: error, tenant: events[0]?.tenant_id }, 'a mail about services could not be sent');
    }
  }
  return done;
}

export const mailServiceEventsJob = defineJob({
  name: 'mail_service_events',
  schedule: { cron: '*/5 * * * *' },
  run: (deps: MailServiceEventsDeps) => mailServiceEvents(deps),
});
