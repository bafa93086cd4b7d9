import { createHash } from 'node:crypto';
import type { Operations } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findManagedDomain } from '../../domains/index.ts';
import type { PortalDeps } from '../deps.ts';
import { presentPortalDomain } from '../present-domain.ts';

/** First bytes of the kinds that are taken (RFC 2083 §3.1, GIF89a §17, ITU T.81 annex B). */
const signatures = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF8'),
  Buffer.from([0xff, 0xd8, 0xff]),
];

/** The domain whose portal has this host. */
async function findPlace(tx: Tx, actor: Actor, { domain, host }: { domain: string; host: string }) {
  const found = await findManagedDomain(tx, actor, domain);
  const row = await tx
    .selectFrom('portal_host')
    .select('host')
    .where('tenant_id', '=', found.tenant_id)
    .where('domain_name', '=', found.domain_name)
    .where('host', '=', host.toLowerCase())
    .executeTakeFirst();
  return row && found.is_proven ? found : fail('not_found');
}

export const portalImageRead: Handler<Operations['portalImageRead']> = ({ actor, params, scoped }) =>
  scoped(
    async (tx) => {
      const { tenant_id, domain_name } = await findPlace(tx, actor, params);
      const row = await tx
        .selectFrom('portal_image')
        .select('content')
        .where('tenant_id', '=', tenant_id)
        .where('domain_name', '=', domain_name)
        .where('kind', '=', params.kind)
        .executeTakeFirst();
      if (!row) return fail('not_found');
      return { content: row.content, mediatype: 'image/webp', filename: `${params.kind}.webp` };
    },
    { readOnly: true },
  );

export const portalImageUpload: Handler<Operations['portalImageUpload'], PortalDeps> = async ({
  actor,
  audit,
  body,
  params,
  scoped,
  services,
}) => {
  // Before anything is decoded: a domain out of reach is a 404.
  await scoped((tx) => findPlace(tx, actor, params), { readOnly: true });
  const bytes = Buffer.from(body.content, 'base64');
  const is_known = signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature));
  const content = is_known ? await services.images.redraw(bytes) : null;
  if (!content) return fail('portal_image_unreadable');
  // Header logos and favicons stand in no mail.
  const mail_content = params.kind === 'companylogo' ? await services.images.redraw(bytes, 'mail') : null;
  const hash = createHash('sha256').update(content).digest('hex');
  return scoped(async (tx) => {
    const found = await findPlace(tx, actor, params);
    const { tenant_id, domain_name } = found;
    const changed = { hash, content, mail_content, changed_at: new Date(services.clock()) };
    await tx
      .insertInto('portal_image')
      .values({ tenant_id, domain_name, kind: params.kind, ...changed })
      .onConflict((same) => same.columns(['tenant_id', 'domain_name', 'kind']).doUpdateSet(changed))
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'portal_image.update', object: domain_name },
      details: { kind: params.kind, hash },
    });
    return presentPortalDomain(tx, services.portal, found);
  });
};

export const portalImageDelete: Handler<Operations['portalImageDelete'], PortalDeps> = ({
  actor,
  audit,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const found = await findPlace(tx, actor, params);
    const { tenant_id, domain_name } = found;
    const { numDeletedRows } = await tx
      .deleteFrom('portal_image')
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .where('kind', '=', params.kind)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return fail('not_found');
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'portal_image.delete', object: domain_name },
      details: { kind: params.kind },
    });
    return presentPortalDomain(tx, services.portal, found);
  });
