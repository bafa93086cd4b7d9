/** What was searched, then the widening steps that find something, each with its count. */

import { messageCount, quarantineCount } from '@postern/contract/messages';
import { SEARCH_WINDOW_DAYS } from '@postern/contract/messages/filters';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { loadedQuery } from '@postern/web/use-operation.ts';
import { useQueries } from '@tanstack/react-query';
import { useMe } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import { elsewhereStates, inState } from './elsewhere-states.ts';
import type { Pool } from './list/use-message-pages.ts';
import classes from './nothing-found.module.css';
import { readingsOf } from './query/pasted.ts';
import { filterOf, printSearch, printTerm, type Term } from './query/terms.ts';
import { type WireQuery, wireQuery } from './query/wire.ts';

const most_steps = 4;
/** Ways that are counted, of a search with many filters. */
const most_counted = 8;

/** What is not where it was looked for may have been refused, held or delivered: said with its count, as a way there. */
function Elsewhere({ pool, terms }: { pool: Pool; terms: readonly Term[] }) {
  const { t } = useTexts();
  const { count } = useFormat();
  const searches = elsewhereStates(pool, terms).map((state) => {
    const there = inState(terms, state);
    return { state, terms: there, text: printSearch(there) };
  });
  const counts = useQueries({
    queries: searches.map((search) =>
      loadedQuery([messageCount.name, 'elsewhere', search.text], (signal) =>
        call(messageCount, { query: wireQuery(search.terms) }, signal),
      ),
    ),
  });
  return searches.map(({ state, text }, index) => {
    const found = counts[index]?.data;
    if (!found || found.total === 0) return null;
    const number = `${count(found.total)}${found.even_more_hits ? '+' : ''}`;
    return (
      <li key={state}>
        <AppLink className="link" to={paths.messageSearch({ q: text })}>
          {t(`search.zero_${state}`, { count: found.total, number })}
        </AppLink>
      </li>
    );
  });
}

type Props = {
  pool: Pool;
  terms: readonly Term[];
  /** What the list asks with such terms. */
  queryOf: (terms: readonly Term[]) => WireQuery;
  onTerms: (terms: Term[]) => void;
};

export function NothingFound({ pool, terms, queryOf, onTerms }: Props) {
  const { t } = useTexts();
  const { count } = useFormat();
  const me = useMe();
  const may_expert = me.may({ module: 'msgsearch', sub_feature: 'search.search_others' });
  const filters = terms.filter((term) => term.kind !== 'time');
  const timed = filters.length !== terms.length;
  // An address of the network or a hash was pasted as a word: the filter that knows it may find something.
  const meant = terms.flatMap((word) =>
    word.kind !== 'word'
      ? []
      : readingsOf(word.value)
          .filter(({ param }) => may_expert || !filterOf(param).expert)
          .map((reading): Term => ({ kind: 'filter', exclude: word.exclude, ...reading }))
          .map((filter) => ({
            label: t('search.widen_as', { what: printTerm(filter) }),
            terms: terms.map((term) => (term === word ? filter : term)),
          })),
  );
  const single = [
    ...meant,
    ...(timed && filters.length > 0 ? [{ label: t('search.widen_time'), terms: filters }] : []),
    ...(terms.length > 1 ? filters : []).map((dropped) => ({
      label: t('search.widen_without', { what: printTerm(dropped) }),
      terms: terms.filter((term) => term !== dropped),
    })),
  ].slice(0, most_counted);
  const steps = [
    ...single,
    ...(terms.length > 0 ? [{ label: t('search.widen_all'), terms: [] as Term[] }] : []),
  ];
  const counts = useQueries({
    queries: steps.map((step) =>
      // Named by the text: the times in the query move with the clock.
      loadedQuery([messageCount.name, pool, 'widened', printSearch(step.terms)], (signal) =>
        call(pool === 'log' ? messageCount : quarantineCount, { query: queryOf(step.terms) }, signal),
      ),
    ),
  });
  if (terms.length === 0) {
    return (
      <Notice title={t(pool === 'log' ? 'search.empty_title' : 'quarantine.empty_title')}>
        <p>{t(pool === 'log' ? 'search.empty_text' : 'quarantine.empty_text')}</p>
      </Notice>
    );
  }
  const counted = steps.map((step, index) => ({ ...step, found: counts[index]?.data, at: index }));
  const all_counted = counts.every((one) => !one.isPending);
  // What could not be counted may find something.
  const finds = counted.filter(({ found, at }) => (found ? found.total > 0 : counts[at]?.isError));
  const narrow = finds.filter(({ at }) => at < single.length).slice(0, most_steps);
  const offered = narrow.length > 0 ? narrow : all_counted ? finds : [];
  const what = printSearch(terms);
  return (
    <Notice title={t('search.nothing_title')}>
      <p>
        {pool === 'log' && !timed && single.every((_, at) => counts[at]?.data?.total === 0)
          ? t('search.never_came', { what, days: SEARCH_WINDOW_DAYS })
          : all_counted && offered.length === 0
            ? t('search.nothing_anyway', { what })
            : t('search.nothing_text', { what })}
      </p>
      <ul className={classes.steps}>
        {me.may({ module: 'msgsearch' }) && <Elsewhere pool={pool} terms={terms} />}
        {offered.map(({ label, terms: widened, found }) => (
          <li key={label}>
            <button type="button" className="link" onClick={() => onTerms(widened)}>
              {label}
            </button>{' '}
            {found && (
              <span>
                (
                {t('search.messages', {
                  count: found.total,
                  number: `${count(found.total)}${found.even_more_hits ? '+' : ''}`,
                })}
                )
              </span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
