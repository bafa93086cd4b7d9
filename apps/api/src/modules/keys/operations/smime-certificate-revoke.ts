import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findPerson } from '../find-person.ts';
import { revokeOwn } from '../revoke-own.ts';

export const smimeCertificateRevoke: Handler<Operations['smimeCertificateRevoke']> = ({
  actor,
  audit,
  params: { email, fingerprint },
  query: { reason },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const tenant_id = await findPerson(tx, actor, services.hash, email);
    const owned = { tenant_id, purpose: 'person', address: email, fingerprint } as const;
    return revokeOwn(tx, { audit, now: services.clock() }, owned, reason);
  });
