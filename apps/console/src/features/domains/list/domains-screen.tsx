/** The domains a person may see, and the way to a new one. The filter is in the address. */

import { type DomainKind, domain_kinds } from '@postern/contract/domains';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { SearchBox } from '@postern/ui/search-box.tsx';
import { Select } from '@postern/ui/select.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { AddDialog } from './add-dialog.tsx';
import { DomainRows } from './domain-rows.tsx';
import classes from './list.module.css';
import { useDomains } from './use-domains.ts';

const kinds = ['all', ...domain_kinds] as const;
const kindOf = (text: string | undefined): 'all' | DomainKind => kinds.find((kind) => kind === text) ?? 'all';

export function DomainsScreen() {
  const { t } = useTexts();
  const me = useMe();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const [adding, setAdding] = useState(false);
  const q = search.q ?? '';
  const kind = kindOf(search.kind);
  const domains = useDomains(kind, q);
  const mayAdd = me.may({ module: 'services', sub_feature: 'services.add_tenant' });

  const show = (change: { q?: string; kind?: string }) => {
    const next = { q, kind, ...change };
    const address = new URLSearchParams();
    if (next.q !== '') address.set('q', next.q);
    if (next.kind !== 'all') address.set('kind', next.kind);
    void navigate({ to: `/setup${address.size > 0 ? `?${address}` : ''}` as never, replace: true });
  };
  const isNarrowed = q !== '' || kind !== 'all';
  return (
    <PageFrame
      title={t('screen.setup')}
      lead={t('domains.lead')}
      tools={mayAdd && <Button onClick={() => setAdding(true)}>{t('domains.add')}</Button>}
    >
      <search className={classes.filter}>
        <SearchBox label={t('domains.filter')} value={q} most={100} onSearch={(text) => show({ q: text })} />
        <Select
          id="kind"
          label={t('domains.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`domains.kind_${value}`) }))}
          onChange={(value) => show({ kind: value })}
        />
      </search>
      {domains.isPending && <Loading rows={8} />}
      {domains.isError && <Failed title="error.list_title" error={domains.error} onRetry={domains.refetch} />}
      {domains.data && domains.rows.length === 0 && !isNarrowed && (
        <Notice title={t('domains.empty_title')}>
          <p>{t('domains.empty_text')}</p>
        </Notice>
      )}
      {domains.data && domains.rows.length === 0 && isNarrowed && (
        <p className={classes.none} role="status">
          {q === '' ? t('domains.none_of_kind') : t('domains.none_found', { q })}
        </p>
      )}
      {domains.rows.length > 0 && (
        <DomainRows rows={domains.rows} withTenant={me.is_superuser || me.is_partner} />
      )}
      {domains.rows.length > 0 && (
        <div className={classes.shown}>
          <span role="status">
            {t('domains.shown', { shown: domains.rows.length, total: domains.total })}
          </span>
          {domains.hasNextPage && (
            <Button
              variant="default"
              loading={domains.isFetchingNextPage}
              onClick={() => void domains.fetchNextPage()}
            >
              {t('domains.more')}
            </Button>
          )}
        </div>
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </PageFrame>
  );
}
