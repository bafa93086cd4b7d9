/** One field for a code of digits: what is pasted loses spaces and dashes, and a whole code goes off by itself. */
import { TextBox } from '@postern/ui/text-box.tsx';
import type { ClipboardEvent, Ref } from 'react';
import classes from './credentials.module.css';
import { asDigits } from './digits.ts';

type Props = {
  id: string;
  label: string;
  digits: 6 | 8;
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  /** Called once a whole code stands there; typing further does not call again. */
  onWhole?: (value: string) => void;
  invalid?: boolean;
  describedBy?: string | undefined;
};

export function CodeField({ id, label, digits, ref, value, onChange, onWhole, invalid, describedBy }: Props) {
  function take(text: string) {
    const code = asDigits(text, digits);
    onChange(code);
    if (code.length === digits && code !== value) onWhole?.(code);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    take(event.clipboardData.getData('text'));
  }

  return (
    <>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <TextBox
        ref={ref}
        id={id}
        name={digits === 6 ? 'one-time-code' : 'backup-code'}
        type="text"
        inputMode="numeric"
        autoComplete={digits === 6 ? 'one-time-code' : 'off'}
        className={`${classes.input} ${classes.code}`}
        value={value}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={take}
        onPaste={paste}
      />
    </>
  );
}
