import classes from './controls.module.css';

type Props = {
  id?: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** What is on or off, said beside it. */
  children?: string;
  /** Its name where no label stands elsewhere. */
  label?: string;
  describedBy?: string | undefined;
  disabled?: boolean;
};

/** On or off, in a row that has its label elsewhere. */
export function Toggle({ id, on, onChange, children, label, describedBy, disabled = false }: Props) {
  return (
    <span className={classes.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children && <span aria-hidden="true">{children}</span>}
    </span>
  );
}
