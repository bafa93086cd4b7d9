import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { exportKey } from '../export-key.ts';

export const smimeCertificateExport: Handler<Operations['smimeCertificateExport']> = async (call) => {
  const { email, fingerprint } = call.params;
  const file = await exportKey(call, 'certificate.export', (tx, tenant_id) =>
    tx
      .selectFrom('own_certificate')
      .select(['key_id', 'fingerprint'])
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', email)
      .where('purpose', '=', 'person')
      .where('fingerprint', '=', Buffer.from(fingerprint, 'hex'))
      .executeTakeFirst(),
  );
  return { name: `${email}.pfx`, content: file.toString('base64') };
};
