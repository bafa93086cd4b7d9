import type { Handlers } from '../../http/handler.ts';
import { confidentialRead } from './operations/confidential-read.ts';
import { confidentialUpdate } from './operations/confidential-update.ts';
import { domainCreate } from './operations/domain-create.ts';
import { domainDelete } from './operations/domain-delete.ts';
import { domainListOf, domainListTenant } from './operations/domain-list.ts';
import { domainListOwn } from './operations/domain-list-own.ts';
import { domainListUser } from './operations/domain-list-user.ts';
import { domainProve } from './operations/domain-prove.ts';
import { domainRead } from './operations/domain-read.ts';
import { domainUpdate } from './operations/domain-update.ts';
import { msTenantList } from './operations/ms-tenant-list.ts';
import { msTenantLook, msTenantTest } from './operations/ms-tenant-look.ts';

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
