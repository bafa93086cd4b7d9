import type { Operations } from '@postern/contract';
import { readKeys } from '../../lib/dns/key-states.ts';
import { verifyKey } from '../../lib/dns/verify-key.ts';
import type { Handler } from '../../lib/handler.ts';
import { fail } from '../../lib/problem.ts';
import { findDomain } from './find-domain.ts';
import { limitLooks } from './limit-looks.ts';

export const dkimKeyVerify: Handler<Operations['dkimKeyVerify']> = async ({
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
