import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { findPerson } from '../find-person.ts';
import { presentRequest } from '../read-certificates.ts';
import { checkRequests, requestCertificates } from '../request-certificate.ts';

export const smimeCertificateCreate: Handler<Operations['smimeCertificateCreate']> = ({
  actor,
  audit,
  params: { email },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const tenant_id = await findPerson(tx, actor, services.hash, email);
    await checkRequests(tx, tenant_id, email, services.clock());
    const made = await requestCertificates(tx, tenant_id, [email], audit.actor);
    if (made > 0)
      await recordAudit(tx, { ...audit, tenant_id, action: 'certificate.request', object: email });
    const row = await tx
      .selectFrom('certificate_request')
      .select(['address', 'state', 'error', 'detail', 'created_at', 'created_by'])
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', email)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return presentRequest(row);
  });
