import type { Operations } from '@postern/contract';
import { notifySettings, recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { presentPartnerKey } from '../read-partner-keys.ts';

export const partnerKeyUpdate: Handler<Operations['partnerKeyUpdate']> = ({
  actor,
  audit,
  body: { pinned, blocked },
  params: { id },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const now = new Date(services.clock());
    const read = () =>
      tx
        .selectFrom('partner_key')
        .selectAll()
        .where('partner_key_id', '=', id)
        .forUpdate()
        .executeTakeFirst();
    const before = (await read()) ?? fail('not_found');
    const { tenant_id, address, trust, blocked_at } = before;
    const is_pinned = trust === 'pinned';
    const pin =
      pinned === undefined || pinned === is_pinned
        ? {}
        : pinned
          ? { trust: 'pinned', trust_before: trust }
          : // One that was pinned when it was brought had no trust before.
            { trust: before.trust_before ?? 'validated', trust_before: null };
    const block =
      blocked === undefined || blocked === (blocked_at !== null)
        ? {}
        : blocked
          ? { blocked_at: now, blocked_by: audit.actor }
          : { blocked_at: null, blocked_by: null };
    const changes = { ...pin, ...block };
    const { kind } = before;
    if (Object.keys(changes).length > 0) {
      await tx
        .updateTable('partner_key')
        .set(changes)
        .where('tenant_id', '=', tenant_id)
        .where('partner_key_id', '=', id)
        .execute();
      // Whoever keeps the old key or takes the new one has seen both.
      await tx
        .updateTable('partner_key')
        .set({ decided_at: now })
        .where('tenant_id', '=', tenant_id)
        .where('address', '=', address)
        .where('kind', '=', kind)
        .execute();
      await recordAudit(tx, {
        ...{ ...audit, tenant_id, action: 'partner_key.update', object: address },
        details: { fingerprint: before.fingerprint.toString('hex'), pinned, blocked },
      });
      await notifySettings(tx, tenant_id);
    }
    return presentPartnerKey((await read()) ?? fail('not_found'), actor, now);
  });
