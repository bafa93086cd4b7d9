import type { Operations } from '@postern/contract';
import { notifySettings, recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findTenant, requireDomains } from '../find-tenant.ts';
import { grantsOf } from '../sender-grants.ts';

export const submissionSenderUpdate: Handler<Operations['submissionSenderUpdate']> = async ({
  actor,
  audit,
  body,
  params,
  scoped,
}) => {
  const { email } = body;
  const addresses = [...new Set(body.addresses)].filter((address) => address !== email);
  return scoped(async (tx) => {
    const tenant = await findTenant(tx, actor, params.domain);
    const { tenant_id } = tenant;
    requireDomains(tenant, { senders: addresses }, 'addresses');
    const person = await tx
      .selectFrom('app_user')
      .select('user_id')
      .where('tenant_id', '=', tenant_id)
      .where('email', '=', email)
      // Of two changes at once the second sees the first.
      .forUpdate()
      .executeTakeFirst();
    if (!person) return fail('not_found');
    const { user_id } = person;
    const before = (await grantsOf(tx, tenant_id, email)).flatMap((grant) => grant.addresses);
    await tx
      .deleteFrom('submission_sender')
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .execute();
    if (addresses.length > 0)
      await tx
        .insertInto('submission_sender')
        .values(addresses.map((address) => ({ tenant_id, user_id, address, granted_by: audit.actor })))
        .execute();
    const details = { before, after: addresses };
    await recordAudit(tx, {
      ...audit,
      tenant_id,
      action: 'submission_sender.update',
      object: email,
      details,
    });
    await notifySettings(tx, tenant_id);
    return { grants: await grantsOf(tx, tenant_id) };
  });
};
