import type { Operations } from '@postern/contract';
import { notifySettings, recordAudit, withScope } from '@postern/db';
import { readPublicKey } from '@postern/mail/pgp/key';
import { keepPartnerKey } from '@postern/records/keys/partner-keys';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findDecision, presentDecision, readDecisionLink } from '../pgp-uploads/find-decision.ts';
import { asked_states } from '../pgp-uploads/upload-rows.ts';

/** Accepting takes the link of the mail that only the key opens; declining takes either. */
export const pgpUploadDecide: Handler<Operations['pgpUploadDecide']> = async ({
  body: { jwt, decision },
  client,
  services,
}) => {
  const link = await readDecisionLink(services, jwt, client.ip);
  const { tenant_id } = link;
  const now = new Date(services.clock());
  return withScope(services.db, { tenants: [tenant_id] }, async (tx) => {
    const row = await findDecision(tx, link, now);
    const { address, workflow_id } = row;
    if (!asked_states.some((one) => one === row.state)) fail('key_upload_decided');
    if (decision === 'confirmed' && !row.may_confirm) fail('forbidden');
    const state = decision === 'confirmed' ? 'key_uploaded' : 'user_decided_declined';
    if (decision === 'confirmed') {
      const key = await readPublicKey(row.public_key);
      await keepPartnerKey(tx, {
        ...{ tenant_id, address, key, source: 'workflow', trust: 'confirmed', by: row.created_by, now },
      });
      await notifySettings(tx, tenant_id);
    }
    await tx
      .updateTable('pgp_upload_workflow')
      .set({ state, decided_at: now, mail_entries: [] })
      .where('tenant_id', '=', tenant_id)
      .where('workflow_id', '=', workflow_id)
      .execute();
    await recordAudit(tx, {
      ...{ tenant_id, actor: address, ip: client.ip, user_agent: client.user_agent },
      ...{ action: `pgp_upload.${decision === 'confirmed' ? 'confirm' : 'decline'}`, object: address },
      details: { fingerprint: row.fingerprint.toString('hex'), uploaded_by: row.created_by },
    });
    return presentDecision({ ...row, state });
  });
};
