/** What is planned and done, and what each release brought; operators write it here. */
import {
  type Issue,
  type IssueKind,
  issueCreate,
  issueDelete,
  issueList,
  releaseNoteList,
  roadmapList,
  type WrittenIssue,
} from '@postern/contract/support';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconCalendarEvent, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { MarkedText } from '../../parts/texts/marked-text.tsx';
import { paths } from '../../paths.ts';
import { IssueForm } from './issue-form.tsx';
import classes from './support.module.css';

export function RoadmapScreen() {
  const { t } = useTexts();
  const { is_superuser } = useMe();
  const { id } = useParams({ strict: false }) as { id?: string };
  const search = useSearch({ strict: false }) as { kind?: string };
  const kind: IssueKind = search.kind === 'notes' ? 'release_note' : 'roadmap';
  const read = useOperation(kind === 'roadmap' ? roadmapList : releaseNoteList, {});
  const written = useOperation(issueList, {}, { enabled: is_superuser });
  const [open, setOpen] = useState<WrittenIssue | 'new' | null>(null);
  const drafts = (written.data ?? []).filter(
    (issue) => kind === 'release_note' && issue.kind === kind && issue.state === 'opened',
  );
  return (
    <PageFrame
      title={t(kind === 'roadmap' ? 'support.roadmap' : 'support.release_notes')}
      lead={t('support.roadmap_lead')}
      tabs={[
        { id: 'roadmap', label: t('support.roadmap'), to: paths.roadmap() },
        { id: 'release_note', label: t('support.release_notes'), to: paths.roadmap('notes') },
      ]}
      open={kind}
      tools={
        is_superuser && (
          <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => setOpen('new')}>
            {t('support.add')}
          </Button>
        )
      }
    >
      {read.isLoadingError ? (
        <Failed title="error.list_title" error={read.error} onRetry={read.refetch} />
      ) : !read.data ? (
        <Loading rows={6} />
      ) : (
        <Issues
          kind={kind}
          issues={read.data}
          drafts={drafts}
          asked={Number(id)}
          writtenOf={(iid) => written.data?.find((one) => one.iid === iid)}
          onEdit={setOpen}
        />
      )}
      {open && <IssueForm kind={kind} issue={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </PageFrame>
  );
}

type IssuesProps = {
  kind: IssueKind;
  issues: readonly Issue[];
  /** Release notes that only operators see yet. */
  drafts: readonly WrittenIssue[];
  asked: number;
  writtenOf: (iid: number) => WrittenIssue | undefined;
  onEdit: (issue: WrittenIssue) => void;
};

function Issues({ kind, issues, drafts, asked, writtenOf, onEdit }: IssuesProps) {
  const { t, locale } = useTexts();
  const remove = useAction(
    (issue: WrittenIssue) => call(issueDelete, { params: { iid: String(issue.iid) } }),
    {
      success: () => t('support.removed'),
      undo: (_data, { kind: of, state, due_date, texts }) => ({
        run: () => call(issueCreate, { body: { kind: of, state, due_date, texts } }),
        done: t('support.restored'),
      }),
      invalidates: [issueList, roadmapList, releaseNoteList],
    },
  );
  if (issues.length === 0 && drafts.length === 0) {
    const empty = kind === 'roadmap' ? 'empty_roadmap' : 'empty_notes';
    return (
      <div className={rows.nothing}>
        <h3>{t(`support.${empty}`)}</h3>
        <p>{t(`support.${empty}_text`)}</p>
      </div>
    );
  }
  const shown = [
    ...drafts.map((draft): Issue & { is_draft?: true } => {
      const text = draft.texts[locale]?.title ? draft.texts[locale] : draft.texts.en_GB;
      return { ...draft, title: text?.title ?? '', description: text?.description ?? '', is_draft: true };
    }),
    ...issues,
  ];
  return (
    <div className={classes.list}>
      {shown.map((issue) => (
        <OneIssue key={issue.iid} issue={issue} kind={kind} asked={issue.iid === asked}>
          {withWritten(writtenOf(issue.iid), (written) => (
            <span className={classes.acts}>
              <button type="button" className={rows.act} onClick={() => onEdit(written)}>
                {t('support.edit')}
              </button>
              <button type="button" className={rows.act} data-danger onClick={() => void remove.run(written)}>
                {t('support.remove')}
              </button>
            </span>
          ))}
        </OneIssue>
      ))}
    </div>
  );
}

const withWritten = <Shown,>(written: WrittenIssue | undefined, show: (one: WrittenIssue) => Shown) =>
  written ? show(written) : null;

/** Headings become bold lines, and a list may follow its paragraph at once, as people write Markdown. */
const asMarked = (text: string): string =>
  text.replace(/^#{1,6} +(.+)$/gm, '\n**$1**\n').replace(/^(?!- |\d+\. )(.+)\n(?=- |\d+\. )/gm, '$1\n\n');

function OneIssue({
  issue: { iid, title, description, state, due_date, created_at, is_draft },
  kind,
  asked,
  children,
}: {
  issue: Issue & { is_draft?: true };
  kind: IssueKind;
  asked: boolean;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const { day } = useFormat();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked) place.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  const is_note = kind === 'release_note';
  const date = is_note && !is_draft ? (due_date ?? created_at.slice(0, 10)) : due_date;
  const said = is_note ? 'support.released' : state === 'closed' ? 'support.done_on' : 'support.due';
  return (
    <article ref={place} className={classes.issue} data-asked={asked || undefined} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        {children}
      </div>
      <p className={classes.facts}>
        <AppLink className="link" to={paths.roadmap(is_note ? 'notes' : undefined, iid)}>
          #{iid}
        </AppLink>
        {is_draft && <span>{t('support.draft')}</span>}
        {!is_note && (
          <span data-done={state === 'closed' || undefined}>
            {state === 'closed' ? (
              <IconCircleCheck size={14} stroke={1.75} aria-hidden />
            ) : (
              <IconCalendarEvent size={14} stroke={1.75} aria-hidden />
            )}
            {t(`support.state_${state}`)}
          </span>
        )}
        {date !== null && !is_draft && <span>{t(said, { date: day(date) })}</span>}
      </p>
      {description !== '' && <MarkedText text={asMarked(description)} />}
    </article>
  );
}
