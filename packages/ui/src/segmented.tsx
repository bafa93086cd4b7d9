import { useId } from 'react';
import classes from './choices.module.css';

type Option<Value extends string> = { value: Value; label: string; lang?: string };

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  /** The label is for screen readers alone: the place says it already. */
  quiet?: boolean;
};

/** One of a few: radio buttons that look like one control. */
export function Segmented<Value extends string>({ label, value, options, onChange, quiet }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={quiet ? 'sr-only' : classes.label}>{label}</legend>
      <div className={classes.segments}>
        {options.map((option) => (
          <label key={option.value} className={classes.segment} lang={option.lang}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
