import type { DocumentAcceptance, DocumentType } from '@postern/contract/partner-documents';
import type { Tx } from '@postern/db';
import { wireId } from './read-documents.ts';

export async function findAcceptances(tx: Tx, tenant_id: number): Promise<DocumentAcceptance[]> {
  const rows = await tx
    .selectFrom('legal_acceptance as a')
    .innerJoin('legal_document as d', 'd.document_id', 'a.document_id')
    .select([
      'a.document_id',
      'd.doc_type',
      'd.version_name',
      'a.accepted_at',
      'a.email',
      'a.name',
      'a.sha256',
    ])
    .where('a.tenant_id', '=', tenant_id)
    .orderBy('a.accepted_at', 'desc')
    .orderBy('a.document_id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    document_id: wireId(row.document_id),
    doc_type: row.doc_type as DocumentType,
    accepted_at: row.accepted_at.toISOString(),
  }));
}
