import type { Locale } from '@postern/contract';
import { type DocumentType, fieldOfType, type PartnerDocument } from '@postern/contract/partner-documents';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';

/** Three digits, as the wire has numbers of documents. */
export const wireId = (document_id: number): string => String(document_id).padStart(3, '0');

/** All versions, newest first: a version is current until a greater number of its type is published. */
export async function findDocuments(tx: Tx): Promise<PartnerDocument[]> {
  const rows = await tx
    .selectFrom('legal_document as d')
    .select([
      'd.document_id',
      'd.doc_type',
      'd.version_name',
      'd.acceptance_required',
      'd.binding_language',
      'd.sha256',
      'd.published_at',
      sql<string>`to_char(d.valid_from, 'YYYY-MM-DD')`.as('valid_from'),
      sql<boolean>`d.document_id = max(d.document_id) over (partition by d.doc_type)`.as('is_current'),
      sql<
        Locale[]
      >`array(select language from legal_document_text t where t.document_id = d.document_id order by 1)`.as(
        'languages',
      ),
    ])
    .orderBy('d.document_id', 'desc')
    .execute();
  return rows.map((row) => {
    const doc_type = row.doc_type as DocumentType;
    const { version_name, acceptance_required, valid_from, is_current, languages, sha256 } = row;
    return {
      ...{ id: wireId(row.document_id), version_name, acceptance_required, valid_from, doc_type },
      ...{ is_current, languages, sha256, file_extension: 'md' },
      extended_field: fieldOfType(doc_type),
      date: row.published_at.toISOString(),
      translation_id: `partner_documents.type_${doc_type}`,
      binding_language: row.binding_language as Locale,
    };
  });
}
