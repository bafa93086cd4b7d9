import { mayAccess, taskList, WORKFLOW_MAIL_DAYS } from '@postern/contract';
import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Actor } from '../../../http/actor.ts';
import { callerOf } from '../../../http/guard.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import type { SystemMail, SystemMails } from '../../system-mail/index.ts';
import { type TaskRow, taskPresenter } from '../read-tasks.ts';
import { mayKnowOf, prepareWorkflowMails, workflowReaders } from '../workflow-readers.ts';

interface MailTasksDeps {
  readonly db: Database;
  readonly mails: SystemMails;
  readonly log: Pick<Logger, 'warn'>;
}

/** Tasks of one run; the others come with the next. */
const TASKS_AT_ONCE = 1000;
/** Named in one mail; of more the number is said. */
const TASKS_NAMED = 20;
/** Days after which a task that is still open is told of again (business.md 3.2). */
const REMINDER_DAYS = [3, 7];

type DueTask = TaskRow & { mails: number; due_mails: number };

/** Open tasks that fewer mails have told of than their age asks for, oldest first. */
function dueTasks(db: Database, now: Date): Promise<DueTask[]> {
  const age = (days: number) =>
    sql`(t.created_at <= ${now}::timestamptz - make_interval(days => ${days}))::integer`;
  return withScope(
    db,
    { all: true },
    async (tx) =>
      (
        await sql<DueTask>`
          select * from (
            select t.*, tenant.name as tenant, 1 + ${sql.join(REMINDER_DAYS.map(age), sql` + `)} as due_mails
            from task t join tenant on tenant.tenant_id = t.tenant_id where t.done_at is null) due
          where mails < due_mails order by created_at, task_id limit ${TASKS_AT_ONCE}`.execute(tx)
      ).rows,
    { readOnly: true },
  );
}

async function mailOf(
  reader: Actor,
  tasks: readonly DueTask[],
  now: Date,
): Promise<Extract<SystemMail, { kind: 'tasks_open' }>> {
  const [first] = tasks;
  const present = await taskPresenter(reader.language, now.getTime());
  return {
    ...{ kind: 'tasks_open', to: reader.email, name: reader.name },
    ...{ tenant_id: reader.tenant_id, language: reader.language },
    params: {
      place: first?.domain || (first?.tenant ?? ''),
      reminder: tasks.every(({ mails }) => mails > 0),
      count: tasks.length,
      tasks: tasks.slice(0, TASKS_NAMED).map((task) => {
        const { description, due_tag_msg } = present(task);
        return { description, due: due_tag_msg };
      }),
      link: mayAccess(callerOf(reader), taskList.access) ? '/tasks' : null,
    },
  };
}

/** One mail a language for the tasks of one domain: queued, kept and marked together, unless another run has done so meanwhile. */
async function mailTogether(
  { db, mails }: MailTasksDeps,
  people: readonly Actor[],
  tasks: DueTask[],
  now: Date,
) {
  const [{ tenant_id, domain }] = tasks as [DueTask];
  const made = await prepareWorkflowMails(mails, { tenant_id, domain }, people, (reader) =>
    mailOf(reader, tasks, now),
  );
  return withScope(db, { tenants: made.tenants }, async (tx) => {
    const { rows } = await sql<{ task_id: string }>`
      update task t set mails = due.due_mails
      from unnest(${tasks.map(({ task_id }) => task_id)}::uuid[], ${tasks.map(({ mails: sent }) => sent)}::smallint[],
        ${tasks.map(({ due_mails }) => due_mails)}::smallint[]) due (task_id, mails, due_mails)
      where t.tenant_id = ${tenant_id} and t.task_id = due.task_id and t.mails = due.mails returning t.task_id`.execute(
      tx,
    );
    if (rows.length < tasks.length) throw new Error('tasks were told of meanwhile');
    await made.queue(tx, now);
    return made.count;
  });
}

/**
 * Tells holders of the role Workflow_Mails (clarification 4.5) of open tasks, once each, and of those still open after 3 and 7 days once
 * more: a mail for each domain, with what its reader may know of. A task that nobody is to be told of waits for somebody who is.
 */
export async function mailTasks(deps: MailTasksDeps, now = new Date()): Promise<Record<string, number>> {
  const done = { mails_sent: 0, mails_failed: 0 };
  const due = Map.groupBy(await dueTasks(deps.db, now), ({ tenant_id, domain }) => `${tenant_id} ${domain}`);
  const people = due.size > 0 ? await workflowReaders(deps.db) : [];
  for (const tasks of due.values()) {
    const wanted = people.filter((reader) => tasks.every((task) => mayKnowOf(reader, task)));
    if (wanted.length === 0) continue;
    try {
      done.mails_sent += await mailTogether(deps, wanted, tasks, now);
    } catch (error) {
      done.mails_failed += 1;
      deps.log.warn({ err: error, tenant: tasks[0]?.tenant_id }, 'a mail about tasks could not be sent');
    }
  }
  await withScope(deps.db, { all: true }, (tx) =>
    tx
      .deleteFrom('workflow_mail')
      .where('sent_at', '<', new Date(now.getTime() - WORKFLOW_MAIL_DAYS * 86_400_000))
      .execute(),
  );
  return done;
}

export const mailTasksJob = defineJob({
  name: 'mail_tasks',
  schedule: { cron: '*/10 * * * *' },
  run: (deps: MailTasksDeps) => mailTasks(deps),
});
