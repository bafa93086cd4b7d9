import classes from './api-tokens.module.css';

type Props<Value extends string> = {
  legend: string;
  help?: string;
  options: readonly { value: Value; label: string; note?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Any number of things to tick. */
export function ChoiceList<Value extends string>({ legend, help, options, chosen, onChange }: Props<Value>) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {help && <p className={classes.help}>{help}</p>}
      {options.map(({ value, label, note }) => (
        <label key={value} className={classes.choice}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
          <span>
            {label}
            {note && <span className={classes.note}> {note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
