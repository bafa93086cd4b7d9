import type { ModuleHandlers } from '../../http/handler.ts';
import type { RejectsDeps } from './deps.ts';
import { rejectLinkCreate } from './operations/reject-link-create.ts';
import { rejectLinkList } from './operations/reject-link-list.ts';
import { rejectLinkOpen } from './operations/reject-link-open.ts';
import { rejectLinkRevoke } from './operations/reject-link-revoke.ts';

export const rejectsHandlers = {
  rejectLinkList,
  rejectLinkCreate,
  rejectLinkRevoke,
  rejectLinkOpen,
} satisfies ModuleHandlers<RejectsDeps>;
