import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './fields.module.css';
import { MEGABYTE, type Show } from './layout.ts';
import { numberOf, numberText } from './shown.ts';

type Props = {
  id: string;
  show: Show;
  value: number;
  bounds: { min: number; max: number };
  invalid: boolean;
  describedBy: string;
  onChange: (value: number) => void;
};

const steps: Partial<Record<Show, number>> = { level: 0.5, megabytes: MEGABYTE };

/** A number in the reader's own notation; arrows on the keyboard and beside it go a step. */
export function NumberField({ id, show, value, bounds, invalid, describedBy, onChange }: Props) {
  const { t, tag } = useTexts();
  const decimal = new Intl.NumberFormat(tag).format(0.5).charAt(1);
  const [typed, setTyped] = useState<string | null>(null);
  // What somebody is typing stays as typed while it means the value that holds.
  const text =
    typed !== null && Object.is(numberOf(show, typed), value) ? typed : numberText(show, value, decimal);

  function type(next: string) {
    setTyped(next);
    onChange(numberOf(show, next));
  }
  function step(direction: 1 | -1) {
    const size = steps[show] ?? 1;
    const from = Number.isFinite(value) ? value : bounds.min;
    const next = Math.min(bounds.max, Math.max(bounds.min, from + direction * size));
    setTyped(null);
    onChange(show === 'level' ? Math.round(next * 10) / 10 : next);
  }
  return (
    <span className={classes.number} data-show={show} data-invalid={invalid || undefined}>
      <TextBox
        id={id}
        inputMode="decimal"
        value={text}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      {show === 'megabytes' && (
        <span className={classes.unit} aria-hidden="true">
          {t('setup.mb')}
        </span>
      )}
      {/* The arrow keys do the same, so that a row is one stop of the keyboard. */}
      <span className={classes.steppers} aria-hidden="true">
        <button type="button" tabIndex={-1} onClick={() => step(1)}>
          <IconChevronUp size={11} stroke={1.75} />
        </button>
        <button type="button" tabIndex={-1} onClick={() => step(-1)}>
          <IconChevronDown size={11} stroke={1.75} />
        </button>
      </span>
    </span>
  );
}
