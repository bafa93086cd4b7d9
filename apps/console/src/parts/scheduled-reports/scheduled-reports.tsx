/** Reports that are sent by e-mail, listed in a drawer beside the page that shows one now. */
import {
  type ScheduledReport,
  type ScheduledReportKind,
  scheduledReportDelete,
  scheduledReportList,
  scheduledReportSend,
} from '@postern/contract/scheduled-reports';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import rows from '@postern/ui/rows.module.css';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconMailForward, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { RecipientList } from './recipient-list.tsx';
import { ScheduledReportForm } from './scheduled-report-form.tsx';

/** The button that opens them. */
export function ScheduledReports({ kind }: { kind: ScheduledReportKind }) {
  const { t } = useTexts();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={15} stroke={1.75} />}
        onClick={() => setOpened(true)}
      >
        {t('scheduled_reports.button')}
      </Button>
      {opened && <ReportsDrawer kind={kind} onClose={() => setOpened(false)} />}
    </>
  );
}

function ReportsDrawer({ kind, onClose }: { kind: ScheduledReportKind; onClose: () => void }) {
  const { t } = useTexts();
  const [form, setForm] = useState<ScheduledReport | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ScheduledReport | null>(null);
  const reports = useOperation(scheduledReportList, {});
  const remove = useAction(scheduledReportDelete, {
    success: () => t('scheduled_reports.deleted'),
    invalidates: [scheduledReportList],
  });
  return (
    <SideDrawer
      title={t('scheduled_reports.title')}
      size="wide"
      onClose={onClose}
      tools={
        <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => setForm('new')}>
          {t('scheduled_reports.add')}
        </Button>
      }
    >
      <p className={rows.hint}>{t('scheduled_reports.lead')}</p>
      <DataTable
        state={reports}
        rows={reports.data ?? []}
        rowKey={({ id }) => id}
        columns={useColumns(setForm, setDeleting)}
        empty={
          <div className={rows.nothing}>
            <h3>{t('scheduled_reports.empty')}</h3>
            <p>{t('scheduled_reports.empty_text')}</p>
          </div>
        }
      />
      {form !== null && (
        <ScheduledReportForm
          kind={kind}
          report={form === 'new' ? null : form}
          onClose={() => setForm(null)}
        />
      )}
      {deleting !== null && (
        <ConfirmDialog
          title={t('scheduled_reports.delete_title')}
          verb={t('scheduled_reports.delete')}
          danger
          busy={remove.busy}
          onConfirm={async () => {
            if (await remove.run({ params: { id: deleting.id } })) setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        >
          <p>{t('scheduled_reports.delete_text')}</p>
        </ConfirmDialog>
      )}
    </SideDrawer>
  );
}

function useColumns(
  onChange: (report: ScheduledReport) => void,
  onDelete: (report: ScheduledReport) => void,
): Column<ScheduledReport>[] {
  const { t } = useTexts();
  const format = useFormat();
  const send = useAction(scheduledReportSend, {
    success: ({ to }) => t('scheduled_reports.sent_now', { to }),
  });
  return [
    {
      key: 'kind',
      title: t('scheduled_reports.kind'),
      is_main: true,
      cell: (report) => (
        <>
          <button type="button" className={rows.first} onClick={() => onChange(report)}>
            {t(`scheduled_reports.kind_${report.kind}`)}, {t(`scheduled_reports.rhythm_${report.rhythm}`)}
          </button>
          <span className={rows.note}>
            {report.tenant_id === null ? t('scheduled_reports.about_all') : report.tenant_name}
          </span>
        </>
      ),
    },
    {
      key: 'recipients',
      title: t('scheduled_reports.recipients'),
      cell: (report) => <RecipientList report={report} />,
    },
    { key: 'owner', title: t('scheduled_reports.owner'), cell: ({ owner }) => owner || '–' },
    {
      key: 'next',
      title: t('scheduled_reports.next'),
      cell: ({ stopped, owner, next }) =>
        stopped ? t('scheduled_reports.stopped', { owner: owner || '–' }) : format.moment(next),
    },
    {
      key: 'sent',
      title: t('scheduled_reports.sent'),
      className: rows.when,
      cell: ({ sent }) => (sent ? format.moment(sent) : t('scheduled_reports.never')),
    },
    {
      key: 'acts',
      title: t('scheduled_reports.send_now'),
      quiet: true,
      at_end: true,
      cell: (report) => (
        <>
          <button
            type="button"
            className={rows.act}
            disabled={send.busy}
            onClick={() => void send.run({ params: { id: report.id } })}
          >
            {t('scheduled_reports.send_now')}
          </button>
          <button type="button" className={rows.act} onClick={() => onChange(report)}>
            {t('scheduled_reports.change')}
          </button>
          <button type="button" className={rows.act} onClick={() => onDelete(report)}>
            {t('scheduled_reports.delete')}
          </button>
        </>
      ),
    },
  ];
}
