import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { decided_states, findUpload } from '../pgp-uploads/upload-rows.ts';

export const pgpUploadDelete: Handler<Operations['pgpUploadDelete']> = ({
  actor,
  audit,
  params: { id },
  scoped,
}) =>
  scoped(async (tx) => {
    const { tenant_id, address, fingerprint } = await findUpload(tx, actor, id);
    const { numDeletedRows } = await tx
      .deleteFrom('pgp_upload_workflow')
      .where('tenant_id', '=', tenant_id)
      .where('workflow_id', '=', id)
      // Its owner may decide meanwhile.
      .where('state', 'not in', decided_states)
      .executeTakeFirst();
    if (numDeletedRows === 0n) fail('key_upload_decided');
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'pgp_upload.delete', object: address },
      details: { fingerprint: fingerprint.toString('hex') },
    });
    return { id };
  });
