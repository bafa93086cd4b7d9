import type { Operations } from '@postern/contract';
import { recordAudit, uuidv7 } from '@postern/db';
import { makeServerLogin, makeSubmissionSecret, submissionSecretHash } from '@postern/db/submission-secret';
import type { Handler } from '../../../http/handler.ts';
import { expiry, limitCount, readCredential } from '../credentials.ts';
import type { SubmissionCredentialsDeps } from '../deps.ts';
import { findTenant, requireDomains } from '../find-tenant.ts';
import { prepareNotice } from '../notice.ts';

export const submissionCredentialCreate: Handler<
  Operations['submissionCredentialCreate'],
  SubmissionCredentialsDeps
> = async (call) => {
  const { actor, audit, body, params, scoped, services } = call;
  const credential_id = uuidv7();
  const secret = makeSubmissionSecret();
  const { name, networks, domains, senders, expires_in_days } = body;
  const notice = await prepareNotice(call, { kind: 'server', name });
  return scoped(async (tx) => {
    const tenant = await findTenant(tx, actor, params.domain);
    const { tenant_id } = tenant;
    requireDomains(tenant, { domains, senders });
    await limitCount(tx, tenant_id);
    const login = makeServerLogin(tenant_id);
    await tx
      .insertInto('submission_credential')
      .values({
        ...{ tenant_id, credential_id, kind: 'server', login, name, networks, domains, senders },
        ...{ secret_hash: submissionSecretHash(secret), created_by: audit.actor },
        expires_at: expiry(expires_in_days),
      })
      .execute();
    const details = { kind: 'server', name, login, networks, domains, senders, expires_in_days };
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'submission_credential.create', object: credential_id, details },
    });
    await notice(tx);
    return {
      secret,
      server: services.submission,
      details: await readCredential(tx, tenant_id, credential_id),
    };
  });
};
