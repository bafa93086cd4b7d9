import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { mayEditUsers } from '../../identity/index.ts';
import { revokeCredentials, selectCredentials } from '../credentials.ts';
import { findTenant } from '../find-tenant.ts';

export const submissionCredentialDelete: Handler<Operations['submissionCredentialDelete']> = async ({
  actor,
  audit,
  params,
  scoped,
}) => {
  const { credential_id } = params;
  return scoped(async (tx) => {
    const { tenant_id } = await findTenant(tx, actor, params.domain);
    const found = await selectCredentials(tx, tenant_id)
      .where('c.credential_id', '=', credential_id)
      .executeTakeFirst();
    // People's app passwords are for who may change people.
    if (!found || (found.kind === 'person' && !mayEditUsers(actor))) return fail('not_found');
    const [name] = await revokeCredentials(tx, { tenant_id, credential_id }, audit.actor);
    if (name === undefined) return fail('not_found');
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'submission_credential.revoke', object: credential_id },
      details: { name },
    });
    return { success: true };
  });
};
