import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { DomainsDeps } from '../../deps.ts';
import { findDomain } from '../find-domain.ts';
import { presentDns } from '../present-dns.ts';

export const domainDnsRead: Handler<Operations['domainDnsRead'], DomainsDeps> = ({
  actor,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => presentDns(tx, services.dns, await findDomain(tx, actor, params.domain)), {
    readOnly: true,
  });
