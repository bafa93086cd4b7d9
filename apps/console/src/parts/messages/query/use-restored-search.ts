/** A link with a search session (`/msgsearch/<lsid>`) or with fields of the API becomes the search it stands for. */
import { messageListPage, quarantineListPage } from '@postern/contract/messages';
import { call } from '@postern/web/api.ts';
import { AnswerShapeError, ApiError } from '@postern/web/api-error.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../../paths.ts';
import { searchOfAddress } from './search-of-address.ts';
import { printSearch } from './terms.ts';
import { termsOfQuery } from './wire.ts';

export function useRestoredSearch(pool: 'log' | 'quarantine', lsid: string | undefined): void {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const linked = searchOfAddress(search);
  useEffect(() => {
    if (linked === null) return;
    const path = pool === 'log' ? paths.messageSearch : paths.quarantine;
    router.history.replace(path({ q: linked }));
  }, [linked, pool, router]);
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
