import type { ModuleHandlers } from '../../http/handler.ts';
import { documentAcceptanceExport, documentAcceptanceList } from './operations/document-acceptances.ts';
import { documentFieldsRead, documentFieldsUpdate } from './operations/document-fields.ts';
import { documentResponsibleUpdate } from './operations/document-responsible-update.ts';
import { partnerDocumentCreate } from './operations/partner-document-create.ts';
import { partnerDocumentList, partnerDocumentRead } from './operations/partner-documents.ts';

export const partnerDocumentHandlers = {
  documentAcceptanceExport,
  documentAcceptanceList,
  documentFieldsRead,
  documentFieldsUpdate,
  documentResponsibleUpdate,
  partnerDocumentCreate,
  partnerDocumentList,
  partnerDocumentRead,
} satisfies ModuleHandlers;
