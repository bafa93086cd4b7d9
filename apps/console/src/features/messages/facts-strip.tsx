/** Count, classes and a small histogram above the list; each class filters, the histogram can be brushed. */

import { message_classes } from '@postern/contract/base/vocabulary';
import { messageSummary } from '@postern/contract/messages';
import { AppLink } from '@postern/ui/app-link.tsx';
import { useSettled } from '@postern/ui/use-settled.ts';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { rich, useTexts } from '@postern/web/texts.tsx';
import { useLoaded } from '@postern/web/use-operation.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { Term } from '../../parts/messages/query/terms.ts';
import type { WireQuery } from '../../parts/messages/query/wire.ts';
import { useScopeName } from '../../parts/messages/tenants/use-scope-name.ts';
import { paths } from '../../paths.ts';
import { factOf } from './fact-of.ts';
import classes from './facts-strip.module.css';
import { Histogram } from './histogram.tsx';

type Props = {
  text: string;
  query: () => WireQuery;
  terms: readonly Term[];
  total: number | undefined;
  more: boolean;
  took_ms: number | undefined;
  /** The message whose campaign was found; null: it is none, or not for the reader. */
  campaign: string | null;
  onTerms: (terms: Term[]) => void;
};

export function FactsStrip({ text, query, terms, total, more, took_ms, campaign, onTerms }: Props) {
  const { t } = useTexts();
  const { count, took } = useFormat();
  const scope = useScopeName(terms);
  const settled = useSettled(text);
  const summary = useLoaded(
    // Named by the text: the times in the query move with the clock.
    [messageSummary.name, text],
    (signal) => call(messageSummary, { query: query() }, signal),
    {
      // The rows come first: counts of half-typed words would only keep the server from them.
      enabled: settled === text,
      placeholderData: keepPreviousData,
      refetchOnWindowFocus: false,
    },
  );
  const by_class = summary.data?.classes ?? {};
  const fact = factOf(total, more, summary.isPlaceholderData ? undefined : summary.data);

  function toggle(value: string) {
    const has = (term: Term) =>
      term.kind === 'filter' && term.param === 'classes' && !term.exclude && term.value === value;
    onTerms(
      terms.some(has)
        ? terms.filter((term) => !has(term))
        : [...terms, { kind: 'filter', param: 'classes', value, exclude: false }],
    );
  }

  return (
    <div className={classes.strip}>
      <p className={classes.count} aria-live="polite">
        {fact !== null && (
          <>
            {rich(
              t(fact.more ? 'search.more_than' : 'search.found', {
                count: fact.total,
                number: count(fact.total),
              }),
            )}{' '}
            {scope !== null && <span className={classes.scope}>{scope}</span>}{' '}
            {took_ms !== undefined && <span>{t('search.took', { seconds: took(took_ms) })}</span>}{' '}
            {campaign !== null && (
              <AppLink className="link" to={paths.campaign(campaign)}>
                {t('search.campaign')}
              </AppLink>
            )}
          </>
        )}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of filter buttons, not form fields. */}
      <div
        className={classes.facets}
        role="group"
        aria-label={t('search.by_class')}
        aria-busy={summary.isPlaceholderData}
      >
        {message_classes
          .filter((each) => (by_class[each] ?? 0) > 0)
          .map((each) => (
            <button
              key={each}
              type="button"
              className={classes.facet}
              aria-pressed={terms.some(
                (term) => term.kind === 'filter' && term.param === 'classes' && term.value === each,
              )}
              onClick={() => toggle(each)}
            >
              {t(`class.${each}`)} <span>{count(by_class[each] ?? 0)}</span>
            </button>
          ))}
      </div>
      {summary.data && summary.data.histogram.length > 1 && (
        <Histogram
          slots={summary.data.histogram}
          onRange={(range) => onTerms([...terms.filter((term) => term.kind !== 'time'), ...range])}
        />
      )}
    </div>
  );
}
