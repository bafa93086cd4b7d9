import { listEntryBulk } from '@postern/contract/sender-lists';
import type { ListBulkAction } from '@postern/contract/sender-lists/entry-forms';
import { call } from '@postern/web/api.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { IconCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
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

/** Does one thing to several entries, says what became of it, and takes it back on demand. */
export function useBulk(): (ids: readonly string[], action: ListBulkAction) => Promise<void> {
  const { t } = useTexts();
  const report = useTellFailure();
  const refresh = useRefreshEntries();

  return useCallback(
    async (ids, action) => {
      const run = async (asked: readonly string[], what: ListBulkAction) => {
        const done: string[] = [];
        let ignored = 0;
        let equal = 0;
        for (let from = 0; from < asked.length; from += part_size) {
          const body = { ids: asked.slice(from, from + part_size), action: what };
          const answer = await call(listEntryBulk, { body });
          done.push(...answer.done);
          const merged = answer.ignored.filter(({ reason }) => reason === 'equal').length;
          equal += merged;
          ignored += answer.ignored.length - merged;
        }
        refresh();
        return { done, ignored, equal };
      };
      const tell = (
        { done, ignored, equal }: Awaited<ReturnType<typeof run>>,
        what: ListBulkAction,
        undo?: () => void,
      ) => {
        const beside = [
          equal === 0 ? '' : t('lists.merged', { count: equal }),
          ignored === 0 ? '' : t('lists.left_out', { count: ignored }),
        ].filter(Boolean);
        sayOutcome({
          icon: <IconCheck size={16} stroke={1.75} aria-hidden />,
          title: t(`lists.done_${what}`, { count: done.length }),
          ...(beside.length === 0 ? {} : { text: beside.join(' ') }),
          ...(undo === undefined ? {} : { undo }),
        });
      };
      try {
        const ran = await run(ids, action);
        const { done } = ran;
        const takeBack = async () => {
          try {
            tell(await run(done, opposite[action]), opposite[action]);
          } catch (error) {
            report(error);
          }
        };
        tell(ran, action, done.length > 0 ? () => void takeBack() : undefined);
      } catch (error) {
        report(error);
        refresh();
      }
    },
    [t, report, refresh],
  );
}
