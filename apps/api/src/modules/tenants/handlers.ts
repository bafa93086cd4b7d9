import type { ModuleHandlers } from '../../http/handler.ts';
import type { TenantsDeps } from './deps.ts';
import { countryList } from './operations/country-list.ts';
import { crmCacheDelete } from './operations/crm-cache-delete.ts';
import { partnerCreate, partnerList, partnerUpdate } from './operations/partners.ts';
import { tenantCreate } from './operations/tenant-create.ts';
import { tenantList } from './operations/tenant-list.ts';
import { tenantOwnRead, tenantRead } from './operations/tenant-read.ts';
import { tenantUpdate } from './operations/tenant-update.ts';

export const tenantsHandlers = {
  tenantOwnRead,
  tenantList,
  countryList,
  tenantRead,
  tenantCreate,
  tenantUpdate,
  crmCacheDelete,
  partnerList,
  partnerCreate,
  partnerUpdate,
} satisfies ModuleHandlers<TenantsDeps>;
