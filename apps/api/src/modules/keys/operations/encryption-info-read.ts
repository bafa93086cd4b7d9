import { domainOf } from '@postern/addresses';
import type { DataOf, Operations } from '@postern/contract';
import type { TermHash, Tx } from '@postern/db';
import { DnsError } from '@postern/mail/authenticate/resolver';
import { enforcedMx } from '@postern/mail/dns-state/index';
import { judgeWays } from '@postern/records/keys/mail-forecast';
import { knownKeys } from '@postern/records/keys/recipient-way';
import { sql } from 'kysely';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import { mayKnowDomain } from '../../domains/index.ts';
import { publicNames } from '../../mail-tests/index.ts';
import type { KeysDeps } from '../deps.ts';
import { isOurDomain } from '../read-forecast-world.ts';

type Info = DataOf<Operations['encryptionInfoRead']>;

/** Look-ups of one person in ten minutes: each asks servers that are not ours. */
const MOST_LOOKUPS = 120;
const WINDOW = 600;

/** As mail of the caller's tenant would be encrypted, or of the one that they work in now. */
export const encryptionInfoRead: Handler<Operations['encryptionInfoRead'], KeysDeps> = async ({
  actor,
  query,
  scoped,
  services,
}) => {
  const bucket = personBucket('encryption info', actor.user_id);
  await requireAttempt(services, [{ bucket, hits: MOST_LOOKUPS, seconds: WINDOW }]);
  const address = query.address ?? query.email_domain ?? '';
  const domain = domainOf(address) || address;
  const tenant_id = tenantOf(actor);
  const { portal, last_tls, is_hidden, is_ours } = await scoped(
    async (tx) => ({
      portal: await portalOf(tx, tenant_id, address),
      last_tls: await lastTls(tx, services.hash, tenant_id, address),
      is_ours: await isOurDomain(tx, domain),
      is_hidden: !actor.is_superuser && !mayKnowDomain({ hidden_domains: actor.hidden_domains }, domain),
    }),
    { readOnly: true },
  );
  const now = new Date(services.clock());
  if (!is_ours && address.includes('@')) await services.discovery.lookUp(tenant_id, address, now);
  const known = is_hidden ? [] : await knownKeys(services.db, tenant_id, address);
  const usable = (await judgeWays(known, now)).filter(({ chosen }) => chosen.length > 0);
  const has = (kind: string) => ({
    personal: usable.some((way) => way.kind === kind && way.scope === 'person' && address.includes('@')),
    // A domain's own key is found under the domain, which for a domain is the address itself.
    domain: usable.some((way) => way.kind === kind && (way.scope === 'domain' || !address.includes('@'))),
  });
  const look = services.dns.look();
  const servers = await enforcedMx(
    { ...look, resolver: publicNames(look.resolver, services.dns) },
    domain,
  ).catch(noAnswer);
  return {
    email_domain: domain,
    smime: has('smime'),
    pgp: has('pgp'),
    hin: { personal: false, domain: false },
    gina: portal,
    tls: tlsOf(servers, last_tls),
  };
};

/** Not known is not enforced: delivery goes on without a policy as well (RFC 8461 §5.1). */
function noAnswer(error: unknown): null {
  if (error instanceof DnsError) return null;
  throw error;
}

function tlsOf(servers: string[] | null, last: string | null): Info['tls'] {
  if (servers) return { personal: false, domain: true, tls_mechanism: 'verify', mtasts_mx: servers };
  const reached_without = last === '';
  return {
    personal: false,
    domain: last !== null && last !== '',
    tls_mechanism: reached_without ? 'none' : 'may',
    mtasts_mx: [],
  };
}

async function portalOf(tx: Tx, tenant_id: number, address: string): Promise<Info['gina']> {
  const portal = await tx
    .selectFrom('portal_domain')
    .select('domain_name')
    .where('tenant_id', '=', tenant_id)
    .where('enabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  const account = await tx
    .selectFrom('portal_account')
    .select('account_id')
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', address)
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  return { personal: account !== undefined, domain: portal !== undefined };
}

/** How the newest delivered mail to the address travelled; '' without TLS, null: none was delivered. */
async function lastTls(tx: Tx, hash: TermHash, tenant_id: number, address: string): Promise<string | null> {
  const { rows } = await sql<{ tls: string }>`
    select a.tls from message m join delivery_attempt a using (tenant_id, ts, id)
    where m.to_hash = ${hash('address', address)} and m.tenant_id = ${tenant_id} and m.direction = 'out'
      and m.state = 'delivered' and a.result = 'delivered'
    order by m.ts desc, m.id desc limit 1`.execute(tx);
  return rows[0]?.tls ?? null;
}
