import type { Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { findDecision, presentDecision, readDecisionLink } from '../pgp-uploads/find-decision.ts';

export const pgpUploadDecisionRead: Handler<Operations['pgpUploadDecisionRead']> = async ({
  body,
  client,
  services,
}) => {
  const link = await readDecisionLink(services, body.jwt, client.ip);
  return withScope(services.db, { tenants: [link.tenant_id] }, async (tx) =>
    presentDecision(await findDecision(tx, link, new Date(services.clock()))),
  );
};
