/** One setting: label and help, control, where its value comes from, reset (design language, section 7). */
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './setting-row.module.css';

/** From the general to the particular: overruled, in force, not set. */
export type Origin = 'overruled' | 'in_force' | 'unset';

type Props = {
  /** The control's id; without one the label is plain text. */
  control_id?: string;
  label: string;
  help?: ReactNode;
  control: ReactNode;
  origin?: { segments: readonly Origin[]; text: string; overruled?: readonly string[] };
  reset?: { label: string; onReset: () => void } | undefined;
};

export function SettingRow({ control_id, label, help, control, origin, reset }: Props) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        {control_id ? <label htmlFor={control_id}>{label}</label> : <b>{label}</b>}
        {help && (
          <p className={classes.help} id={control_id && `${control_id}-help`}>
            {help}
          </p>
        )}
      </div>
      <div className={classes.control}>{control}</div>
      {origin && (
        <div className={classes.origin}>
          <Segments segments={origin.segments} />
          <span>{origin.text}</span>
          {origin.overruled?.map((each) => (
            <span key={each} className={classes.overruled}>
              {each}
            </span>
          ))}
        </div>
      )}
      {reset && (
        <button type="button" className={classes.reset} onClick={reset.onReset}>
          <IconArrowBackUp size={14} stroke={1.75} aria-hidden />
          {reset.label}
        </button>
      )}
    </div>
  );
}

export function Segments({ segments }: { segments: readonly Origin[] }) {
  return (
    <span className={classes.segments} aria-hidden="true">
      {segments.map((origin, index) => (
        <i key={index} data-origin={origin} />
      ))}
    </span>
  );
}

export function SettingHead({ names }: { names: readonly [string, string, string] }) {
  return (
    <div className={`${classes.row} ${classes.heads}`} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
