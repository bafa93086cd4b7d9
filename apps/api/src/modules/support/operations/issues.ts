import type { BodyOf, Issue, IssueKind, Operations, WrittenIssue } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import type { Locale } from '@postern/locales';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';

type IssueRow = Omit<WrittenIssue, 'created_at'> & { created_at: Date };

/** More than anybody reads; older release notes are left out. */
const ISSUES_MOST = 500;

function issueRows(tx: Tx) {
  return tx
    .selectFrom('support_issue')
    .select([
      'iid',
      'kind',
      'state',
      sql<string | null>`due_date::text`.as('due_date'),
      'texts',
      'created_at',
    ])
    .$castTo<IssueRow>()
    .limit(ISSUES_MOST);
}

const presentWritten = (row: IssueRow): WrittenIssue => ({
  ...row,
  created_at: row.created_at.toISOString(),
});

function presentIssue({ iid, state, due_date, texts, created_at }: IssueRow, locale: Locale): Issue {
  const own = texts[locale];
  const english = texts.en_GB;
  return {
    ...{ iid, state, due_date, created_at: created_at.toISOString() },
    title: own?.title || (english?.title ?? ''),
    // A translated title without a text of its own has the English one: both say the same.
    description: own?.description || (english?.description ?? ''),
  };
}

export const roadmapList: Handler<Operations['roadmapList']> = async ({ actor, client, scoped }) => {
  const rows = await scoped(
    (tx) =>
      issueRows(tx)
        .where('kind', '=', 'roadmap')
        .orderBy('state', 'desc')
        .orderBy(sql`due_date nulls last`)
        .orderBy('iid')
        .execute(),
    { readOnly: true },
  );
  return rows.map((row) => presentIssue(row, client.language ?? actor.language));
};

export const releaseNoteList: Handler<Operations['releaseNoteList']> = async ({ actor, client, scoped }) => {
  const rows = await scoped(
    (tx) =>
      issueRows(tx)
        .where('kind', '=', 'release_note')
        .where('state', '=', 'closed')
        .orderBy(sql`coalesce(due_date, created_at::date) desc`)
        .orderBy('iid', 'desc')
        .execute(),
    { readOnly: true },
  );
  return rows.map((row) => presentIssue(row, client.language ?? actor.language));
};

export const issueList: Handler<Operations['issueList']> = async ({ scoped }) => {
  const rows = await scoped(
    (tx) => issueRows(tx).orderBy(sql`due_date nulls last`).orderBy('iid').execute(),
    { readOnly: true },
  );
  return rows.map(presentWritten);
};

async function readOne(tx: Tx, iid: number): Promise<WrittenIssue> {
  const row = await issueRows(tx).where('iid', '=', iid).executeTakeFirst();
  return row ? presentWritten(row) : fail('not_found');
}

const columnsOf = ({ kind, state, due_date, texts }: BodyOf<Operations['issueCreate']>) => ({
  ...{ kind: kind satisfies IssueKind, state },
  due_date: sql<Date | null>`${due_date}::date`,
  texts: JSON.stringify(texts),
});

export const issueCreate: Handler<Operations['issueCreate']> = ({ actor, audit, body, scoped, services }) =>
  scoped(async (tx) => {
    // Two operators at once get two numbers.
    await sql`lock table support_issue in share row exclusive mode`.execute(tx);
    const { next } = await tx
      .selectFrom('support_issue')
      .select(sql<number>`coalesce(max(iid), 0) + 1`.as('next'))
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('support_issue')
      .values({
        ...columnsOf(body),
        iid: next,
        created_at: new Date(services.clock()),
        created_by: actor.email,
      })
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'issue.create', object: String(next) },
      details: body,
    });
    return readOne(tx, next);
  });

export const issueUpdate: Handler<Operations['issueUpdate']> = ({
  actor,
  audit,
  body,
  params: { iid },
  scoped,
}) =>
  scoped(async (tx) => {
    const before = await readOne(tx, Number(iid));
    await tx.updateTable('support_issue').set(columnsOf(body)).where('iid', '=', Number(iid)).execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'issue.update', object: iid },
      details: { before, after: body },
    });
    return readOne(tx, Number(iid));
  });

export const issueDelete: Handler<Operations['issueDelete']> = ({ actor, audit, params: { iid }, scoped }) =>
  scoped(async (tx) => {
    const before = await readOne(tx, Number(iid));
    await tx.deleteFrom('support_issue').where('iid', '=', Number(iid)).execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'issue.delete', object: iid },
      details: { before },
    });
    return { iid: Number(iid) };
  });
