/** Accounts at identity providers that open an account here: one's own in the profile, everybody's for administrators. */

import type { DataOf } from '@postern/contract/base/operation';
import {
  identityDelete,
  identityList,
  oidcProviderList,
} from '@postern/contract/identity/identity-providers';
import { sessionList } from '@postern/contract/identity/sessions';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { keyOf, useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../lib/me.tsx';

type Identity = DataOf<typeof identityList>['identities'][number];

const key = keyOf(identityList, {});

function useProviders() {
  const { data } = useOperation(oidcProviderList, {});
  return data?.providers ?? [];
}

export function LinkedAccounts({ own }: { own: boolean }) {
  const { t } = useTexts();
  const me = useMe();
  const client = useQueryClient();
  const report = useTellFailure();
  const providers = useProviders();
  /** A provider that is no longer set up keeps its id. */
  const nameOf = (id: string) => providers.find((each) => each.id === id)?.name ?? id;
  const [asked, setAsked] = useState<Identity | null>(null);
  const list = useOperation(identityList, {});
  if (list.isPending) return <Loading rows={2} />;
  if (list.isLoadingError)
    return <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />;
  const shown = list.data.identities.filter(({ email }) => !own || email === me.email);

  // Where there is no provider, nobody has to read about links.
  if (own && shown.length === 0 && providers.length === 0) return null;

  async function unlink({ provider, realm, subject }: Identity) {
    setAsked(null);
    try {
      await call(identityDelete, { params: { provider }, query: { realm, subject } });
      say('success', t('linked.undone'));
    } catch (error) {
      report(error);
    }
    await client.invalidateQueries({ queryKey: key });
    await client.invalidateQueries({ queryKey: keyOf(sessionList) });
  }

  return (
    <PagePart title={t('linked.title')} lead={t(own ? 'linked.lead_own' : 'linked.lead_all')}>
      {shown.length === 0 ? (
        <p className={rows.empty}>{t(own ? 'linked.none_own' : 'linked.none_all')}</p>
      ) : (
        <table className={rows.table}>
          <thead>
            <tr>
              {!own && <th>{t('linked.person')}</th>}
              <th>{t('linked.provider')}</th>
              <th>{t('linked.since')}</th>
              <th>{t('linked.used')}</th>
              <th className={rows.end}>
                <span className="sr-only">{t('linked.undo')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((identity) => (
              <IdentityRow
                key={`${identity.provider} ${identity.realm} ${identity.subject}`}
                identity={identity}
                own={own}
                name={nameOf(identity.provider)}
                onUndo={me.impersonation === null ? () => setAsked(identity) : null}
              />
            ))}
          </tbody>
        </table>
      )}
      {asked !== null && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={t('linked.ask_title', { provider: nameOf(asked.provider) })}
          verb={t('linked.undo')}
          danger
          onConfirm={() => unlink(asked)}
        >
          <p>{t('linked.ask_text', { email: asked.email })}</p>
        </ConfirmDialog>
      )}
    </PagePart>
  );
}

type RowProps = { identity: Identity; own: boolean; name: string; onUndo: (() => void) | null };

function IdentityRow({ identity, own, name, onUndo }: RowProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { email, realm, created_at, last_used_at } = identity;
  return (
    <tr>
      {!own && <td className={rows.first}>{email}</td>}
      <td className={own ? rows.first : undefined} data-label={own ? undefined : t('linked.provider')}>
        {name}
        <span className={rows.note}>{realm}</span>
      </td>
      <td className={rows.when} data-label={t('linked.since')} title={format.utc(created_at)}>
        {format.moment(created_at)}
      </td>
      <td className={rows.when} data-label={t('linked.used')} title={format.utc(last_used_at)}>
        {format.moment(last_used_at)}
      </td>
      <td className={rows.end}>
        {onUndo !== null && (
          <button type="button" className={rows.act} data-danger onClick={onUndo}>
            {t('linked.undo')}
            <span className="sr-only"> {own ? name : email}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
