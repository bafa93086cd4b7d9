import {
  callAheadAddressClear,
  callAheadClear,
  callAheadList,
  callAheadRestore,
} from '@postern/contract/domains/call-ahead';
import { call } from '@postern/web/api.ts';
import { useInvalidate } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperationPages } from '@postern/web/use-operation.ts';

/** Which entries the list shows, and which are cleared together. */
export type Kind = 'all' | 'known' | 'unknown';

const positive_of = { all: {}, known: { positive: 'true' }, unknown: { positive: 'false' } } as const;

/** A domain's entries page by page, and what can be done with them. */
export function useCallAhead(domain: string, kind: Kind, address: string) {
  const { t } = useTexts();
  const invalidate = useInvalidate();
  const params = { domain };
  const query = { address, ...positive_of[kind] };
  const list = useOperationPages(
    callAheadList,
    { params, query },
    {
      after: (after) => ({ params, query: { ...query, after } }),
      next: (page) => page.next,
      refetchInterval: 10_000,
    },
  );
  /** Clears at once and offers the way back. */
  const { run: clear } = useAction(
    (what: Kind | { address: string }) =>
      typeof what === 'string'
        ? call(callAheadClear, { params, query: positive_of[what] })
        : call(callAheadAddressClear, { params: { ...params, ...what } }),
    {
      success: ({ cleared, clearing_id }, what) => {
        if (clearing_id === null) return null;
        return typeof what === 'string'
          ? t('callahead.said_cleared', { count: cleared })
          : t('callahead.said_cleared_address', what);
      },
      undo: ({ clearing_id }) =>
        clearing_id === null ? null : () => call(callAheadRestore, { params, body: { clearing_id } }),
      invalidates: [callAheadList],
    },
  );

  return { list, clear, refresh: () => invalidate(callAheadList) };
}
