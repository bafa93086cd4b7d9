import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { DomainsDeps } from '../../deps.ts';
import { findDomain } from '../find-domain.ts';
import { activateKey, lockKeys, readKeys } from '../key-states.ts';
import { limitLooks } from '../limit-checks.ts';
import { presentDns } from '../present-dns.ts';
import { verifyKey } from '../verify-key.ts';

export const dkimKeySwitch: Handler<Operations['dkimKeySwitch'], DomainsDeps> = async ({
  actor,
  audit,
  params,
  scoped,
  services,
}) => {
  const { domain, keys } = await scoped(async (tx) => {
    const found = await findDomain(tx, actor, params.domain);
    return { domain: found, keys: await readKeys(tx, found) };
  });
  const key = keys.find(({ selector }) => selector === params.selector) ?? fail('not_found');
  if (key.state !== 'new' && key.state !== 'retiring') fail('dkim_key_moved');
  await limitLooks(services, actor);
  const { is_published } = await verifyKey(services.dns, domain.domain_name, key);
  if (!is_published) fail('dkim_not_published');
  return scoped(async (tx) => {
    const { tenant_id, domain_name } = domain;
    const present = await lockKeys(tx, domain);
    if (present.find(({ selector }) => selector === key.selector)?.state !== key.state)
      fail('dkim_key_moved');
    await activateKey(tx, domain, key.selector, new Date(services.clock()));
    const data = await presentDns(tx, services.dns, domain);
    const before = present.find(({ state }) => state === 'active')?.selector ?? '';
    const details = { selector: key.selector, before };
    await recordAudit(tx, { ...audit, tenant_id, action: 'dkim_key.switch', object: domain_name, details });
    return data;
  });
};
