/** What asks for somebody: by when, and who takes care of it. */
import { type Task, taskList } from '@postern/contract/tasks';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Segmented } from '@postern/ui/segmented.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { useMayOpen, useMe } from '../../lib/me.tsx';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import { paths } from '../../paths.ts';
import { DueMark } from './due-mark.tsx';
import { TaskPanel, useGiveTask } from './task-panel.tsx';
import classes from './tasks.module.css';
import { WorkflowMails } from './workflow-mails.tsx';

const WEEK_MS = 7 * 86_400_000;

function groupOf({ status, due }: Task): 'overdue' | 'week' | 'later' | 'done' {
  if (status !== 'open') return status;
  return Date.parse(due) < Date.now() + WEEK_MS ? 'week' : 'later';
}

export function TasksScreen() {
  const { t } = useTexts();
  const { count } = useFormat();
  const me = useMe();
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const change = useChangeAddress<'show' | 'mail' | 'task'>();
  const show = search.show === 'mine' || search.show === 'mails' ? search.show : 'all';
  const tasks = useOperation(taskList, {});
  const columns = useColumns((task) => change({ task }));
  const placeOf = usePlaces();
  const all = tasks.data ?? [];
  const opened = show === 'mails' ? undefined : all.find(({ id }) => id === search.task);
  const open = all.filter(({ status }) => status !== 'done');
  const mine = open.filter(({ responsible }) => responsible === me.email);
  return (
    <PageFrame
      title={
        tasks.data === undefined
          ? t('screen.tasks')
          : open.length === 0
            ? t('tasks.title_none')
            : t('tasks.title', { count: open.length, number: count(open.length) })
      }
      lead={show === 'mails' ? t('tasks.mails_lead') : t('tasks.lead', { number: count(mine.length) })}
      tools={
        <Segmented
          label={t('tasks.show')}
          quiet
          value={show}
          options={[
            { value: 'all', label: t('tasks.show_all') },
            { value: 'mine', label: t('tasks.show_mine') },
            { value: 'mails', label: t('tasks.show_mails') },
          ]}
          onChange={(chosen) => change({ show: chosen === 'all' ? null : chosen, mail: null, task: null })}
        />
      }
      beside={
        opened ? (
          <TaskPanel task={opened} place={placeOf(opened)} onClose={() => change({ task: null }, true)} />
        ) : null
      }
    >
      {show === 'mails' ? (
        <WorkflowMails open={search.mail} onOpen={(mail) => change({ mail })} />
      ) : (
        <DataTable
          columns={opened ? columns.filter(({ key }) => key !== 'acts') : columns}
          rows={show === 'mine' ? all.filter(({ responsible }) => responsible === me.email) : all}
          rowKey={({ id }) => id}
          state={tasks}
          moves
          onMove={opened && (({ id }) => change({ task: id }, true))}
          rowProps={({ id }) => ({ 'data-open': id === opened?.id || undefined })}
          groupOf={(task) => t(`tasks.group_${groupOf(task)}`)}
          empty={
            <div className={rows.nothing}>
              <h3>{t('tasks.empty')}</h3>
              <p>{t('tasks.empty_text')}</p>
            </div>
          }
        />
      )}
    </PageFrame>
  );
}

/** Where a task is done; null: the reader may not go there. */
function usePlaces(): (task: Task) => string | null {
  const mayOpen = useMayOpen();
  return ({ kind, domain, subject }) => {
    switch (kind) {
      case 'dns':
        return mayOpen('setup_general') ? paths.settings({ domain, tab: 'dns' }) : null;
      case 'service':
        return mayOpen('services') ? paths.services() : null;
      case 'sync_review':
        return mayOpen('userManagement_sync') ? paths.directorySync(Number(subject)) : null;
      case 'sync_secret':
        return mayOpen('userManagement_sync') ? paths.directorySync() : null;
      case 'certificate':
      case 'certificate_request':
        return mayOpen('keysNcerts') ? paths.keys() : null;
      case 'openpgp_key':
        return mayOpen('keysNcerts') ? paths.keys('pgp') : null;
      case 'document':
        return mayOpen('partnerPortal_documents') ? paths.partnerDocuments(subject) : null;
      case 'partner_key':
        return mayOpen('pgpExtKeys') ? paths.externalKeys('keys', subject) : null;
      case 'release_requests':
        return mayOpen('quarasearch') ? paths.releaseRequests() : null;
      case 'dmarc_new_source':
      case 'dmarc_source_failing':
      case 'dmarc_no_destination':
        return mayOpen('reporting_dmarc') ? paths.dmarc(domain) : null;
      default:
        return null;
    }
  };
}

function useColumns(onOpen: (id: string) => void): Column<Task>[] {
  const { t } = useTexts();
  const format = useFormat();
  const me = useMe();
  const give = useGiveTask();
  return [
    {
      key: 'task',
      title: t('tasks.task'),
      is_main: true,
      cell: ({ id, description, tenant, created }) => (
        <>
          <button
            type="button"
            className={classes.open}
            aria-label={t('tasks.open', { task: description })}
            onClick={() => onOpen(id)}
          >
            {description}
          </button>
          <span className={rows.note}>
            {[tenant, t('tasks.created', { day: format.day(created) })].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'due',
      title: t('tasks.due'),
      unnamed: true,
      cell: (task) => <DueMark task={task} />,
    },
    {
      key: 'responsible',
      title: t('tasks.responsible'),
      cell: ({ responsible }) => responsible || <span className={rows.hint}>{t('tasks.anyone')}</span>,
    },
    {
      key: 'prio',
      title: t('tasks.prio'),
      className: rows.when,
      cell: ({ prio }) => t(`tasks.prio_${prio}`),
    },
    {
      key: 'acts',
      title: t('tasks.take'),
      quiet: true,
      at_end: true,
      cell: ({ id, responsible, status }) =>
        status === 'done' ? null : (
          <button
            type="button"
            className={rows.act}
            disabled={give.busy}
            onClick={() =>
              void give.run({
                params: { id },
                body: { responsible: responsible === me.email ? '' : me.email },
              })
            }
          >
            {t(responsible === me.email ? 'tasks.give_up' : 'tasks.take')}
          </button>
        ),
    },
  ];
}
