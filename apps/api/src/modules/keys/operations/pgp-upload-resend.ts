import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { readPublicKey } from '@postern/mail/pgp/key';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import type { KeysDeps } from '../deps.ts';
import { askOwner, companyOf } from '../pgp-uploads/ask-owner.ts';
import { limitAsking } from '../pgp-uploads/limit-asking.ts';
import { findUpload, presentUpload, resend_states } from '../pgp-uploads/upload-rows.ts';

export const pgpUploadResend: Handler<Operations['pgpUploadResend'], KeysDeps> = async ({
  actor,
  audit,
  params: { id },
  scoped,
  services,
}) => {
  const { row, company } = await scoped(
    async (tx) => {
      const row = await findUpload(tx, actor, id);
      return { row, company: await companyOf(tx, row.tenant_id) };
    },
    { readOnly: true },
  );
  if (!resend_states.includes(row.state)) fail('key_upload_decided');
  await limitAsking(services, actor, row.address);
  const { tenant_id, address, language, created_by: uploaded_by } = row;
  const key = await readPublicKey(row.public_key);
  const asked = await askOwner(services, {
    ...{ tenant_id, workflow_id: id, address, language, key, uploaded_by, company },
  });
  return scoped(async (tx) => {
    const now = await tx
      .selectFrom('pgp_upload_workflow')
      .select('state')
      .where('tenant_id', '=', tenant_id)
      .where('workflow_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!now || !resend_states.includes(now.state)) fail('key_upload_decided');
    await asked.send(tx);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'pgp_upload.resend', object: address },
      details: { fingerprint: row.fingerprint.toString('hex') },
    });
    return presentUpload(await findUpload(tx, actor, id));
  });
};
