import type { Handlers } from '../../../http/handler.ts';
import { dkimKeyCreate } from './operations/dkim-key-create.ts';
import { dkimKeyDelete } from './operations/dkim-key-delete.ts';
import { dkimKeySwitch } from './operations/dkim-key-switch.ts';
import { dkimKeyVerify } from './operations/dkim-key-verify.ts';
import { domainDnsList } from './operations/domain-dns-list.ts';
import { domainDnsLook } from './operations/domain-dns-look.ts';
import { domainDnsRead } from './operations/domain-dns-read.ts';
import { mtaStsUpdate } from './operations/mta-sts-update.ts';
import { mxTest } from './operations/mx-test.ts';
import { outboundIpList } from './operations/outbound-ip-list.ts';

export const domainDnsHandlers: Handlers<
  | 'domainDnsList'
  | 'domainDnsRead'
  | 'domainDnsLook'
  | 'dkimKeyCreate'
  | 'dkimKeyVerify'
  | 'dkimKeySwitch'
  | 'dkimKeyDelete'
  | 'mtaStsUpdate'
  | 'mxTest'
  | 'outboundIpList'
> = {
  domainDnsList,
  domainDnsRead,
  domainDnsLook,
  dkimKeyCreate,
  dkimKeyVerify,
  dkimKeySwitch,
  dkimKeyDelete,
  mtaStsUpdate,
  mxTest,
  outboundIpList,
};
