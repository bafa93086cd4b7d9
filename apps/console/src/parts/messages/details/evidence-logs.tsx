/** What gateway, judge and delivery logged; fetched when somebody looks. */

import { cloudlogList, gatecloudlogList, sepplogList } from '@postern/contract/messages/details';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Disclosure } from '@postern/ui/disclosure.tsx';
import { call } from '@postern/web/api.ts';
import { errorText } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useLoaded } from '@postern/web/use-operation.ts';
import { useState } from 'react';
import classes from './evidence.module.css';
import type { GroupProps } from './evidence.tsx';

const logs = { gateway: gatecloudlogList, judge: cloudlogList, delivery: sepplogList } as const;
type LogName = keyof typeof logs;
const names: readonly LogName[] = ['gateway', 'judge', 'delivery'];

export function EngineLogs({ meta, open }: GroupProps) {
  const { t } = useTexts();
  return (
    <Disclosure title={t('evidence.logs')} result={t('evidence.logs_of')} open={open}>
      <Logs id={meta.cloudid} />
    </Disclosure>
  );
}

function Logs({ id }: { id: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const [log, setLog] = useState<LogName>('gateway');
  const entries = useLoaded(['engineLog', log, id], (signal) => call(logs[log], { params: { id } }, signal));
  return (
    <>
      <div className={classes.tabs} role="tablist" aria-label={t('evidence.logs')}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === log}
            onClick={() => setLog(name)}
          >
            {t(`evidence.log_${name}`)}
          </button>
        ))}
      </div>
      {entries.isError && <p className={classes.problem}>{errorText(entries.error, t)}</p>}
      {entries.data?.length === 0 && <p>{t('evidence.log_empty')}</p>}
      {entries.data && entries.data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <section className={classes.scroll} tabIndex={0} aria-label={t(`evidence.log_${log}`)}>
          <DataTable
            own_look
            headless
            className={classes.lines}
            columns={[
              {
                key: 'event',
                title: '',
                is_head: true,
                cellProps: ({ entry }) => ({ title: format.utc(entry.timestamp) }),
                cell: ({ entry }) => `${format.seconds(entry.timestamp)} ${entry.event}`,
              },
              {
                key: 'data',
                title: '',
                unnamed: true,
                cell: ({ entry }) =>
                  Object.entries(entry.data)
                    .map(
                      ([key, value]) =>
                        `${key}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
                    )
                    .join('  '),
              },
            ]}
            rows={entries.data.map((entry, index) => ({ entry, index }))}
            rowKey={({ entry, index }) => `${entry.timestamp}-${index}`}
          />
        </section>
      )}
    </>
  );
}
