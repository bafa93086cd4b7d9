import type { ModuleHandlers } from '../../http/handler.ts';
import type { SubmissionCredentialsDeps } from './deps.ts';
import { submissionCredentialCreate } from './operations/submission-credential-create.ts';
import { submissionCredentialCreateOwn } from './operations/submission-credential-create-own.ts';
import { submissionCredentialDelete } from './operations/submission-credential-delete.ts';
import { submissionCredentialDeleteOwn } from './operations/submission-credential-delete-own.ts';
import { submissionCredentialList } from './operations/submission-credential-list.ts';
import { submissionCredentialListOwn } from './operations/submission-credential-list-own.ts';
import { submissionCredentialUpdate } from './operations/submission-credential-update.ts';
import { submissionSenderUpdate } from './operations/submission-sender-update.ts';

export const submissionCredentialHandlers = {
  submissionCredentialListOwn,
  submissionCredentialCreateOwn,
  submissionCredentialDeleteOwn,
  submissionCredentialList,
  submissionCredentialCreate,
  submissionCredentialUpdate,
  submissionCredentialDelete,
  submissionSenderUpdate,
} satisfies ModuleHandlers<SubmissionCredentialsDeps>;
