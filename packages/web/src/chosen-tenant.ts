/** The one tenant that a partner or operator works in now, in all pages of this browser; without one they see all in reach. */
import { readStored, readStoredJson, writeStored } from './storage.ts';

export type ChosenTenant = { tenant_id: number; name: string };

const KEY = 'chosen_tenant';
const none = { of: '', tenant_id: 0, name: '' };

function stored(): ChosenTenant | null {
  const { of, tenant_id, name } = readStoredJson(KEY, none);
  const is_own = typeof of === 'string' && of !== '' && of === readStored('email');
  return is_own && Number.isInteger(tenant_id) && tenant_id > 0 ? { tenant_id, name: String(name) } : null;
}

/** As this page began: what it shows is of this tenant until it is loaded anew. */
let chosen: ChosenTenant | null | undefined;

export function chosenTenant(): ChosenTenant | null {
  chosen ??= stored();
  return chosen;
}

/** Null: all in reach again. The page is loaded anew, without what stood in its address, which may be another tenant's. */
export function chooseTenant(tenant: ChosenTenant | null): void {
  writeStored(KEY, tenant && JSON.stringify({ of: readStored('email'), ...tenant }));
  location.hash = location.hash.split('?')[0] ?? '';
  location.reload();
}

/** Follows the choice made in another tab. */
export function followChosenTenant(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY && stored()?.tenant_id !== chosenTenant()?.tenant_id) location.reload();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
