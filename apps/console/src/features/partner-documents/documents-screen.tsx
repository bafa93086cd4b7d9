/** Legal documents: what waits for acceptance, what changed in it, and what was accepted. */
import {
  type DocumentAcceptance,
  documentAcceptanceExport,
  documentAcceptanceList,
  type PartnerDocument,
  partnerDocumentList,
} from '@postern/contract/partner-documents';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import rows from '@postern/ui/rows.module.css';
import { request } from '@postern/web/api.ts';
import { useDownload } from '@postern/web/download.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconCircleCheck, IconClockExclamation, IconMinus, IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import { DocumentReader } from './document-reader.tsx';
import classes from './documents.module.css';

const PublishDialog = lazy(() => import('./publish-dialog.tsx'));

export function DocumentsScreen() {
  const { t } = useTexts();
  const { count } = useFormat();
  const { is_superuser } = useMe();
  const documents = useOperation(partnerDocumentList, {});
  const acceptances = useOperation(documentAcceptanceList, {});
  const search = useSearch({ strict: false }) as { doc?: string };
  const [publishing, setPublishing] = useState(false);
  if (documents.isLoadingError)
    return <Failed title="error.list_title" error={documents.error} onRetry={documents.refetch} />;
  if (!documents.data || !acceptances.data) return <Loading rows={8} />;
  const current = documents.data.filter(({ is_current }) => is_current);
  const accepted = acceptances.data;
  const waiting = is_superuser
    ? []
    : current.filter((document) => stateOf(document, accepted) !== 'none' && !isAccepted(document, accepted));
  const shown =
    documents.data.find(({ id }) => id === String(search.doc ?? '').padStart(3, '0')) ??
    waiting[0] ??
    current[0];
  const title =
    is_superuser || current.length === 0
      ? t('screen.partnerPortal_documents')
      : waiting.length === 0
        ? t('partner_documents.none_waiting')
        : t('partner_documents.waiting', { count: waiting.length, number: count(waiting.length) });
  return (
    <div className={classes.page}>
      <section className={classes.side} aria-label={title}>
        <div className={classes.head}>
          <div>
            <h2>{title}</h2>
            <p>
              {t(
                is_superuser
                  ? 'partner_documents.lead_operator'
                  : waiting.length > 0
                    ? 'partner_documents.lead'
                    : 'partner_documents.lead_done',
              )}
            </p>
          </div>
          {is_superuser && (
            <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => setPublishing(true)}>
              {t('partner_documents.publish')}
            </Button>
          )}
        </div>
        {current.length === 0 ? (
          <Notice title={t('partner_documents.empty')}>
            <p>{t('partner_documents.empty_text')}</p>
          </Notice>
        ) : (
          <ul className={classes.list}>
            {current.map((document) => (
              <DocumentLine
                key={document.id}
                document={document}
                accepted={accepted}
                is_open={document.id === shown?.id}
              />
            ))}
          </ul>
        )}
        {!is_superuser && <Accepted accepted={accepted} />}
      </section>
      {shown && (
        <DocumentReader
          key={shown.id}
          document={shown}
          documents={documents.data}
          accepted={accepted}
          asks={
            !is_superuser && shown.is_current && shown.acceptance_required && !isAccepted(shown, accepted)
          }
        />
      )}
      <Suspense>{publishing && <PublishDialog onClose={() => setPublishing(false)} />}</Suspense>
    </div>
  );
}

const isAccepted = ({ id }: PartnerDocument, accepted: readonly DocumentAcceptance[]) =>
  accepted.some(({ document_id }) => document_id === id);

type State = 'accepted' | 'newer' | 'waiting' | 'none';

function stateOf(document: PartnerDocument, accepted: readonly DocumentAcceptance[]): State {
  if (isAccepted(document, accepted)) return 'accepted';
  if (!document.acceptance_required) return 'none';
  return accepted.some(({ doc_type }) => doc_type === document.doc_type) ? 'newer' : 'waiting';
}

const icons = {
  accepted: IconCircleCheck,
  newer: IconClockExclamation,
  waiting: IconClockExclamation,
  none: IconMinus,
};

type LineProps = { document: PartnerDocument; accepted: readonly DocumentAcceptance[]; is_open: boolean };

function DocumentLine({ document, accepted, is_open }: LineProps) {
  const { t } = useTexts();
  const format = useFormat();
  const change = useChangeAddress();
  const { is_superuser } = useMe();
  const { id, doc_type, version_name, date } = document;
  const state = stateOf(document, accepted);
  const Icon = icons[state];
  const last = accepted.find((one) => one.doc_type === doc_type);
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        aria-current={is_open ? 'true' : undefined}
        onClick={() => change({ doc: id })}
      >
        <span className={classes.name}>{t(`partner_documents.type_${doc_type}`)}</span>
        {(!is_superuser || state === 'none') && (
          <span
            className={rows.mark}
            data-tone={state === 'newer' || state === 'waiting' ? 'warn' : undefined}
          >
            <Icon size={15} stroke={1.75} aria-hidden />
            {t(`partner_documents.state_${state}`)}
          </span>
        )}
        <span className={`${rows.note} ${classes.note}`}>
          {t('partner_documents.published', { id, name: version_name, when: format.date(date) })}
        </span>
        {!is_superuser && last && (
          <span className={`${rows.note} ${classes.note}`}>
            {t('partner_documents.accepted_on', {
              id: last.document_id,
              when: format.date(last.accepted_at),
              who: last.name || last.email,
            })}
          </span>
        )}
      </button>
    </li>
  );
}

function Accepted({ accepted }: { accepted: readonly DocumentAcceptance[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const download = useDownload();
  const columns: Column<DocumentAcceptance>[] = [
    { key: 'when', title: t('partner_documents.when'), cell: (one) => format.date(one.accepted_at) },
    {
      key: 'document',
      title: t('partner_documents.document'),
      is_main: true,
      cell: (one) => `${t(`partner_documents.type_${one.doc_type}`)} ${one.document_id}`,
    },
    { key: 'who', title: t('partner_documents.who'), cell: (one) => one.name || one.email },
    {
      key: 'digest',
      title: 'SHA-256',
      className: classes.digest,
      cell: (one) => `…${one.sha256.slice(-4)}`,
      cellProps: (one) => ({ title: one.sha256 }),
    },
  ];
  return (
    <section className={classes.accepted} aria-label={t('partner_documents.was_accepted')}>
      <div className={classes.part_head}>
        <h3>{t('partner_documents.was_accepted')}</h3>
        {accepted.length > 0 && (
          <button
            type="button"
            className={rows.act}
            onClick={() => void download(() => request(documentAcceptanceExport, {}), 'acceptances.csv')}
          >
            {t('partner_documents.export')}
          </button>
        )}
      </div>
      <DataTable
        columns={columns}
        rows={accepted}
        rowKey={({ document_id }) => document_id}
        empty={<p className={rows.empty}>{t('partner_documents.nothing_accepted')}</p>}
      />
      <p className={classes.foot_note}>{t('partner_documents.append_only')}</p>
    </section>
  );
}
