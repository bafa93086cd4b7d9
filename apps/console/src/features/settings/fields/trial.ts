/** What both ways of trying a value on past mail have in common. */
import type { SettingField } from '@postern/contract/settings';
import type { Place } from '../page/place.ts';
import type { Value } from './origin.ts';

export const days = 7;

export type StripProps = { place: Place; field: SettingField; value: Value };

/** Whose mail is tried. */
export const placeBody = ({ scope, scope_value }: Place) =>
  scope === 'default' ? ({ installation: true } as const) : { [scope]: scope_value };
