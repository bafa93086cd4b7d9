import { Checkbox } from '@postern/ui/choice.tsx';
import { Problem } from '@postern/ui/problem.tsx';
import type { ReactNode } from 'react';
import classes from './choice-list.module.css';

type GroupProps = {
  legend: string;
  help?: string | undefined;
  /** What is wrong with the choice. */
  problem?: string | undefined;
  children: ReactNode;
};

/** Things to tick that belong together. */
export function ChoiceGroup({ legend, help, problem, children }: GroupProps) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {help && <p className={classes.help}>{help}</p>}
      {children}
      {problem && <Problem>{problem}</Problem>}
    </fieldset>
  );
}

type ChoiceProps = {
  /** null: some of what it stands for is ticked. */
  checked: boolean | null;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

export function Choice({ checked, onChange, children }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <Checkbox checked={checked} onChange={onChange} />
      <span>{children}</span>
    </label>
  );
}

/** What is chosen once one more is ticked, or no longer. */
export const withChoice = <Value,>(chosen: readonly Value[], value: Value, checked: boolean): Value[] =>
  checked ? [...chosen, value] : chosen.filter((each) => each !== value);

type ListProps<Value extends string> = Omit<GroupProps, 'children'> & {
  options: readonly { value: Value; label: string; note?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Any number of things to tick. */
export function ChoiceList<Value extends string>({ options, chosen, onChange, ...group }: ListProps<Value>) {
  return (
    <ChoiceGroup {...group}>
      {options.map(({ value, label, note }) => (
        <Choice
          key={value}
          checked={chosen.includes(value)}
          onChange={(checked) => onChange(withChoice(chosen, value, checked))}
        >
          {label}
          {note && <span className={classes.note}> {note}</span>}
        </Choice>
      ))}
    </ChoiceGroup>
  );
}
