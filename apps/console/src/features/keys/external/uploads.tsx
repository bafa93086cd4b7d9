import {
  type PgpUpload,
  pgpUploadDelete,
  pgpUploadList,
  pgpUploadResend,
} from '@postern/contract/keys/pgp-uploads';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { FilterRow } from '@postern/ui/filter-row.tsx';
import { useKeys as useShortcuts } from '@postern/ui/keyboard.ts';
import { PageFrame, type Tab } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperationPages } from '@postern/web/use-operation.ts';
import {
  type Icon,
  IconBan,
  IconCircleCheck,
  IconClockX,
  IconHourglass,
  IconMinus,
  IconSend,
  IconUpload,
} from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { useChangeAddress } from '../../../lib/use-change-address.ts';
import { tailOf } from '../forecast/key-words.ts';
import classes from '../keys.module.css';
import { UploadKeyDialog } from './upload-key-dialog.tsx';

const PAGE = 50;
/** ms after which the list is read again: owners decide elsewhere. */
const REFRESH_MS = 30_000;

const looks: Record<PgpUpload['status'], [Icon, string | undefined]> = {
  initial: [IconMinus, undefined],
  gpg_validated: [IconMinus, undefined],
  verification_mail_sent: [IconSend, undefined],
  waiting_for_confirmation: [IconHourglass, 'warn'],
  verification_expired: [IconClockX, undefined],
  user_decided_confirmed: [IconCircleCheck, 'good'],
  user_decided_declined: [IconBan, 'bad'],
  key_uploaded: [IconCircleCheck, 'good'],
  unknown: [IconMinus, undefined],
};
const resend_states: readonly string[] = [
  'verification_mail_sent',
  'waiting_for_confirmation',
  'verification_expired',
] satisfies PgpUpload['status'][];
const decided_states: readonly string[] = [
  'user_decided_confirmed',
  'key_uploaded',
] satisfies PgpUpload['status'][];

export function Uploads({ tabs }: { tabs?: readonly Tab[] }) {
  const { t } = useTexts();
  const me = useMe();
  const { q = '' } = useSearch({ strict: false }) as { q?: string };
  const change = useChangeAddress();
  const [uploading, setUploading] = useState(false);
  const [deleting, setDeleting] = useState<PgpUpload | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const query = q.trim() ? { q: q.trim() } : {};
  const pages = useOperationPages(
    pgpUploadList,
    { query: { ...query, limit: PAGE } },
    {
      after: (skip: number) => ({ query: { ...query, limit: PAGE, skip } }),
      next: ({ next }) => next,
      refetchInterval: REFRESH_MS,
    },
  );
  const uploads = pages.data?.pages.flatMap(({ entries }) => entries) ?? [];
  const remove = useAction(pgpUploadDelete, {
    success: () => t('ext_keys.deleted', { email: deleting?.email ?? '' }),
    invalidates: [pgpUploadList],
  });
  useShortcuts({ '/': () => field.current?.focus() });
  const empty = q === '' ? 'none' : 'nothing';
  return (
    <PageFrame
      title={t('screen.pgpExtKeys')}
      lead={t('ext_keys.lead')}
      {...(tabs && { tabs, open: 'uploads' })}
      tools={
        !me.is_superuser && (
          <Button leftSection={<IconUpload size={15} stroke={1.75} />} onClick={() => setUploading(true)}>
            {t('ext_keys.upload_open')}
          </Button>
        )
      }
    >
      <FilterRow
        label={t('ext_keys.search')}
        q={q}
        field={field}
        onSearch={(text) => change({ q: text }, true)}
      >
        {null}
      </FilterRow>
      <DataTable
        columns={useColumns(setDeleting)}
        rows={uploads}
        rowKey={({ id }) => id}
        state={pages}
        moves
        empty={
          <div className={rows.nothing}>
            <h3>{t(`ext_keys.${empty}`)}</h3>
            <p>{t(`ext_keys.${empty}_text`)}</p>
          </div>
        }
        more={{
          label: t('ext_keys.more'),
          has_more: pages.hasNextPage,
          busy: pages.isFetchingNextPage,
          onMore: pages.fetchNextPage,
        }}
      />
      {uploading && <UploadKeyDialog onClose={() => setUploading(false)} />}
      {deleting && (
        <ConfirmDialog
          title={t('ext_keys.delete_title', { email: deleting.email })}
          verb={t('ext_keys.delete')}
          danger
          onConfirm={async () => {
            await remove.run({ params: { id: deleting.id } });
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        >
          <p>{t('ext_keys.delete_text')}</p>
        </ConfirmDialog>
      )}
    </PageFrame>
  );
}

function useColumns(onDelete: (upload: PgpUpload) => void): Column<PgpUpload>[] {
  const { t } = useTexts();
  const format = useFormat();
  const resend = useAction(pgpUploadResend, {
    success: ({ email }) => t('ext_keys.asked', { email }),
    invalidates: [pgpUploadList],
    parallel: true,
  });
  return [
    { key: 'whose', title: t('ext_keys.whose'), is_main: true, cell: ({ email }) => email },
    {
      key: 'which',
      title: t('ext_keys.which'),
      cell: ({ fingerprint, algorithm, expires_on }) => (
        <>
          <span className={classes.mono}>{tailOf(fingerprint)}</span> {algorithm}
          <span className={rows.note}>
            {t('ext_keys.expires')}: {expires_on ? format.date(expires_on) : t('ext_keys.never')}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      title: t('ext_keys.status'),
      unnamed: true,
      cell: ({ status, notice, verification_expires_on }) => {
        const [Sign, tone] = looks[status];
        const is_waiting = status === 'waiting_for_confirmation' || status === 'verification_mail_sent';
        return (
          <>
            <span className={rows.mark} data-tone={tone}>
              <Sign size={15} stroke={1.75} aria-hidden />
              {t(`ext_keys.status_${status}`)}
            </span>
            {notice !== '' && <span className={rows.note}>{t(`ext_keys.notice_${notice}`)}</span>}
            {is_waiting && verification_expires_on && (
              <span className={rows.note}>
                {t('ext_keys.until', { date: format.date(verification_expires_on) })}
              </span>
            )}
          </>
        );
      },
    },
    { key: 'by', title: t('ext_keys.by'), cell: ({ created_by }) => created_by },
    {
      key: 'when',
      title: t('ext_keys.when'),
      className: rows.when,
      cell: ({ created_on }) => (
        <time dateTime={created_on} title={format.utc(created_on)}>
          {format.date(created_on)}
        </time>
      ),
    },
    {
      key: 'acts',
      title: t('ext_keys.delete'),
      quiet: true,
      at_end: true,
      cell: (upload) => (
        <>
          {resend_states.includes(upload.status) && (
            <button
              type="button"
              className={rows.act}
              aria-label={`${t('ext_keys.resend')}: ${upload.email}`}
              onClick={() => void resend.run({ params: { id: upload.id } })}
            >
              {t('ext_keys.resend')}
            </button>
          )}
          {!decided_states.includes(upload.status) && (
            <button
              type="button"
              className={rows.act}
              data-danger
              aria-label={`${t('ext_keys.delete')}: ${upload.email}`}
              onClick={() => onDelete(upload)}
            >
              {t('ext_keys.delete')}
            </button>
          )}
        </>
      ),
    },
  ];
}
