/** One month to choose a day from, with the keys of a calendar (WAI-ARIA date picker pattern). */
import { useTexts } from '@postern/web/texts.tsx';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, dayOf, monthDays, weekStart } from './date-text.ts';
import { IconButton } from './icon-button.tsx';
import classes from './month-panel.module.css';

type Props = {
  value: string;
  /** The day the keys begin at. */
  start: string;
  today: string;
  min?: string;
  max?: string;
  onChoose: (iso: string) => void;
};

const moves: Record<string, (iso: string) => string> = {
  ArrowLeft: (iso) => addDays(iso, -1),
  ArrowRight: (iso) => addDays(iso, 1),
  ArrowUp: (iso) => addDays(iso, -7),
  ArrowDown: (iso) => addDays(iso, 7),
  PageUp: (iso) => addMonths(iso, -1),
  PageDown: (iso) => addMonths(iso, 1),
};

export function MonthPanel({ value, start, today, min, max, onChoose }: Props) {
  const { t, tag } = useTexts();
  const [at, setAt] = useState(start);
  const grid = useRef<HTMLDivElement>(null);
  const by_keys = useRef(true);
  // The keys go on where they led; a press on "next month" keeps its own place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day decides which button has the focus.
  useEffect(() => {
    if (by_keys.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at]);

  const first_day = weekStart(tag);
  const days = monthDays(at, first_day);
  const in_words = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return (iso: string) => format.format(dayOf(iso) ?? 0);
  };
  const whole = in_words({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const weekday = in_words({ weekday: 'short' });
  const month = in_words({ month: 'long', year: 'numeric' });
  const isOut = (iso: string) => (min ? iso < min : false) || (max ? iso > max : false);

  function turn(months: number) {
    by_keys.current = false;
    setAt(addMonths(at, months));
  }
  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    by_keys.current = true;
    setAt(move(at));
  }

  return (
    <div className={classes.month}>
      <div className={classes.head}>
        <IconButton label={t('date.previous_month')} onClick={() => turn(-1)}>
          <IconChevronLeft size={16} stroke={1.6} aria-hidden />
        </IconButton>
        <span aria-live="polite">{month(at)}</span>
        <IconButton label={t('date.next_month')} onClick={() => turn(1)}>
          <IconChevronRight size={16} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the days inside have the focus; their keys are those of the whole month. */}
      <div ref={grid} className={classes.days} onKeyDown={onKeyDown}>
        {days.slice(0, 7).map((iso) => (
          <span key={iso} className={classes.weekday} aria-hidden>
            {weekday(iso)}
          </span>
        ))}
        {days.map((iso) => (
          <button
            key={iso}
            type="button"
            className={classes.day}
            tabIndex={iso === at ? 0 : -1}
            aria-label={whole(iso)}
            aria-pressed={iso === value}
            aria-current={iso === today ? 'date' : undefined}
            data-other={iso.slice(0, 7) !== at.slice(0, 7) || undefined}
            disabled={isOut(iso)}
            onClick={() => onChoose(iso)}
          >
            {Number(iso.slice(8))}
          </button>
        ))}
      </div>
    </div>
  );
}
