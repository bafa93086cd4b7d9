import { type BodyOf, MOST_MS_LOOKS, type MsLook, type Operations, type QueryOf } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { personBucket, requireAttempt } from '../../../http/rate-limit.ts';
import type { DomainsDeps } from '../deps.ts';
import { type FoundDomain, findManagedDomain } from '../managed-domain.ts';

/** Calls one person may make: each is up to ten requests to somebody else's server. */
const CALLS = 30;
const SECONDS = 600;

type Named = QueryOf<Operations['msTenantTest']>;

/** The domains of body and query, each once. */
function namedDomains({ domain, domains = [] }: Named, body: BodyOf<Operations['msTenantTest']>): string[] {
  const all = [...new Set([...(domain === undefined ? [] : [domain]), ...domains, ...(body?.domains ?? [])])];
  const loc = body ? ['body', 'domains'] : ['query', 'domains'];
  if (all.length === 0) failInput(loc, 'must name a domain');
  if (all.length > MOST_MS_LOOKS) failInput(loc, `must be ${MOST_MS_LOOKS} domains at most`);
  return all;
}

async function ask(
  { clock, db, ms }: DomainsDeps,
  { user_id }: Actor,
  domains: readonly string[],
): Promise<MsLook[]> {
  const limit = { bucket: personBucket('ms tenant', user_id), hits: CALLS, seconds: SECONDS };
  await requireAttempt({ db, clock }, [limit]);
  const found = await ms.look(domains);
  const asked_at = new Date(clock()).toISOString();
  return domains.map((domain, index) => ({
    ...{ domain, asked_at },
    ...(found[index] ?? { answer: 'no_answer' as const, ms_tenant_id: null }),
  }));
}

/** The id that was known before. Silence and strange answers change nothing of what is known. */
async function note(
  tx: Tx,
  { tenant_id, domain_name }: FoundDomain,
  { answer, ms_tenant_id, asked_at }: MsLook,
): Promise<string | null> {
  const row = await tx
    .selectFrom('managed_domain')
    .select('ms_tenant_id')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .forUpdate()
    .executeTakeFirst();
  if (!row) fail('not_found');
  if (answer === 'found' || answer === 'none')
    await tx
      .updateTable('managed_domain')
      .set({ ms_tenant_id, ms_asked_at: new Date(asked_at) })
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domain_name)
      .execute();
  return row.ms_tenant_id;
}

export const msTenantLook: Handler<Operations['msTenantLook'], DomainsDeps> = async ({
  actor,
  audit,
  body,
  query,
  scoped,
  services,
}) => {
  const names = namedDomains(query, body).sort();
  const find = async (tx: Tx) => {
    const found: FoundDomain[] = [];
    for (const name of names) found.push(await findManagedDomain(tx, actor, name));
    return found;
  };
  const managed = await scoped(find, { readOnly: true });
  // Nothing is held while somebody else's server takes its time.
  const looks = await ask(
    services,
    actor,
    managed.map(({ domain_name }) => domain_name),
  );
  return scoped(async (tx) => {
    const changed: { tenant_id: number; object: string; details: Record<string, unknown> }[] = [];
    for (const [index, look] of looks.entries()) {
      const found = managed[index] ?? fail('not_found');
      const old = await note(tx, found, look);
      const isNews = (look.answer === 'found' || look.answer === 'none') && old !== look.ms_tenant_id;
      if (isNews)
        changed.push({
          ...{ tenant_id: found.tenant_id, object: found.domain_name },
          details: { ms_tenant_id: { old, new: look.ms_tenant_id } },
        });
    }
    for (const one of changed) await recordAudit(tx, { ...audit, ...one, action: 'domain.ms_tenant' });
    return looks;
  });
};

/** Whosever the domain is: what Microsoft says is public. */
export const msTenantTest: Handler<Operations['msTenantTest'], DomainsDeps> = ({
  actor,
  body,
  query,
  services,
}) => ask(services, actor, namedDomains(query, body));
