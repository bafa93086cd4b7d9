/** Keys and certificates of one's own people: their state, and what is to be done. */
import { certificateIssuerRead } from '@postern/contract/keys/issuers';
import { keySummaryRead } from '@postern/contract/keys/uses';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { FilterRow, FilterSelect } from '@postern/ui/filter-row.tsx';
import { HoldKeys, useKeys as useShortcuts } from '@postern/ui/keyboard.ts';
import { PageFrame, type Tab } from '@postern/ui/page-frame.tsx';
import rows_css from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import { useKeyColumns } from './key-columns.tsx';
import { KeyExpiries } from './key-expiries.tsx';
import { type KeySummary, KeyWeeks, useStanding } from './key-weeks.tsx';
import { PgpKeys } from './pgp-keys.tsx';
import { RequestDialog, useRequest } from './request-dialog.tsx';
import { type KeyRow, shown_states, useKeys, useKeysAddress } from './use-keys.ts';

const UploadDialog = lazy(() => import('./upload-dialog.tsx'));
const IssuerTab = lazy(() => import('./issuer/issuer-tab.tsx'));
const KeyPanel = lazy(() => import('./key-panel.tsx'));

/** Both kinds, each a list of its own; that of OpenPGP where such keys can be made or brought; when they end; for administrators, who issues them. */
export function KeysScreen() {
  const { flags, may } = useMe();
  const [{ tab }] = useKeysAddress();
  const has_pgp = flags.includes('pgp_key_generation') || flags.includes('pgp_key_upload');
  const sets_issuer = may(certificateIssuerRead.access);
  const { t } = useTexts();
  const { count } = useFormat();
  const summary = useOperation(keySummaryRead, {}).data;
  const numberOf = (number: number | undefined) => (number === undefined ? undefined : count(number));
  const tabs = [
    { id: 'smime', label: 'S/MIME', to: paths.keys(), count: numberOf(summary?.certificates) },
    ...(has_pgp
      ? [{ id: 'pgp', label: 'OpenPGP', to: paths.keys('pgp'), count: numberOf(summary?.pgp_keys) }]
      : []),
    { id: 'expiry', label: t('own_keys.tab_expiry'), to: paths.keys('expiry') },
    ...(sets_issuer ? [{ id: 'issuer', label: t('own_keys.tab_issuer'), to: paths.keys('issuer') }] : []),
  ];
  if (tab === 'issuer' && sets_issuer)
    return (
      <Suspense fallback={<HoldKeys />}>
        <IssuerTab tabs={tabs} />
      </Suspense>
    );
  if (tab === 'expiry') return <KeyExpiries tabs={tabs} />;
  return tab === 'pgp' && has_pgp ? <PgpKeys tabs={tabs} /> : <Certificates tabs={tabs} summary={summary} />;
}

function Certificates({ tabs, summary }: { tabs: readonly Tab[]; summary: KeySummary | undefined }) {
  const { t } = useTexts();
  const me = useMe();
  const [address, change] = useKeysAddress();
  const { pages, rows, certificates, sees_others, has_domains } = useKeys(address);
  const [requesting, setRequesting] = useState(false);
  const [uploading, setUploading] = useState(false);
  const request = useRequest();
  const field = useRef<HTMLInputElement>(null);
  const open = certificates.find((one) => one.fingerprint.sha256 === address.open);
  const narrowed = address.q !== '' || address.state !== null;
  const standing = useStanding();
  const headline = summary ? standing.headline(summary) : t('screen.keysNcerts');
  const columns = useKeyColumns((id) => change({ open: id }));
  const add = () => {
    if (sees_others) setRequesting(true);
    else void request.run({ params: { email: me.email } });
  };
  useShortcuts({ '/': () => field.current?.focus(), n: add });

  return (
    <PageFrame
      title={headline}
      tabs={tabs}
      open="smime"
      lead={
        <>
          {summary && `${standing.lead(summary)} `}
          {t(sees_others ? 'own_keys.lead' : 'own_keys.lead_own')}
        </>
      }
      tools={
        <>
          <Button
            variant="default"
            leftSection={<IconUpload size={15} stroke={1.75} />}
            onClick={() => setUploading(true)}
          >
            {t('own_keys.upload_open')}
          </Button>
          <Button leftSection={<IconPlus size={15} stroke={1.75} />} loading={request.busy} onClick={add}>
            {t('own_keys.request_open')}
          </Button>
        </>
      }
      beside={
        <Suspense fallback={<HoldKeys />}>
          {open && (
            <KeyPanel
              key={address.open}
              certificate={open}
              onOpen={(id) => change({ open: id, state: null })}
              onClose={() => change({ open: null }, true)}
            />
          )}
        </Suspense>
      }
    >
      {summary && !narrowed && <KeyWeeks summary={summary} />}
      <FilterRow
        label={t('own_keys.search')}
        q={address.q}
        field={field}
        onSearch={(q) => change({ q, open: null }, true)}
      >
        <FilterSelect
          id="keys-state"
          label={t('own_keys.state')}
          value={address.state}
          any={t('own_keys.any_state')}
          options={shown_states.map((value) => ({ value, label: t(`own_keys.state_${value}`) }))}
          onChange={(state) => change({ state })}
        />
      </FilterRow>
      <DataTable
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        state={pages}
        moves
        {...(has_domains && { groupOf: ({ group }: KeyRow) => t(`own_keys.group_${group}`) })}
        rowProps={({ id }) => ({ 'data-open': id === address.open || undefined })}
        empty={
          <div className={rows_css.nothing}>
            <h3>{t(narrowed ? 'own_keys.nothing' : 'own_keys.empty')}</h3>
            <p>{t(narrowed ? 'own_keys.nothing_text' : 'own_keys.empty_text')}</p>
            {narrowed && (
              <button type="button" className="link" onClick={() => change({ q: null, state: null })}>
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
        {uploading && <UploadDialog onClose={() => setUploading(false)} />}
      </Suspense>
      {requesting && <RequestDialog email={me.email} onClose={() => setRequesting(false)} />}
    </PageFrame>
  );
}
