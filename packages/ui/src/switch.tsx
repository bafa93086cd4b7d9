import { useId } from 'react';
import classes from './choices.module.css';

type Props = {
  label: string;
  help?: string | undefined;
  on: boolean;
  onChange: (on: boolean) => void;
};

/** On or off, at once. */
export function Switch({ label, help, on, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes.row}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={on}
        aria-checked={on}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.target.checked)}
      />
      {help !== undefined && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
    </div>
  );
}
