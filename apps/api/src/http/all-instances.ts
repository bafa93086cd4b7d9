import type { Elsewhere } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { OtherInstance } from '@postern/db/instances';
import type { Answered, NameKind } from '@postern/db/other-instances';
import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { CoreDeps } from './deps.ts';
import type { Call } from './handler.ts';
import { fail } from './problem.ts';

interface Asker {
  readonly actor: Actor;
  readonly services: Pick<CoreDeps, 'others'>;
}

/** Operators see every instance, partners what is theirs at each; whoever has chosen a tenant, and everybody else, what is here. */
export const spansInstances = ({ actor, services }: Asker): boolean =>
  services.others.any && actor.reads_only === undefined && (actor.is_superuser || actor.is_partner);

/** The partner of a tenant: the same one elsewhere has the same number and name. */
const readPartner = (tx: Tx, tenant_id: number) =>
  tx
    .selectFrom('tenant')
    .innerJoin('partner', 'partner.partner_id', 'tenant.partner_id')
    .select(['partner.partner_id', 'partner.name'])
    .where('tenant.tenant_id', '=', tenant_id)
    .executeTakeFirst();
type Partner = NonNullable<Awaited<ReturnType<typeof readPartner>>>;

/** A partner's tenants in a database, and their domains that practically do not exist for the partner (clarification 4.4). */
async function readReach(tx: Tx, { partner_id, name }: Partner) {
  const rows = await tx
    .selectFrom('tenant')
    .innerJoin('partner', 'partner.partner_id', 'tenant.partner_id')
    .select('tenant.tenant_id')
    .select(
      sql<string[]>`array(select d.domain_name from managed_domain d
        where d.tenant_id = tenant.tenant_id and d.confidential)`.as('hidden'),
    )
    .where('partner.partner_id', '=', partner_id)
    .where('partner.name', '=', name)
    .execute();
  return {
    tenants: rows.map(({ tenant_id }) => tenant_id),
    hidden_domains: rows.flatMap(({ hidden }) => hidden),
  };
}

export type SpanningCall = Asker & Pick<Call<never>, 'scoped'>;

/** Asks the other instances what the caller sees there, as the actor who has that in reach; nobody, where the call is about what is here. */
export async function askElsewhere<T>(
  call: SpanningCall,
  work: (tx: Tx, actor: Actor, instance: OtherInstance) => Promise<T>,
): Promise<Answered<T>[]> {
  const { actor, services, scoped } = call;
  if (!spansInstances(call)) return [];
  if (actor.is_superuser)
    return services.others.ask({ all: true }, (tx, instance) => work(tx, actor, instance));
  const partner = await scoped((tx) => readPartner(tx, actor.tenant_id), { readOnly: true });
  if (!partner) return [];
  return services.others.askInSteps(async (step, instance) => {
    const reach = await step({ all: true }, (tx) => readReach(tx, partner));
    const there = { ...actor, ...reach, hidden_domains: [...actor.hidden_domains, ...reach.hidden_domains] };
    return step({ tenants: reach.tenants }, (tx) => work(tx, there, instance));
  });
}

/** Names of the instances that did not answer. */
export const awayOf = (answers: readonly Answered<unknown>[]): string[] =>
  answers.flatMap(({ is_away, instance }) => (is_away ? instance.name : []));

/** What those that answered said, and which of them. */
export const answeredOf = <T>(answers: readonly Answered<T>[]): { answer: T; instance: OtherInstance }[] =>
  answers.flatMap((one) => (one.is_away ? [] : [one]));

export const elsewhereOf = ({ name, console }: OtherInstance): Elsewhere => ({ instance: name, console });

/**
 * Whether a name is another instance's. It lives at one only, so while one of them is away, or cannot be asked, nobody can tell, and
 * none is taken.
 */
export async function livesElsewhere(
  { others }: Pick<CoreDeps, 'others'>,
  kind: NameKind,
  name: string,
): Promise<boolean> {
  const place = await others.placeNow(kind, name);
  if (place === 'unknown') fail('instance_away');
  return place !== 'nowhere';
}
