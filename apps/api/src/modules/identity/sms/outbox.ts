import { type Database, type Tx, uuidv7, withScope } from '@postern/db';
import { seal, secretContext, type TenantKeys, unseal } from '@postern/db/blobs/index';
import type { OutboxMessage, Sms, SmsSender } from './sms.ts';

/** Messages shown at once. */
const SHOWN = 50;

const contextOf = (tenantId: number, id: string) => secretContext(tenantId, 'sms_outbox', 'sealed_text', id);

/** The demo world's carrier: messages stay here, where their people can look at them. */
export function smsOutbox(db: Database, keys: TenantKeys): SmsSender {
  return {
    available: true,
    async send({ tenant_id, user_id, mobile, text }: Sms) {
      const { version, key } = await keys.current(tenant_id);
      const sms_id = uuidv7();
      const sealed_text = seal(key, Buffer.from(text), contextOf(tenant_id, sms_id));
      await withScope(db, { tenants: [tenant_id] }, (tx) =>
        tx
          .insertInto('sms_outbox')
          .values({ tenant_id, sms_id, user_id, mobile, sealed_text, key_version: version })
          .execute(),
      );
    },
    outbox: (tx, person) => readOutbox(tx, keys, person),
  };
}

async function readOutbox(
  tx: Tx,
  keys: TenantKeys,
  person?: { tenant_id: number; user_id: string },
): Promise<OutboxMessage[]> {
  const rows = await tx
    .selectFrom('sms_outbox')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.tenant_id', '=', 'sms_outbox.tenant_id')
        .onRef('app_user.user_id', '=', 'sms_outbox.user_id'),
    )
    .select(['sms_outbox.tenant_id', 'sms_id', 'mobile', 'sealed_text', 'key_version', 'sent_at', 'email'])
    .$if(person !== undefined, (query) =>
      query
        .where('sms_outbox.tenant_id', '=', person?.tenant_id ?? 0)
        .where('sms_outbox.user_id', '=', person?.user_id ?? ''),
    )
    .orderBy('sent_at', 'desc')
    .limit(SHOWN)
    .execute();
  return Promise.all(
    rows.map(async ({ tenant_id, sms_id, mobile, sealed_text, key_version, sent_at, email }) => {
      const key = await keys.byVersion(tenant_id, key_version);
      const text = unseal(key, sealed_text, contextOf(tenant_id, sms_id)).toString();
      return { id: sms_id, to: email, mobile, text, sent_at };
    }),
  );
}
