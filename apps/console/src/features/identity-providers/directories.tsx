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
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { keyOf, useOperation } from '@postern/web/use-operation.ts';
import { IconCircleCheck, IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { AllowDialog } from './allow-dialog.tsx';

export type Realm = DataOf<typeof federatedRealmList>['realms'][number];
export type Provider = DataOf<typeof oidcProviderList>['providers'][number];

const key = keyOf(federatedRealmList, {});

export function Directories() {
  const { t } = useTexts();
  const me = useMe();
  const client = useQueryClient();
  const report = useTellFailure();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Realm | null>(null);
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

  async function refuse({ provider, realm }: Realm) {
    setAsked(null);
    try {
      const { ended } = await call(federatedRealmDelete, { params: { provider }, query: { realm } });
      say('success', t('federation.refused', { count: ended }));
    } catch (error) {
      report(error);
    }
    await client.invalidateQueries({ queryKey: key });
    await client.invalidateQueries({ queryKey: keyOf(identityList) });
  }

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
      {realms.length === 0 ? (
        <p className={rows.empty}>{t('federation.none')}</p>
      ) : (
        <table className={rows.table}>
          <thead>
            <tr>
              <th>{t('linked.provider')}</th>
              <th>{t('federation.since')}</th>
              <th>{t('federation.state')}</th>
              <th className={rows.end}>
                <span className="sr-only">{t('federation.refuse')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {realms.map((realm) => (
              <RealmRow
                key={`${realm.provider} ${realm.realm}`}
                realm={realm}
                provider={providers.find(({ id }) => id === realm.provider)}
                onRefuse={may_change ? () => setAsked(realm) : null}
              />
            ))}
          </tbody>
        </table>
      )}
      {adding && (
        <AllowDialog
          providers={providers}
          onAllowed={() => void client.invalidateQueries({ queryKey: key })}
          onClose={() => setAdding(false)}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={t('federation.refuse_title')}
          verb={t('federation.refuse')}
          danger
          onConfirm={() => refuse(asked)}
        >
          <p>{t('federation.refuse_text', { realm: asked.realm })}</p>
        </ConfirmDialog>
      )}
    </PagePart>
  );
}

type RowProps = { realm: Realm; provider: Provider | undefined; onRefuse: (() => void) | null };

function RealmRow({ realm: { provider: id, realm, created_at, created_by }, provider, onRefuse }: RowProps) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <tr>
      <td className={rows.first}>
        {provider?.name ?? id}
        <span className={rows.note}>{realm}</span>
      </td>
      <td data-label={t('federation.since')} title={format.utc(created_at)}>
        {format.moment(created_at)}
        {created_by !== '' && <span className={rows.note}>{created_by}</span>}
      </td>
      <td data-label={t('federation.state')}>{provider ? <Answers id={id} /> : t('federation.gone')}</td>
      <td className={rows.end}>
        {onRefuse !== null && (
          <button type="button" className={rows.act} data-danger onClick={onRefuse}>
            {t('federation.refuse')}
            <span className="sr-only"> {realm}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

/** Whether a sign-in at the provider could begin now: its description is fetched, as it would be then. */
function Answers({ id }: { id: string }) {
  const { t } = useTexts();
  const report = useTellFailure();
  const [state, setState] = useState<'unknown' | 'asking' | 'good' | 'bad'>('unknown');

  async function ask() {
    setState('asking');
    try {
      await call(oidcStart, { body: { provider: id } });
      setState('good');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'oidc_unavailable') return setState('bad');
      setState('unknown');
      report(error);
    }
  }

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
      <button type="button" className={rows.act} aria-busy={state === 'asking'} onClick={() => void ask()}>
        {t(state === 'asking' ? 'federation.testing' : 'federation.test')}
      </button>
    </>
  );
}
