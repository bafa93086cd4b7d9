// Whom mails about tasks and services go to, and how they are kept.
import type { Database, Tx } from '@postern/db';
import { uuidv7, withScope } from '@postern/db';
import type { Locale } from '@postern/locales';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { absentPerson } from '../identity/index.ts';
import type { PreparedMail, SystemMail, SystemMails } from '../system-mail/index.ts';

/** What a mail is about. */
export interface WorkflowPlace {
  readonly tenant_id: number;
  /** '': no mail domain. */
  readonly domain: string;
}

/** People with the role Workflow_Mails: of the tenants themselves, and of partners for all their tenants. */
export async function workflowReaders(db: Database): Promise<Actor[]> {
  const { rows } = await withScope(
    db,
    { all: true },
    (tx) =>
      sql<{ tenant_id: number; user_id: string }>`
        select u.tenant_id, u.user_id from app_user u join user_role r using (tenant_id, user_id)
        where u.active and r.role = 'Workflow_Mails' order by u.tenant_id, u.user_id`.execute(tx),
    { readOnly: true },
  );
  const found: Actor[] = [];
  for (const { tenant_id, user_id } of rows) {
    const actor = await absentPerson(db, tenant_id, user_id);
    if (actor) found.push(actor);
  }
  return found;
}

export const mayKnowOf = ({ tenants, hidden_domains }: Actor, { tenant_id, domain }: WorkflowPlace) =>
  tenants.includes(tenant_id) && !hidden_domains.includes(domain);

interface Kept {
  subject: string;
  body: string;
  recipients: string[];
}

/** The mails of one place: prepared, queued and kept, one record a language. */
export interface WorkflowMails {
  readonly count: number;
  /** Tenants that the transaction of `queue` reaches. */
  readonly tenants: number[];
  readonly queue: (tx: Tx, now: Date) => Promise<void>;
}

export async function prepareWorkflowMails(
  mails: SystemMails,
  { tenant_id, domain }: WorkflowPlace,
  people: readonly Actor[],
  mailFor: (reader: Actor) => Promise<SystemMail>,
): Promise<WorkflowMails> {
  const prepared: PreparedMail[] = [];
  const kept = new Map<Locale, Kept>();
  for (const reader of people) {
    const mail = await mailFor(reader);
    prepared.push(await mails.prepare(mail));
    const record = kept.get(reader.language);
    if (record) record.recipients.push(reader.email);
    else {
      const { subject, text } = mails.draw({ ...mail, name: '' });
      kept.set(reader.language, { subject, body: text, recipients: [reader.email] });
    }
  }
  return {
    count: prepared.length,
    tenants: [...new Set([tenant_id, ...people.map((reader) => reader.tenant_id)])],
    queue: async (tx, now) => {
      for (const mail of prepared) await mail.queue(tx);
      const records = [...kept.values()];
      if (records.length === 0) return;
      const rows = records.map((record) => ({
        ...record,
        ...{ tenant_id, domain, mail_id: uuidv7(), sent_at: now },
      }));
      await tx.insertInto('workflow_mail').values(rows).execute();
    },
  };
}
