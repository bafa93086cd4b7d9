import type { ModuleHandlers } from '../../http/handler.ts';
import { callAheadAddressClear } from './call-ahead/operations/call-ahead-address-clear.ts';
import { callAheadCheck } from './call-ahead/operations/call-ahead-check.ts';
import { callAheadClear } from './call-ahead/operations/call-ahead-clear.ts';
import { callAheadList } from './call-ahead/operations/call-ahead-list.ts';
import { callAheadRestore } from './call-ahead/operations/call-ahead-restore.ts';
import type { DomainsDeps } from './deps.ts';
import { dkimKeyCreate } from './dns/operations/dkim-key-create.ts';
import { dkimKeyDelete } from './dns/operations/dkim-key-delete.ts';
import { dkimKeySwitch } from './dns/operations/dkim-key-switch.ts';
import { dkimKeyVerify } from './dns/operations/dkim-key-verify.ts';
import { domainDnsList } from './dns/operations/domain-dns-list.ts';
import { domainDnsLook } from './dns/operations/domain-dns-look.ts';
import { domainDnsRead } from './dns/operations/domain-dns-read.ts';
import { errorReportRead } from './dns/operations/error-report-read.ts';
import { mtaStsUpdate } from './dns/operations/mta-sts-update.ts';
import { mxTest } from './dns/operations/mx-test.ts';
import { outboundIpList } from './dns/operations/outbound-ip-list.ts';
import { journeyList } from './journeys/operations/journey-list.ts';
import { journeyUpdate } from './journeys/operations/journey-update.ts';
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

export const domainsHandlers = {
  callAheadList,
  callAheadClear,
  callAheadAddressClear,
  callAheadRestore,
  callAheadCheck,
  domainDnsList,
  domainDnsRead,
  domainDnsLook,
  errorReportRead,
  dkimKeyCreate,
  dkimKeyVerify,
  dkimKeySwitch,
  dkimKeyDelete,
  journeyList,
  journeyUpdate,
  mtaStsUpdate,
  mxTest,
  outboundIpList,
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
} satisfies ModuleHandlers<DomainsDeps>;
