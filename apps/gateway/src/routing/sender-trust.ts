import { type Database, withScope } from '@postern/db';
import { trustValue } from '@postern/mail';
import { createCache } from './cache.ts';

export interface TrustedMailbox {
  tenant_id: number;
  address: string;
}

export interface SenderTrust {
  /** Values of the author's address for each mailbox, in their order; 0 where there is no relation. */
  values(author: string, mailboxes: readonly TrustedMailbox[]): Promise<readonly (number | undefined)[]>;
}

/** ms a value may be old: what a person sets holds for mail within that time. */
const MAX_AGE = 10_000;

/**
 * One query a tenant and message, whatever the number of recipients. A database that does not answer makes trust unknown and is told to
 * `onFault`; the message is judged without it.
 */
export function openSenderTrust(db: Database, onFault: (error: unknown) => void): SenderTrust {
  const cache = createCache<Map<string, number>>(MAX_AGE);
  return {
    async values(author, mailboxes) {
      const tenants = [...new Set(mailboxes.map(({ tenant_id }) => tenant_id))];
      try {
        const known = await Promise.all(
          tenants.map(async (tenant_id) => {
            const addresses = mailboxes
              .filter((one) => one.tenant_id === tenant_id)
              .map(({ address }) => address.toLowerCase())
              .sort();
            const key = JSON.stringify([tenant_id, author, addresses]);
            return [tenant_id, await cache.get(key, () => load(db, tenant_id, author, addresses))] as const;
          }),
        );
        const by_tenant = new Map(known);
        return mailboxes.map(
          ({ tenant_id, address }) => by_tenant.get(tenant_id)?.get(address.toLowerCase()) ?? 0,
        );
      } catch (error) {
        onFault(error);
        return mailboxes.map(() => undefined);
      }
    },
  };
}

async function load(
  db: Database,
  tenant_id: number,
  author: string,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const rows = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('sender_trust')
        .select(['recipient', 'score', 'scored_at', 'sent', 'received', 'unwanted'])
        .select(['manual_value', 'manual_until'])
        .where('tenant_id', '=', tenant_id)
        .where('recipient', 'in', [...addresses])
        .where('sender', '=', author)
        .execute(),
    { readOnly: true },
  );
  const now = Date.now();
  return new Map(
    rows.map(({ recipient, manual_value, manual_until, scored_at, ...counts }) => {
      const manual =
        manual_value === null || !manual_until
          ? null
          : { value: manual_value, until: manual_until.getTime() };
      return [recipient, trustValue({ ...counts, scored_at: scored_at.getTime() }, manual, now)];
    }),
  );
}
