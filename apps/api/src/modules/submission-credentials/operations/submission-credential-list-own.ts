import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { presentCredential, selectCredentials } from '../credentials.ts';
import type { SubmissionCredentialsDeps } from '../deps.ts';
import { grantsOf } from '../sender-grants.ts';

export const submissionCredentialListOwn: Handler<
  Operations['submissionCredentialListOwn'],
  SubmissionCredentialsDeps
> = async ({ actor, scoped, services }) => {
  const { tenant_id, user_id, email } = actor;
  const { rows, grants } = await scoped(async (tx) => ({
    rows: await selectCredentials(tx, tenant_id).where('c.user_id', '=', user_id).execute(),
    grants: await grantsOf(tx, tenant_id, email),
  }));
  return {
    credentials: rows.map(presentCredential),
    senders: [email, ...grants.flatMap(({ addresses }) => addresses)],
    server: services.submission,
  };
};
