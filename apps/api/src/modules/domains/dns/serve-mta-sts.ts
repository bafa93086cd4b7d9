import type { Instance } from '@postern/contract';
import { type Database, withScope } from '@postern/db';
import type { FastifyInstance } from 'fastify';
import { servedPolicy } from './check-domain.ts';
import type { Dns } from './dns.ts';

const HOST = /^mta-sts\.((?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{1,63})(?::\d+)?$/;

/** The MTA-STS policies of domains that want one (RFC 8461 §3.2), by the host that is asked for. */
export function serveMtaSts(server: FastifyInstance, db: Database, dns: Dns): void {
  server.get('/.well-known/mta-sts.txt', async (request, reply) => {
    const domain = HOST.exec((request.headers.host ?? '').toLowerCase())?.[1];
    const text = domain === undefined ? null : await policyOf(db, dns, domain);
    reply.header('content-type', 'text/plain; charset=utf-8');
    if (text === null) return reply.code(404).send('There is no policy here.\n');
    return reply.header('cache-control', 'max-age=60').send(text);
  });
}

async function policyOf(db: Database, dns: Dns, name: string): Promise<string | null> {
  return withScope(
    db,
    { all: true },
    async (tx) => {
      const found = await tx
        .selectFrom('domain_directory')
        .innerJoin('tenant', 'tenant.tenant_id', 'domain_directory.tenant_id')
        .select(['domain_directory.tenant_id', 'domain_name', 'instance'])
        .where('domain_name', '=', name)
        .executeTakeFirst();
      if (!found) return null;
      const policy = await servedPolicy(tx, found, dns.ours(found.instance as Instance).mx_hosts);
      return policy?.text ?? null;
    },
    { readOnly: true },
  );
}
