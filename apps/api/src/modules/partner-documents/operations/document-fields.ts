import type { DataOf, Operations } from '@postern/contract';
import { document_fields } from '@postern/contract/partner-documents';
import { recordAudit, type Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findAcceptances } from '../read-acceptances.ts';
import { findDocuments } from '../read-documents.ts';

type Fields = DataOf<Operations['documentFieldsRead']>;

/** Only for one's own organisation; any other answers as one that is not there. */
function refuseOthers(actor: Actor, id: string): void {
  if (id !== 'me' && Number(id) !== actor.tenant_id) fail('not_found');
}

/** The three-part value of each type is read from the record of acceptances, so that the two cannot differ. */
async function readFields(tx: Tx, tenant_id: number): Promise<Fields> {
  const accepted = await findAcceptances(tx, tenant_id);
  return Object.fromEntries(
    document_fields.map((field) => {
      const latest = accepted
        .filter(({ doc_type }) => field === `legal_${doc_type}`)
        .toSorted((a, b) => Number(b.document_id) - Number(a.document_id))[0];
      const day = latest?.accepted_at.slice(0, 10).replaceAll('-', '/');
      return [
        field,
        {
          active: true,
          scope: latest ? 'tenant' : 'default',
          scope_values: latest ? [String(tenant_id)] : [],
          value: latest ? `${latest.document_id};${day};${latest.email}` : null,
          ...{ next_scope: null, next_value: null },
        },
      ];
    }),
  );
}

export const documentFieldsRead: Handler<Operations['documentFieldsRead']> = ({
  actor,
  params: { id },
  scoped,
}) => {
  refuseOthers(actor, id);
  return scoped((tx) => readFields(tx, actor.tenant_id), { readOnly: true });
};

export const documentFieldsUpdate: Handler<Operations['documentFieldsUpdate']> = ({
  actor,
  audit,
  body,
  client,
  params: { id },
  scoped,
  services,
}) => {
  refuseOthers(actor, id);
  const { tenant_id, user_id, email, name } = actor;
  return scoped(async (tx) => {
    const documents = await findDocuments(tx);
    // Operators see the screen as everybody's; they accept for no partner.
    if (Object.keys(body).length > 0 && !actor.is_partner) fail('forbidden');
    for (const [field, value] of Object.entries(body)) {
      const current = documents.find((one) => one.extended_field === field && one.is_current);
      // Numbers are compared as numbers; one that was never published is as wrong as one that is no longer current.
      if (!current || Number(value.slice(0, 3)) !== Number(current.id)) fail('document_superseded');
      const added = await tx
        .insertInto('legal_acceptance')
        .values({
          ...{ tenant_id, user_id, email, name, sha256: current.sha256, address: client.ip },
          document_id: Number(current.id),
          accepted_at: new Date(services.clock()),
        })
        .onConflict((known) => known.doNothing())
        .returning('document_id')
        .executeTakeFirst();
      if (!added) continue;
      await recordAudit(tx, {
        ...{ ...audit, tenant_id, action: 'legal_document.accept', object: current.id },
        details: { doc_type: current.doc_type, sha256: current.sha256 },
      });
    }
    return readFields(tx, tenant_id);
  });
};
