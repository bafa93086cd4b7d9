import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';

export const outboundIpList: Handler<Operations['outboundIpList']> = async ({ actor, query, services }) => {
  const instance = query.instance ?? actor.instance;
  return { instance, outbound_ips: [...services.dns.ours(instance).outbound_ips] };
};
