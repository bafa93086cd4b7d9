/** Legal documents of the partner portal, in versions that never change, and who accepted them for a partner. */
import * as z from 'zod';
import { operation } from './base/operation.ts';
import { locales } from './base/vocabulary.ts';

const access = { module: 'partnerPortal_documents', admin: true, partner: true } as const;
const PATH = '/api/v1/contractdocuments';

export const document_types = [
  'general_terms',
  'privacy_terms',
  'partner_contract',
  'subprocessors',
] as const;
export type DocumentType = (typeof document_types)[number];
/** The organisation's field that holds its acceptance of a type. */
export const document_fields = [
  'legal_general_terms',
  'legal_privacy_terms',
  'legal_partner_contract',
  'legal_subprocessors',
] as const;
export type DocumentField = (typeof document_fields)[number];
export const fieldOfType = (type: DocumentType): DocumentField => `legal_${type}`;
/** Characters of one text. */
export const DOCUMENT_TEXT_MOST = 200_000;

const document_id = z.string().regex(/^\d{3}$/, 'must be three digits');
const day = z.iso.date();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const document = z.object({
  id: document_id,
  version_name: z.string(),
  acceptance_required: z.boolean(),
  extended_field: z.enum(document_fields),
  /** When it was published. */
  date: z.iso.datetime(),
  valid_from: day,
  doc_type: z.enum(document_types),
  file_extension: z.literal('md'),
  /** The text that names its type. */
  translation_id: z.string(),
  /** No later version of this type is published. */
  is_current: z.boolean(),
  languages: z.array(z.enum(locales)),
  binding_language: z.enum(locales),
  /** Of the binding text. */
  sha256,
});
export type PartnerDocument = z.output<typeof document>;

export const partnerDocumentList = operation({
  name: 'partnerDocumentList',
  method: 'GET',
  path: PATH,
  summary: 'Legal documents in all versions, newest first',
  access,
  by_tenant: false,
  data: z.array(document),
});

export const partnerDocumentRead = operation({
  name: 'partnerDocumentRead',
  method: 'GET',
  path: `${PATH}/{id}`,
  summary: 'Text of a legal document',
  access,
  by_tenant: false,
  params: z.object({ id: document_id }),
  /** Where it was not written in this language, the binding text is answered. */
  query: z.strictObject({
    language: z.enum(locales).optional(),
    /** As it was published, or as a tagged PDF (PDF/UA-1) of it. */
    format: z.enum(['md', 'pdf']).default('md'),
  }),
  data: z.object({
    document: z.base64(),
    mediatype: z.string(),
    filename: z.string(),
    language: z.enum(locales),
  }),
  errors: ['not_found'],
});

const text = z.string().trim().max(DOCUMENT_TEXT_MOST);
export const document_form = z
  .strictObject({
    doc_type: z.enum(document_types),
    version_name: z.string().trim().min(1, 'must not be empty').max(80),
    acceptance_required: z.boolean(),
    binding_language: z.enum(locales),
    valid_from: day,
    /** Markdown: headings that begin with ##, and paragraphs. */
    texts: z.partialRecord(z.enum(locales), text),
  })
  .refine(({ texts, binding_language }) => (texts[binding_language] ?? '') !== '', {
    path: ['texts'],
    message: 'the binding text must not be empty',
  });

export const partnerDocumentCreate = operation({
  name: 'partnerDocumentCreate',
  method: 'POST',
  path: PATH,
  summary: 'Publish a version of a legal document, which cannot be changed afterwards',
  access: { module: 'superuser', superuser: true },
  by_tenant: false,
  impersonated: false,
  api_token: false,
  body: document_form,
  data: document,
  errors: ['documents_full'],
});

/** As the specification stores it: number of the version, day and person, separated by semicolons. */
const three_parts = z
  .string()
  .max(400)
  .regex(/^\d{3};\d{4}\/\d{2}\/\d{2};[^;]+$/, 'must be id;yyyy/mm/dd;name');
const fields = z.partialRecord(
  z.enum(document_fields),
  z.object({
    active: z.boolean(),
    scope: z.enum(['tenant', 'default']),
    scope_values: z.array(z.string()),
    /** Null: nothing of this type was accepted. */
    value: three_parts.nullable(),
    next_scope: z.null(),
    next_value: z.null(),
  }),
);
const FIELDS = '/api/v1/extendedfields/container/documents/tenant/{id}';
/** The reader's own organisation, whose people alone may accept for it. */
const own = z.object({ id: z.string().regex(/^(me|\d{1,10})$/, 'must be me or a number') });

export const documentFieldsRead = operation({
  name: 'documentFieldsRead',
  method: 'GET',
  path: FIELDS,
  summary: 'Which legal documents your organisation has accepted',
  access,
  by_tenant: false,
  params: own,
  data: fields,
  errors: ['not_found'],
});

export const documentFieldsUpdate = operation({
  name: 'documentFieldsUpdate',
  method: 'PUT',
  path: FIELDS,
  summary: 'Accept the current version of legal documents for your organisation',
  access,
  by_tenant: false,
  impersonated: false,
  api_token: false,
  params: own,
  /** Day and person are the server's: what is sent for them is not believed. */
  body: z.partialRecord(z.enum(document_fields), three_parts),
  data: fields,
  errors: ['forbidden', 'not_found', 'document_superseded'],
});

export const document_ask_form = z.strictObject({
  responsible: z.string().trim().toLowerCase().min(1, 'must not be empty').max(320),
});

export const documentResponsibleUpdate = operation({
  name: 'documentResponsibleUpdate',
  method: 'PUT',
  path: `${PATH}/{id}/responsible`,
  summary: 'Ask another partner user of your organisation to accept a legal document',
  access,
  by_tenant: false,
  impersonated: false,
  api_token: false,
  params: z.object({ id: document_id }),
  body: document_ask_form,
  data: document_ask_form,
  errors: ['forbidden', 'invalid_input', 'document_superseded'],
});

const acceptance = z.object({
  document_id,
  doc_type: z.enum(document_types),
  version_name: z.string(),
  accepted_at: z.iso.datetime(),
  email: z.string(),
  name: z.string(),
  sha256,
});
export type DocumentAcceptance = z.output<typeof acceptance>;

export const documentAcceptanceList = operation({
  name: 'documentAcceptanceList',
  method: 'GET',
  path: `${PATH}/acceptances`,
  summary: 'Who accepted which legal document for your organisation',
  access,
  by_tenant: false,
  data: z.array(acceptance),
});

export const documentAcceptanceExport = operation({
  name: 'documentAcceptanceExport',
  method: 'GET',
  path: `${PATH}/acceptances/csv`,
  summary: 'Acceptances of legal documents as CSV',
  access,
  by_tenant: false,
  api_token: false,
  data: z.undefined(),
  answer: 'file',
});

export const partner_document_operations = {
  partnerDocumentList,
  partnerDocumentRead,
  partnerDocumentCreate,
  documentFieldsRead,
  documentFieldsUpdate,
  documentResponsibleUpdate,
  documentAcceptanceList,
  documentAcceptanceExport,
} as const;
