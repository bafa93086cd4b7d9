/** A link with a search session (`/msgsearch/<lsid>`) becomes the search it stands for. */
import { messageListPage, quarantineListPage } from '@postern/contract/messages';
import { call } from '@postern/web/api.ts';
import { AnswerShapeError, ApiError } from '@postern/web/api-error.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../../paths.ts';
import { printSearch } from './terms.ts';
import { termsOfQuery } from './wire.ts';

export function useRestoredSearch(pool: 'log' | 'quarantine', lsid: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (lsid === undefined) return;
    const abort = new AbortController();
    const path = pool === 'log' ? paths.messageSearch : paths.quarantine;
    const operation = pool === 'log' ? messageListPage : quarantineListPage;
    call(operation, { params: { lsid }, query: { limit: 1 } }, abort.signal)
      .then((page) => {
        const sort = page.query.reverse === 'true' ? 'oldest' : undefined;
        router.history.replace(path({ q: printSearch(termsOfQuery(page.query)), ...(sort ? { sort } : {}) }));
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        // An expired or foreign session shows the plain search instead.
        if (error instanceof ApiError || error instanceof AnswerShapeError) router.history.replace(path());
        else throw error;
      });
    return () => abort.abort();
  }, [pool, lsid, router]);
}
