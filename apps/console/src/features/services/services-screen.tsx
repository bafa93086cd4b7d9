/** Services of an organisation by domain: what it has, what that costs, and what each waits for. */
import type { ServiceDomain, ServiceRow } from '@postern/contract/services';
import { deployCreate, serviceList } from '@postern/contract/services';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Select } from '@postern/ui/select.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { IconEyeOff, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMonthName } from '../../lib/amounts.ts';
import { useMayOpen, useMe } from '../../lib/me.tsx';
import { OfferPart } from './offer-part.tsx';
import { type ServiceOfDomain, ServiceTable } from './service-table.tsx';
import classes from './services.module.css';
import { usePrices, useServices, useServicesAddress, useTenants } from './use-services.ts';

const OrderPanel = lazy(() => import('./order-panel.tsx'));
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));
const TermsDialog = lazy(() => import('./terms-dialog.tsx'));
const TenantDrawer = lazy(() => import('./tenant-drawer.tsx'));

export function ServicesScreen() {
  const { t } = useTexts();
  const [{ tenant, order }, change] = useServicesAddress();
  const services = useServices(tenant);
  const prices = usePrices(tenant);
  const [cancelling, setCancelling] = useState<ServiceRow | null>(null);
  const [agreeing, setAgreeing] = useState<ServiceRow | null>(null);
  const { is_superuser } = useMe();
  const [editing, setEditing] = useState<'new' | 'own' | null>(null);
  const { data } = services;

  if (services.isError && !data)
    return (
      <PageFrame title={t('screen.services')}>
        <Failed title="error.list_title" error={services.error} onRetry={services.refetch} />
      </PageFrame>
    );
  if (!data)
    return (
      <PageFrame title={t('screen.services')}>
        <Loading rows={8} />
      </PageFrame>
    );
  const ordered = data.domains.find(({ domain }) => domain === order);
  const rowsOf = ({ domain }: ServiceDomain) => data.services.filter((row) => row.domain === domain);
  const gone = data.services.filter((row) => !data.domains.some(({ domain }) => domain === row.domain));
  return (
    <PageFrame
      title={data.tenant_name}
      lead={<Lead domains={data.domains} services={data.services} month={data.people_month} />}
      tools={
        <Tools tenant={data.tenant_id} onTenant={(one) => change({ tenant: one })} onEdit={setEditing} />
      }
      beside={
        <Suspense>
          {ordered && prices.data?.prices && data.may.order && (
            <OrderPanel
              key={ordered.domain}
              tenant_id={data.tenant_id}
              domain={ordered}
              rows={rowsOf(ordered)}
              basis={prices.data.prices}
              onPriceChanged={prices.refetch}
              onClose={() => change({ order: null }, true)}
            />
          )}
        </Suspense>
      }
    >
      {!data.by_order && data.services.length === 0 && (
        <p className={classes.note}>{t('services.not_by_order')}</p>
      )}
      {data.domains.length === 0 && <NoDomain />}
      {(data.domains.length > 0 || gone.length > 0) && (
        <ServiceTable
          services={[
            ...data.domains.flatMap((domain): ServiceOfDomain[] => {
              const own = rowsOf(domain);
              return own.length > 0 ? own.map((row) => ({ domain, row })) : [{ domain, row: null }];
            }),
            ...gone.map((row) => ({ domain: null, row })),
          ]}
          headOf={(domain) => (
            <DomainHead
              domain={domain}
              rows={domain ? rowsOf(domain) : []}
              may={data.may}
              onOrder={(ordered_for) => change({ order: ordered_for })}
            />
          )}
          basis={prices.data?.prices ?? null}
          month={data.people_month}
          onCancel={data.may.cancel && !ordered ? setCancelling : null}
          onTerms={is_superuser && !ordered ? setAgreeing : null}
        />
      )}
      {prices.data?.prices && <OfferPart tenant={tenant} may_order={data.may.order} />}
      <Suspense>
        {cancelling && <CancelDialog row={cancelling} onClose={() => setCancelling(null)} />}
        {agreeing && <TermsDialog row={agreeing} onClose={() => setAgreeing(null)} />}
        {editing && (
          <TenantDrawer
            tenant_id={editing === 'new' ? null : data.tenant_id}
            onMade={(made) => change({ tenant: String(made) })}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </PageFrame>
  );
}

function Lead({
  domains,
  services,
  month,
}: {
  domains: readonly ServiceDomain[];
  services: readonly ServiceRow[];
  month: string;
}) {
  const { t } = useTexts();
  const format = useFormat();
  const monthName = useMonthName();
  const base = services.filter(({ product_code }) => product_code === 'SC-SERVICE');
  const people = base.reduce((sum, row) => sum + row.people, 0);
  const waiting = domains.filter(({ problems }) => problems.length > 0).length;
  const parts = [
    t('services.count_domains', { count: domains.length }),
    t('services.count_services', { count: services.length }),
    ...(waiting > 0 ? [t('services.count_waiting', { count: waiting })] : []),
    ...(services.some(({ start_billing }) => start_billing !== null)
      ? [
          t('services.people_counted', {
            number: format.count(people),
            count: people,
            month: monthName(month),
          }),
        ]
      : []),
  ];
  return <>{parts.join(' · ')}</>;
}

function Tools({
  tenant,
  onTenant,
  onEdit,
}: {
  tenant: number;
  onTenant: (tenant: string) => void;
  onEdit: (what: 'new' | 'own') => void;
}) {
  const { t } = useTexts();
  const tenants = useTenants();
  const all = tenants.data?.tenants ?? [];
  return (
    <>
      {all.length > 1 && (
        <Select
          id="services-tenant"
          label={t('services.tenant')}
          value={String(tenant)}
          options={all.map((one) => ({
            value: String(one.tenant_id),
            label: `${one.name1} (${one.tenant_id})`,
          }))}
          onChange={onTenant}
        />
      )}
      <Button variant="default" onClick={() => onEdit('own')}>
        {t('services.tenant_data')}
      </Button>
      {tenants.data?.may_create && (
        <Button
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.75} />}
          onClick={() => onEdit('new')}
        >
          {t('services.tenant_add')}
        </Button>
      )}
    </>
  );
}

