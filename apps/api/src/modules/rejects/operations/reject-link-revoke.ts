import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findReject } from '../find-reject.ts';
import { linkColumns, presentLink } from '../present-link.ts';

/** Closing a closed link changes nothing and says when it was closed. */
export const rejectLinkRevoke: Handler<Operations['rejectLinkRevoke']> = (call) =>
  call.scoped(async (tx) => {
    const { actor, audit, params, services } = call;
    const { tenant_id, ts, id } = await findReject(tx, call);
    const { link_id } = params;
    const revoked = await tx
      .updateTable('reject_link')
      .set({ revoked_at: new Date(services.clock()), revoked_by: actor.email })
      .where('tenant_id', '=', tenant_id)
      .where('link_id', '=', link_id)
      .where('ts', '=', ts)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(linkColumns)
      .executeTakeFirst();
    const known = await tx
      .selectFrom('reject_link')
      .select(linkColumns)
      .where('tenant_id', '=', tenant_id)
      .where('link_id', '=', link_id)
      .where('ts', '=', ts)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!known) return fail('not_found');
    if (revoked) {
      const details = { link_id };
      await recordAudit(tx, {
        ...audit,
        tenant_id,
        action: 'reject_link.revoke',
        object: params.id,
        details,
      });
    }
    return presentLink(known);
  });
