import type { Handlers } from '../../http/handler.ts';
import { rejectLinkCreate } from './operations/reject-link-create.ts';
import { rejectLinkList } from './operations/reject-link-list.ts';
import { rejectLinkOpen } from './operations/reject-link-open.ts';
import { rejectLinkRevoke } from './operations/reject-link-revoke.ts';

export const rejectLinkHandlers: Handlers<
  'rejectLinkList' | 'rejectLinkCreate' | 'rejectLinkRevoke' | 'rejectLinkOpen'
> = { rejectLinkList, rejectLinkCreate, rejectLinkRevoke, rejectLinkOpen };
