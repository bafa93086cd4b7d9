/** API tokens: a person's own, and for administrators those of the tenant. */

import { type ApiToken, apiTokenDelete, apiTokenList } from '@postern/contract/identity/api-tokens';
import { Button } from '@postern/ui/button.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { say } from '@postern/web/messages.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { useTellFailure } from '@postern/web/use-action.ts';
import { keyOf, useOperation } from '@postern/web/use-operation.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { TokenRow } from './token-row.tsx';

const TokenDialog = lazy(() => withTexts(['operations', 'credentials'], import('./token-dialog.tsx')));

const key = keyOf(apiTokenList, {});
type Kind = ApiToken['kind'];

export function ApiTokens() {
  const { t } = useTexts();
  const me = useMe();
  const client = useQueryClient();
  const report = useTellFailure();
  const [making, setMaking] = useState<Kind | null>(null);
  const [ending, setEnding] = useState<ApiToken | null>(null);
  const list = useOperation(apiTokenList, {});
  if (list.isPending) return <Loading rows={4} />;
  if (list.isLoadingError)
    return <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />;
  const { tokens, may_create_tenant } = list.data;
  const refresh = () => void client.invalidateQueries({ queryKey: key });
  const may_make = me.impersonation === null;

  async function revoke(token: ApiToken) {
    setEnding(null);
    try {
      await call(apiTokenDelete, { params: { token_id: token.token_id } });
      say('success', t('tokens.revoked_now', { name: token.name }));
    } catch (error) {
      report(error);
    }
    refresh();
  }

  const mine = tokens.filter((token) => token.kind === 'personal' && token.owner === me.email);
  const others = tokens.filter((token) => !mine.includes(token));
  const parts: readonly { kind: Kind; shown: boolean; tokens: ApiToken[] }[] = [
    { kind: 'personal', shown: true, tokens: mine },
    { kind: 'tenant', shown: may_create_tenant || others.length > 0, tokens: others },
  ];

  return (
    <>
      {parts.map(
        (part) =>
          part.shown && (
            <PagePart
              key={part.kind}
              title={t(`tokens.${part.kind}`)}
              lead={t(`tokens.${part.kind}_lead`)}
              tools={
                may_make &&
                (part.kind === 'personal' || may_create_tenant) && (
                  <Button
                    variant={part.kind === 'personal' ? 'filled' : 'default'}
                    leftSection={<IconPlus size={15} stroke={1.75} />}
                    onClick={() => setMaking(part.kind)}
                  >
                    {t(`tokens.make_${part.kind}`)}
                  </Button>
                )
              }
            >
              {part.tokens.length === 0 ? (
                <p className={rows.empty}>{t(`tokens.none_${part.kind}`)}</p>
              ) : (
                <TokenTable tokens={part.tokens} may_end={may_make} onEnd={setEnding} />
              )}
            </PagePart>
          ),
      )}
      {!may_make && <p className={rows.empty}>{t('tokens.theirs')}</p>}
      <p className={rows.empty}>
        <a href="api/docs" target="_blank" rel="noreferrer">
          {t('tokens.docs')}
        </a>
      </p>
      <Suspense>
        {making !== null && <TokenDialog kind={making} onMade={refresh} onClose={() => setMaking(null)} />}
      </Suspense>
      {ending !== null && (
        <ConfirmDialog
          onClose={() => setEnding(null)}
          title={t('tokens.revoke_title', { name: ending.name })}
          verb={t('tokens.revoke')}
          danger
          onConfirm={() => revoke(ending)}
        >
          <p>{t('tokens.revoke_text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type TableProps = { tokens: readonly ApiToken[]; may_end: boolean; onEnd: (token: ApiToken) => void };

function TokenTable({ tokens, may_end, onEnd }: TableProps) {
  const { t } = useTexts();
  return (
    <table className={rows.table}>
      <thead>
        <tr>
          <th>{t('tokens.name')}</th>
          <th>{t('tokens.limits')}</th>
          <th>{t('tokens.made')}</th>
          <th>{t('tokens.used')}</th>
          <th>{t('tokens.ends')}</th>
          <th>
            <span className="sr-only">{t('tokens.revoke')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.token_id} token={token} may_end={may_end} onEnd={() => onEnd(token)} />
        ))}
      </tbody>
    </table>
  );
}
