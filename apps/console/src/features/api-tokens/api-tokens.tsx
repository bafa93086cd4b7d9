/** API tokens: a person's own, and for administrators those of the tenant. */

import { type ApiToken, apiTokenDelete, apiTokenList } from '@postern/contract/identity/api-tokens';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { HoldKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useInvalidate } from '@postern/web/query-keys.ts';
import { useTexts, withTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { Ending, LastUse } from '../../parts/credentials/credential-cells.tsx';
import { Limits } from './token-limits.tsx';

const TokenDialog = lazy(() => withTexts(['operations', 'credentials'], import('./token-dialog.tsx')));

type Kind = ApiToken['kind'];

export function ApiTokens() {
  const { t } = useTexts();
  const me = useMe();
  const [making, setMaking] = useState<Kind | null>(null);
  const [ending, setEnding] = useState<ApiToken | null>(null);
  const invalidate = useInvalidate();
  const refresh = () => void invalidate(apiTokenList);
  const revoke = useAction(({ token_id }: ApiToken) => call(apiTokenDelete, { params: { token_id } }), {
    success: (_data, { name }) => t('tokens.revoked_now', { name }),
    invalidates: [apiTokenList],
  });
  const list = useOperation(apiTokenList, {});
  if (list.isPending) return <Loading rows={4} />;
  if (list.isLoadingError)
    return <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />;
  const { tokens, may_create_tenant } = list.data;
  const may_make = me.impersonation === null;

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
      <Suspense fallback={<HoldKeys />}>
        {making !== null && <TokenDialog kind={making} onMade={refresh} onClose={() => setMaking(null)} />}
      </Suspense>
      {ending !== null && (
        <ConfirmDialog
          onClose={() => setEnding(null)}
          title={t('tokens.revoke_title', { name: ending.name })}
          verb={t('tokens.revoke')}
          danger
          onConfirm={() => {
            setEnding(null);
            void revoke.run(ending);
          }}
        >
          <p>{t('tokens.revoke_text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type TableProps = { tokens: readonly ApiToken[]; may_end: boolean; onEnd: (token: ApiToken) => void };

function TokenTable({ tokens, may_end, onEnd }: TableProps) {
  const format = useFormat();
  const { t } = useTexts();
  return (
    <DataTable
      columns={[
        {
          key: 'name',
          title: t('tokens.name'),
          is_main: true,
          cell: ({ name, owner }) => (
            <>
              {name}
              <span className={rows.note}>{owner ?? t('tokens.of_tenant')}</span>
            </>
          ),
        },
        {
          key: 'limits',
          title: t('tokens.limits'),
          unnamed: true,
          cell: (token) => <Limits token={token} />,
        },
        {
          key: 'made',
          title: t('tokens.made'),
          cell: ({ created_at, created_by, owner }) => (
            <>
              <span className={rows.when} title={format.utc(created_at)}>
                {format.date(created_at)}
              </span>
              {created_by !== owner && <span className={rows.note}>{created_by}</span>}
            </>
          ),
        },
        {
          key: 'used',
          title: t('tokens.used'),
          cell: ({ last_used_at, last_used_ip }) => <LastUse at={last_used_at} ip={last_used_ip} />,
        },
        {
          key: 'ends',
          title: t('tokens.ends'),
          cell: ({ revoked_at, expires_at }) => <Ending revoked_at={revoked_at} expires_at={expires_at} />,
        },
        {
          key: 'revoke',
          title: t('tokens.revoke'),
          quiet: true,
          at_end: true,
          cell: (token) =>
            may_end &&
            token.revoked_at === null && (
              <button type="button" className={rows.act} data-danger onClick={() => onEnd(token)}>
                {t('tokens.revoke_ask')}
                <span className="sr-only"> {token.name}</span>
              </button>
            ),
        },
      ]}
      rows={tokens}
      rowKey={({ token_id }) => token_id}
    />
  );
}
