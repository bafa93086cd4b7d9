import {
  callAheadAddressClear,
  callAheadClear,
  callAheadList,
  callAheadRestore,
} from '@postern/contract/domains/call-ahead';
import { call } from '@postern/web/api.ts';
import { sayUndoable } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { invalidate, useOperationPages } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Which entries the list shows, and which are cleared together. */
export type Kind = 'all' | 'known' | 'unknown';

const positive_of = { all: {}, known: { positive: 'true' }, unknown: { positive: 'false' } } as const;

/** A domain's entries page by page, and what can be done with them. */
export function useCallAhead(domain: string, kind: Kind, address: string) {
  const { t } = useTexts();
  const client = useQueryClient();
  const report = useTellFailure();
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
  const refresh = () => invalidate(client, [callAheadList]);

  async function restore(clearing_id: string) {
    try {
      await call(callAheadRestore, { params, body: { clearing_id } });
    } catch (error) {
      report(error);
    }
    await refresh();
  }

  /** Clears at once and offers the way back. */
  async function clear(what: Kind | { address: string }) {
    try {
      const { cleared, clearing_id } =
        typeof what === 'string'
          ? await call(callAheadClear, { params, query: positive_of[what] })
          : await call(callAheadAddressClear, { params: { ...params, ...what } });
      if (clearing_id !== null) {
        const said =
          typeof what === 'string'
            ? t('callahead.said_cleared', { count: cleared })
            : t('callahead.said_cleared_address', what);
        sayUndoable(said, { undo: () => void restore(clearing_id) });
      }
    } catch (error) {
      report(error);
    }
    await refresh();
  }

  return { list, clear, refresh };
}
