/** What was changed on the page and is not saved yet. It lasts across the tabs of one place; leaving asks. */
import type { SettingField } from '@postern/contract/settings';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Place } from '../page/place.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import type { Drafted } from './origin.ts';

export type Changes = Readonly<Partial<Record<SettingField, Drafted>>>;
/** What is wrong with a drafted value, in words. */
export type Faults = Readonly<Partial<Record<SettingField, string>>>;

type Draft = {
  changes: Changes;
  /** Refused by the server; a new value takes its word away. */
  refused: Faults;
  put: (field: SettingField, value: Drafted | undefined) => void;
  discard: (fields?: readonly SettingField[]) => void;
  refuse: (faults: Faults) => void;
};

const DraftContext = createContext<Draft | null>(null);

function without<T>(record: Readonly<Partial<Record<SettingField, T>>>, fields: readonly SettingField[]) {
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => !fields.includes(field as SettingField)),
  ) as Partial<Record<SettingField, T>>;
}

export function DraftProvider({ place, children }: { place: Place; children: ReactNode }) {
  const [changes, setChanges] = useState<Changes>({});
  const [refused, setRefused] = useState<Faults>({});
  const put = useCallback((field: SettingField, value: Drafted | undefined) => {
    setRefused((before) => without(before, [field]));
    setChanges((before) => (value === undefined ? without(before, [field]) : { ...before, [field]: value }));
  }, []);
  const discard = useCallback((fields?: readonly SettingField[]) => {
    setRefused((before) => (fields ? without(before, fields) : {}));
    setChanges((before) => (fields ? without(before, fields) : {}));
  }, []);
  const draft = useMemo(
    () => ({ changes, refused, put, discard, refuse: setRefused }),
    [changes, refused, put, discard],
  );
  return (
    <DraftContext value={draft}>
      {children}
      <LeaveDialog place={place} count={Object.keys(changes).length} />
    </DraftContext>
  );
}

export function useDraft(): Draft {
  const draft = useContext(DraftContext);
  if (draft === null) throw new Error('useDraft outside of DraftProvider');
  return draft;
}
