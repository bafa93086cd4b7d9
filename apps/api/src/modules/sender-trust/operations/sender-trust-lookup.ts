import type { Operations } from '@postern/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { maySee } from '../find-mailbox.ts';
import { presentMark, type TrustRow } from '../present-trust.ts';

/** Row level security leaves the tenants in reach; a mailbox belongs to one of them. */
export const senderTrustLookup: Handler<Operations['senderTrustLookup']> = async ({
  actor,
  body,
  scoped,
  services,
}) => {
  const pairs = body.pairs.filter(({ recipient }) => maySee(actor, services.hash, recipient));
  if (pairs.length === 0) return [];
  const recipients = pairs.map(({ recipient }) => recipient);
  const senders = pairs.map(({ sender }) => sender);
  const { rows } = await scoped(
    (tx) =>
      sql<TrustRow>`
        select sender_trust.* from managed_domain
          join unnest(${recipients}::text[], ${senders}::text[]) as asked (recipient, sender)
            on split_part(asked.recipient, '@', 2) = managed_domain.domain_name
          join sender_trust on sender_trust.tenant_id = managed_domain.tenant_id
            and sender_trust.recipient = asked.recipient and sender_trust.sender = asked.sender`.execute(tx),
    { readOnly: true },
  );
  const known = new Map(rows.map((row) => [`${row.sender} ${row.recipient}`, row]));
  const now = services.clock();
  return pairs.map((pair) => presentMark(pair, known.get(`${pair.sender} ${pair.recipient}`), now));
};
