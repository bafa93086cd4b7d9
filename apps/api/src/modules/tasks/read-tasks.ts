import { TASK_DONE_DAYS, type Task } from '@postern/contract';
import type { DocumentType } from '@postern/contract/partner-documents';
import type { Tx } from '@postern/db';
import { type Locale, languageTag, text_parts, translateFrom } from '@postern/locales';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';

export interface TaskRow {
  tenant_id: number;
  task_id: string;
  kind: Task['kind'];
  subject: string;
  domain: string;
  params: {
    directory?: string;
    requests?: number;
    checks?: string[];
    products?: string[];
    source?: string;
    messages?: number;
    /** Of a legal document. */
    type?: DocumentType;
  };
  priority: Task['prio'];
  responsible: string;
  created_at: Date;
  due_at: Date;
  done_at: Date | null;
  tenant: string | null;
}

const DAY_MS = 86_400_000;

/** Open ones, most urgent first; then those that were done lately. What is about a hidden domain is not there. */
export async function findTasks(
  tx: Tx,
  actor: Pick<Actor, 'hidden_domains'>,
  now: number,
  task_id?: string,
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select t.tenant_id, t.task_id, t.kind, t.subject, t.domain, t.params, t.priority, t.responsible, t.created_at, t.due_at, t.done_at,
      tenant.name as tenant
    from task t left join tenant on tenant.tenant_id = t.tenant_id
    where (t.done_at is null or t.done_at > ${new Date(now - TASK_DONE_DAYS * DAY_MS)})
      and t.domain <> all(${[...actor.hidden_domains]}::text[])
      ${task_id === undefined ? sql`` : sql`and t.task_id = ${task_id}::uuid`}
    order by t.done_at desc nulls first, t.due_at, t.task_id limit 500`.execute(tx);
  return rows;
}

/** Says tasks in a language. */
export async function taskPresenter(locale: Locale, now: number): Promise<(row: TaskRow) => Task> {
  const texts = {
    ...(await text_parts.tasks[locale]()),
    ...(await text_parts.partner_documents[locale]()),
    ...(await text_parts.domain_dns[locale]()),
  };
  const day = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'medium', timeZone: 'UTC' });
  const t = (key: string, params: Record<string, string | number>) =>
    translateFrom(texts, locale, key as never, params);
  return (row) => {
    const { requests, messages, directory = '', source = '', checks = [], products = [], type } = row.params;
    const count = requests ?? messages ?? 0;
    const status = row.done_at ? 'done' : row.due_at.getTime() < now ? 'overdue' : 'open';
    return {
      id: row.task_id,
      ...{ kind: row.kind, subject: row.subject, domain: row.domain, tenant: row.tenant ?? '' },
      created: row.created_at.toISOString(),
      description: t(`tasks.kind_${row.kind}`, {
        ...{ subject: row.subject, domain: row.domain, directory, source, count, number: count },
        list: [...checks.map((check) => t(`dns.check_${check}`, {})), ...products].join(', '),
        type: type ? t(`partner_documents.type_${type}`, {}) : '',
      }),
      due: row.due_at.toISOString(),
      due_tag_msg: t(`tasks.due_${status}`, { day: day.format(row.done_at ?? row.due_at) }),
      ...{ prio: row.priority, responsible: row.responsible, status },
      done: row.done_at?.toISOString() ?? null,
    };
  };
}
