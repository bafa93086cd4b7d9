import type { Operations } from '@postern/contract';
import { recordAudit, uuidv7 } from '@postern/db';
import { makeSubmissionSecret, submissionSecretHash } from '@postern/db/submission-secret';
import type { Handler } from '../../../http/handler.ts';
import { expiry, limitCount, readCredential } from '../credentials.ts';
import type { SubmissionCredentialsDeps } from '../deps.ts';
import { prepareNotice } from '../notice.ts';

export const submissionCredentialCreateOwn: Handler<
  Operations['submissionCredentialCreateOwn'],
  SubmissionCredentialsDeps
> = async (call) => {
  const { actor, audit, body, scoped, services } = call;
  const { tenant_id, user_id, email } = actor;
  const credential_id = uuidv7();
  const secret = makeSubmissionSecret();
  const { name, expires_in_days } = body;
  const notice = await prepareNotice(call, { kind: 'person', name });
  return scoped(async (tx) => {
    await limitCount(tx, tenant_id, user_id);
    await tx
      .insertInto('submission_credential')
      .values({
        ...{ tenant_id, credential_id, kind: 'person', user_id, name, created_by: email },
        secret_hash: submissionSecretHash(secret),
        expires_at: expiry(expires_in_days),
      })
      .execute();
    const details = { kind: 'person', name, expires_in_days };
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
