/** A filter of the search field: its text goes back into the field to be changed, the cross takes it away. */

import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { type FilterTerm, filterOf, printTerm, type UnknownTerm } from '../query/terms.ts';
import classes from './search-field.module.css';

type Props = {
  chip: FilterTerm | UnknownTerm;
  onEdit: () => void;
  onRemove: () => void;
  /** To the chip before or after. */
  onStep: (by: number) => void;
};

export function Chip({ chip, onEdit, onRemove, onStep }: Props) {
  const { t } = useTexts();
  const what = printTerm(chip);

  function onKeyDown(event: KeyboardEvent) {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => onStep(-1),
      ArrowRight: () => onStep(1),
      Delete: onRemove,
      Backspace: onRemove,
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return (
    <li className={classes.chip} data-unknown={chip.kind === 'unknown' || undefined}>
      <button
        type="button"
        className={classes.edit}
        aria-label={t('search.change', { what })}
        title={t('search.change', { what })}
        aria-invalid={chip.kind === 'unknown' || undefined}
        onClick={onEdit}
        onKeyDown={onKeyDown}
      >
        {chip.kind === 'unknown' && <IconAlertTriangle size={13} stroke={1.75} aria-hidden />}
        <span className={classes.key}>
          {chip.exclude ? '−' : ''}
          {chip.kind === 'unknown' ? chip.word : filterOf(chip.param).word}:
        </span>
        <span className={classes.value}>{chip.value}</span>
      </button>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('search.remove', { what })}
        onClick={onRemove}
        onKeyDown={onKeyDown}
      >
        <IconX size={12} stroke={2} aria-hidden />
      </button>
    </li>
  );
}
