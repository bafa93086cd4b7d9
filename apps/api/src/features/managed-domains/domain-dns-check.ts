import type { Operations } from '@postern/contract';
import type { Handler } from '../../lib/handler.ts';
import { findManagedDomain } from '../../lib/managed-domain.ts';
import { checkDns } from './dns-check.ts';

export const domainDnsCheck: Handler<Operations['domainDnsCheck']> = async ({
  actor,
  params,
  scoped,
  services,
}) => {
  const found = await scoped((tx) => findManagedDomain(tx, actor, params.id), { readOnly: true });
  const checked_at = new Date(services.clock()).toISOString();
  return { checked_at, ...(await checkDns(services.resolver, found, services.gatewayHost)) };
};
