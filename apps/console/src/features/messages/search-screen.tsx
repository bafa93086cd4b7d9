import { HoldKeys, useKeys } from '@postern/ui/keyboard.ts';
import { phone_query, useMedia, widest_query } from '@postern/ui/media.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAdjustmentsHorizontal, IconBookmark, IconDownload } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { listSettings, storeListSettings } from '../../lib/list-settings.ts';
import { useMe } from '../../lib/me.tsx';
import { usePage } from '../../lib/page.ts';
import { useSearchAddress } from '../../lib/use-search-address.ts';
import { useSetting } from '../../lib/user-settings.ts';
import { ExportMenu } from '../../parts/messages/export/export-menu.tsx';
import type { ColumnName } from '../../parts/messages/list/columns.tsx';
import type { ListHandle } from '../../parts/messages/list/message-list.tsx';
import views from '../../parts/messages/list/view-switch.module.css';
import { ViewSwitch } from '../../parts/messages/list/view-switch.tsx';
import { parseSearch, printSearch, type Term } from '../../parts/messages/query/terms.ts';
import { useRestoredSearch } from '../../parts/messages/query/use-restored-search.ts';
import { wireQuery } from '../../parts/messages/query/wire.ts';
import { SavedMenu } from '../../parts/messages/saved/saved-menu.tsx';
import { FilterFold } from '../../parts/messages/search-field/filter-fold.tsx';
import { SearchField } from '../../parts/messages/search-field/search-field.tsx';
import { TimeRange } from '../../parts/messages/search-field/time-range.tsx';
import tool from '../../parts/messages/search-field/tool-button.module.css';
import { UnknownFilters } from '../../parts/messages/search-field/unknown-filters.tsx';
import { TenantPicker } from '../../parts/messages/tenants/tenant-picker.tsx';
import { tenantsOf } from '../../parts/messages/tenants/tenant-terms.ts';
import { useSpansTenants } from '../../parts/messages/tenants/use-scope-name.ts';
import { default_columns, ListTools, wide_columns } from './list-tools.tsx';
import { SearchResults } from './search-results.tsx';
import classes from './search-screen.module.css';

const ExpertForm = lazy(() => import('../../parts/messages/search-field/expert-form.tsx'));

export function SearchScreen() {
  const { t } = useTexts();
  const me = useMe();
  const phone = useMedia(phone_query);
  const wide = useMedia(widest_query);
  const [address, change] = useSearchAddress();
  const { id } = useParams({ strict: false }) as { id?: string };
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<ListHandle>(null);
  const [expert, setExpert] = useState(false);
  const [own_columns, setOwnColumns] = useState(() => listSettings().columns as ColumnName[] | null);
  const may_expert = me.may({ module: 'msgsearch', sub_feature: 'search.search_others' });
  const has_form = may_expert && me.flags.includes('message_search_form');
  // Those who ask for it have every filter one click away.
  const expert_mode = useSetting('user_expertmode');
  usePage({ title: t('nav.msgsearch') });

  const terms = useMemo(() => parseSearch(address.q), [address.q]);
  const reverse = address.sort === 'oldest';
  const query = useCallback(() => wireQuery(terms, { reverse }), [terms, reverse]);
  useRestoredSearch('log', id);

  const setTerms = useCallback(
    (next: Term[], live = false) => change({ q: printSearch(next), open: null }, live),
    [change],
  );

  useKeys({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });

  // Where mail of several tenants is listed, each row says whose it is; of one tenant, the picker and the count do.
  const usual = wide ? wide_columns : default_columns;
  const spans = useSpansTenants();
  const with_tenant = spans && tenantsOf(terms).length !== 1;
  const [first, ...others] = usual;
  const all_mail: readonly ColumnName[] = first ? [first, 'tenant', ...others] : usual;
  const chosen = (own_columns ?? (with_tenant ? all_mail : usual)).filter(
    (name) => with_tenant || name !== 'tenant',
  );
  return (
    <div className={classes.screen}>
      <SearchResults
        text={address.q}
        terms={terms}
        reverse={reverse}
        query={query}
        open={address.open}
        columns={chosen}
        list={list}
        onOpen={(next, replace) => change({ open: next }, replace)}
        onTerms={setTerms}
        onReverse={() => change({ sort: reverse ? null : 'oldest' })}
      >
        <div className={classes.search} data-spans={spans || undefined}>
          <div className={views.line}>
            <ViewSwitch here="list" q={address.q} />
            <SearchField
              terms={terms}
              onChange={setTerms}
              label={t('nav.msgsearch')}
              may_expert={may_expert}
              inputRef={field}
              onDown={() => list.current?.focus()}
              onAll={has_form ? () => setExpert(true) : undefined}
            />
          </div>
          <FilterFold className={classes.tools} count={terms.filter(({ kind }) => kind !== 'word').length}>
            <TenantPicker terms={terms} onChange={setTerms} />
            <TimeRange terms={terms} onChange={setTerms} />
            {has_form && expert_mode && (
              <button
                type="button"
                className={classes.more}
                aria-label={t('expert.title')}
                title={t('expert.title')}
                onClick={() => setExpert(true)}
              >
                <IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />
              </button>
            )}
            <SavedMenu
              pool="log"
              terms={terms}
              query={query}
              trigger_class={tool.button}
              trigger={
                <>
                  <IconBookmark size={15} stroke={1.6} aria-hidden />
                  {t('saved.word')}
                </>
              }
            />
            <ExportMenu
              pool="log"
              query={query}
              columns={['verdict', 'from', 'subject', ...chosen, 'time']}
              trigger_class={tool.button}
              trigger={
                <>
                  <IconDownload size={15} stroke={1.6} aria-hidden />
                  {t('export.open')}
                </>
              }
            />
            <ListTools
              with_tenant={with_tenant}
              chosen={chosen}
              onColumns={(next) => {
                setOwnColumns(next);
                storeListSettings({ columns: next });
              }}
              {...(has_form ? { onExpert: () => setExpert(true) } : {})}
              with_columns={!phone}
            />
          </FilterFold>
          <UnknownFilters
            pool="log"
            terms={terms}
            may_expert={may_expert}
            queryOf={wireQuery}
            onTerms={setTerms}
          />
        </div>
      </SearchResults>
      <Suspense fallback={<HoldKeys />}>
        {expert && has_form && (
          <ExpertForm terms={terms} onChange={setTerms} onClose={() => setExpert(false)} />
        )}
      </Suspense>
    </div>
  );
}
