import type { Operations } from '@postern/contract';
import { notify, recordAudit } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail, failInput } from '../../../http/problem.ts';
import { findDocuments } from '../read-documents.ts';

/** Somebody else of the organisation is asked to accept; the task, where the worker has found it, becomes theirs. */
export const documentResponsibleUpdate: Handler<Operations['documentResponsibleUpdate']> = ({
  actor,
  audit,
  body: { responsible },
  params: { id },
  scoped,
}) => {
  const { tenant_id } = actor;
  return scoped(async (tx) => {
    const document = (await findDocuments(tx)).find((one) => one.id === id && one.is_current);
    if (!document) fail('document_superseded');
    // Operators see the screen as everybody's; they are no partner who could be asked.
    if (!actor.is_partner) fail('forbidden');
    const person = await tx
      .selectFrom('app_user as u')
      .innerJoin('user_role as r', (join) =>
        join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.user_id', '=', 'u.user_id'),
      )
      .select('u.user_id')
      .where('u.tenant_id', '=', tenant_id)
      .where('u.email', '=', responsible)
      .where('u.active', '=', true)
      .where('r.role', '=', 'Partner')
      .executeTakeFirst();
    if (!person) failInput(['body', 'responsible'], 'Nobody with the role Partner has this address.');
    await tx
      .updateTable('task')
      .set({ responsible })
      .where('tenant_id', '=', tenant_id)
      .where('kind', '=', 'document')
      .where('subject', '=', id)
      .where('done_at', 'is', null)
      .execute();
    await notify(tx, {
      ...{ tenant_id, user_id: person.user_id, type: 'hint', key: 'document_given' },
      params: { by: actor.name || actor.email, id, name: document.version_name },
      link: `/partnerPortal/documents?doc=${id}`,
    });
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'legal_document.give', object: id },
      details: { responsible },
    });
    return { responsible };
  });
};
