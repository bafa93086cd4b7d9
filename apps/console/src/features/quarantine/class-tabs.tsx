import { message_classes } from '@postern/contract/base/vocabulary';
import { messageSummary } from '@postern/contract/messages';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useLoaded } from '@postern/web/use-operation.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMe } from '../../lib/me.tsx';
import type { Term } from '../../parts/messages/query/terms.ts';
import classes from './quarantine.module.css';
import { areCountedOut, classOf, quarantineQuery, withClass, withoutClass } from './quarantine-query.ts';

type Props = {
  terms: readonly Term[];
  onTerms: (terms: Term[]) => void;
  /** Something else than a class is looked at. */
  off: boolean;
  /** How many messages the list beneath has, where that is all of them. */
  listed: number | null;
  children?: ReactNode;
};

/** One tab a class that has held mail; each says how much. */
export function ClassTabs({ terms, onTerms, off, listed, children }: Props) {
  const { t } = useTexts();
  const me = useMe();
  const { count } = useFormat();
  const chosen = classOf(terms);
  const summary = useLoaded(
    // Named by the text: the times in the query move with the clock.
    [messageSummary.name, 'quarantine', withoutClass(terms)],
    (signal) => call(messageSummary, { query: quarantineQuery(withClass(terms, null)) }, signal),
    {
      placeholderData: keepPreviousData,
      enabled: me.may({ module: 'msgsearch', sub_feature: 'search.search' }),
    },
  );
  const by_class = summary.data?.classes ?? {};
  const all = Object.values(by_class).reduce((sum, each) => sum + (each ?? 0), 0);
  const shown = message_classes.filter((each) => (by_class[each] ?? 0) > 0 || each === chosen);
  const is_broken_off = summary.data?.even_more_hits ?? false;
  const plus = areCountedOut(by_class, is_broken_off, chosen === null ? listed : null) ? '' : '+';
  const tabs = useRef<HTMLDivElement>(null);
  // Where they do not all have room, the chosen one is among those that are seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or another row of tabs, may stand elsewhere.
  useEffect(() => {
    const one = tabs.current?.querySelector('[aria-pressed="true"]');
    one?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [chosen, off, summary.data]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of filter buttons, not form fields.
    <div ref={tabs} className={classes.tabs} role="group" aria-label={t('search.by_class')}>
      <button
        type="button"
        aria-pressed={chosen === null && !off}
        onClick={() => onTerms(withClass(terms, null))}
      >
        {t('quarantine.all')} {/* A count that was broken off before it found any says nothing. */}
        {summary.data && (all > 0 || plus === '') && <span>{`${count(all)}${plus}`}</span>}
      </button>
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={chosen === each && !off}
          onClick={() => onTerms(withClass(terms, each))}
        >
          {t(`class.${each}`)} <span>{count(by_class[each] ?? 0)}</span>
        </button>
      ))}
      {children}
    </div>
  );
}
