/** What both ways of trying a value on past mail have in common. */
import type { SettingField } from '@postern/contract/settings';
import { useEffect, useState } from 'react';
import type { Place } from '../page/place.ts';
import type { Value } from './origin.ts';

export const days = 7;
/** ms without another change before the mail is tried. */
const settle_ms = 400;

export type StripProps = { place: Place; field: SettingField; value: Value };

/** Whose mail is tried. */
export const placeBody = ({ scope, scope_value }: Place) =>
  scope === 'default' ? ({ installation: true } as const) : { [scope]: scope_value };

export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settle_ms);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
