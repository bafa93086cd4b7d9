import type { Operations } from '@postern/contract';
import { notifySettings, recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { readCredential } from '../credentials.ts';
import { findTenant, requireDomains } from '../find-tenant.ts';

export const submissionCredentialUpdate: Handler<Operations['submissionCredentialUpdate']> = async ({
  actor,
  audit,
  body,
  params,
  scoped,
}) => {
  const { credential_id } = params;
  return scoped(async (tx) => {
    const tenant = await findTenant(tx, actor, params.domain);
    const { tenant_id } = tenant;
    const before = await tx
      .selectFrom('submission_credential')
      .select(['name', 'networks', 'domains', 'senders'])
      .where('tenant_id', '=', tenant_id)
      .where('credential_id', '=', credential_id)
      .where('kind', '=', 'server')
      .where('revoked_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return fail('not_found');
    // What it had stays, also where a domain's proof is gone meanwhile: only what is added has to be the tenant's.
    requireDomains(tenant, {
      domains: body.domains.filter((domain) => !before.domains.includes(domain)),
      senders: body.senders.filter((sender) => !before.senders.includes(sender)),
    });
    await tx
      .updateTable('submission_credential')
      .set(body)
      .where('tenant_id', '=', tenant_id)
      .where('credential_id', '=', credential_id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'submission_credential.update', object: credential_id },
      details: { before, after: body },
    });
    await notifySettings(tx, tenant_id);
    return { details: await readCredential(tx, tenant_id, credential_id) };
  });
};
