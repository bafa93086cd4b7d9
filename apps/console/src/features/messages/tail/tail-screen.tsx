import { Failed } from '@postern/ui/failed.tsx';
import { KeyBar } from '@postern/ui/key-bar.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { phone_query, useMedia } from '@postern/ui/media.ts';
import { Select } from '@postern/ui/select.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { usePage } from '../../../lib/page.ts';
import { useChangeAddress } from '../../../lib/use-change-address.ts';
import { useSearchAddress } from '../../../lib/use-search-address.ts';
import { LazyPanel } from '../../../parts/messages/details/lazy-panel.tsx';
import views from '../../../parts/messages/list/view-switch.module.css';
import { ViewSwitch } from '../../../parts/messages/list/view-switch.tsx';
import { parseSearch, printSearch, type Term } from '../../../parts/messages/query/terms.ts';
import { wireQuery } from '../../../parts/messages/query/wire.ts';
import { SearchField } from '../../../parts/messages/search-field/search-field.tsx';
import { SidePanel } from '../../../parts/messages/side-panel.tsx';
import { paths } from '../../../paths.ts';
import classes from './tail.module.css';
import { TailLine } from './tail-line.tsx';
import { useTail } from './use-tail.ts';

/** What comes in and goes out, line by line as it happens. */
export function TailScreen() {
  const { t } = useTexts();
  const me = useMe();
  const format = useFormat();
  const phone = useMedia(phone_query);
  const [address, change] = useSearchAddress();
  const { domain = '' } = useSearch({ strict: false }) as { domain?: string };
  const changeDomain = useChangeAddress<'domain'>();
  const [paused, setPaused] = useState(false);
  /** The line that was reached last: it keeps its place while others come above it. */
  const [reached, setReached] = useState('');
  const lines = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  usePage({ title: t('screen.msgtail') });
  const terms = useMemo(() => parseSearch(address.q).filter((term) => term.kind !== 'time'), [address.q]);
  const text = printSearch(terms);
  const query = useCallback(() => wireQuery(terms), [terms]);
  const { rows, waiting, connection, failure, rate } = useTail({
    ...{ text, query, domain, paused },
    superuser: me.is_superuser,
  });
  const open = useCallback((id: string) => change({ open: id }, true), [change]);
  const setTerms = (next: Term[], live = false) => change({ q: printSearch(next) }, live);
  // One lost answer is asked again; what stands there stays.
  const state = paused ? 'paused' : failure === null ? connection : 'lost';

  const stop = rows.some(({ cloudid }) => cloudid === reached) ? reached : rows[0]?.cloudid;

  const move = useCallback((by: 1 | -1) => {
    const all = [...(lines.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((one) => one.matches(':focus'));
    // From elsewhere to the line that was reached last.
    const next = at === -1 ? all.find((one) => one.tabIndex === 0) : all[at + by];
    next?.focus();
  }, []);

  useKeys({
    j: () => move(1),
    k: () => move(-1),
    p: () => setPaused(!paused),
    '/': () => field.current?.focus(),
    ...(address.open === null ? {} : { Escape: () => change({ open: null }) }),
  });

  return (
    <div className={classes.screen}>
      <div className={classes.beside}>
        <div className={classes.left}>
          <div className={classes.tools}>
            <div className={views.line}>
              <ViewSwitch here="live" q={text} />
              <SearchField
                terms={terms}
                onChange={setTerms}
                label={t('tail.filter')}
                may_expert={me.may({ module: 'msgsearch', sub_feature: 'search.search_others' })}
                inputRef={field}
              />
            </div>
            <div className={classes.buttons}>
              {me.domains.length > 1 && (
                <Select
                  id="tail-domain"
                  label={t('tail.domain')}
                  value={domain}
                  options={[...new Set(['', ...me.domains, domain])].map((value) => ({
                    value,
                    label: value === '' ? t('tail.all_domains') : t('tail.of_domain', { domain: value }),
                  }))}
                  onChange={(value) => changeDomain({ domain: value })}
                />
              )}
              <button
                type="button"
                className={classes.pause}
                aria-pressed={paused}
                onClick={() => setPaused(!paused)}
              >
                {paused ? (
                  <IconPlayerPlay size={15} stroke={1.6} aria-hidden />
                ) : (
                  <IconPlayerPause size={15} stroke={1.6} aria-hidden />
                )}
                {paused
                  ? t('tail.go_on', { count: waiting, number: format.count(waiting) })
                  : t('tail.pause')}
              </button>
            </div>
          </div>
          <p className={classes.state} role="status">
            <span className={classes.lamp} data-state={state} aria-hidden="true" />
            {t(`tail.${state}`)}
            <span className={classes.rate}>
              {t('tail.rate', { count: rate, number: format.count(rate) })}
            </span>
          </p>
          {failure !== null && rows.length === 0 ? (
            <Failed title="error.list_title" error={failure} />
          ) : (
            <div
              ref={lines}
              className={classes.lines}
              role="log"
              aria-live="off"
              aria-label={t('screen.msgtail')}
            >
              {rows.length === 0 && <p className={classes.empty}>{t('tail.empty')}</p>}
              {rows.map((row) => (
                <TailLine
                  key={row.cloudid}
                  row={row}
                  current={row.cloudid === address.open}
                  stop={row.cloudid === stop}
                  onOpen={open}
                  onFocus={setReached}
                  onMove={move}
                />
              ))}
            </div>
          )}
        </div>
        {address.open !== null && (
          <SidePanel label={t('details.panel')}>
            <LazyPanel
              key={address.open}
              id={address.open}
              full_path={paths.messageDetails(address.open)}
              onClose={() => change({ open: null })}
            />
          </SidePanel>
        )}
      </div>
      {!phone && (
        <KeyBar
          hints={[
            { keys: ['J', 'K'], label: 'keys.move' },
            { keys: ['Enter'], label: 'keys.open' },
            { keys: ['P'], label: 'keys.pause' },
            { keys: ['/'], label: 'keys.search' },
            { keys: ['?'], label: 'keys.all' },
          ]}
          status={t('shell.times_in', { zone: format.zone })}
        />
      )}
    </div>
  );
}
