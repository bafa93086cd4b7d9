import { Problem } from '@postern/ui/problem.tsx';
import classes from './choice-list.module.css';

type Props<Value extends string> = {
  legend: string;
  help?: string;
  /** What is wrong with the choice. */
  problem?: string | undefined;
  options: readonly { value: Value; label: string; note?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Any number of things to tick. */
export function ChoiceList<Value extends string>({
  legend,
  help,
  problem,
  options,
  chosen,
  onChange,
}: Props<Value>) {
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
      {problem && <Problem>{problem}</Problem>}
    </fieldset>
  );
}
