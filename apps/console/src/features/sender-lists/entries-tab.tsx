import { type ListEntryData, list_orders, list_states } from '@postern/contract/sender-lists';
import { list_reaches, list_types } from '@postern/contract/sender-lists/entry-forms';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { FilterRow, FilterSelect } from '@postern/ui/filter-row.tsx';
import { isTyping, useKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { Select } from '@postern/ui/select.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useEffect, useRef, useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { EntryTable } from './entry-table.tsx';
import classes from './sender-lists.module.css';
import { useBulk } from './use-bulk.tsx';
import { type Rights, useEntries } from './use-entries.ts';
import type { ChangeList, ListAddress } from './use-list-address.ts';

type Props = { rights: Rights; address: ListAddress; onChange: ChangeList };

export function EntriesTab({ rights, address, onChange }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const { pages, entries, total } = useEntries(address);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const bulk = useBulk();
  const table = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const chosen = entries.filter((entry) => ticked.has(entry.id));
  const clear = () => setTicked(new Set());

  function toggle({ id, editable }: ListEntryData) {
    if (!editable) return;
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  }

  async function act(action: Parameters<typeof bulk>[1]) {
    const ids = chosen.length > 0 ? chosen.map((entry) => entry.id) : focusedIds();
    if (ids.length === 0) return;
    left.current = action === 'remove' ? Math.max(0, focused()) : null;
    clear();
    await bulk(ids, action);
  }

  const rowsOf = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const focused = () => rowsOf().indexOf(document.activeElement as HTMLElement);
  const focusedEntry = () => entries.find(({ id }) => id === rowsOf()[focused()]?.dataset.entry);
  const focusedIds = () => {
    const entry = focusedEntry();
    return entry?.editable ? [entry.id] : [];
  };
  // A row that is removed takes the focus along: it goes to the one that stands there then.
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null || entries.length === 0 || document.activeElement !== document.body) return;
    const all = rowsOf();
    all[Math.min(left.current, all.length - 1)]?.focus();
    left.current = null;
  });
  const move = (by: number) => rowsOf()[Math.max(0, focused() + by)]?.focus();

  useKeys({
    '/': () => field.current?.focus(),
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const entry = focusedEntry();
      if (entry) toggle(entry);
    },
    Delete: () => void act('remove'),
    ...(chosen.length > 0 ? { Escape: (event) => !isTyping(event.target) && clear() } : {}),
  });

  const selectable = entries.filter((entry) => entry.editable);
  const narrowed =
    address.q !== '' ||
    address.type !== null ||
    address.reach !== null ||
    address.state !== null ||
    address.mine;
  return (
    <>
      <Filters address={address} onChange={onChange} field={field} rights={rights} />
      {pages.isError && entries.length === 0 ? (
        <Failed title="error.list_title" error={pages.error} onRetry={pages.refetch} />
      ) : pages.isPending ? (
        <Loading rows={6} />
      ) : entries.length === 0 ? (
        <Nothing narrowed={narrowed} rights={rights} onChange={onChange} />
      ) : (
        <div ref={table} className={classes.list} data-busy={pages.isPlaceholderData || undefined}>
          <p className={classes.count} aria-live="polite">
            {t('lists.count', { count: total, number: format.count(total) })}
          </p>
          <EntryTable
            entries={entries}
            ticked={ticked}
            onTick={toggle}
            onTickAll={() =>
              setTicked(chosen.length > 0 ? new Set() : new Set(selectable.map((entry) => entry.id)))
            }
            onOpen={(id) => onChange({ open: id })}
          />
          {pages.hasNextPage && (
            <Button
              variant="default"
              className={classes.more}
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('lists.more', {
                count: total - entries.length,
                number: format.count(Math.min(100, total - entries.length)),
              })}
            </Button>
          )}
        </div>
      )}
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onAct={(action) => void act(action)} onClear={clear} />
      )}
    </>
  );
}

type FilterProps = Props & { field: React.RefObject<HTMLInputElement | null> };

function Filters({ address, onChange, field, rights }: FilterProps) {
  const { t } = useTexts();
  const writes = rights.reaches.length > 0;
  return (
    <FilterRow label={t('lists.search')} q={address.q} field={field} onSearch={(q) => onChange({ q }, true)}>
      <FilterSelect
        id="lists-type"
        label={t('lists.kind')}
        value={address.type}
        any={t('lists.any_kind')}
        options={list_types.map((value) => ({ value, label: t(`lists.${value}`) }))}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        id="lists-reach"
        label={t('lists.protects')}
        value={address.reach}
        any={t('lists.any_reach')}
        options={list_reaches.map((value) => ({ value, label: t(`lists.reach_${value}`) }))}
        onChange={(reach) => onChange({ reach })}
      />
      <FilterSelect
        id="lists-state"
        label={t('lists.state')}
        value={address.state}
        any={t('lists.any_state')}
        options={list_states.map((value) => ({ value, label: t(`lists.state_${value}`) }))}
        onChange={(state) => onChange({ state })}
      />
      <Select
        id="lists-order"
        label={t('lists.order')}
        value={address.order}
        options={list_orders.map((value) => ({ value, label: t(`lists.order_${value}`) }))}
        onChange={(order) => onChange({ order: order === 'newest' ? null : order })}
      />
      {writes && (
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={address.mine}
          onClick={() => onChange({ mine: address.mine ? null : 'true' })}
        >
          {t('lists.mine')}
        </button>
      )}
    </FilterRow>
  );
}

function Nothing({
  narrowed,
  rights,
  onChange,
}: {
  narrowed: boolean;
  rights: Rights;
  onChange: ChangeList;
}) {
  const { t } = useTexts();
  const everything = { q: null, type: null, reach: null, state: null, mine: null };
  return (
    <div className={classes.nothing}>
      <h3>{t(narrowed ? 'lists.nothing' : 'lists.empty')}</h3>
      <p>{t(narrowed ? 'lists.nothing_text' : 'lists.empty_text')}</p>
      {narrowed ? (
        <button type="button" className="link" onClick={() => onChange(everything)}>
          {t('lists.show_all')}
        </button>
      ) : (
        rights.reaches.length > 0 && (
          <button type="button" className="link" onClick={() => onChange({ open: 'new' })}>
            {t('lists.add')}
          </button>
        )
      )}
    </div>
  );
}
