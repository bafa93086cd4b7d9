import classes from './controls.module.css';

type Props<Value extends string> = {
  id: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
  describedBy?: string | undefined;
  label?: string;
  disabled?: boolean;
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
}: Props<Value>) {
  return (
    <select
      id={id}
      className={classes.select}
      value={value}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
