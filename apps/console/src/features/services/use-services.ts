import type { PriceBasis, ServiceRow } from '@postern/contract/services';
import { productList, serviceList } from '@postern/contract/services';
import { type PricedLine, priceLines } from '@postern/contract/services/price';
import { tenantList } from '@postern/contract/tenants';
import { useOperation } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { type ChangeAddress, useChangeAddress } from '../../lib/use-change-address.ts';

export type ServicesAddress = {
  /** Number of the organisation; empty: the own one. */
  tenant: string;
  /** Domain whose order is open. */
  order: string | null;
};

/** What the screen shows, as it stands in the address. */
export function useServicesAddress(): [ServicesAddress, ChangeAddress<keyof ServicesAddress>] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string | number>>;
  const tenant = String(search.tenant ?? '');
  return [
    { tenant: /^\d{1,9}$/.test(tenant) ? tenant : '', order: search.order ? String(search.order) : null },
    useChangeAddress(),
  ];
}

const tenantQuery = (tenant: string) => (tenant ? { tenant_id: tenant } : {});

export const useServices = (tenant: string) =>
  useOperation(serviceList, { query: tenantQuery(tenant) }, { refetchInterval: 30_000 });

export const usePrices = (tenant: string) => useOperation(productList, { query: tenantQuery(tenant) });

export const useTenants = () => useOperation(tenantList, { query: { limit: '500' } });

/** What a service costs for so many people; null: not known to the caller. */
export function priceOf(
  basis: PriceBasis | null | undefined,
  { product_code, service_discount, nfr, temporary }: ServiceRow,
  people: number,
): PricedLine | null {
  if (!basis) return null;
  const service_bp = nfr || temporary ? 10_000 : Math.round((service_discount ?? 0) * 100);
  return priceLines({ ...basis, lines: [{ product_code, quantity: people, service_bp }] })?.lines[0] ?? null;
}
