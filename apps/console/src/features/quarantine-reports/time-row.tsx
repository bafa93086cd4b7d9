import type { TimeOfDay } from '@postern/contract/quarantine-reports';
import controls from '@postern/ui/controls.module.css';
import { SettingRow } from '@postern/ui/setting-row.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { type ComponentProps, useState } from 'react';
import classes from './reports.module.css';

export const parts = ['morning', 'midday', 'evening'] as const;
export type Part = (typeof parts)[number];

/** What a time that is switched on begins as. */
const usual: Record<Part, TimeOfDay> = {
  morning: { hour: 7, minute: 0 },
  midday: { hour: 12, minute: 0 },
  evening: { hour: 17, minute: 0 },
};

const two = (number: number) => String(number).padStart(2, '0');

/** `07:00`, as an input and a setting write it. */
export const timeText = ({ hour, minute }: TimeOfDay) => `${two(hour)}:${two(minute)}`;

export function readTime(text: string): TimeOfDay | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(text) ?? [];
  return hour === undefined ? null : { hour: Number(hour), minute: Number(minute) };
}

type Props = {
  id: string;
  part: Part;
  time: TimeOfDay | null;
  disabled: boolean;
  /** What is wrong with the time that was chosen last. */
  fault: string | undefined;
  onChange: (time: TimeOfDay | null) => void;
} & Pick<ComponentProps<typeof SettingRow>, 'origin' | 'reset'>;

/** One of the three times a day, on or off. */
export function TimeRow({ id, part, time, disabled, fault, onChange, ...row }: Props) {
  const { t } = useTexts();
  return (
    <SettingRow
      {...row}
      control_id={id}
      label={t(`reports.${part}`)}
      fault={fault}
      control={
        <span className={classes.times}>
          <Toggle
            id={id}
            on={time !== null}
            disabled={disabled}
            onChange={(on) => onChange(on ? usual[part] : null)}
          />
          {time !== null && (
            <TimeField
              label={t('reports.time_of', { part: t(`reports.${part}`) })}
              time={time}
              disabled={disabled}
              onChange={onChange}
            />
          )}
        </span>
      }
    />
  );
}

type FieldProps = { label: string; time: TimeOfDay; disabled: boolean; onChange: (time: TimeOfDay) => void };

/** A time counts on leaving the field or on Enter: each digit makes another one, and its parts are kept by the browser meanwhile. */
function TimeField({ label, time, disabled, onChange }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const stored = timeText(time);
  function take() {
    const next = readTime(typed ?? '');
    setTyped(null);
    if (next && typed?.slice(0, 5) !== stored) onChange(next);
  }
  return (
    <TextBox
      type="time"
      className={controls.select}
      aria-label={label}
      disabled={disabled}
      value={typed ?? stored}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
