import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { exportKey } from '../export-key.ts';

export const pgpKeyExport: Handler<Operations['pgpKeyExport']> = async (call) => {
  const { email, fingerprint } = call.params;
  const file = await exportKey(call, 'pgp_key.export', async (tx, tenant_id) => {
    const found = await tx
      .selectFrom('own_pgp_key')
      .select('key_id')
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', email)
      .where('purpose', '=', 'person')
      .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return found && { ...found, fingerprint: null };
  });
  return { name: `${email}.asc`, content: file.toString('base64') };
};
