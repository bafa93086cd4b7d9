import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { DomainsDeps } from '../../deps.ts';

export const outboundIpList: Handler<Operations['outboundIpList'], DomainsDeps> = async ({
  actor,
  query,
  services,
}) => {
  const { outbound_ips } = services.dns.ours(query.instance ?? actor.instance);
  return { version: 1, ips: [...outbound_ips] };
};
