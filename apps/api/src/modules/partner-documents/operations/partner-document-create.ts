import { createHash } from 'node:crypto';
import type { Operations } from '@postern/contract';
import { recordAudit } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findDocuments, wireId } from '../read-documents.ts';

const MOST = 999;

export const partnerDocumentCreate: Handler<Operations['partnerDocumentCreate']> = ({
  actor,
  audit,
  body: { texts, ...given },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    // Two at once would take the same number.
    await sql`select pg_advisory_xact_lock(hashtext('legal_document'))`.execute(tx);
    const { last } = await tx
      .selectFrom('legal_document')
      .select((eb) => eb.fn.max('document_id').as('last'))
      .executeTakeFirstOrThrow();
    const document_id = (last ?? 0) + 1;
    if (document_id > MOST) fail('documents_full');
    const binding = texts[given.binding_language] ?? '';
    const sha256 = createHash('sha256').update(binding, 'utf8').digest('hex');
    await tx
      .insertInto('legal_document')
      .values({
        ...{ ...given, document_id, sha256, published_by: actor.email },
        published_at: new Date(services.clock()),
      })
      .execute();
    const written = Object.entries(texts).filter(([, content]) => content !== '');
    await tx
      .insertInto('legal_document_text')
      .values(written.map(([language, content]) => ({ document_id, language, content })))
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'legal_document.create' },
      ...{ object: wireId(document_id), details: { ...given, sha256 } },
    });
    const id = wireId(document_id);
    return (await findDocuments(tx)).find((one) => one.id === id) ?? fail('not_found');
  });
