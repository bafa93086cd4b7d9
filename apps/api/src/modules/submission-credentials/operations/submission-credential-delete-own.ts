import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { revokeCredentials } from '../credentials.ts';

export const submissionCredentialDeleteOwn: Handler<Operations['submissionCredentialDeleteOwn']> = async ({
  actor,
  audit,
  params,
  scoped,
}) => {
  const { tenant_id, user_id, email } = actor;
  const { credential_id } = params;
  return scoped(async (tx) => {
    const [name] = await revokeCredentials(tx, { tenant_id, user_id, credential_id }, email);
    if (name === undefined) return fail('not_found');
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'submission_credential.revoke', object: credential_id },
      details: { name },
    });
    return { success: true };
  });
};
