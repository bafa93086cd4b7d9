/** Whom to ask for help, what is planned and what each release brought: written by operators, read by everybody. */
import * as z from 'zod';
import { operation } from './base/operation.ts';
import { locales } from './base/vocabulary.ts';

const operators = { module: 'superuser', superuser: true } as const;
const readers = { module: 'support_roadmap' } as const;
const PATH = '/api/v1/issues';

/** The roadmap says what is planned and what was finished; a release note what one version brought. */
export const issue_kinds = ['roadmap', 'release_note'] as const;
export type IssueKind = (typeof issue_kinds)[number];
/** A release note that is still open is a draft: operators see it. */
export const issue_states = ['opened', 'closed'] as const;
export const ISSUE_TITLE_MOST = 200;
export const ISSUE_TEXT_MOST = 8_000;

const date = z.iso.date();

/** The shape of an issue of GitLab; title and description in the reader's language, in English where they were not translated. */
const issue = z.object({
  iid: z.number(),
  title: z.string(),
  state: z.enum(issue_states),
  /** In the marks of the help texts: lists, **bold**, `code`, [a link](https://…). */
  description: z.string(),
  created_at: z.iso.datetime(),
  due_date: date.nullable(),
});
export type Issue = z.output<typeof issue>;

export const roadmapList = operation({
  name: 'roadmapList',
  method: 'GET',
  path: `${PATH}/Roadmap`,
  summary: 'Roadmap: what is planned and what was finished, by due date',
  access: readers,
  by_tenant: false,
  data: z.array(issue),
});

export const releaseNoteList = operation({
  name: 'releaseNoteList',
  method: 'GET',
  path: `${PATH}/ReleaseNote`,
  summary: 'What each release brought, newest first',
  access: readers,
  by_tenant: false,
  data: z.array(issue),
});

const issue_text = z.object({
  title: z.string().trim().max(ISSUE_TITLE_MOST),
  description: z.string().trim().max(ISSUE_TEXT_MOST),
});
export const issue_form = z.object({
  kind: z.enum(issue_kinds),
  state: z.enum(issue_states),
  due_date: date.nullable(),
  texts: z.partialRecord(z.enum(locales), issue_text).refine((texts) => (texts.en_GB?.title ?? '') !== '', {
    path: ['en_GB', 'title'],
    message: 'must not be empty',
  }),
});
const written = issue
  .omit({ title: true, description: true })
  .extend({ kind: z.enum(issue_kinds), texts: z.partialRecord(z.enum(locales), issue_text) });
export type WrittenIssue = z.output<typeof written>;
const one = z.object({ iid: z.string().regex(/^\d{1,9}$/) });

export const issueList = operation({
  name: 'issueList',
  method: 'GET',
  path: PATH,
  summary: 'Roadmap and release notes in every language, drafts too',
  access: operators,
  by_tenant: false,
  data: z.array(written),
});

export const issueCreate = operation({
  name: 'issueCreate',
  method: 'POST',
  path: PATH,
  summary: 'Add an entry to the roadmap or the release notes',
  access: operators,
  body: issue_form,
  data: written,
  errors: ['invalid_input'],
});

export const issueUpdate = operation({
  name: 'issueUpdate',
  method: 'PUT',
  path: `${PATH}/{iid}`,
  summary: 'Change an entry of the roadmap or the release notes',
  access: operators,
  params: one,
  body: issue_form,
  data: written,
  errors: ['not_found', 'invalid_input'],
});

export const issueDelete = operation({
  name: 'issueDelete',
  method: 'DELETE',
  path: `${PATH}/{iid}`,
  summary: 'Remove an entry of the roadmap or the release notes',
  access: operators,
  params: one,
  data: z.object({ iid: z.number() }),
  errors: ['not_found'],
});

export const CONTACT_TEXT_MOST = 2_000;
const contact_fields = {
  email: z.union([z.literal(''), z.email().max(254)]),
  phone: z.string().trim().max(60),
  /** Where requests are made or read. */
  url: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]),
};
/** Hours, languages and what to have at hand. */
const contact_texts = z.partialRecord(z.enum(locales), z.string().trim().max(CONTACT_TEXT_MOST));
export const contact_form = z.object({ ...contact_fields, texts: contact_texts });
export type ContactForm = z.output<typeof contact_form>;

/** `name` is the partner's, or that of the service. Every field may be empty. */
const contact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  url: z.string(),
  text: z.string(),
  texts: contact_texts,
  may_edit: z.boolean(),
});
export type SupportContact = z.output<typeof contact>;

export const supportContact = operation({
  name: 'supportContact',
  method: 'GET',
  path: '/api/v1/support/contact',
  summary: 'How to reach the support of the service',
  access: { module: 'open' },
  data: contact,
});

export const supportContactUpdate = operation({
  name: 'supportContactUpdate',
  method: 'PUT',
  path: '/api/v1/support/contact',
  summary: 'Say how to reach the support of the service',
  access: operators,
  body: contact_form,
  data: contact,
  errors: ['invalid_input'],
});

export const partnerSupportInfo = operation({
  name: 'partnerSupportInfo',
  method: 'GET',
  path: '/api/v1/me/partner/supportinfo',
  summary: 'How to reach the support of your partner; null without a partner',
  access: { module: 'open' },
  by_tenant: true,
  data: contact.nullable(),
});

export const partnerSupportInfoUpdate = operation({
  name: 'partnerSupportInfoUpdate',
  method: 'PUT',
  path: '/api/v1/me/partner/supportinfo',
  summary: 'Say how to reach the support of your partner',
  access: { module: 'partnerPortal', admin: true, partner: true },
  body: contact_form,
  data: contact,
  errors: ['invalid_input', 'not_found'],
});

export const support_operations = {
  roadmapList,
  releaseNoteList,
  issueList,
  issueCreate,
  issueUpdate,
  issueDelete,
  supportContact,
  supportContactUpdate,
  partnerSupportInfo,
  partnerSupportInfoUpdate,
} as const;
