import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findPerson } from '../find-person.ts';
import { readCertificates } from '../read-certificates.ts';

export const smimeCertificateListUser: Handler<Operations['smimeCertificateListUser']> = ({
  actor,
  params: { email },
  query,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const tenant_id = await findPerson(tx, actor, services.hash, email);
      const input = { tx, actor, query, hash: services.hash, now: services.clock() };
      return readCertificates(input, { tenant_id, email });
    },
    { readOnly: true },
  );
