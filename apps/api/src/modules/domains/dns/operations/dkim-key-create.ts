import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { DomainsDeps } from '../../deps.ts';
import { startJourney } from '../../journeys/start-journey.ts';
import { findDomain } from '../find-domain.ts';
import { lockKeys, newKey, readKeys } from '../key-states.ts';
import { presentDns } from '../present-dns.ts';

export const dkimKeyCreate: Handler<Operations['dkimKeyCreate'], DomainsDeps> = async ({
  actor,
  audit,
  params,
  scoped,
  services,
}) => {
  const now = new Date(services.clock());
  const { domain, before } = await scoped(async (tx) => {
    const found = await findDomain(tx, actor, params.domain);
    return { domain: found, before: await readKeys(tx, found) };
  });
  if (before.some(({ state }) => state === 'new')) fail('dkim_key_waiting');
  const taken = before.map(({ selector }) => selector);
  const key = await newKey(services.keys, domain, taken, now);
  return scoped(async (tx) => {
    const { tenant_id, domain_name } = domain;
    const present = await lockKeys(tx, domain);
    if (present.some(({ state, selector }) => state === 'new' || selector === key.selector))
      fail('dkim_key_waiting');
    const row = { tenant_id, domain_name, ...key, state: 'new', created_at: now, created_by: audit.actor };
    const added = await tx
      .insertInto('dkim_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('selector')
      .executeTakeFirst();
    if (!added) fail('dkim_key_waiting');
    // The first key of a domain is a step of adding it, not a rotation.
    if (present.some(({ state }) => state === 'active'))
      await startJourney(tx, {
        ...{ tenant_id, kind: 'rotate_dkim', domain_name, selector: key.selector },
        ...{ by: audit.actor, at: now },
      });
    const data = await presentDns(tx, services.dns, domain);
    const details = { selector: key.selector };
    await recordAudit(tx, { ...audit, tenant_id, action: 'dkim_key.create', object: domain_name, details });
    return data;
  });
};
