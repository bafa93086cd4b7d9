import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findPerson } from '../find-person.ts';
import { withdrawPgpKey } from '../withdraw-pgp-key.ts';

export const pgpKeyDelete: Handler<Operations['pgpKeyDelete']> = (call) =>
  call.scoped(async (tx) => {
    const { email, fingerprint } = call.params;
    const tenant_id = await findPerson(tx, call.actor, call.services.hash, email);
    await withdrawPgpKey(tx, call, { tenant_id, purpose: 'person', address: email }, fingerprint);
    return { email, fingerprint };
  });
