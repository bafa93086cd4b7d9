/** Accounts at identity providers that open an account here: one's own in the profile, everybody's for administrators. */

import type { DataOf } from '@postern/contract/base/operation';
import {
  identityDelete,
  identityList,
  oidcProviderList,
} from '@postern/contract/identity/identity-providers';
import { sessionList } from '@postern/contract/identity/sessions';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useState } from 'react';
import { useMe } from '../../lib/me.tsx';

type Identity = DataOf<typeof identityList>['identities'][number];

function useProviders() {
  const { data } = useOperation(oidcProviderList, {});
  return data?.providers ?? [];
}

export function LinkedAccounts({ own }: { own: boolean }) {
  const { t } = useTexts();
  const me = useMe();
  const providers = useProviders();
  /** A provider that is no longer set up keeps its id. */
  const nameOf = (id: string) => providers.find((each) => each.id === id)?.name ?? id;
  const [asked, setAsked] = useState<Identity | null>(null);
  const unlink = useAction(identityDelete, {
    success: () => t('linked.undone'),
    invalidates: [identityList, sessionList],
  });
  const format = useFormat();
  const list = useOperation(identityList, {});
  if (list.isPending) return <Loading rows={2} />;
  if (list.isLoadingError)
    return <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />;
  const shown = list.data.identities.filter(({ email }) => !own || email === me.email);

  // Where there is no provider, nobody has to read about links.
  if (own && shown.length === 0 && providers.length === 0) return null;

  const person: Column<Identity> = {
    key: 'person',
    title: t('linked.person'),
    is_main: true,
    cell: ({ email }) => email,
  };
  const columns: Column<Identity>[] = [
    {
      key: 'provider',
      title: t('linked.provider'),
      is_main: own,
      cell: ({ provider, realm }) => (
        <>
          {nameOf(provider)}
          <span className={rows.note}>{realm}</span>
        </>
      ),
    },
    {
      key: 'since',
      title: t('linked.since'),
      className: rows.when,
      cellProps: ({ created_at }) => ({ title: format.utc(created_at) }),
      cell: ({ created_at }) => format.moment(created_at),
    },
    {
      key: 'used',
      title: t('linked.used'),
      className: rows.when,
      cellProps: ({ last_used_at }) => ({ title: format.utc(last_used_at) }),
      cell: ({ last_used_at }) => format.moment(last_used_at),
    },
    {
      key: 'undo',
      title: t('linked.undo'),
      quiet: true,
      at_end: true,
      cell: (identity) =>
        me.impersonation === null && (
          <button type="button" className={rows.act} data-danger onClick={() => setAsked(identity)}>
            {t('linked.undo')}
            <span className="sr-only"> {own ? nameOf(identity.provider) : identity.email}</span>
          </button>
        ),
    },
  ];

  return (
    <PagePart title={t('linked.title')} lead={t(own ? 'linked.lead_own' : 'linked.lead_all')}>
      <DataTable
        columns={own ? columns : [person, ...columns]}
        rows={shown}
        rowKey={({ provider, realm, subject }) => `${provider} ${realm} ${subject}`}
        empty={<p className={rows.empty}>{t(own ? 'linked.none_own' : 'linked.none_all')}</p>}
      />
      {asked !== null && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={t('linked.ask_title', { provider: nameOf(asked.provider) })}
          verb={t('linked.undo')}
          danger
          onConfirm={() => {
            const { provider, realm, subject } = asked;
            setAsked(null);
            void unlink.run({ params: { provider }, query: { realm, subject } });
          }}
        >
          <p>{t('linked.ask_text', { email: asked.email })}</p>
        </ConfirmDialog>
      )}
    </PagePart>
  );
}
