import {
  type ListEntryData,
  listEntryCreate,
  listEntryHistory,
  listEntryUpdate,
} from '@postern/contract/sender-lists';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconCheck } from '@tabler/icons-react';
import { bodyOf, type Draft, draftOf } from './draft.ts';
import { useBulk } from './use-bulk.tsx';
import { type Rights, useRefreshEntries } from './use-entries.ts';

const check_icon = <IconCheck size={16} stroke={1.75} aria-hidden />;

/** Keeps what a form holds, as a new entry or in place of `entry`, says so, and takes it back on demand. */
export function useSaveEntry(entry: ListEntryData | null, rights: Rights) {
  const { t } = useTexts();
  const refresh = useRefreshEntries();
  const bulk = useBulk();

  const update = (before: ListEntryData, draft: Draft) =>
    call(listEntryUpdate, { params: { id: before.id }, body: bodyOf(draft, before) });

  async function save(draft: Draft) {
    if (entry !== null) return { saved: await update(entry, draft), is_new: false };
    const saved = await call(listEntryCreate, { body: bodyOf(draft, null) });
    refresh();
    // An equal entry that was there already is extended by the server, and is not taken away again.
    const steps = await call(listEntryHistory, { params: { id: saved.id } }).catch(() => []);
    return { saved, is_new: steps.length === 1 };
  }

  return useAction(save, {
    success: ({ saved }) => ({
      icon: check_icon,
      title: t(saved.active ? 'lists.added' : 'lists.added_idle'),
    }),
    undo: ({ saved, is_new }) => {
      if (entry !== null)
        return {
          run: () => update(entry, draftOf(entry, rights)).finally(refresh),
          done: { icon: check_icon, title: t('lists.put_back') },
        };
      return is_new ? () => bulk([saved.id], 'remove') : null;
    },
    onDone: refresh,
  });
}
