/** What was written like a filter and is none: said, and offered as what it may mean, each with what it finds. */

import { messageCount, quarantineCount } from '@postern/contract/messages';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { loadedQuery } from '@postern/web/use-operation.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Pool } from '../list/use-message-pages.ts';
import { offersFor, textOf } from '../query/offers.ts';
import {
  filterByWord,
  printSearch,
  printTerm,
  sameTerm,
  type Term,
  type UnknownTerm,
} from '../query/terms.ts';
import type { WireQuery } from '../query/wire.ts';
import classes from './search-field.module.css';

type Props = {
  pool: Pool;
  terms: readonly Term[];
  may_expert: boolean;
  queryOf: (terms: readonly Term[]) => WireQuery;
  onTerms: (terms: Term[]) => void;
};

export function UnknownFilters(props: Props) {
  const unknown = props.terms.filter((term): term is UnknownTerm => term.kind === 'unknown');
  return unknown.map((term) => <UnknownFilter key={printTerm(term)} {...props} unknown={term} />);
}

function UnknownFilter({
  pool,
  terms,
  may_expert,
  queryOf,
  onTerms,
  unknown,
}: Props & { unknown: UnknownTerm }) {
  const { t } = useTexts();
  const { count } = useFormat();
  const offers = [...offersFor(unknown, may_expert), textOf(unknown)];
  const steps = offers.map((offer) => terms.map((term) => (sameTerm(term, unknown) ? offer : term)));
  const counts = useQueries({
    queries: steps.map((step) =>
      loadedQuery([messageCount.name, pool, 'offered', printSearch(step)], (signal) =>
        call(pool === 'log' ? messageCount : quarantineCount, { query: queryOf(step) }, signal),
      ),
    ),
  });
  const known = filterByWord(unknown.word) !== undefined;
  return (
    <div className={classes.unknown} role="status">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span>
        {t(known ? 'search.unknown_value' : 'search.unknown_filter', {
          word: unknown.word,
          value: unknown.value,
        })}
        {/^sha-?256$/i.test(unknown.word) && ` ${t('search.no_sha256')}`}
      </span>
      <span>{t('search.did_you_mean')}</span>
      {offers.map((offer, index) => {
        const found = counts[index]?.data;
        const last = index === offers.length - 1;
        return (
          <Fragment key={printTerm(offer)}>
            {last && <span>{t('search.or_the_text')}</span>}
            <button type="button" className={classes.offer} onClick={() => onTerms(steps[index] ?? [])}>
              <b>{printTerm(offer)}</b>
              {found && (
                <span>
                  {count(found.total)}
                  {found.even_more_hits && '+'}
                </span>
              )}
            </button>
          </Fragment>
        );
      })}
    </div>
  );
}
