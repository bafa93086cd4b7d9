/** Outside directories whose people may sign in to the tenant: allow one, see whether its provider answers, take the right away. */

import type { DataOf } from '@postern/contract/base/operation';
import {
  federatedRealmDelete,
  federatedRealmList,
  identityList,
  oidcProviderList,
  oidcStart,
} from '@postern/contract/identity/identity-providers';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconCircleCheck, IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { AllowDialog } from './allow-dialog.tsx';

export type Realm = DataOf<typeof federatedRealmList>['realms'][number];
export type Provider = DataOf<typeof oidcProviderList>['providers'][number];

export function Directories() {
  const { t } = useTexts();
  const me = useMe();
  const format = useFormat();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Realm | null>(null);
  const refuse = useAction(federatedRealmDelete, {
    success: ({ ended }) => t('federation.refused', { count: ended }),
    invalidates: [federatedRealmList, identityList],
  });
  const list = useOperation(federatedRealmList, {});
  const known = useOperation(oidcProviderList, {});
  if (list.isPending || known.isPending) return <Loading rows={3} />;
  if (list.isLoadingError)
    return <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />;
  if (known.isLoadingError)
    return <Failed title="error.list_title" error={known.error} onRetry={known.refetch} />;
  const { providers } = known.data;
  const { realms } = list.data;
  const may_change = me.impersonation === null;

  return (
    <PagePart
      title={t('federation.directories')}
      lead={t(providers.length === 0 ? 'federation.no_providers' : 'federation.directories_lead')}
      tools={
        may_change &&
        providers.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconPlus size={15} stroke={1.75} />}
            onClick={() => setAdding(true)}
          >
            {t('federation.allow')}
          </Button>
        )
      }
    >
      <DataTable
        columns={[
          {
            key: 'provider',
            title: t('linked.provider'),
            is_main: true,
            cell: ({ provider, realm }) => (
              <>
                {providers.find(({ id }) => id === provider)?.name ?? provider}
                <span className={rows.note}>{realm}</span>
              </>
            ),
          },
          {
            key: 'since',
            title: t('federation.since'),
            cellProps: ({ created_at }) => ({ title: format.utc(created_at) }),
            cell: ({ created_at, created_by }) => (
              <>
                {format.moment(created_at)}
                {created_by !== '' && <span className={rows.note}>{created_by}</span>}
              </>
            ),
          },
          {
            key: 'state',
            title: t('federation.state'),
            cell: ({ provider }) =>
              providers.some(({ id }) => id === provider) ? <Answers id={provider} /> : t('federation.gone'),
          },
          {
            key: 'refuse',
            title: t('federation.refuse'),
            quiet: true,
            at_end: true,
            cell: (realm) =>
              may_change && (
                <button type="button" className={rows.act} data-danger onClick={() => setAsked(realm)}>
                  {t('federation.refuse')}
                  <span className="sr-only"> {realm.realm}</span>
                </button>
              ),
          },
        ]}
        rows={realms}
        rowKey={({ provider, realm }) => `${provider} ${realm}`}
        empty={<p className={rows.empty}>{t('federation.none')}</p>}
      />
      {adding && <AllowDialog providers={providers} onClose={() => setAdding(false)} />}
      {asked !== null && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={t('federation.refuse_title')}
          verb={t('federation.refuse')}
          danger
          onConfirm={() => {
            const { provider, realm } = asked;
            setAsked(null);
            void refuse.run({ params: { provider }, query: { realm } });
          }}
        >
          <p>{t('federation.refuse_text', { realm: asked.realm })}</p>
        </ConfirmDialog>
      )}
    </PagePart>
  );
}

/** Whether a sign-in at the provider could begin now: its description is fetched, as it would be then. */
function Answers({ id }: { id: string }) {
  const { t } = useTexts();
  const [state, setState] = useState<'unknown' | 'good' | 'bad'>('unknown');
  const { run, busy } = useAction(
    async () => {
      setState('unknown');
      try {
        await call(oidcStart, { body: { provider: id } });
        return 'good';
      } catch (error) {
        if (error instanceof ApiError && error.code === 'oidc_unavailable') return 'bad';
        throw error;
      }
    },
    { onDone: setState },
  );

  return (
    <>
      {state === 'good' && (
        <span className={rows.mark} data-tone="good" role="status">
          <IconCircleCheck size={16} stroke={1.7} aria-hidden />
          {t('federation.answers')}
        </span>
      )}
      {state === 'bad' && (
        <span className={rows.mark} data-tone="bad" role="status">
          <IconPlugConnectedX size={16} stroke={1.7} aria-hidden />
          {t('federation.no_answer')}
        </span>
      )}{' '}
      <button type="button" className={rows.act} aria-busy={busy} onClick={() => void run(undefined)}>
        {t(busy ? 'federation.testing' : 'federation.test')}
      </button>
    </>
  );
}
