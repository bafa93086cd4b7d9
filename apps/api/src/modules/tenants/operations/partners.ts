import type { Operations } from '@postern/contract';
import type { PartnerRow } from '@postern/contract/tenants/partners';
import { recordAudit, type Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import type { TenantsDeps } from '../deps.ts';

const partnerRows = (tx: Tx) =>
  tx
    .selectFrom('partner')
    .select(['partner_id', 'name'])
    .select(
      sql<number>`(select count(*)::integer from tenant where tenant.partner_id = partner.partner_id)`.as(
        'tenants',
      ),
    );

/** A partner that a tenant may be given to. */
export async function findPartner(tx: Tx, partner_id: number): Promise<void> {
  const found = await partnerRows(tx).where('partner_id', '=', partner_id).executeTakeFirst();
  if (!found) failInput(['body', 'partner_id'], 'there is no such partner');
}

/** One writer at a time: numbers follow each other, and names differ by more than capitals. */
async function lockNames(tx: Tx, name: string, but: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('partner', 0))`.execute(tx);
  const known = await tx
    .selectFrom('partner')
    .select('partner_id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(but !== null, (rows) => rows.where('partner_id', '<>', but as number))
    .executeTakeFirst();
  if (known) fail('partner_known');
}

export const partnerList: Handler<Operations['partnerList']> = ({ scoped }) =>
  scoped((tx) => partnerRows(tx).orderBy(sql`name collate by_name`).orderBy('partner_id').execute(), {
    readOnly: true,
  });

export const partnerCreate: Handler<Operations['partnerCreate'], TenantsDeps> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  return scoped(async (tx): Promise<PartnerRow> => {
    await lockNames(tx, body.name, null);
    const { last } = await tx
      .selectFrom('partner')
      .select(({ fn }) => fn.max('partner_id').as('last'))
      .executeTakeFirstOrThrow();
    const made = { partner_id: (last ?? 0) + 1, name: body.name };
    await tx
      .insertInto('partner')
      .values({ ...made, created_at: new Date(services.clock()) })
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'partner.create', object: body.name },
    });
    return { ...made, tenants: 0 };
  });
};

export const partnerUpdate: Handler<Operations['partnerUpdate'], TenantsDeps> = async (call) => {
  const { actor, audit, body, params, scoped, services } = call;
  const partner_id = Number(params.id);
  const answer = await scoped(async (tx): Promise<PartnerRow> => {
    await lockNames(tx, body.name, partner_id);
    const before = await partnerRows(tx).where('partner_id', '=', partner_id).executeTakeFirst();
    if (!before) return fail('not_found');
    await tx.updateTable('partner').set({ name: body.name }).where('partner_id', '=', partner_id).execute();
    if (before.name !== body.name)
      await recordAudit(tx, {
        ...{ ...audit, tenant_id: actor.tenant_id, action: 'partner.update', object: body.name },
        details: { name: { old: before.name, new: body.name } },
      });
    return { ...before, name: body.name };
  });
  services.sessions.forgetAll();
  return answer;
};
