/** Ticked messages of the search: what fits every one of them, by the bar, its letters and its dialogs. */
import type { MessageRow } from '@postern/contract/messages';
import type { BulkActionName } from '@postern/contract/quarantine/actions';
import type { KeyHint } from '@postern/ui/key-bar.tsx';
import { HoldKeys, useKeys } from '@postern/ui/keyboard.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { IconMailExclamation } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { action_icons } from '../../parts/messages/actions/action-icons.tsx';
import { BulkBar, type BulkOffer } from '../../parts/messages/bulk/bulk-bar.tsx';
import { type Selection, useSelection } from '../../parts/messages/bulk/use-selection.ts';
import { type FoundAct, foundActs } from './found-acts.ts';

const BulkDialog = lazy(() =>
  withTexts(['failures'], import('../../parts/messages/bulk/bulk-dialog.tsx')).then((module) => ({
    default: module.BulkDialog,
  })),
);
const StepDialog = lazy(() => withTexts(['failures', 'campaigns'], import('./step-dialog.tsx')));

const letters: Partial<Record<FoundAct, string>> = { release: 'r', hash: 's', block_senders: 'b' };

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
    (row: MessageRow) => (foundActs([row]).length === 0 ? t('search.nothing_to_do') : null),
    [t],
  );
  const selection = useSelection(rows, blocked);
  const [asked, setAsked] = useState<{ act: FoundAct; rows: readonly MessageRow[] } | null>(null);
  const ticked = may_many ? rows.filter((row) => selection.ticked.has(row.cloudid)) : [];
  const acts = foundActs(ticked);
  const labels: Record<FoundAct, string> = {
    release: t('quarantine.release', { count: ticked.length }),
    hash: t('act.hash'),
    block_senders: t('search.block_senders'),
    tell_recipients: t('search.warn_recipients'),
    delete: t('act.delete'),
  };
  const icons: Record<FoundAct, ReactNode> = {
    ...{ release: action_icons.release, hash: action_icons.hash, delete: action_icons.delete },
    block_senders: action_icons.block,
    tell_recipients: <IconMailExclamation size={15} stroke={1.6} />,
  };
  const run = (act: FoundAct) => setAsked({ act, rows: ticked });
  const offers = acts.map((act): BulkOffer => {
    const letter = letters[act]?.toUpperCase();
    return { label: labels[act], icon: icons[act], onRun: () => run(act), ...(letter && { letter }) };
  });
  useKeys(
    Object.fromEntries(
      acts.flatMap((act) => {
        const letter = letters[act];
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
    bar: ticked.length > 0 && <BulkBar count={ticked.length} offers={offers} onClear={selection.clear} />,
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
