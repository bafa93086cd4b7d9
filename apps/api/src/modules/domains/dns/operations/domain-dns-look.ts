import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { DomainsDeps } from '../../deps.ts';
import { lookAtDomain } from '../check-domain.ts';
import { findDomain } from '../find-domain.ts';
import { limitLooks } from '../limit-checks.ts';
import { presentDns } from '../present-dns.ts';

export const domainDnsLook: Handler<Operations['domainDnsLook'], DomainsDeps> = async ({
  actor,
  params,
  scoped,
  services,
}) => {
  const domain = await scoped((tx) => findDomain(tx, actor, params.domain), { readOnly: true });
  await limitLooks(services, actor);
  await lookAtDomain(services.db, services.dns, domain, new Date(services.clock()));
  return scoped((tx) => presentDns(tx, services.dns, domain), { readOnly: true });
};
