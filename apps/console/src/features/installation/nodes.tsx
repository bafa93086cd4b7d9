import { type Installation, nodeDrain, nodeList, nodeResume } from '@postern/contract/installation';
import { DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { StateMark } from './state-mark.tsx';

type State = UseQueryResult<Installation>;

const sorts = { running: 'good', stopped: 'wait', silent: 'gone' } as const;

export function Nodes({ state }: { state: State }) {
  const { t } = useTexts();
  const format = useFormat();
  const drain = useAction(nodeDrain, {
    success: ({ node }) => t('installation.drain_done', { node }),
    invalidates: [nodeList],
  });
  const resume = useAction(nodeResume, {
    success: ({ node }) => t('installation.resume_done', { node }),
    invalidates: [nodeList],
  });
  return (
    <DataTable
      state={state}
      rows={state.data?.nodes ?? []}
      rowKey={({ part, node }) => `${part} ${node}`}
      caption={t('installation.nodes')}
      empty={<p className={rows.empty}>{t('installation.nodes_none')}</p>}
      columns={[
        {
          key: 'node',
          title: t('installation.node'),
          is_main: true,
          cell: ({ node, drained_at, drained_by }) => (
            <>
              {node}
              {drained_at && (
                <span className={rows.note}>
                  {t('installation.drained', { since: format.moment(drained_at), who: drained_by })}
                </span>
              )}
            </>
          ),
        },
        { key: 'role', title: t('installation.role'), cell: ({ part }) => t(`installation.part_${part}`) },
        {
          key: 'version',
          title: t('installation.version'),
          cellProps: ({ started_at }) =>
            started_at ? { title: t('installation.started_at', { at: format.moment(started_at) }) } : {},
          cell: ({ version }) => version || t('installation.unknown'),
        },
        {
          key: 'seen',
          title: t('installation.seen'),
          className: rows.when,
          cellProps: ({ seen_at }) => ({ title: format.utc(seen_at) }),
          cell: ({ seen_at }) => (format.isToday(seen_at) ? format.seconds(seen_at) : format.moment(seen_at)),
        },
        {
          key: 'accepted',
          title: t('installation.accepted'),
          at_end: true,
          cell: ({ accepted_per_minute, state: now }) =>
            accepted_per_minute === null || now !== 'running'
              ? '–'
              : format.count(Math.round(accepted_per_minute)),
        },
        {
          key: 'memory',
          title: t('installation.memory'),
          at_end: true,
          cell: ({ memory_bytes, state: now }) =>
            memory_bytes === null || now !== 'running' ? '–' : format.bytes(memory_bytes),
        },
        {
          key: 'state',
          title: t('installation.state'),
          unnamed: true,
          cell: ({ state: now }) => <StateMark sort={sorts[now]} word={t(`installation.state_${now}`)} />,
        },
        {
          key: 'acts',
          title: t('installation.drain'),
          quiet: true,
          at_end: true,
          cell: ({ part, node, drained_at }) => {
            if (part !== 'gateway') return null;
            const act = drained_at ? resume : drain;
            return (
              <button type="button" className={rows.act} onClick={() => void act.run({ params: { node } })}>
                {t(drained_at ? 'installation.resume' : 'installation.drain')}
                <span className="sr-only"> {node}</span>
              </button>
            );
          },
        },
      ]}
    />
  );
}

export function Databases({ state }: { state: State }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <DataTable
      state={state}
      rows={state.data?.databases ?? []}
      rowKey={({ name }) => name}
      caption={t('installation.databases')}
      skeleton={1}
      columns={[
        { key: 'name', title: t('installation.database'), is_main: true, cell: ({ name }) => name },
        {
          key: 'version',
          title: t('installation.version'),
          cell: ({ version }) => version || t('installation.unknown'),
        },
        {
          key: 'lag',
          title: t('installation.lag'),
          cell: ({ role, lag_bytes }) => {
            if (role !== 'standby') return '–';
            if (lag_bytes === null) return t('installation.unknown');
            return lag_bytes === 0 ? t('installation.lag_none') : format.bytes(lag_bytes);
          },
        },
        {
          key: 'role',
          title: t('installation.role'),
          unnamed: true,
          cell: ({ role }) => (
            <StateMark sort={role === 'away' ? 'gone' : 'good'} word={t(`installation.role_${role}`)} />
          ),
        },
      ]}
    />
  );
}
