import { HoldKeys, useKeys } from '@postern/ui/keyboard.ts';
import { Menu, MenuChoice, MenuDivider } from '@postern/ui/menu.tsx';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import {
  IconAdjustmentsHorizontal,
  IconBookmark,
  IconChevronDown,
  IconDownload,
  IconHistory,
  IconSearch,
} from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { usePage } from '../../lib/page.ts';
import { useSearchAddress } from '../../lib/use-search-address.ts';
import { ExportMenu } from '../../parts/messages/export/export-menu.tsx';
import type { ListHandle } from '../../parts/messages/list/message-list.tsx';
import { parseSearch, printSearch, type Term } from '../../parts/messages/query/terms.ts';
import { useRestoredSearch } from '../../parts/messages/query/use-restored-search.ts';
import { wireQuery } from '../../parts/messages/query/wire.ts';
import { SavedMenu } from '../../parts/messages/saved/saved-menu.tsx';
import { FilterFold } from '../../parts/messages/search-field/filter-fold.tsx';
import { SearchField } from '../../parts/messages/search-field/search-field.tsx';
import { TimeRange } from '../../parts/messages/search-field/time-range.tsx';
import { UnknownFilters } from '../../parts/messages/search-field/unknown-filters.tsx';
import { ClassTabs } from './class-tabs.tsx';
import { HeldMessages } from './held-messages.tsx';
import classes from './quarantine.module.css';
import { asksForState, quarantineQuery, withReviewed } from './quarantine-query.ts';
import { RequestsTab } from './requests-tab.tsx';

const RequestsView = lazy(() =>
  import('./requests-view.tsx').then((module) => ({ default: module.RequestsView })),
);
const BulkRecord = lazy(() =>
  withTexts(['failures'], import('./bulk-record.tsx')).then((module) => ({ default: module.BulkRecord })),
);

export function QuarantineScreen() {
  const { t } = useTexts();
  const me = useMe();
  const [address, change] = useSearchAddress();
  const { id } = useParams({ strict: false }) as { id?: string };
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<ListHandle>(null);
  const terms = useMemo(() => parseSearch(address.q), [address.q]);
  const narrowed = terms.some(
    (term) => !(term.kind === 'filter' && (term.param === 'classes' || term.param === 'states')),
  );
  const [searching, setSearching] = useState(narrowed);
  const newest = address.sort === 'newest';
  const reviewed = asksForState(terms);
  const navigate = useNavigate();
  const { view } = useSearch({ strict: false }) as { view?: string };
  const requests = view === 'requests';
  const [record, setRecord] = useState(false);
  const [listed, setListed] = useState<number | null>(null);
  const show = (next: 'requests' | undefined) =>
    void navigate({ to: '.', search: next === undefined ? {} : { view: next } } as never);
  usePage({ title: t('nav.quarasearch') });
  useRestoredSearch('quarantine', id);

  const setTerms = useCallback(
    (next: Term[], live = false) => change({ q: printSearch(next), open: null }, live),
    [change],
  );

  function search() {
    setSearching(true);
    // The field appears with the next paint.
    requestAnimationFrame(() => field.current?.focus());
  }
  useKeys({ '/': search });

  return (
    <div className={classes.screen}>
      <div className={classes.bar}>
        <ClassTabs terms={terms} onTerms={setTerms} off={requests} listed={listed}>
          <RequestsTab chosen={requests} onChoose={() => show('requests')} />
        </ClassTabs>
        {!requests && (
          <FilterFold className={classes.tools} count={(reviewed ? 1 : 0) + (newest ? 1 : 0)}>
            <Menu
              label={t('quarantine.view')}
              width={240}
              trigger_class={classes.tool}
              trigger={
                <>
                  <IconAdjustmentsHorizontal size={15} stroke={1.6} aria-hidden />
                  {t('quarantine.view')}
                  <IconChevronDown size={14} stroke={1.6} aria-hidden />
                </>
              }
            >
              <MenuChoice kind="radio" checked={!newest} onChange={() => change({ sort: null })}>
                {t('quarantine.closest')}
              </MenuChoice>
              <MenuChoice kind="radio" checked={newest} onChange={() => change({ sort: 'newest' })}>
                {t('quarantine.newest')}
              </MenuChoice>
              <MenuDivider />
              <MenuChoice
                kind="checkbox"
                checked={reviewed}
                onChange={() => setTerms(withReviewed(terms, !reviewed))}
              >
                {t('quarantine.reviewed_too')}
              </MenuChoice>
            </Menu>
            <SavedMenu
              pool="quarantine"
              terms={terms}
              query={() => wireQuery(terms)}
              trigger_class={classes.tool}
              trigger={
                <>
                  <IconBookmark size={15} stroke={1.6} aria-hidden />
                  {t('saved.word')}
                </>
              }
            />
            <ExportMenu
              pool="quarantine"
              query={() => quarantineQuery(terms)}
              columns={['verdict', 'from', 'subject', 'why', 'to', 'score', 'time']}
              trigger_class={classes.tool}
              trigger={
                <>
                  <IconDownload size={15} stroke={1.6} aria-hidden />
                  {t('export.open')}
                </>
              }
            />
            <button
              type="button"
              className={classes.tool}
              aria-label={t('bulk.record')}
              title={t('bulk.record')}
              onClick={() => setRecord(true)}
            >
              <IconHistory size={15} stroke={1.6} aria-hidden />
              {t('bulk.record_word')}
            </button>
            {!searching && (
              <button
                type="button"
                className={classes.tool}
                aria-label={t('quarantine.search')}
                title={t('quarantine.search')}
                onClick={search}
              >
                <IconSearch size={15} stroke={1.6} aria-hidden />
                {t('quarantine.search_word')}
              </button>
            )}
          </FilterFold>
        )}
      </div>
      {searching && !requests ? (
        <div className={classes.search}>
          <SearchField
            terms={terms}
            onChange={setTerms}
            label={t('quarantine.search')}
            may_expert={me.may({ module: 'quarasearch', sub_feature: 'search.search_others' })}
            inputRef={field}
            onDown={() => list.current?.focus()}
          />
          <TimeRange terms={terms} onChange={setTerms} />
          <UnknownFilters
            pool="quarantine"
            terms={terms}
            may_expert={me.may({ module: 'quarasearch', sub_feature: 'search.search_others' })}
            queryOf={quarantineQuery}
            onTerms={setTerms}
          />
        </div>
      ) : (
        <span />
      )}
      {requests ? (
        <Suspense>
          <RequestsView />
        </Suspense>
      ) : (
        <HeldMessages
          text={address.q}
          terms={terms}
          newest={newest}
          open={address.open}
          list={list}
          onOpen={(next, replace) => change({ open: next }, replace)}
          onTerms={setTerms}
          onListed={setListed}
        />
      )}
      <Suspense fallback={<HoldKeys />}>{record && <BulkRecord onClose={() => setRecord(false)} />}</Suspense>
    </div>
  );
}
