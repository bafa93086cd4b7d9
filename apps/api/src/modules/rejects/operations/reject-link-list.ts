import type { Operations } from '@postern/contract';
import type { Handler } from '../../../http/handler.ts';
import { findReject } from '../find-reject.ts';
import { linkColumns, presentLink } from '../present-link.ts';

export const rejectLinkList: Handler<Operations['rejectLinkList']> = (call) =>
  call.scoped(
    async (tx) => {
      const { tenant_id, ts, id } = await findReject(tx, call);
      const links = await tx
        .selectFrom('reject_link')
        .select(linkColumns)
        .where('tenant_id', '=', tenant_id)
        .where('ts', '=', ts)
        .where('id', '=', id)
        .orderBy('created_at', 'desc')
        .execute();
      return links.map(presentLink);
    },
    { readOnly: true },
  );
