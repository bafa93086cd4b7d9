/** Setup archives: those that were uploaded, or with an id the plan of one. */
import { type ImportSession, selfImportList } from '@postern/contract/self-import';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconCheck, IconDownload, IconHourglass, IconUpload } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import { paths } from '../../paths.ts';
import { ExportDialog } from './export-dialog.tsx';
import { PlanView } from './plan-view.tsx';
import { UploadDialog } from './upload-dialog.tsx';

export function SelfImportScreen() {
  const { id } = useSearch({ strict: false }) as { id?: string };
  return id === undefined ? <Archives /> : <PlanView key={id} sessionId={id} />;
}

function Archives() {
  const { t } = useTexts();
  const change = useChangeAddress();
  const [open, setOpen] = useState<'upload' | 'export' | null>(null);
  const list = useOperation(selfImportList, {});
  return (
    <PageFrame
      title={t('screen.partnerPortal_selfServiceImport')}
      lead={t('self_import.lead')}
      tools={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={15} stroke={1.75} />}
            onClick={() => setOpen('export')}
          >
            {t('self_import.export')}
          </Button>
          <Button leftSection={<IconUpload size={15} stroke={1.75} />} onClick={() => setOpen('upload')}>
            {t('self_import.upload')}
          </Button>
        </>
      }
    >
      <DataTable
        caption={t('screen.partnerPortal_selfServiceImport')}
        state={list}
        rows={list.data ?? []}
        rowKey={({ sessionid }) => sessionid}
        columns={[
          {
            key: 'archive',
            title: t('self_import.archive'),
            is_main: true,
            cell: ({ sessionid, source_tenant, source, managed_domains }) => (
              <>
                <AppLink className="link" to={paths.selfServiceImport(sessionid)}>
                  {t('self_import.from', { tenant: source_tenant, source })}
                </AppLink>
                <span className={rows.note}>{managed_domains.join(', ')}</span>
              </>
            ),
          },
          { key: 'tenant', title: t('self_import.organisation'), cell: ({ tenantname }) => tenantname },
          { key: 'uploaded', title: t('self_import.uploaded'), cell: (row) => <Uploaded row={row} /> },
          { key: 'state', title: t('self_import.state'), cell: (row) => <State row={row} /> },
        ]}
        empty={
          <div className={rows.nothing}>
            <h3>{t('self_import.empty')}</h3>
            <p>{t('self_import.empty_text')}</p>
          </div>
        }
      />
      {open === 'upload' && <UploadDialog onClose={() => setOpen(null)} onRead={(id) => change({ id })} />}
      {open === 'export' && <ExportDialog onClose={() => setOpen(null)} />}
    </PageFrame>
  );
}

function Uploaded({ row }: { row: ImportSession }) {
  const { t } = useTexts();
  const format = useFormat();
  return t('self_import.by', { when: format.moment(row.uploaded_at), who: row.uploaded_by });
}

function State({ row: { applied_at, expires_at } }: { row: ImportSession }) {
  const { t } = useTexts();
  const format = useFormat();
  const Icon = applied_at === null ? IconHourglass : IconCheck;
  return (
    <span className={rows.mark} data-tone={applied_at === null ? 'warn' : 'good'}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {applied_at === null
        ? t('self_import.waits', { when: format.moment(expires_at) })
        : t('self_import.applied', { when: format.moment(applied_at) })}
    </span>
  );
}
