/** One setting: label and help, control, where its value comes from, reset (design language, section 7). */
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
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
  origin?: {
    segments: readonly Origin[];
    text: string;
    overruled?: readonly string[];
    /** Says more about where it comes from; `name` is for those who do not see the row. */
    open?: { name: string; onOpen: () => void };
  };
  reset?: { label: string; onReset: () => void } | undefined;
  /** The word for a value that is not saved yet. */
  changed?: string | undefined;
  /** What is wrong with the value. */
  fault?: string | undefined;
  /** Across the whole row: what a changed value would do. */
  below?: ReactNode;
};

export function SettingRow({
  control_id,
  label,
  help,
  control,
  origin,
  reset,
  changed,
  fault,
  below,
}: Props) {
  return (
    <div className={classes.row} data-changed={changed !== undefined || undefined}>
      <div className={classes.words}>
        {control_id ? <label htmlFor={control_id}>{label}</label> : <b>{label}</b>}
        {changed !== undefined && <span className={classes.changed}>{changed}</span>}
        {help && (
          <p className={classes.help} id={control_id && `${control_id}-help`}>
            {help}
          </p>
        )}
      </div>
      <div className={classes.control}>
        {control}
        {fault !== undefined && (
          <p className={classes.fault} id={control_id && `${control_id}-fault`}>
            <IconAlertTriangle size={13} stroke={1.75} aria-hidden />
            {fault}
          </p>
        )}
      </div>
      {origin && (
        <div className={classes.origin}>
          <Segments segments={origin.segments} />
          {origin.open ? (
            <button
              type="button"
              className={classes.open}
              aria-label={origin.open.name}
              onClick={origin.open.onOpen}
            >
              {origin.text}
            </button>
          ) : (
            <span>{origin.text}</span>
          )}
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
      {below && <div className={classes.below}>{below}</div>}
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
