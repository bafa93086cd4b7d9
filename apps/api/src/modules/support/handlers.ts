import type { ModuleHandlers } from '../../http/handler.ts';
import {
  partnerSupportInfo,
  partnerSupportInfoUpdate,
  supportContact,
  supportContactUpdate,
} from './operations/contacts.ts';
import {
  issueCreate,
  issueDelete,
  issueList,
  issueUpdate,
  releaseNoteList,
  roadmapList,
} from './operations/issues.ts';

export const supportHandlers = {
  issueCreate,
  issueDelete,
  issueList,
  issueUpdate,
  partnerSupportInfo,
  partnerSupportInfoUpdate,
  releaseNoteList,
  roadmapList,
  supportContact,
  supportContactUpdate,
} satisfies ModuleHandlers;
