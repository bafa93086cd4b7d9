/** Ticked messages of the search: what fits every one of them, by the bar, its letters and its dialogs. */
import type { MessageRow } from '@postern/contract/messages';
import type { BulkActionName } from '@postern/contract/quarantine/actions';
import type { KeyHint } from '@postern/ui/key-bar.tsx';
import { HoldKeys, useKeys } from '@postern/ui/keyboard.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { type Selection, useSelection } from '../../parts/messages/bulk/use-selection.ts';
import { act_letters, type FoundAct, foundActs } from './found-acts.ts';

const BulkDialog = lazy(() =>
  withTexts(['acting', 'failures'], import('../../parts/messages/bulk/bulk-dialog.tsx')).then((module) => ({
    default: module.BulkDialog,
  })),
);
const FoundBar = lazy(() => withTexts(['acting'], import('./found-bar.tsx')));
const StepDialog = lazy(() => withTexts(['acting', 'failures', 'campaigns'], import('./step-dialog.tsx')));

type Found = {
  /** Absent where one acts on one's own mail only, one message at a time. */
  selection: (Selection & { blocked: (row: MessageRow) => string | null }) | null;
  ticked: readonly MessageRow[];
  hints: KeyHint[];
  bar: ReactNode;
  dialogs: ReactNode;
};

export function useFoundBulk(rows: readonly MessageRow[]): Found {
  const { t } = useTexts();
  const me = useMe();
  const may = me.may({ module: 'msgsearch', sub_feature: 'search.search_others' });
  const may_many = may && me.may({ module: 'msgsearch', sub_feature: 'search.bulk_select' });
  const blocked = useCallback(
    (row: MessageRow) => {
      if (row.elsewhere) return t('shell.act_elsewhere', { name: row.elsewhere.instance });
      return foundActs([row]).length === 0 ? t('search.nothing_to_do') : null;
    },
    [t],
  );
  const selection = useSelection(rows, blocked);
  const [asked, setAsked] = useState<{ act: FoundAct; rows: readonly MessageRow[] } | null>(null);
  const ticked = may_many ? rows.filter((row) => selection.ticked.has(row.cloudid)) : [];
  const acts = foundActs(ticked);
  const run = (act: FoundAct) => setAsked({ act, rows: ticked });
  useKeys(
    Object.fromEntries(
      acts.flatMap((act) => {
        const letter = act_letters[act];
        return letter === undefined ? [] : [[letter, () => run(act)]];
      }),
    ),
  );
  const close = () => setAsked(null);
  const done = () => selection.clear();
  const isStep = asked?.act === 'block_senders' || asked?.act === 'tell_recipients';
  return {
    selection: may_many ? { ...selection, blocked } : null,
    ticked,
    hints: [
      ...(acts.includes('release') ? [{ keys: ['R'], label: 'keys.release' } as const] : []),
      ...(acts.includes('hash') ? [{ keys: ['S'], label: 'keys.hash' } as const] : []),
    ],
    bar: ticked.length > 0 && (
      <Suspense>
        <FoundBar count={ticked.length} acts={acts} onAct={run} onClear={selection.clear} />
      </Suspense>
    ),
    dialogs: (
      <Suspense fallback={<HoldKeys />}>
        {asked !== null &&
          (isStep ? (
            <StepDialog
              step={asked.act as 'block_senders' | 'tell_recipients'}
              rows={asked.rows}
              onClose={close}
              onDone={done}
            />
          ) : (
            <BulkDialog
              action={asked.act as BulkActionName}
              rows={asked.rows}
              onClose={close}
              onDone={done}
            />
          ))}
      </Suspense>
    ),
  };
}
