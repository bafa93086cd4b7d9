import type { OperationName } from '@postern/contract';
import type { Case } from '../../access-case.fixture.ts';

const document = {
  ...{ doc_type: 'general_terms', version_name: 'as the matrix asks', acceptance_required: true },
  ...{ binding_language: 'en_GB', valid_from: '2026-01-01', texts: { en_GB: '## 1 Matrix' } },
};

export const partner_document_cases: Partial<Record<OperationName, Case>> = {
  partnerDocumentRead: { input: () => ({ params: { id: '999' } }), status: 404 },
  partnerDocumentCreate: { input: () => ({ body: document }) },
  documentFieldsRead: { input: () => ({ params: { id: 'me' } }) },
  documentResponsibleUpdate: {
    input: () => ({ params: { id: '999' }, body: { responsible: 'nobody@matrix.example' } }),
    status: 409,
  },
  documentFieldsUpdate: { input: () => ({ params: { id: 'me' }, body: {} }) },
};