function NoDomain() {
  const { t } = useTexts();
  const mayOpen = useMayOpen();
  return (
    <div className={rows.nothing}>
      <h3>{t('services.no_domain')}</h3>
      <p>{t('services.no_domain_text')}</p>
      {mayOpen('setup') && (
        <AppLink className="link" to="/setup">
          {t('services.to_domains')}
        </AppLink>
      )}
    </div>
  );
}

/** Over the services of a domain: what it is, what it waits for, and what can be done for it. */
function DomainHead({
  domain,
  rows: own,
  may,
  onOrder,
}: {
  domain: ServiceDomain | null;
  rows: readonly ServiceRow[];
  may: { order: boolean; deploy: boolean };
  onOrder: (domain: string) => void;
}) {
  const { t } = useTexts();
  if (!domain) return <span className={classes.domain}>{t('services.removed_domains')}</span>;
  return (
    <div className={classes.group}>
      <span className={classes.domain}>{domain.domain}</span>
      <span>{t(`services.kind_${domain.kind}`)}</span>
      {domain.is_primary && <span>{t('services.primary')}</span>}
      {domain.confidential && (
        <span className={classes.confidential}>
          <IconEyeOff size={14} stroke={1.75} aria-hidden />
          {t('services.confidential')}
        </span>
      )}
      {domain.problems.map((problem) => (
        <span key={problem} className={classes.problem}>
          {t(`services.problem_${problem}`)}
        </span>
      ))}
      <DomainActs domain={domain} rows={own} may={may} onOrder={() => onOrder(domain.domain)} />
    </div>
  );
}

const under_way = ['ordered', 'confirmed', 'provisioning', 'deprovisioning'];

function DomainActs({
  domain,
  rows: own,
  may,
  onOrder,
}: {
  domain: ServiceDomain;
  rows: readonly ServiceRow[];
  may: { order: boolean; deploy: boolean };
  onOrder: () => void;
}) {
  const { t } = useTexts();
  const deploy = useAction(deployCreate, {
    success: ({ is_ready }) =>
      t(is_ready ? 'services.deployed' : 'services.deploy_waits', { domain: domain.domain }),
    invalidates: [serviceList],
  });
  const waits = own.some(({ deploy_status }) => under_way.includes(deploy_status));
  return (
    <span className={classes.acts}>
      {may.deploy && waits && (
        <button
          type="button"
          className="link"
          disabled={deploy.busy}
          aria-label={t('services.deploy_of', { domain: domain.domain })}
          onClick={() => void deploy.run({ body: { domain: domain.domain, action: 'deploy', force: false } })}
        >
          {t('services.deploy')}
        </button>
      )}
      {may.order && (
        <button
          type="button"
          className="link"
          aria-label={t('services.order_of', { domain: domain.domain })}
          onClick={onOrder}
        >
          {t('services.order')}
        </button>
      )}
    </span>
  );
}
