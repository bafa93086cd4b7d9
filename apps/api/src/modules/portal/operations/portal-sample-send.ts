import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findManagedDomain } from '../../domains/index.ts';
import type { PortalDeps } from '../deps.ts';
import { presentPortalDomain } from '../present-domain.ts';

const DAY = 86_400_000;

/** The notice as people outside get it, with the first page of the portal in place of a message. */
export const portalSampleSend: Handler<Operations['portalSampleSend'], PortalDeps> = async ({
  actor,
  client,
  params,
  scoped,
  services,
}) => {
  const { clock, db, mails, portal } = services;
  const found = await scoped(
    async (tx) => {
      const domain = await findManagedDomain(tx, actor, params.domain);
      return { ...domain, shown: await presentPortalDomain(tx, portal, domain) };
    },
    { readOnly: true },
  );
  const { shown, tenant_id } = found;
  if (shown.url === '') return fail('not_found');
  const { expire } = (shown.server_side_caching.use_master_template ? shown.template : shown)
    .server_side_caching;
  const mail = await mails.prepare({
    ...{ kind: 'portal_notice', tenant_id, to: actor.email, language: client.language ?? 'en_GB' },
    params: {
      ...{ sender: actor.email, sender_name: '', company: shown.customer, url: shown.url },
      colour: (shown.branding.use_master_template ? shown.template : shown).branding.colour,
      until: new Date(clock() + expire * DAY),
    },
  });
  await withScope(db, { tenants: [tenant_id] }, (tx) => mail.queue(tx));
  return { to: actor.email };
};
