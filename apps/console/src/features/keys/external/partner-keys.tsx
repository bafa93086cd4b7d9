import { type PartnerKey, partnerKeyList, partnerKeyUpdate } from '@postern/contract/keys/partner-keys';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { FilterRow, FilterSelect } from '@postern/ui/filter-row.tsx';
import { useKeys as useShortcuts } from '@postern/ui/keyboard.ts';
import { PageFrame, type Tab } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { saveFile } from '@postern/web/save-file.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperationPages } from '@postern/web/use-operation.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClockX,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { useChangeAddress } from '../../../lib/use-change-address.ts';
import { tailOf } from '../forecast/key-words.ts';
import classes from '../keys.module.css';
import { AddKeyDialog } from './add-key-dialog.tsx';

const shown_states = ['active', 'expiring', 'expired', 'blocked'] as const;

const looks: Record<PartnerKey['state'], [Icon, string | undefined]> = {
  active: [IconCircleCheck, 'good'],
  expiring: [IconRefresh, 'warn'],
  expired: [IconClockX, undefined],
  blocked: [IconBan, 'bad'],
  unusable: [IconAlertTriangle, undefined],
};

/** What mail to people elsewhere is encrypted to, and which of it is trusted. */
export function PartnerKeys({ tabs }: { tabs: readonly Tab[] }) {
  const { t } = useTexts();
  const me = useMe();
  const [adding, setAdding] = useState(false);
  const search = useSearch({ strict: false }) as { q?: string; state?: string };
  const q = search.q ?? '';
  const state = shown_states.find((one) => one === search.state) ?? null;
  const change = useChangeAddress();
  const field = useRef<HTMLInputElement>(null);
  const query = { ...(q.trim() ? { q: q.trim() } : {}), ...(state ? { state } : {}) };
  const pages = useOperationPages(
    partnerKeyList,
    { query },
    { after: (after: string) => ({ query: { ...query, after } }), next: ({ next }) => next },
  );
  useShortcuts({ '/': () => field.current?.focus() });
  const is_narrowed = q !== '' || state !== null;
  return (
    <PageFrame
      title={t('screen.pgpExtKeys')}
      lead={t('ext_keys.lead')}
      tabs={tabs}
      open="keys"
      tools={
        !me.is_superuser && (
          <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => setAdding(true)}>
            {t('ext_keys.add_open')}
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
        <FilterSelect
          id="partner-keys-state"
          label={t('ext_keys.status')}
          value={state}
          any={t('ext_keys.any_state')}
          options={shown_states.map((value) => ({ value, label: t(`ext_keys.state_${value}`) }))}
          onChange={(value) => change({ state: value })}
        />
      </FilterRow>
      <DataTable
        columns={useColumns()}
        rows={pages.data?.pages.flatMap(({ entries }) => entries) ?? []}
        rowKey={({ id }) => id}
        state={pages}
        moves
        empty={
          <div className={rows.nothing}>
            <h3>{t(is_narrowed ? 'ext_keys.nothing' : 'ext_keys.keys_none')}</h3>
            <p>{t(is_narrowed ? 'ext_keys.nothing_text' : 'ext_keys.keys_none_text')}</p>
          </div>
        }
        more={{
          label: t('ext_keys.more'),
          has_more: pages.hasNextPage,
          busy: pages.isFetchingNextPage,
          onMore: pages.fetchNextPage,
        }}
      />
      {adding && <AddKeyDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}

function useColumns(): Column<PartnerKey>[] {
  const { t } = useTexts();
  const format = useFormat();
  return [
    { key: 'whose', title: t('ext_keys.whose'), is_main: true, cell: ({ email }) => email },
    {
      key: 'which',
      title: t('ext_keys.which'),
      cell: ({ kind, algorithm, fingerprint }) => (
        <>
          {kind === 'smime' ? 'S/MIME' : 'OpenPGP'}
          <span className={rows.note}>
            {algorithm}, <span className={classes.mono}>{tailOf(fingerprint)}</span>
          </span>
        </>
      ),
    },
    {
      key: 'status',
      title: t('ext_keys.status'),
      unnamed: true,
      cell: ({ state, fault }) => {
        const [Sign, tone] = looks[state];
        return (
          <>
            <span className={rows.mark} data-tone={tone}>
              <Sign size={15} stroke={1.75} aria-hidden />
              {t(`ext_keys.state_${state}`)}
            </span>
            {state === 'unusable' && fault !== '' && (
              <span className={rows.note}>{t(`known_key.fault_${fault}`)}</span>
            )}
          </>
        );
      },
    },
    {
      key: 'trust',
      title: t('ext_keys.trust'),
      cell: ({ trust, source }) => (
        <>
          {t(`known_key.trust_${trust}`)}
          <span className={rows.note}>{t(`known_key.source_${source}`)}</span>
        </>
      ),
    },
    {
      key: 'expires',
      title: t('ext_keys.expires'),
      className: rows.when,
      cell: ({ expires_on }) =>
        expires_on === null ? (
          t('ext_keys.never')
        ) : (
          <time dateTime={expires_on} title={format.utc(expires_on)}>
            {format.date(expires_on)}
          </time>
        ),
    },
    {
      key: 'acts',
      title: t('ext_keys.pin'),
      quiet: true,
      at_end: true,
      cell: (row) => <Acts partner_key={row} />,
    },
  ];
}

function Acts({ partner_key: { id, email, kind, pinned, state, public_key } }: { partner_key: PartnerKey }) {
  const { t } = useTexts();
  const update = useAction(partnerKeyUpdate, {
    success: (_data, { body }) => {
      const done =
        body?.pinned === undefined
          ? body?.blocked
            ? 'blocked'
            : 'unblocked'
          : body.pinned
            ? 'pinned'
            : 'unpinned';
      return t(`ext_keys.${done}`, { email });
    },
    invalidates: [partnerKeyList],
  });
  const is_blocked = state === 'blocked';
  const act = (
    name: 'pin' | 'unpin' | 'block' | 'unblock' | 'download',
    run: () => unknown,
    danger = false,
  ) => (
    <button
      type="button"
      className={rows.act}
      data-danger={danger || undefined}
      disabled={update.busy}
      aria-label={`${t(`ext_keys.${name}`)}: ${email}`}
      onClick={() => void run()}
    >
      {t(`ext_keys.${name}`)}
    </button>
  );
  const change = (body: { pinned: boolean } | { blocked: boolean }) => () =>
    update.run({ params: { id }, body });
  const type = kind === 'smime' ? 'application/x-pem-file' : 'application/pgp-keys';
  return (
    <>
      {act('download', () =>
        saveFile(new Blob([public_key], { type }), `${email}.${kind === 'smime' ? 'pem' : 'asc'}`),
      )}
      {!is_blocked && act(pinned ? 'unpin' : 'pin', change({ pinned: !pinned }))}
      {act(is_blocked ? 'unblock' : 'block', change({ blocked: !is_blocked }), !is_blocked)}
    </>
  );
}
