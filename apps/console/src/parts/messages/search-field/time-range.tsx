import { DateField } from '@postern/ui/date-field.tsx';
import { Popover } from '@postern/ui/popover.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconCalendarTime, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { printTerm, type Term, type TimeTerm } from '../query/terms.ts';
import { localDate, relativeSeconds, timeValueOf } from '../query/times.ts';
import classes from './time-range.module.css';
import tool from './tool-button.module.css';

const presets = [
  ['1h', 'time.last_hours', 1],
  ['24h', 'time.last_hours', 24],
  ['3d', 'time.last_days', 3],
  ['7d', 'time.last_days', 7],
  ['30d', 'time.last_days', 30],
] as const;

type Props = { terms: readonly Term[]; onChange: (terms: Term[]) => void };

function useRangeName(times: readonly TimeTerm[]): string {
  const { t } = useTexts();
  const { moment } = useFormat();
  const after = times.find((term) => term.edge === 'after');
  const before = times.find((term) => term.edge === 'before');
  if (before !== undefined) {
    const name = (term: TimeTerm) =>
      relativeSeconds(term.value) === null
        ? moment(localDate(term.value).toISOString())
        : t('time.ago', { span: term.value });
    return after === undefined
      ? t('time.until', { to: name(before) })
      : t('time.between', { from: name(after), to: name(before) });
  }
  if (after === undefined) return t('time.last_days', { count: 90 });
  const match = /^(\d+)([mhdw])$/.exec(after.value);
  if (match === null) return t('time.since', { from: moment(localDate(after.value).toISOString()) });
  const count = Number(match[1]);
  const unit = { m: 'minutes', h: 'hours', d: 'days', w: 'weeks' }[match[2] ?? 'd'] ?? 'days';
  return t(`time.last_${unit}` as 'time.last_days', { count });
}

export function TimeRange({ terms, onChange }: Props) {
  const { t } = useTexts();
  const times = terms.filter((term): term is TimeTerm => term.kind === 'time');
  const name = useRangeName(times);
  const token = times.map(printTerm).join(' ');

  function choose(next: TimeTerm[]) {
    onChange([...terms.filter((term) => term.kind !== 'time'), ...next]);
  }

  return (
    <Popover
      label={t('time.title')}
      width={300}
      trigger_class={`${tool.button} ${classes.button}`}
      panel_class={classes.dropdown}
      trigger={
        <>
          <IconCalendarTime size={15} stroke={1.6} aria-hidden />
          <span className="sr-only">{t('time.title')}</span>
          <span>{name}</span>
          {token !== '' && times.length === 1 && <code className={classes.token}>{token}</code>}
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </>
      }
    >
      {(close) => {
        const chooseAndClose = (next: TimeTerm[]) => {
          close();
          choose(next);
        };
        return (
          <>
            <ul>
              {presets.map(([value, key, count]) => (
                <li key={value}>
                  <Preset
                    on={token === `after:${value}`}
                    name={t(key, { count })}
                    onChoose={() => chooseAndClose([{ kind: 'time', edge: 'after', value }])}
                  />
                </li>
              ))}
              <li>
                <Preset
                  on={token === ''}
                  name={t('time.last_days', { count: 90 })}
                  onChoose={() => chooseAndClose([])}
                />
              </li>
            </ul>
            <OwnRange times={times} onChoose={chooseAndClose} />
          </>
        );
      }}
    </Popover>
  );
}

function Preset({ on, name, onChoose }: { on: boolean; name: string; onChoose: () => void }) {
  return (
    <button type="button" className={classes.preset} aria-pressed={on} onClick={onChoose}>
      {name}
      {on && <IconCheck size={14} stroke={1.75} aria-hidden />}
    </button>
  );
}

function OwnRange({ times, onChoose }: { times: readonly TimeTerm[]; onChoose: (next: TimeTerm[]) => void }) {
  const { t } = useTexts();
  const initial = (edge: 'after' | 'before') => {
    const value = times.find((term) => term.edge === edge)?.value;
    if (value === undefined) return '';
    const seconds = relativeSeconds(value);
    const date = seconds === null ? localDate(value) : new Date(Date.now() - seconds * 1000);
    return timeValueOf(date).toUpperCase();
  };
  const id = useId();
  const [from, setFrom] = useState(() => initial('after'));
  const [to, setTo] = useState(() => initial('before'));
  const wrong = from !== '' && to !== '' && from >= to;

  function apply() {
    const next: TimeTerm[] = [];
    if (from !== '') next.push({ kind: 'time', edge: 'after', value: from.toLowerCase() });
    if (to !== '') next.push({ kind: 'time', edge: 'before', value: to.toLowerCase() });
    onChoose(next);
  }

  return (
    <form
      className={classes.own}
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) apply();
      }}
    >
      <div>
        <label htmlFor={`${id}-from`}>{t('time.from')}</label>
        <DateField id={`${id}-from`} with_time value={from} onChange={setFrom} />
      </div>
      <div>
        <label htmlFor={`${id}-to`}>{t('time.to')}</label>
        <DateField id={`${id}-to`} with_time value={to} onChange={setTo} />
      </div>
      {wrong && <p role="alert">{t('time.wrong')}</p>}
      <button type="submit" className={classes.apply}>
        {t('time.apply')}
      </button>
    </form>
  );
}
