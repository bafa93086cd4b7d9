/** A value as its row, its history and its reset say it. */
import { type SettingField, settingDeclaration } from '@postern/contract/settings';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { MEGABYTE, showOf } from './layout.ts';
import type { Value } from './origin.ts';

export type ShowValue = (field: SettingField, value: Value) => string;

export function useShown(): ShowValue {
  const { t, find } = useTexts();
  const format = useFormat();
  return (field, value) => {
    const show = showOf(field, settingDeclaration(field).kind);
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) return t('setup.no_number');
      if (show === 'level') return format.score(value);
      if (show === 'megabytes')
        return t('setup.megabytes', { number: format.count(round(value / MEGABYTE)) });
    }
    if (value === '') return t('setup.empty');
    const word = find(`setting.${field}.${value}`);
    if (word !== null) return word;
    if (typeof value === 'boolean') return t(value ? 'shell.on' : 'shell.off');
    return typeof value === 'number' ? String(value) : value;
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** What stands in the input of a number. */
export function numberText(show: string, value: number, decimal: string): string {
  if (!Number.isFinite(value)) return '';
  const plain = show === 'megabytes' ? String(round(value / MEGABYTE)) : String(value);
  return (show === 'level' ? value.toFixed(1) : plain).replace('.', decimal);
}

/** NaN: it says no number. */
export function numberOf(show: string, text: string): number {
  const trimmed = text.trim().replace(/ ?MB$/i, '').replace(',', '.');
  if (!/^-?\d+(\.\d+)?$/.test(trimmed)) return Number.NaN;
  const value = Number(trimmed);
  if (show === 'megabytes') return Math.round(value * MEGABYTE);
  return show === 'level' ? round(value) : value;
}
