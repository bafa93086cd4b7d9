/** Tenants whose mail was looked at lately in this browser, by the same person. */
import { readStoredJson, writeStored } from '@postern/web/storage.ts';

export type KnownTenant = { tenant_id: number; name: string };

const most = 5;

const isTenant = (value: unknown): value is KnownTenant =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KnownTenant).tenant_id === 'number' &&
  typeof (value as KnownTenant).name === 'string';

export function recentTenants(of: string): KnownTenant[] {
  const stored: { of: unknown; tenants: unknown } = readStoredJson('recent_tenants', { of: '', tenants: [] });
  if (stored.of !== of || !Array.isArray(stored.tenants)) return [];
  return stored.tenants.filter(isTenant).slice(0, most);
}

export function noteTenant(of: string, { tenant_id, name }: KnownTenant): void {
  const others = recentTenants(of).filter((each) => each.tenant_id !== tenant_id);
  writeStored(
    'recent_tenants',
    JSON.stringify({ of, tenants: [{ tenant_id, name }, ...others].slice(0, most) }),
  );
}
