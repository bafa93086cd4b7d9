import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import { readPortalSettings } from '@postern/records/portal-settings';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findManagedDomain } from '../../domains/index.ts';
import type { PortalDeps } from '../deps.ts';
import { brandDomain, mailLogo } from '../mail-logo.ts';
import { presentPortalDomain } from '../present-domain.ts';
import { portalLanguages } from '../site/portal-host.ts';

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
      const settings = await readPortalSettings(tx, domain.tenant_id, domain.domain_name);
      const logo = await mailLogo(tx, domain.tenant_id, brandDomain(settings, domain.domain_name));
      return { ...domain, settings, logo, shown: await presentPortalDomain(tx, portal, domain) };
    },
    { readOnly: true },
  );
  const { shown, settings, logo, tenant_id } = found;
  const { in_effect } = settings;
  if (shown.url === '') return fail('not_found');
  const { expire } = in_effect.server_side_caching;
  const language = client.language ?? 'en_GB';
  const now = new Date(clock());
  const mail = await mails.prepare({
    ...{ kind: 'portal_notice', tenant_id, to: actor.email, language },
    params: {
      ...{ sender: actor.email, sender_name: '', company: shown.customer, url: shown.url, logo },
      ...{ colour: in_effect.branding.colour, sent: now, until: new Date(now.getTime() + expire * DAY) },
      is_carried: false,
      takes_password: in_effect.initial_password_settings.first_visit === 'password',
      languages: portalLanguages({ settings: in_effect }).filter((one) => one !== language),
    },
  });
  await withScope(db, { tenants: [tenant_id] }, (tx) => mail.queue(tx));
  return { to: actor.email };
};
