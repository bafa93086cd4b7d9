import {
  type ListEntryData,
  listEntryCreate,
  listEntryHistory,
  listEntryUpdate,
} from '@postern/contract/sender-lists';
import { call } from '@postern/web/api.ts';
import { sayOutcome } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { IconCheck } from '@tabler/icons-react';
import { bodyOf, type Draft, draftOf } from './draft.ts';
import { useBulk } from './use-bulk.tsx';
import { type Rights, useRefreshEntries } from './use-entries.ts';

/** Keeps what a form holds, as a new entry or in place of `entry`, says so, and takes it back on demand. Rejects where it is refused. */
export function useSaveEntry(entry: ListEntryData | null, rights: Rights): (draft: Draft) => Promise<void> {
  const { t } = useTexts();
  const report = useTellFailure();
  const refresh = useRefreshEntries();
  const bulk = useBulk();

  async function putBack(before: ListEntryData): Promise<void> {
    try {
      const body = bodyOf(draftOf(before, rights), before);
      await call(listEntryUpdate, { params: { id: before.id }, body });
      sayOutcome({ icon: done, title: t('lists.put_back') });
    } catch (error) {
      report(error);
    }
    refresh();
  }

  /** An equal entry that was there already is extended by the server, and is not taken away again. */
  async function wayBack(saved: ListEntryData): Promise<(() => void) | undefined> {
    if (entry !== null) return () => void putBack(entry);
    const steps = await call(listEntryHistory, { params: { id: saved.id } }).catch(() => []);
    return steps.length === 1 ? () => void bulk([saved.id], 'remove') : undefined;
  }

  return async (draft) => {
    const body = bodyOf(draft, entry);
    const saved =
      entry === null
        ? await call(listEntryCreate, { body })
        : await call(listEntryUpdate, { params: { id: entry.id }, body });
    refresh();
    const undo = await wayBack(saved);
    sayOutcome({
      icon: done,
      title: t(saved.active ? 'lists.added' : 'lists.added_idle'),
      ...(undo === undefined ? {} : { undo }),
    });
  };
}

const done = <IconCheck size={16} stroke={1.75} aria-hidden />;
