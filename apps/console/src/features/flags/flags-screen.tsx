/** Feature flags, for operators: what is on for whom, who switched it when. */

import { sessionRead } from '@postern/contract/identity/sign-in';
import { type FlagEntry, type FlagScope, flagList, flagUpdate } from '@postern/contract/settings/flags';
import { DataTable } from '@postern/ui/data-table.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { call } from '@postern/web/api.ts';
import { invalidate, keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ExceptionDialog } from './exception-dialog.tsx';
import { Exceptions, FlagName, GeneralSwitch } from './flag-cells.tsx';
import classes from './flags.module.css';
import { MaintenanceDialog } from './maintenance-dialog.tsx';

const key = keyOf(flagList, {});

export type Target = { scope: FlagScope; scope_value: string; whom: string };
type Asked = { flag: FlagEntry; target: Target };
type Change = Asked & { is_on: boolean | null };

export function FlagsScreen() {
  const { t } = useTexts();
  const client = useQueryClient();
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
    void invalidate(client, [sessionRead]);
  }

  const put = useAction(({ flag, target, is_on }: Change) => send(flag, target, is_on), {
    success: (_data, { flag, target, is_on }) => {
      const word = is_on === null ? 'removed' : is_on ? 'switched_on' : 'switched_off';
      return t(`flags.${word}`, { flag: t(`flag.${flag.name}`), whom: target.whom });
    },
    undo: (_data, { flag, target }) => {
      const before = switchOf(flag, target)?.is_on ?? null;
      return () => send(flag, target, before);
    },
    parallel: true,
  });

  function ask(flag: FlagEntry, target: Target, is_on: boolean | null) {
    if (flag.name === 'maintenance' && is_on === true) setMaintenance({ flag, target });
    else void put.run({ flag, target, is_on });
  }

  return (
    <PageFrame title={t('screen.superuser_flags')} lead={t('flags.lead')}>
      <DataTable
        columns={[
          {
            key: 'flag',
            title: t('flags.col_flag'),
            is_main: true,
            cell: (flag) => <FlagName flag={flag} />,
          },
          {
            key: 'default',
            title: t('flags.col_default'),
            unnamed: true,
            cell: (flag) => <GeneralSwitch flag={flag} onSwitch={ask} />,
          },
          {
            key: 'switches',
            title: t('flags.col_switches'),
            unnamed: true,
            cell: (flag) => <Exceptions flag={flag} onSwitch={ask} onAdd={() => setAdding(flag)} />,
          },
        ]}
        rows={list.data ?? []}
        rowKey={({ name }) => name}
        state={list}
        className={classes.table}
        skeleton={8}
      />
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
            void put.run({ ...maintenance, is_on: true });
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
