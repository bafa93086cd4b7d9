import { withScope } from '@postern/db';
import type { FastifyInstance } from 'fastify';
import { fail } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { brandCss } from './page.ts';
import { visitOf } from './visit.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Pictures and colour of the portal's brand. Their names change with their content. */
export function serveBrand(site: FastifyInstance, { db }: PortalDeps): void {
  site.get('/brand/:name', async (request, reply) => {
    const { portal } = visitOf(request);
    const [, hash] = /^([0-9a-f]{64})\.webp$/.exec((request.params as { name: string }).name) ?? [];
    if (hash === undefined) return fail('not_found');
    const image = await withScope(
      db,
      { tenants: [portal.tenant_id] },
      (tx) =>
        tx
          .selectFrom('portal_image')
          .select('content')
          .where('tenant_id', '=', portal.tenant_id)
          .where('domain_name', '=', portal.images.of)
          .where('hash', '=', hash)
          .executeTakeFirst(),
      { readOnly: true },
    );
    if (!image) return fail('not_found');
    return reply.header('cache-control', FOR_GOOD).type('image/webp').send(image.content);
  });

  site.get('/brand-:colour(^[0-9a-f]{6}$).css', async (request, reply) => {
    const { colour } = request.params as { colour: string };
    if (visitOf(request).portal.settings.branding.colour !== `#${colour}`) return fail('not_found');
    return reply
      .header('cache-control', FOR_GOOD)
      .type('text/css; charset=utf-8')
      .send(brandCss(`#${colour}`));
  });
}
