import { type ListBulkAction, listEntryBulk } from '@postern/contract/lists';
import { IconCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import { call } from '../../lib/api.ts';
import { useReportFailure } from '../../lib/report-failure.ts';
import { useTexts } from '../../lib/texts.tsx';
import { useToast } from '../../lib/toast.tsx';
import { useRefreshEntries } from './use-entries.ts';

const opposite: Record<ListBulkAction, ListBulkAction> = {
  enable: 'disable',
  disable: 'enable',
  remove: 'restore',
  restore: 'remove',
  reviewed: 'unreviewed',
  unreviewed: 'reviewed',
};

/** As many as one call takes. */
const part_size = 1000;
/** Milliseconds in which what was done to entries can be taken back by one key. */
export const undo_ms = 30_000;

/** Does one thing to several entries, says what became of it, and takes it back on demand. */
export function useBulk(): (ids: readonly string[], action: ListBulkAction) => Promise<void> {
  const { t } = useTexts();
  const toast = useToast();
  const report = useReportFailure();
  const refresh = useRefreshEntries();

  return useCallback(
    async (ids, action) => {
      const run = async (asked: readonly string[], what: ListBulkAction) => {
        const done: string[] = [];
        let ignored = 0;
        for (let from = 0; from < asked.length; from += part_size) {
          const body = { ids: asked.slice(from, from + part_size), action: what };
          const answer = await call(listEntryBulk, { body });
          done.push(...answer.done);
          ignored += answer.ignored.length;
        }
        refresh();
        return { done, ignored };
      };
      const tell = (count: number, what: ListBulkAction, ignored: number, undo?: () => void) =>
        toast({
          icon: <IconCheck size={16} stroke={1.75} aria-hidden />,
          title: t(`lists.done_${what}`, { count }),
          ...(ignored === 0 ? {} : { text: t('lists.left_out', { count: ignored }) }),
          lasts: undo_ms,
          ...(undo === undefined ? {} : { undo }),
        });
      try {
        const { done, ignored } = await run(ids, action);
        const takeBack = async () => {
          try {
            const back = await run(done, opposite[action]);
            tell(back.done.length, opposite[action], back.ignored);
          } catch (error) {
            report(error);
          }
        };
        tell(done.length, action, ignored, done.length > 0 ? () => void takeBack() : undefined);
      } catch (error) {
        report(error);
        refresh();
      }
    },
    [t, toast, report, refresh],
  );
}
