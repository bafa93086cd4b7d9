import type { Handlers } from '../../lib/handler.ts';
import { rejectLinkCreate } from './reject-link-create.ts';
import { rejectLinkList } from './reject-link-list.ts';
import { rejectLinkOpen } from './reject-link-open.ts';
import { rejectLinkRevoke } from './reject-link-revoke.ts';

export const rejectLinkHandlers: Handlers<
  'rejectLinkList' | 'rejectLinkCreate' | 'rejectLinkRevoke' | 'rejectLinkOpen'
> = { rejectLinkList, rejectLinkCreate, rejectLinkRevoke, rejectLinkOpen };
