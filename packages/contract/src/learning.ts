import * as z from 'zod';
import { operation } from './base/operation.ts';
import { FILTER_SERVICE } from './base/vocabulary.ts';

const moment = z.iso.datetime();

/** Whose score: the caller's tenant, the installation's (operators), or a tenant in reach by its number. */
export const learning_subject = z.object({
  subject: z.union([z.literal('own'), z.literal('installation'), z.string().regex(/^[1-9]\d{0,8}$/)]),
});
const access = { module: 'setup', admin: true, service: FILTER_SERVICE } as const;
const PATH = '/api/v1/learning/{subject}';

/** The newest versions, which can be brought back. */
export const LEARNED_VERSIONS_RESTORABLE = 20;

/** How well a version tells opinions apart that were held back from it; shares from 0 to 1. */
const quality = z.object({
  spam_caught: z.number(),
  ham_flagged: z.number(),
  auc: z.number(),
  /** How much of its voice the version has. */
  standing: z.number(),
});

const version = z.object({
  version: z.number(),
  made_at: moment,
  kind: z.enum(['learned', 'restored', 'reset']),
  restored_from: z.number().nullable(),
  /** Empty for the system. */
  made_by: z.string(),
  /** Opinions it was learned from, those new in it, the people and tenants they came from. */
  spam: z.number(),
  ham: z.number(),
  fresh: z.number(),
  people: z.number(),
  tenants: z.number(),
  /** Opinions it was not learned from: beyond what one person, sender or mailbox counts for, and releases that everybody else contradicts. */
  capped: z.number(),
  contradicted: z.number(),
  /** Null while too little was said to learn from. */
  quality: quality.nullable(),
  may_restore: z.boolean(),
});
export type LearnedVersion = z.output<typeof version>;

const teacher = z.object({
  /** Address of a person; for the installation the number of a tenant. */
  teacher: z.string(),
  /** Empty where the person is not known here, e.g. the operator's staff. */
  name: z.string(),
  spam: z.number(),
  ham: z.number(),
  last_at: moment,
  /** Their opinions are not learned from. */
  ignored: z.boolean(),
});
export type LearnedTeacher = z.output<typeof teacher>;

const learning = z.object({
  tenant_id: z.number(),
  /** Name of the tenant; empty for the installation. */
  tenant: z.string(),
  paused: z.boolean(),
  changed_at: moment.nullable(),
  changed_by: z.string(),
  /** Opinions that are learned from or wait for it, by side; those not learned yet; those that cannot be. */
  opinions: z.object({ spam: z.number(), ham: z.number(), waiting: z.number(), unusable: z.number() }),
  /** Opinions a side from which on it learns, and has its whole voice; people (tenants) for the whole voice. */
  needs: z.object({ least: z.number(), enough: z.number(), people: z.number() }),
  /** Newest first. */
  versions: z.array(version),
  teachers: z.array(teacher),
  /** The newest opinions; none for the installation. */
  recent: z.array(
    z.object({
      at: moment,
      opinion: z.enum(['spam', 'ham']),
      how: z.string(),
      teacher: z.string(),
      subject: z.string(),
      from_address: z.string(),
      cloudid: z.string(),
      learned_in: z.number().nullable(),
      is_usable: z.boolean(),
    }),
  ),
});
export type Learning = z.output<typeof learning>;

export const learningRead = operation({
  name: 'learningRead',
  method: 'GET',
  path: PATH,
  summary: 'What was learned from feedback: status, quality, versions and who trained it',
  access,
  params: learning_subject,
  data: learning,
  errors: ['not_found'],
});

export const learningUpdate = operation({
  name: 'learningUpdate',
  method: 'PUT',
  path: PATH,
  summary: 'Pause or resume the learned score; feedback is still collected',
  access,
  params: learning_subject,
  body: z.strictObject({ paused: z.boolean() }),
  data: learning,
  errors: ['not_found'],
});

export const learningReset = operation({
  name: 'learningReset',
  method: 'POST',
  path: `${PATH}/reset`,
  summary: 'Reset what was learned; an earlier version can be restored',
  access,
  params: learning_subject,
  data: learning,
  errors: ['not_found'],
});

export const learningRestore = operation({
  name: 'learningRestore',
  method: 'POST',
  path: `${PATH}/restore`,
  summary: 'Go back to an earlier version; what was learned since is set aside',
  access,
  params: learning_subject,
  body: z.strictObject({ version: z.int().min(1).max(2_000_000_000) }),
  data: learning,
  errors: ['not_found'],
});

export const learningTeacherUpdate = operation({
  name: 'learningTeacherUpdate',
  method: 'PUT',
  path: `${PATH}/teacher`,
  summary: 'Stop or resume learning from a user',
  access,
  params: learning_subject,
  body: z.strictObject({ teacher: z.string().min(1).max(320), ignored: z.boolean() }),
  data: learning,
  errors: ['not_found'],
});

export const learning_operations = {
  learningRead,
  learningUpdate,
  learningReset,
  learningRestore,
  learningTeacherUpdate,
} as const;
