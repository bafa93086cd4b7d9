import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../../http/handler.ts';
import { fail } from '../../../../http/problem.ts';
import type { DomainsDeps } from '../../deps.ts';
import { endKeyJourney } from '../../journeys/start-journey.ts';
import { findDomain } from '../find-domain.ts';
import { dropKey, lockKeys, retireKey } from '../key-states.ts';
import { presentDns } from '../present-dns.ts';

/** A new key is given up, a retiring one retired; the key that signs stays. */
export const dkimKeyDelete: Handler<Operations['dkimKeyDelete'], DomainsDeps> = ({
  actor,
  audit,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const domain = await findDomain(tx, actor, params.domain);
    const { tenant_id, domain_name } = domain;
    const keys = await lockKeys(tx, domain);
    const key = keys.find(({ selector }) => selector === params.selector) ?? fail('not_found');
    if (key.state !== 'new' && key.state !== 'retiring') fail('dkim_key_moved');
    const now = new Date(services.clock());
    const never_signed = key.state === 'new' && key.last_signed_at === null;
    if (never_signed) await dropKey(tx, domain, key.selector);
    else await retireKey(tx, domain, key.selector, now);
    if (key.state === 'new') await endKeyJourney(tx, { tenant_id, domain_name, selector: key.selector });
    const data = await presentDns(tx, services.dns, domain);
    const action = never_signed ? 'dkim_key.abort' : 'dkim_key.retire';
    const details = { selector: key.selector, last_signed_at: key.last_signed_at?.toISOString() ?? null };
    await recordAudit(tx, { ...audit, tenant_id, action, object: domain_name, details });
    return data;
  });
