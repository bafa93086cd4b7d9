import type { BackupRun } from '@postern/contract/installation';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { Fragment } from 'react';
import classes from './installation.module.css';

const DAYS = 14;
const DAY_MS = 86_400_000;
const kinds = ['backup', 'drill'] as const;
const worst = ['failed', 'running', 'ok'] as const;

/** The worst result of each of the last fourteen days. The table below says the same in words. */
export function BackupStrip({ runs }: { runs: readonly BackupRun[] }) {
  const { t } = useTexts();
  const format = useFormat();
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(Date.now() - (DAYS - 1 - index) * DAY_MS).toISOString(),
  );
  const resultOf = (kind: BackupRun['kind'], day: string) => {
    const results = runs
      .filter((run) => run.kind === kind && format.dayKey(run.started_at) === format.dayKey(day))
      .map(({ result }) => result);
    return worst.find((result) => results.includes(result));
  };
  return (
    <div className={classes.strip} aria-hidden>
      {kinds.map((kind) => (
        <Fragment key={kind}>
          <span>{t(`installation.kind_${kind}`)}</span>
          {days.map((day) => (
            <i key={day} data-result={resultOf(kind, day)} title={format.day(day)} />
          ))}
        </Fragment>
      ))}
      <span />
      {days.map((day, index) => (
        <span key={day}>{index % 2 === 0 ? new Date(day).getDate() : ''}</span>
      ))}
    </div>
  );
}
