/** What was searched, then the widening steps, each with its count. */
import { messageCount, quarantineCount } from '@postern/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { useFormat } from '../lib/format.ts';
import { useTexts } from '../lib/texts.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Pool } from './list/use-message-pages.ts';
import classes from './nothing-found.module.css';
import { printSearch, printTerm, type Term } from './query/terms.ts';
import { wireQuery } from './query/wire.ts';

const most_steps = 4;

type Props = { pool: Pool; terms: readonly Term[]; onTerms: (terms: Term[]) => void };

export function NothingFound({ pool, terms, onTerms }: Props) {
  const { t } = useTexts();
  const filters = terms.filter((term) => term.kind !== 'time');
  const timed = filters.length !== terms.length;
  if (terms.length === 0) {
    return (
      <Notice title={t(pool === 'log' ? 'search.empty_title' : 'quarantine.empty_title')}>
        <p>{t(pool === 'log' ? 'search.empty_text' : 'quarantine.empty_text')}</p>
      </Notice>
    );
  }
  const steps = [
    ...(timed ? [{ label: t('search.widen_time'), terms: filters }] : []),
    ...filters.map((dropped) => ({
      label: t('search.widen_without', { what: printTerm(dropped) }),
      terms: terms.filter((term) => term !== dropped),
    })),
  ].slice(0, most_steps);
  return (
    <Notice title={t('search.nothing_title')}>
      <p>{t('search.nothing_text', { what: printSearch(terms) })}</p>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <Step key={step.label} pool={pool} label={step.label} terms={step.terms} onTerms={onTerms} />
        ))}
      </ul>
    </Notice>
  );
}

function Step({
  pool,
  label,
  terms,
  onTerms,
}: {
  pool: Pool;
  label: string;
  terms: Term[];
  onTerms: (terms: Term[]) => void;
}) {
  const { t } = useTexts();
  const { count } = useFormat();
  const counted = useQuery({
    queryKey: ['messageCount', pool, printSearch(terms)],
    queryFn: ({ signal }) =>
      call(pool === 'log' ? messageCount : quarantineCount, { query: wireQuery(terms) }, signal),
  });
  return (
    <li>
      <button type="button" className="link" onClick={() => onTerms(terms)}>
        {label}
      </button>{' '}
      {counted.data && (
        <span>
          (
          {t('search.messages', {
            count: counted.data.total,
            number: `${count(counted.data.total)}${counted.data.even_more_hits ? '+' : ''}`,
          })}
          )
        </span>
      )}
    </li>
  );
}
