/** One chart: its number, the drawing or the same as a table, and the image to take along. */
import { drawMailFlow, figureOf } from '@postern/chart';
import { type ChartKind, chartRead } from '@postern/contract/statistics';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Chart } from '@postern/ui/chart.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { IconButton } from '@postern/ui/icon-button.tsx';
import { call } from '@postern/web/api.ts';
import { saveFile } from '@postern/web/save-file.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useThemeMode } from '@postern/web/theme-mode.ts';
import { useAction } from '@postern/web/use-action.ts';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { useMayOpen } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import { type Flow, searchOf, useWords } from './flow-words.ts';
import classes from './statistics.module.css';
import { queryOf, type StatisticsAddress } from './use-statistics.ts';

type Props = { chart: ChartKind; flow: Flow; address: StatisticsAddress; height: number };

export function ChartPart({ chart, flow, address, height }: Props) {
  const { t } = useTexts();
  const words = useWords();
  const [as_table, setTable] = useState(false);
  const download = useImage(chart, address);
  const name = t(`statistics.chart_${chart}`);
  const { messages, of } = figureOf(chart, flow);
  const span = { from: words.day(flow.from), until: words.day(flow.until) };
  const percent = words.count((messages / Math.max(1, of ?? 0)) * 100);
  const sentence =
    of === null
      ? t('statistics.sentence', { number: words.count(messages), ...span })
      : t('statistics.sentence_of', {
          number: words.count(messages),
          all: words.count(of),
          percent,
          ...span,
        });
  return (
    <section className={classes.part} aria-label={name}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <IconButton
          label={t(as_table ? 'statistics.as_chart' : 'statistics.as_table', { chart: name })}
          onClick={() => setTable(!as_table)}
        >
          {as_table ? <IconChartBar size={16} stroke={1.75} /> : <IconTable size={16} stroke={1.75} />}
        </IconButton>
        <IconButton label={t('statistics.download', { chart: name })} onClick={download}>
          <IconDownload size={16} stroke={1.75} />
        </IconButton>
      </div>
      <p className={classes.figure}>
        <CountLink
          value={of === null ? words.count(messages) : `${percent} %`}
          q={messages === 0 ? null : searchOf(chart, { ...flow, domain: address.domain })}
        />
        {of !== null && (
          <span>
            {words.count(messages)} {t('statistics.of')} {words.count(of)}
          </span>
        )}
      </p>
      {as_table ? (
        <FlowTable chart={chart} flow={flow} address={address} name={name} />
      ) : (
        <Chart
          label={`${name}: ${sentence}`}
          draw={(width) => drawMailFlow(chart, flow, words, width, height)}
        />
      )}
    </section>
  );
}

/** A number that opens the messages it counts. */
export function CountLink({ value, q }: { value: string; q: string | null }) {
  const mayOpen = useMayOpen();
  return q === null || !mayOpen('msgsearch') ? (
    <strong>{value}</strong>
  ) : (
    <AppLink className={classes.number} to={paths.messageSearch({ q })}>
      {value}
    </AppLink>
  );
}

function useImage(chart: ChartKind, { flow, ...rest }: StatisticsAddress): () => void {
  const theme = useThemeMode();
  const image = useAction(
    () =>
      call(chartRead, {
        params: { flow, chart },
        query: { rendertype: 'png', rendertheme: theme, ...queryOf(rest) },
      }),
    {
      onDone: (data) => {
        const bytes = Uint8Array.from(atob(data.image), (character) => character.charCodeAt(0));
        saveFile(new Blob([bytes], { type: data.mediatype }), `${chart}-${flow}.png`);
      },
    },
  );
  return () => void image.run(undefined);
}

type Day = Flow['days'][number];
type TableProps = { chart: ChartKind; flow: Flow; address: StatisticsAddress; name: string };

/** What a chart counts of a day. */
const fields = {
  'outbound-sign': 'signed_out',
  'outbound-encrypted': 'encrypted_out',
  'inbound-signed': 'signed_in',
  'inbound-decrypted': 'decrypted',
  'inbound-rejects': 'rejected',
  'inbound-ratelimits': 'slowed',
} as const;

function FlowTable({ chart, flow, address: { domain }, name }: TableProps) {
  const { t } = useTexts();
  const words = useWords();
  if (chart === 'inbound-rejects-category' || chart === 'inbound-ratelimits-category') {
    const kind = chart === 'inbound-rejects-category' ? 'rejects' : 'slowed';
    return (
      <div className={classes.table}>
        <DataTable
          columns={[
            {
              key: 'category',
              title: t('statistics.category'),
              is_main: true,
              cell: ({ category }) => words.category(kind, category),
            },
            {
              key: 'messages',
              title: t('statistics.messages'),
              at_end: true,
              cell: ({ category, messages }) => (
                <CountLink
                  value={words.count(messages)}
                  q={
                    // No filter tells the reasons apart for which mail was slowed down.
                    kind === 'slowed' && flow.slowed.length > 1
                      ? null
                      : searchOf(chart, {
                          ...{ ...flow, domain },
                          extra: kind === 'rejects' ? `rejecttype:${category}` : '',
                        })
                  }
                />
              ),
            },
          ]}
          rows={flow[kind]}
          rowKey={({ category }) => category}
          caption={name}
        />
      </div>
    );
  }
  const column = (
    field: keyof Omit<Day, 'day'>,
    title: string,
    what: Parameters<typeof searchOf>[0] | null,
  ) => ({
    ...{ key: field, title, at_end: true },
    cell: (day: Day) =>
      day[field] === null ? (
        '–'
      ) : (
        <CountLink
          value={words.count(day[field] ?? 0)}
          q={
            what === null || day[field] === 0
              ? null
              : searchOf(what, { flow: flow.flow, from: day.day, until: day.day, domain })
          }
        />
      ),
  });
  const columns: Column<Day>[] = [
    { key: 'day', title: t('statistics.day'), is_main: true, cell: ({ day }) => words.day(day) },
    ...(chart === 'overview'
      ? [
          column('passed', t('statistics.passed'), 'passed'),
          column('rejected', t('statistics.rejected'), 'rejected'),
          column('held', t('statistics.held'), 'held'),
          column('usual', t('statistics.usual'), null),
        ]
      : [column(fields[chart], t('statistics.messages'), chart)]),
  ];
  return (
    <div className={classes.table}>
      <DataTable columns={columns} rows={flow.days.toReversed()} rowKey={({ day }) => day} caption={name} />
    </div>
  );
}
