import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import type { DomainsDeps } from '../../deps.ts';

export const outboundIpList: Handler<Operations['outboundIpList'], DomainsDeps> = async ({
  actor,
  query,
  services,
}) => {
  const instance = query.instance ?? actor.instance;
  return { instance, outbound_ips: [...services.dns.ours(instance).outbound_ips] };
};
