import { listEntryBulk } from '@postern/contract/sender-lists';
import type { ListBulkAction } from '@postern/contract/sender-lists/entry-forms';
import { call } from '@postern/web/api.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { type Translate, useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
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

type Bulk = { ids: readonly string[]; action: ListBulkAction };
type Outcome = { done: string[]; ignored: number; equal: number };

async function sendParts({ ids, action }: Bulk): Promise<Outcome> {
  const outcome: Outcome = { done: [], ignored: 0, equal: 0 };
  for (let from = 0; from < ids.length; from += part_size) {
    const body = { ids: ids.slice(from, from + part_size), action };
    const answer = await call(listEntryBulk, { body });
    outcome.done.push(...answer.done);
    const merged = answer.ignored.filter(({ reason }) => reason === 'equal').length;
    outcome.equal += merged;
    outcome.ignored += answer.ignored.length - merged;
  }
  return outcome;
}

function outcomeText({ done, ignored, equal }: Outcome, action: ListBulkAction, t: Translate) {
  const text = [
    equal === 0 ? '' : t('lists.merged', { count: equal }),
    ignored === 0 ? '' : t('lists.left_out', { count: ignored }),
  ].filter(Boolean);
  return {
    icon: <IconCheck size={16} stroke={1.75} aria-hidden />,
    title: t(`lists.done_${action}`, { count: done.length }),
    ...(text.length === 0 ? {} : { text: text.join(' ') }),
  };
}

/** Does one thing to several entries, says what became of it, and takes it back on demand. */
export function useBulk(): (ids: readonly string[], action: ListBulkAction) => Promise<void> {
  const { t } = useTexts();
  const refresh = useRefreshEntries();
  const { run } = useAction((bulk: Bulk) => sendParts(bulk).finally(refresh), {
    success: (outcome, { action }) => outcomeText(outcome, action, t),
    undo: ({ done }, { action }) =>
      done.length === 0
        ? null
        : async () => {
            const back = { ids: done, action: opposite[action] };
            sayOutcome(outcomeText(await sendParts(back).finally(refresh), back.action, t));
          },
    parallel: true,
  });
  return useCallback(async (ids, action) => void (await run({ ids, action })), [run]);
}
