import type { JourneyKind } from '@postern/contract';
import { type Tx, uuidv7 } from '@postern/db';

interface Start {
  readonly tenant_id: number;
  readonly kind: JourneyKind;
  readonly domain_name?: string;
  readonly selector?: string;
  readonly by: string;
  readonly at: Date;
}

/** In the transaction of what begins it. One that is under way, or was put away, gives its place to the new one. */
export async function startJourney(tx: Tx, start: Start): Promise<void> {
  const { tenant_id, kind, domain_name = null, selector = '', by, at } = start;
  await tx
    .deleteFrom('journey')
    .where('tenant_id', '=', tenant_id)
    .where('kind', '=', kind)
    .where('domain_name', 'is not distinct from', domain_name)
    .where('finished_at', 'is', null)
    .execute();
  await tx
    .insertInto('journey')
    .values({
      ...{ tenant_id, journey_id: uuidv7(), kind, domain_name, selector },
      ...{ started_at: at, started_by: by },
    })
    .execute();
  if (domain_name !== null) await checkSoon(tx, { tenant_id, domain_name }, at);
}

/** The key is given up: there is nothing to go on with. */
export async function endKeyJourney(
  tx: Tx,
  { tenant_id, domain_name, selector }: { tenant_id: number; domain_name: string; selector: string },
): Promise<void> {
  await tx
    .deleteFrom('journey')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('selector', '=', selector)
    .execute();
}

/** Its DNS is looked at by the next run of the worker; a domain that was never looked at is due already. */
async function checkSoon(
  tx: Tx,
  { tenant_id, domain_name }: { tenant_id: number; domain_name: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('domain_dns_look')
    .set({ next_at: at })
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .execute();
}
