import * as z from 'zod';
import { instance_name } from './base/instance-name.ts';
import { operation } from './base/operation.ts';

const access = { module: 'tasks', admin: true } as const;

export const task_kinds = [
  'dns',
  'service',
  'certificate',
  'certificate_request',
  'openpgp_key',
  'partner_key',
  'sync_review',
  'sync_secret',
  'release_requests',
  'dmarc_new_source',
  'dmarc_source_failing',
  'dmarc_no_destination',
  'document',
] as const;
export type TaskKind = (typeof task_kinds)[number];

export const task_priorities = ['low', 'normal', 'high'] as const;

/** Days for which tasks that are done are shown. */
export const TASK_DONE_DAYS = 30;

const task = z.object({
  id: z.uuid(),
  kind: z.enum(task_kinds),
  /** Which one of the kind: a domain, an address, a number. */
  subject: z.string(),
  created: z.iso.datetime(),
  /** In the reader's language. */
  description: z.string(),
  domain: z.string(),
  tenant: z.string(),
  due: z.iso.datetime(),
  due_tag_msg: z.string(),
  prio: z.enum(task_priorities),
  /** Address of the person who was given it; '': nobody in particular. */
  responsible: z.string(),
  status: z.enum(['open', 'overdue', 'done']),
  done: z.iso.datetime().nullable(),
});
export type Task = z.output<typeof task>;

export const taskList = operation({
  name: 'taskList',
  method: 'GET',
  path: '/api/v1/tasks/',
  summary: 'Tasks that are open, and those done in the last 30 days',
  access,
  data: z.array(task),
});

export const taskUpdate = operation({
  name: 'taskUpdate',
  method: 'PUT',
  path: '/api/v1/tasks/{id}',
  summary: 'Give a task to somebody, or to nobody in particular',
  access,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    responsible: z.union([z.literal(''), z.string().trim().toLowerCase().max(320)]),
  }),
  data: task,
  errors: ['not_found', 'invalid_input'],
});

/** Days for which mails about tasks are kept. */
export const WORKFLOW_MAIL_DAYS = 365;

const workflow_mail = z.object({
  id: z.uuid(),
  timestamp: z.iso.datetime(),
  /** '': the tasks are of no mail domain. */
  domain: z.string(),
  instance: instance_name,
  partner: z.string(),
  subject: z.string(),
  tenant: z.int(),
  tenant_name: z.string(),
  /** Plain text, without the recipient's name. */
  mailbody: z.string(),
  recipients: z.array(z.string()),
});
export type WorkflowMail = z.output<typeof workflow_mail>;

export const workflowMailList = operation({
  name: 'workflowMailList',
  method: 'GET',
  path: '/api/v1/tasks/wfmails',
  summary: 'Mails about tasks, newest first',
  access,
  query: z.strictObject({
    skip: z.coerce.number().int().min(0).max(10_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  data: z.array(workflow_mail),
});

export const workflowMailRead = operation({
  name: 'workflowMailRead',
  method: 'GET',
  path: '/api/v1/tasks/wfmails/{id}',
  summary: 'One mail about tasks',
  access,
  params: z.object({ id: z.uuid() }),
  data: workflow_mail,
  errors: ['not_found'],
});

export const task_operations = { taskList, taskUpdate, workflowMailList, workflowMailRead } as const;
