import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { deployDomain } from '../deploy-domain.ts';
import type { ServicesDeps } from '../deps.ts';
import { lockServices } from '../move-services.ts';
import { dayIn } from '../price-basis.ts';
import { readReadiness } from '../read-readiness.ts';
import { findTenant } from '../rights.ts';

export const deployCreate: Handler<Operations['deployCreate'], ServicesDeps> = async (call) => {
  const { actor, body, scoped, services } = call;
  const now = services.clock();
  const answer = await scoped(async (tx) => {
    const found = await findManagedDomain(tx, actor, body.domain);
    const { tenant_id, domain_name: domain } = found;
    await lockServices(tx, tenant_id);
    const today = dayIn((await findTenant(tx, tenant_id)).billing_zone, now);
    const { action, force } = body;
    await deployDomain(tx, {
      ...{ tenant_id, domain, action, force, today },
      ...{ by: actor.email, at: new Date(now) },
    });
    return readReadiness(tx, found);
  });
  services.sessions.forgetAll();
  return answer;
};
