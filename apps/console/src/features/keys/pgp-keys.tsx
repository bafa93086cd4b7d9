/** OpenPGP keys of one's own people: generated here or brought along. */
import { type PgpKey, pgpKeyList } from '@postern/contract/keys/openpgp';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { FilterRow } from '@postern/ui/filter-row.tsx';
import { HoldKeys, useKeys as useShortcuts } from '@postern/ui/keyboard.ts';
import { PageFrame, type Tab } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { KeyStateMark } from './key-columns.tsx';
import classes from './keys.module.css';
import { useKeysAddress } from './use-keys.ts';

const PgpPanel = lazy(() => import('./pgp-panel.tsx'));
const PgpDialog = lazy(() => import('./pgp-dialog.tsx'));

export function PgpKeys({ tabs }: { tabs: readonly Tab[] }) {
  const { t } = useTexts();
  const me = useMe();
  const [address, change] = useKeysAddress();
  const [adding, setAdding] = useState<'generate' | 'upload' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const query = address.q.trim() ? { q: address.q.trim() } : {};
  const pages = useOperationPages(
    pgpKeyList,
    { query },
    { after: (after) => ({ query: { ...query, after } }), next: ({ next }) => next },
  );
  const keys = pages.data?.pages.flatMap(({ entries }) => entries) ?? [];
  const open = keys.find(({ fingerprint }) => fingerprint === address.open);
  useShortcuts({ '/': () => field.current?.focus() });
  return (
    <PageFrame
      title={t('screen.keysNcerts')}
      lead={t('own_keys.pgp_lead')}
      tabs={tabs}
      open="pgp"
      tools={
        <>
          {me.flags.includes('pgp_key_upload') && (
            <Button
              variant="default"
              leftSection={<IconUpload size={15} stroke={1.75} />}
              onClick={() => setAdding('upload')}
            >
              {t('own_keys.upload_open')}
            </Button>
          )}
          {me.flags.includes('pgp_key_generation') && (
            <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => setAdding('generate')}>
              {t('own_keys.pgp_generate')}
            </Button>
          )}
        </>
      }
      beside={
        <Suspense fallback={<HoldKeys />}>
          {open && (
            <PgpPanel key={open.fingerprint} pgp_key={open} onClose={() => change({ open: null }, true)} />
          )}
        </Suspense>
      }
    >
      <FilterRow
        label={t('own_keys.search')}
        q={address.q}
        field={field}
        onSearch={(q) => change({ q, open: null }, true)}
      >
        {null}
      </FilterRow>
      <DataTable
        columns={useColumns((id) => change({ open: id }))}
        rows={keys}
        rowKey={({ fingerprint, email }) => `${email}${fingerprint}`}
        rowProps={(row) => ({ 'data-open': row === open || undefined })}
        state={pages}
        moves
        empty={
          <div className={rows.nothing}>
            <h3>{t(address.q === '' ? 'own_keys.pgp_empty' : 'own_keys.pgp_nothing')}</h3>
            <p>{t(address.q === '' ? 'own_keys.pgp_empty_text' : 'own_keys.pgp_nothing_text')}</p>
            {address.q !== '' && (
              <button type="button" className="link" onClick={() => change({ q: null })}>
                {t('own_keys.show_all')}
              </button>
            )}
          </div>
        }
        more={{
          label: t('own_keys.more'),
          has_more: pages.hasNextPage,
          busy: pages.isFetchingNextPage,
          onMore: pages.fetchNextPage,
        }}
      />
      <Suspense fallback={<HoldKeys />}>
        {adding && <PgpDialog kind={adding} email={me.email} onClose={() => setAdding(null)} />}
      </Suspense>
    </PageFrame>
  );
}

function useColumns(onOpen: (fingerprint: string) => void): Column<PgpKey>[] {
  const { t } = useTexts();
  const format = useFormat();
  return [
    {
      key: 'whose',
      title: t('own_keys.whose'),
      is_main: true,
      cell: ({ email, fingerprint }) => (
        <button type="button" className={classes.open} onClick={() => onOpen(fingerprint)}>
          {email}
        </button>
      ),
    },
    {
      key: 'kind',
      title: t('own_keys.kind'),
      cell: ({ algorithm, key }) => (
        <>
          OpenPGP
          <span className={rows.note}>{`${algorithm}, ${key.key_id}`}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('own_keys.state'),
      unnamed: true,
      cell: ({ state }) => <KeyStateMark state={state} />,
    },
    {
      key: 'expires',
      title: t('own_keys.expires'),
      at_end: true,
      className: rows.when,
      cell: ({ expires_on }) =>
        expires_on === null ? (
          t('own_keys.never')
        ) : (
          <time dateTime={expires_on} title={format.utc(expires_on)}>
            {format.date(expires_on)}
          </time>
        ),
    },
  ];
}
