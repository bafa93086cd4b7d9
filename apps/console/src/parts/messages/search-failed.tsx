/** A search that was not done: which filter cannot be read and the way on without it, or what else went wrong. */

import { Failed } from '@postern/ui/failed.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { ApiError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import classes from './nothing-found.module.css';
import { type FilterTerm, filterOf, printTerm, type Term } from './query/terms.ts';

/** The filters an answer names as unreadable (`loc` of its details), as they stand in the search. */
export function unreadable(error: unknown, terms: readonly Term[]): FilterTerm[] {
  if (!(error instanceof ApiError) || error.status !== 422 || !Array.isArray(error.detail)) return [];
  const named = new Set(error.detail.map(({ loc }: { loc?: unknown[] }) => loc?.[1]));
  return terms.filter((term): term is FilterTerm => term.kind === 'filter' && named.has(term.param));
}

type Props = {
  error: unknown;
  terms: readonly Term[];
  onTerms: (terms: Term[]) => void;
  onRetry: () => unknown;
};

export function SearchFailed({ error, terms, onTerms, onRetry }: Props) {
  const { t } = useTexts();
  const unread = unreadable(error, terms);
  if (unread.length === 0)
    return <Failed title="error.list_title" kept="error.list_kept" error={error} onRetry={onRetry} />;
  return (
    <Notice title={t('search.unread_title')}>
      {unread.map((term) => (
        <p key={printTerm(term)}>
          {t(filterOf(term.param).kind === 'network' ? 'search.unread_network' : 'search.unread_value', {
            what: printTerm(term),
          })}
        </p>
      ))}
      <ul className={classes.steps}>
        {unread.map((dropped) => (
          <li key={printTerm(dropped)}>
            <button
              type="button"
              className="link"
              onClick={() => onTerms(terms.filter((term) => term !== dropped))}
            >
              {t('search.widen_without', { what: printTerm(dropped) })}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
