// Log rows of mail that went out, as the gateway writes them, many at once.
import type { MessageClass, MessageState } from '@postern/contract';
import {
  type MessageNote,
  notifyMessage,
  termHasher,
  toCloudid,
  uuidTime,
  uuidv7,
  withScope,
} from '@postern/db';
import type { Tenant, World } from '@postern/testing/factories';

export interface Sent {
  minutes?: number;
  class?: MessageClass;
  state?: MessageState;
  to?: string;
  direction?: 'in' | 'out';
  sasl_login?: string;
  of?: Tenant;
  /** As the gateway tells of it; absent: nobody hears. */
  told?: MessageNote['kind'];
}

export async function sentMail(
  { admin, installationKey }: World,
  tenant: Tenant,
  from: string,
  count: number,
  given: Sent = {},
): Promise<void> {
  const { minutes = 1, of = tenant, to = 'someone@elsewhere.example', told, ...columns } = given;
  const hash = termHasher(installationKey);
  const rows = Array.from({ length: count }, () => {
    const id = uuidv7(Date.now() - minutes * 60_000);
    return {
      ...{ tenant_id: of.tenant_id, id, ts: new Date(uuidTime(id)), instance: 'ch', queue_id: id.slice(-12) },
      ...{ direction: 'out', class: 'ham', state: 'delivered', from_address: from, to_address: to },
      ...{ from_hash: hash('address', from), to_hash: hash('address', to) },
      ...columns,
    };
  });
  await withScope(admin, { all: true }, async (tx) => {
    await tx.insertInto('message').values(rows).execute();
    if (!told) return;
    const { sasl_login } = columns;
    for (const { tenant_id, id, direction, from_address, to_address, class: verdict, state } of rows) {
      const note = { tenant_id, cloudid: toCloudid(tenant_id, id), direction, from_address, to_address };
      const login = sasl_login === undefined ? {} : { sasl_login };
      await notifyMessage(tx, { ...note, class: verdict, state, kind: told, ...login });
    }
  });
}
