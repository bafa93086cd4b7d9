import type { Handlers } from '../../lib/handler.ts';
import { releaseRequestCreate } from './release-request-create.ts';
import { releaseRequestDecide } from './release-request-decide.ts';
import { releaseRequestList } from './release-request-list.ts';
import { releaseRequestWithdraw } from './release-request-withdraw.ts';

export const releaseRequestHandlers: Handlers<
  'releaseRequestCreate' | 'releaseRequestList' | 'releaseRequestDecide' | 'releaseRequestWithdraw'
> = { releaseRequestCreate, releaseRequestList, releaseRequestDecide, releaseRequestWithdraw };
