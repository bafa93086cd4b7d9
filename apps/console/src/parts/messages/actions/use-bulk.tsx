/** One act on many messages: what it would do, doing it piece by piece with a number to look at, and taking all of it back. */

import type { MessageRow } from '@postern/contract/messages';
import {
  BULK_LIMIT,
  type BulkActionName,
  bulkActionUndo,
  bulkPlan,
  type IgnoredMessage,
  messageBulkdelete,
  messageBulkhash,
  messageBulkrelease,
  messageBulkreviewed,
} from '@postern/contract/quarantine/actions';
import { call } from '@postern/web/api.ts';
import { errorText } from '@postern/web/api-error.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { noteDecided, patchManyRows } from '../list/patch-rows.ts';
import { action_icons } from './action-icons.tsx';
import { useRefresh } from './use-acts.tsx';
import { useBulkWords } from './use-bulk-words.ts';

/** Messages a call: small enough for a number that moves, large enough to be quick. */
const at_once = 100;

const operations = {
  hash: messageBulkhash,
  reviewed: messageBulkreviewed,
  delete: messageBulkdelete,
} as const;

/** @param reason of a release; empty: none was given */
function act(action: BulkActionName, ids: readonly string[], batch: string, reason: string) {
  const given = { query: { batch }, body: [...ids] };
  if (action !== 'release') return call(operations[action], given);
  return call(messageBulkrelease, reason === '' ? given : { ...given, body: { ids: given.body, reason } });
}

const icons = { release: 'release', hash: 'hash', reviewed: 'reviewed', delete: 'delete' } as const;

function rowsNow(action: BulkActionName, at: string): Partial<MessageRow> {
  if (action === 'release') return { released: at };
  if (action === 'hash') return { hashed: at };
  return action === 'reviewed' ? { reviewed: at } : { state: 'deleted' };
}

const rows_before: Record<BulkActionName, Partial<MessageRow>> = {
  release: { released: null, state: 'held' },
  hash: { hashed: null },
  reviewed: { reviewed: null },
  delete: { state: 'held' },
};

export type Plan = {
  classes: Partial<Record<string, number>>;
  total: number;
  recipients: number;
  ignored: IgnoredMessage[];
  held_again: string[];
};

export async function planBulk(
  action: BulkActionName,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Plan> {
  const plan: Plan = { classes: {}, total: 0, recipients: 0, ignored: [], held_again: [] };
  for (let from = 0; from < ids.length; from += BULK_LIMIT) {
    const body = { action, ids: ids.slice(from, from + BULK_LIMIT) };
    const part = await call(bulkPlan, { body }, signal);
    for (const [name, count] of Object.entries(part.classes))
      plan.classes[name] = (plan.classes[name] ?? 0) + (count ?? 0);
    plan.total += part.total;
    plan.recipients += part.recipients;
    plan.ignored.push(...part.ignored);
    plan.held_again.push(...part.held_again);
  }
  return plan;
}

export type BulkOutcome = { done: number; ignored: IgnoredMessage[]; stopped: string };

export function useBulk() {
  const { t } = useTexts();
  const words = useBulkWords();
  const client = useQueryClient();
  const refresh = useRefresh();

  const undo = useCallback(
    async (action: BulkActionName, batch: string) => {
      try {
        const { undone, ignored } = await call(bulkActionUndo, { params: { batch } });
        noteDecided(undone, false);
        patchManyRows(client, new Set(undone), rows_before[action]);
        sayOutcome({
          icon: <IconArrowBackUp size={16} />,
          title: t('bulk.undone', { count: undone.length }),
          text:
            ignored.length > 0
              ? t('bulk.was_left', { count: ignored.length, number: String(ignored.length) })
              : '',
          lasts: 15_000,
        });
      } catch (error) {
        sayOutcome({
          icon: <IconAlertTriangle size={16} color="var(--p-warn)" />,
          title: t('act.failed'),
          text: errorText(error, t),
          lasts: 15_000,
        });
      }
      refresh();
    },
    [client, refresh, t],
  );

  return useCallback(
    async (
      action: BulkActionName,
      ids: readonly string[],
      onProgress: (done: number) => void,
      reason = '',
    ): Promise<BulkOutcome> => {
      const batch = crypto.randomUUID();
      const outcome: BulkOutcome = { done: 0, ignored: [], stopped: '' };
      let undo_until = 0;
      try {
        for (let from = 0; from < ids.length; from += at_once) {
          const some = ids.slice(from, from + at_once);
          const part = await act(action, some, batch, reason);
          noteDecided(part.done, true);
          patchManyRows(client, new Set(part.done), rowsNow(action, part.timestamp));
          outcome.done += part.done.length;
          outcome.ignored.push(...part.ignored);
          // The earliest copy is what leaves first.
          undo_until ||= Date.parse(part.undo_until);
          onProgress(from + some.length);
        }
      } catch (error) {
        outcome.stopped = errorText(error, t);
      }
      refresh();
      if (outcome.done > 0) {
        const left = Math.max(0, undo_until - Date.now());
        sayOutcome({
          icon: action_icons[icons[action]],
          title: words(action, outcome.done, ids.length),
          text: t('bulk.until', { seconds: Math.round(left / 1000) }),
          lasts: left,
          keeps_running: true,
          undo: () => void undo(action, batch),
        });
      }
      return outcome;
    },
    [client, refresh, t, undo, words],
  );
}
