import { Button, Menu } from '@mantine/core';
import { IconArrowsSort, IconCheck, IconChevronDown, IconEye, IconSearch } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useKeys } from '../../lib/keyboard.ts';
import { useMe } from '../../lib/me.tsx';
import { usePage } from '../../lib/page.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useSearchAddress } from '../../lib/use-search-address.ts';
import type { ListHandle } from '../../mail/list/message-list.tsx';
import { parseSearch, printSearch, type Term } from '../../mail/query/terms.ts';
import { useRestoredSearch } from '../../mail/query/use-restored-search.ts';
import { SearchField } from '../../mail/search-field/search-field.tsx';
import { TimeRange } from '../../mail/search-field/time-range.tsx';
import { ClassTabs } from './class-tabs.tsx';
import { HeldMessages } from './held-messages.tsx';
import classes from './quarantine.module.css';
import { asksForState, withReviewed } from './quarantine-query.ts';

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

  const order = t(newest ? 'quarantine.newest' : 'quarantine.closest');
  return (
    <div className={classes.screen}>
      <div className={classes.bar}>
        <ClassTabs terms={terms} onTerms={setTerms} />
        <div className={classes.tools}>
          <Button
            variant="default"
            aria-pressed={reviewed}
            leftSection={
              reviewed ? <IconCheck size={15} stroke={1.75} /> : <IconEye size={15} stroke={1.6} />
            }
            onClick={() => setTerms(withReviewed(terms, !reviewed))}
          >
            {t('quarantine.reviewed_too')}
          </Button>
          <Menu position="bottom-end" transitionProps={{ duration: 120 }}>
            <Menu.Target>
              <Button
                variant="default"
                aria-label={t('quarantine.order', { order })}
                leftSection={<IconArrowsSort size={15} stroke={1.6} />}
                rightSection={<IconChevronDown size={14} stroke={1.6} />}
              >
                {order}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.RadioItem value="closest" checked={!newest} onChange={() => change({ sort: null })}>
                {t('quarantine.closest')}
              </Menu.RadioItem>
              <Menu.RadioItem value="newest" checked={newest} onChange={() => change({ sort: 'newest' })}>
                {t('quarantine.newest')}
              </Menu.RadioItem>
            </Menu.Dropdown>
          </Menu>
          {!searching && (
            <Button variant="default" leftSection={<IconSearch size={15} stroke={1.6} />} onClick={search}>
              {t('quarantine.search')}
            </Button>
          )}
        </div>
      </div>
      {searching ? (
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
        </div>
      ) : (
        <span />
      )}
      <HeldMessages
        text={address.q}
        terms={terms}
        newest={newest}
        open={address.open}
        list={list}
        onOpen={(next, replace) => change({ open: next }, replace)}
        onTerms={setTerms}
      />
    </div>
  );
}
