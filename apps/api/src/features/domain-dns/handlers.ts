import type { Handlers } from '../../lib/handler.ts';
import { dkimKeyCreate } from './dkim-key-create.ts';
import { dkimKeyDelete } from './dkim-key-delete.ts';
import { dkimKeySwitch } from './dkim-key-switch.ts';
import { dkimKeyVerify } from './dkim-key-verify.ts';
import { domainDnsList } from './domain-dns-list.ts';
import { domainDnsLook } from './domain-dns-look.ts';
import { domainDnsRead } from './domain-dns-read.ts';
import { mtaStsUpdate } from './mta-sts-update.ts';
import { mxTest } from './mx-test.ts';
import { outboundIpList } from './outbound-ip-list.ts';

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
