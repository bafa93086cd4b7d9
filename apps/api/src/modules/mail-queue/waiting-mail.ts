import type { mail_queue_types } from '@postern/contract';
import type { Tx } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { knownDomains } from '../domains/index.ts';

export type QueueType = (typeof mail_queue_types)[number];

/** The recipients' domain, by which mail waits together. */
export const destination = sql<string>`split_part(mail_queue.recipient, '@', 2)`;
/** The tenant's own side of a mail. */
const own_domain = sql<string>`split_part(case mail_queue.direction when 'in' then mail_queue.recipient else mail_queue.sender end, '@', 2)`;

export const queueType: RawBuilder<QueueType> = sql`
  case when mail_queue.attempts = 0 then 'Inqueue' when mail_queue.direction = 'in' then 'Fallback' else 'Outqueue' end`;

interface Asked {
  readonly queue?: QueueType | undefined;
  readonly domainname?: string | undefined;
  /** Of one of those that share a database. */
  readonly instance?: string | undefined;
}

/**
 * Rows that wait and that the caller may know of. Mail of the product itself carries links and codes, and mail of a domain whose
 * delivery is switched off waits for somebody's switch: neither is here.
 */
export function waitingMail(tx: Tx, actor: Actor, { queue, domainname, instance }: Asked = {}) {
  return tx
    .selectFrom('mail_queue')
    .where('state', 'in', ['ready', 'leased'])
    .where('mail_queue.kind', '<>', 'product')
    .where('parked_domain', 'is', null)
    .where(knownDomains(actor, own_domain))
    .$if(queue !== undefined, (rows) => rows.where(queueType, '=', queue as QueueType))
    .$if(domainname !== undefined, (rows) => rows.where(destination, '=', domainname as string))
    .$if(instance !== undefined, (rows) =>
      rows.where('mail_queue.tenant_id', 'in', (of) =>
        of
          .selectFrom('tenant')
          .select('tenant_id')
          .where('tenant.instance', '=', instance as string),
      ),
    );
}
