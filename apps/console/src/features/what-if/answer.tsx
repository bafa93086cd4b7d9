import { message_classes } from '@postern/contract/base/vocabulary';
import type { WhatIf } from '@postern/contract/settings/what-if';
import { DataTable } from '@postern/ui/data-table.tsx';
import { VerdictMark } from '@postern/ui/marks.tsx';
import { useFormat } from '@postern/web/format.ts';
import { rich, useTexts } from '@postern/web/texts.tsx';
import { ChangedMessages } from './changed-messages.tsx';
import { DayChart } from './day-chart.tsx';
import classes from './what-if.module.css';

type Props = { answer: WhatIf; nothing_asked: boolean; busy: boolean };

/** A sentence, what became of it by class, the days, and the messages. */
export function Answer({ answer, nothing_asked, busy }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const { days, examined, changed, released, complete, not_scanned } = answer;
  const words = {
    span: t('what_if.span', { count: days }),
    number: format.count(examined),
    changed: format.count(changed),
  };
  const key =
    examined === 0
      ? 'nothing_there'
      : nothing_asked
        ? 'nothing_asked'
        : changed === 0
          ? 'nothing_changes'
          : 'changes';
  return (
    <div className={classes.result} data-busy={busy || undefined}>
      <p className={classes.lead}>{rich(t(`what_if.${key}`, words))}</p>
      {released > 0 && (
        <p className={classes.worry}>
          {t('what_if.released', { count: released, number: format.count(released) })}
        </p>
      )}
      {!complete && (
        <p className={classes.note}>
          {t('what_if.sampled', { number: format.count(examined), since: format.moment(answer.since) })}
        </p>
      )}
      {not_scanned > 0 && (
        <p className={classes.note}>
          {t('what_if.not_scanned', { count: not_scanned, number: format.count(not_scanned) })}
        </p>
      )}
      {examined > 0 && <Classes answer={answer} />}
      {examined > 0 && <DayChart answer={answer} />}
      {answer.samples.length > 0 && <ChangedMessages answer={answer} />}
    </div>
  );
}

function Classes({ answer }: { answer: WhatIf }) {
  const { t } = useTexts();
  const format = useFormat();
  const rows = message_classes.flatMap((name) => {
    const { before = 0, after = 0 } = answer.classes[name] ?? {};
    return before + after === 0 ? [] : [{ name, before, after }];
  });
  return (
    <DataTable
      own_look
      className={classes.classes}
      caption={t('what_if.by_class')}
      columns={[
        {
          key: 'class',
          title: t('column.verdict'),
          is_head: true,
          cell: ({ name }) => <VerdictMark value={name} />,
        },
        {
          key: 'before',
          title: t('what_if.before'),
          unnamed: true,
          cell: ({ before }) => format.count(before),
        },
        { key: 'after', title: t('what_if.after'), unnamed: true, cell: ({ after }) => format.count(after) },
        {
          key: 'difference',
          title: t('what_if.difference'),
          unnamed: true,
          cellProps: ({ before, after }) => ({ 'data-changed': before !== after || undefined }),
          cell: ({ before, after }) =>
            before === after ? '—' : `${after > before ? '+' : '−'}${format.count(Math.abs(after - before))}`,
        },
      ]}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
}
