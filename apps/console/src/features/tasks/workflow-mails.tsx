/** Mails about tasks that were sent, and one of them as it reads. */
import { type WorkflowMail, workflowMailList, workflowMailRead } from '@postern/contract/tasks';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import rows from '@postern/ui/rows.module.css';
import { SideDrawer } from '@postern/ui/side-drawer.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import classes from './workflow-mails.module.css';

type Props = {
  /** Id of the mail that is shown. */
  open: string | undefined;
  onOpen: (id: string | null) => void;
};

export function WorkflowMails({ open, onOpen }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const mails = useOperation(workflowMailList, { query: {} });
  const columns: Column<WorkflowMail>[] = [
    {
      key: 'subject',
      title: t('tasks.mail_subject'),
      is_main: true,
      cell: ({ id, subject, tenant_name }) => (
        <>
          <button type="button" className={rows.first} onClick={() => onOpen(id)}>
            {subject}
          </button>
          <span className={rows.note}>{tenant_name}</span>
        </>
      ),
    },
    { key: 'domain', title: t('tasks.mail_domain'), cell: ({ domain }) => domain || '–' },
    {
      key: 'recipients',
      title: t('tasks.mail_recipients'),
      cell: ({ recipients: [first, ...others] }) =>
        others.length > 0 ? `${first} + ${format.count(others.length)}` : first,
    },
    {
      key: 'sent',
      title: t('tasks.mail_sent'),
      className: rows.when,
      cellProps: ({ timestamp }) => ({ title: format.utc(timestamp) }),
      cell: ({ timestamp }) => format.moment(timestamp),
    },
  ];
  return (
    <>
      <DataTable
        columns={columns}
        rows={mails.data ?? []}
        rowKey={({ id }) => id}
        state={mails}
        moves
        empty={
          <div className={rows.nothing}>
            <h3>{t('tasks.mails_empty')}</h3>
            <p>{t('tasks.mails_empty_text')}</p>
          </div>
        }
      />
      {open !== undefined && <MailDrawer id={open} onClose={() => onOpen(null)} />}
    </>
  );
}

function MailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const mail = useOperation(workflowMailRead, { params: { id } });
  return (
    <SideDrawer title={mail.data?.subject ?? t('tasks.show_mails')} size="wide" onClose={onClose}>
      {mail.isError ? (
        <Failed title="error.message_title" error={mail.error} onRetry={() => void mail.refetch()} />
      ) : mail.data ? (
        <>
          <p className={rows.hint}>
            {t('tasks.mail_to', { people: mail.data.recipients.join(', ') })} ·{' '}
            {format.moment(mail.data.timestamp)}
          </p>
          <pre className={classes.body}>{mail.data.mailbody}</pre>
        </>
      ) : (
        <Loading />
      )}
    </SideDrawer>
  );
}
