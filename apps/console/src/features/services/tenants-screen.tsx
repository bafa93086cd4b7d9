/** Organisations by partner: who they are, what they have, and, for the operator, the partners themselves. */
import { ALL_INSTANCES } from '@postern/contract/base/instance-name';
import { type TenantRow, tenantList } from '@postern/contract/tenants';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { SearchBox } from '@postern/ui/search-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperationPages } from '@postern/web/use-operation.ts';
import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useMe } from '../../lib/me.tsx';
import { useChangeAddress } from '../../lib/use-change-address.ts';
import { AwayInstances } from '../../parts/instances/away-instances.tsx';
import { ElsewhereLink } from '../../parts/instances/elsewhere.tsx';
import { paths } from '../../paths.ts';
import { useCountryName } from './country-name.ts';
import { PartnersPart } from './partners-part.tsx';
import classes from './services.module.css';

const TenantDrawer = lazy(() => import('./tenant-drawer.tsx'));

export function TenantsScreen() {
  const { t } = useTexts();
  const { is_superuser } = useMe();
  const search = useSearch({ strict: false }) as Partial<Record<string, string | number>>;
  const q = String(search.q ?? '');
  const open = String(search.open ?? '');
  const change = useChangeAddress<'q' | 'open'>();
  const field = useRef<HTMLInputElement>(null);
  const input = {
    ...{ calc_num_services: 'true', calc_num_manageddomains: 'true', sort: 'partner' as const },
    instance: ALL_INSTANCES,
    ...(q !== '' && { q }),
    limit: '100',
  };
  const pages = useOperationPages(
    tenantList,
    { query: input },
    {
      after: (skip: number) => ({ query: { ...input, skip: String(skip) } }),
      next: ({ next }) => next,
    },
  );
  const [first] = pages.data?.pages ?? [];
  const tenants = pages.data?.pages.flatMap((page) => page.tenants) ?? [];
  useKeys({
    '/': () => field.current?.focus(),
    ...(first?.may_create ? { n: () => change({ open: 'new' }) } : {}),
  });
  const columns = useColumns((row) => change({ open: String(row.tenant_id) }));
  return (
    <PageFrame
      title={t('screen.tenants')}
      lead={first && t('services.tenants_count', { count: first.total })}
      tools={
        first?.may_create && (
          <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => change({ open: 'new' })}>
            {t('services.tenant_add')}
          </Button>
        )
      }
    >
      <search className={classes.find}>
        <SearchBox
          ref={field}
          label={t('services.tenants_search')}
          value={q}
          most={200}
          onSearch={(text) => change({ q: text }, true)}
        />
      </search>
      <AwayInstances names={first?.away} />
      <DataTable
        columns={columns}
        rows={tenants}
        rowKey={({ tenant_id }) => String(tenant_id)}
        state={pages}
        caption={t('screen.tenants')}
        moves
        {...(is_superuser && {
          groupOf: ({ partner }: TenantRow) => (partner === '' ? t('services.partner_none') : partner),
        })}
        empty={
          <div className={rows.nothing}>
            <h3>{t('services.tenants_none')}</h3>
            <p>{t('services.tenants_none_text')}</p>
            {q !== '' && (
              <button type="button" className="link" onClick={() => change({ q: null })}>
                {t('services.tenants_all')}
              </button>
            )}
          </div>
        }
        more={{
          label: t('services.tenants_more'),
          has_more: pages.hasNextPage,
          busy: pages.isFetchingNextPage,
          onMore: pages.fetchNextPage,
        }}
      />
      {is_superuser && <PartnersPart />}
      <Suspense>
        {(/^\d{1,9}$/.test(open) || (open === 'new' && first?.may_create)) && (
          <TenantDrawer
            key={open}
            tenant_id={open === 'new' ? null : Number(open)}
            onMade={() => change({ open: null }, true)}
            onClose={() => change({ open: null }, true)}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}

function useColumns(onOpen: (row: TenantRow) => void): Column<TenantRow>[] {
  const { t } = useTexts();
  const countryName = useCountryName();
  const number = (key: string, title: string, of: (row: TenantRow) => number | null): Column<TenantRow> => ({
    key,
    title,
    at_end: true,
    className: classes.number,
    cell: (row) => of(row) ?? '–',
  });
  return [
    {
      key: 'name',
      title: t('services.tenant'),
      is_main: true,
      cell: (row) =>
        row.elsewhere ? (
          <>
            {row.name1} <ElsewhereLink elsewhere={row.elsewhere} path={paths.tenants(row.tenant_id)} />
          </>
        ) : (
          <button type="button" className="link" onClick={() => onOpen(row)}>
            {row.name1}
          </button>
        ),
    },
    {
      key: 'number',
      title: t('services.tenant_number'),
      at_end: true,
      className: classes.number,
      cell: ({ tenant_id }) => tenant_id,
    },
    {
      key: 'place',
      title: t('services.place'),
      cell: ({ city, country }) => [city, countryName(country)].filter(Boolean).join(', '),
    },
    number('domains', t('services.domains'), (row) => row.number_of_managed_domains),
    number('admin_domains', t('services.admin_domains'), (row) => row.number_of_managed_admindomains),
    {
      ...number('services', t('screen.services'), (row) => row.number_of_services),
      cell: (row) =>
        row.elsewhere ? (
          (row.number_of_services ?? '–')
        ) : (
          <AppLink
            className="link"
            to={`/services?tenant=${row.tenant_id}`}
            aria-label={t('services.services_of', { name: row.name1, number: row.number_of_services ?? '–' })}
          >
            {row.number_of_services ?? '–'}
          </AppLink>
        ),
    },
  ];
}
