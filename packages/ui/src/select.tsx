import { Fragment } from 'react';
import classes from './controls.module.css';

type Option<Value> = {
  value: Value;
  label: string;
  lang?: string;
  /** Heads it and those after it of the same group. */
  group?: string;
};

type Props<Value extends string> = {
  id?: string;
  value: Value;
  /** An empty value is said as nothing chosen, by `data-empty`. */
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  describedBy?: string | undefined;
  label?: string;
  disabled?: boolean;
  className?: string | undefined;
  /** The place around it gives it its look. */
  own_look?: boolean;
};

/** The browser's own list: it fits every hand, screen reader and screen. */
export function Select<Value extends string>({
  id,
  value,
  options,
  onChange,
  describedBy,
  label,
  disabled = false,
  className = '',
  own_look = false,
}: Props<Value>) {
  const groups = Map.groupBy(options, ({ group }) => group);
  return (
    <select
      id={id}
      className={own_look ? className : `${classes.select} ${className}`.trim()}
      data-empty={value === '' || undefined}
      value={value}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {[...groups].map(([group, members]) => {
        const shown = members.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ));
        return group === undefined ? (
          <Fragment key="">{shown}</Fragment>
        ) : (
          <optgroup key={group} label={group}>
            {shown}
          </optgroup>
        );
      })}
    </select>
  );
}
