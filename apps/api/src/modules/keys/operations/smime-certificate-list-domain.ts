import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findManagedDomain } from '../../domains/index.ts';
import { readCertificates } from '../read-certificates.ts';

export const smimeCertificateListDomain: Handler<Operations['smimeCertificateListDomain']> = ({
  actor,
  params,
  query,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const { tenant_id, domain_name } = await findManagedDomain(tx, actor, params.domain);
      const input = { tx, actor, query, hash: services.hash, now: services.clock() };
      return readCertificates(input, { tenant_id, domain: domain_name });
    },
    { readOnly: true },
  );
