/** A date that is typed as the language writes it, or chosen from a month; the browser's own field follows the machine instead. */
import { useTexts } from '@postern/web/texts.tsx';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import controls from './controls.module.css';
import classes from './date-field.module.css';
import { addDays, dateText, readDate, readTimeOfDay } from './date-text.ts';
import { MonthPanel } from './month-panel.tsx';
import { Popover } from './popover.tsx';

type Props = {
  id: string;
  /** `2026-04-13`, with a time `2026-04-13T07:30` in the viewer's zone; '' for none. */
  value: string;
  /** What cannot be read is ''. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  with_time?: boolean;
  min?: string;
  max?: string;
  focus?: boolean;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
};

const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

export function DateField({ id, value, onChange, onBlur, with_time, min, max, focus, ...described }: Props) {
  const { t, tag } = useTexts();
  const [day = '', time = ''] = value.split('T');
  // What is being typed, until it is left; null: the value says it.
  const [typed, setTyped] = useState<string | null>(null);
  const [typed_time, setTypedTime] = useState<string | null>(null);
  const around = useRef<HTMLSpanElement>(null);
  const told = useRef(value);
  // A value that came from elsewhere takes the place of what was typed.
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    setTyped(null);
    setTypedTime(null);
  }, [value]);
  const unread = typed !== null && typed.trim() !== '' && readDate(tag, typed) === null;

  function tell(next_day: string, next_time: string) {
    const next = next_day === '' ? '' : with_time ? `${next_day}T${next_time || '00:00'}` : next_day;
    told.current = next;
    onChange(next);
  }
  function type(text: string) {
    setTyped(text);
    tell(readDate(tag, text) ?? '', time);
  }
  function choose(next: string) {
    setTyped(null);
    tell(next, time);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (event.altKey) around.current?.querySelector<HTMLElement>('[aria-haspopup]')?.click();
    else choose(day === '' ? today() : addDays(day, event.key === 'ArrowUp' ? 1 : -1));
  }

  const plain = { type: 'text', inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;
  return (
    <span ref={around} className={classes.around}>
      <input
        {...plain}
        id={id}
        className={controls.text}
        placeholder={t('date.placeholder')}
        value={typed ?? dateText(tag, day)}
        data-autofocus={focus || undefined}
        {...described}
        aria-invalid={unread || described['aria-invalid']}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!unread) setTyped(null);
          onBlur?.();
        }}
      />
      {with_time && (
        <input
          {...plain}
          className={`${controls.text} ${classes.time}`}
          aria-label={t('date.time')}
          placeholder={t('date.time_placeholder')}
          value={typed_time ?? time}
          onChange={(event) => {
            setTypedTime(event.target.value);
            const read = readTimeOfDay(event.target.value);
            if (read !== null && day !== '') tell(day, read);
          }}
          onBlur={() => setTypedTime(null)}
        />
      )}
      <Popover
        label={t('date.choose')}
        width={268}
        trigger_class={classes.open}
        trigger={
          <>
            <IconCalendar size={16} stroke={1.6} aria-hidden />
            <span className="sr-only">{t('date.choose')}</span>
          </>
        }
      >
        {(close) => (
          <MonthPanel
            value={day}
            start={day || today()}
            today={today()}
            {...(min !== undefined && { min })}
            {...(max !== undefined && { max })}
            onChoose={(next) => {
              choose(next);
              close();
            }}
          />
        )}
      </Popover>
      {unread && (
        <span role="alert" className={classes.problem}>
          {t('date.unread', { example: dateText(tag, today()) })}
        </span>
      )}
    </span>
  );
}
