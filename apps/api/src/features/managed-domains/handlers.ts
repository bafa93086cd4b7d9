import type { Handlers } from '../../lib/handler.ts';
import { confidentialRead } from './confidential-read.ts';
import { confidentialUpdate } from './confidential-update.ts';
import { domainCreate } from './domain-create.ts';
import { domainDelete } from './domain-delete.ts';
import { domainListOf, domainListTenant } from './domain-list.ts';
import { domainListOwn } from './domain-list-own.ts';
import { domainListUser } from './domain-list-user.ts';
import { domainProve } from './domain-prove.ts';
import { domainRead } from './domain-read.ts';
import { domainUpdate } from './domain-update.ts';
import { msTenantList } from './ms-tenant-list.ts';
import { msTenantLook, msTenantTest } from './ms-tenant-look.ts';

export const managedDomainHandlers: Handlers<
  | 'domainList'
  | 'domainListInline'
  | 'domainListParallel'
  | 'domainListAdminonly'
  | 'domainListOwn'
  | 'domainListUser'
  | 'domainListTenant'
  | 'domainRead'
  | 'domainUpdate'
  | 'domainCreate'
  | 'domainDelete'
  | 'domainProve'
  | 'confidentialRead'
  | 'confidentialUpdate'
  | 'msTenantList'
  | 'msTenantListUtils'
  | 'msTenantLook'
  | 'msTenantTest'
> = {
  domainList: domainListOf(),
  domainListInline: domainListOf('inline'),
  domainListParallel: domainListOf('parallel'),
  domainListAdminonly: domainListOf('adminonly'),
  domainListOwn,
  domainListUser,
  domainListTenant,
  domainRead,
  domainUpdate,
  domainCreate,
  domainDelete,
  domainProve,
  confidentialRead,
  confidentialUpdate,
  msTenantList,
  msTenantListUtils: msTenantList,
  msTenantLook,
  msTenantTest,
};
