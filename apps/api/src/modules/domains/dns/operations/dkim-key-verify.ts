import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { DomainsDeps } from '../../deps.ts';
import { findDomain } from '../find-domain.ts';
import { readKeys } from '../key-states.ts';
import { limitLooks } from '../limit-checks.ts';
import { verifyKey } from '../verify-key.ts';

export const dkimKeyVerify: Handler<Operations['dkimKeyVerify'], DomainsDeps> = async ({
  actor,
  params,
  scoped,
  services,
}) => {
  const { domain, keys } = await scoped(async (tx) => {
    const found = await findDomain(tx, actor, params.domain);
    return { domain: found, keys: await readKeys(tx, found) };
  });
  const key = keys.find(({ selector }) => selector === params.selector) ?? fail('not_found');
  await limitLooks(services, actor);
  const said = await verifyKey(services.dns, domain.domain_name, key);
  if (said.is_published && key.state !== 'retired') {
    await scoped((tx) =>
      tx
        .updateTable('dkim_key')
        .set({ verified_at: new Date(services.clock()) })
        .where('tenant_id', '=', domain.tenant_id)
        .where('domain_name', '=', domain.domain_name)
        .where('selector', '=', key.selector)
        .execute(),
    );
  }
  return said;
};
