/** Feature flags, for operators: what is on for whom, who switched it when. */

import { sessionRead } from '@postern/contract/identity/sign-in';
import { type FlagEntry, type FlagScope, flagList, flagUpdate } from '@postern/contract/settings/flags';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { sayUndoable } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { keyOf, useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ExceptionDialog } from './exception-dialog.tsx';
import { FlagRow } from './flag-row.tsx';
import classes from './flags.module.css';
import { MaintenanceDialog } from './maintenance-dialog.tsx';

const key = keyOf(flagList, {});

export type Target = { scope: FlagScope; scope_value: string; whom: string };
type Asked = { flag: FlagEntry; target: Target };

export function FlagsScreen() {
  const { t } = useTexts();
  const client = useQueryClient();
  const report = useTellFailure();
  const [adding, setAdding] = useState<FlagEntry | null>(null);
  const [maintenance, setMaintenance] = useState<Asked | null>(null);
  const list = useOperation(flagList, {});

  /** Sends a switch and takes the answer into the list. */
  async function send({ name }: FlagEntry, { scope, scope_value }: Target, is_on: boolean | null) {
    const entry = await call(flagUpdate, { params: { flag: name, scope, scope_value }, body: { is_on } });
    client.setQueryData<FlagEntry[]>(key, (before) =>
      before?.map((each) => (each.name === name ? entry : each)),
    );
    // What the switch does to the operator's own console shows at once.
    void client.invalidateQueries({ queryKey: keyOf(sessionRead) });
  }

  async function put(flag: FlagEntry, target: Target, is_on: boolean | null) {
    const before = switchOf(flag, target)?.is_on ?? null;
    try {
      await send(flag, target, is_on);
    } catch (error) {
      return report(error);
    }
    const word = is_on === null ? 'removed' : is_on ? 'switched_on' : 'switched_off';
    sayUndoable(t(`flags.${word}`, { flag: t(`flag.${flag.name}`), whom: target.whom }), {
      undo: () => void send(flag, target, before).catch(report),
    });
  }

  function ask(flag: FlagEntry, target: Target, is_on: boolean | null) {
    if (flag.name === 'maintenance' && is_on === true) setMaintenance({ flag, target });
    else void put(flag, target, is_on);
  }

  return (
    <PageFrame title={t('screen.superuser_flags')} lead={t('flags.lead')}>
      {list.isPending && <Loading rows={8} />}
      {list.isError && <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />}
      {list.data && (
        <table className={`${rows.table} ${classes.table}`}>
          <thead>
            <tr>
              <th>{t('flags.col_flag')}</th>
              <th>{t('flags.col_default')}</th>
              <th>{t('flags.col_switches')}</th>
            </tr>
          </thead>
          <tbody>
            {list.data.map((flag) => (
              <FlagRow key={flag.name} flag={flag} onSwitch={ask} onAdd={() => setAdding(flag)} />
            ))}
          </tbody>
        </table>
      )}
      {adding !== null && (
        <ExceptionDialog
          flag={adding}
          onChosen={(target, is_on) => {
            setAdding(null);
            ask(adding, target, is_on);
          }}
          onClose={() => setAdding(null)}
        />
      )}
      {maintenance !== null && (
        <MaintenanceDialog
          whom={maintenance.target.whom}
          onBegin={() => {
            setMaintenance(null);
            void put(maintenance.flag, maintenance.target, true);
          }}
          onClose={() => setMaintenance(null)}
        />
      )}
    </PageFrame>
  );
}

export function switchOf(flag: FlagEntry, { scope, scope_value }: Pick<Target, 'scope' | 'scope_value'>) {
  return flag.switches.find((each) => each.scope === scope && each.scope_value === scope_value);
}
