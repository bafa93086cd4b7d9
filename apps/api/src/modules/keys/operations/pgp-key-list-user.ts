import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findPerson } from '../find-person.ts';
import { readPgpKeys } from '../read-pgp-keys.ts';

export const pgpKeyListUser: Handler<Operations['pgpKeyListUser']> = ({
  actor,
  params: { email },
  query,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const tenant_id = await findPerson(tx, actor, services.hash, email);
      const reading = { tx, actor, query, hash: services.hash, now: services.clock() };
      return readPgpKeys(reading, { tenant_id, email });
    },
    { readOnly: true },
  );
