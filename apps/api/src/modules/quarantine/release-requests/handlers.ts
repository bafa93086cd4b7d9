import type { Handlers } from '../../../http/handler.ts';
import { releaseRequestCreate } from './operations/release-request-create.ts';
import { releaseRequestDecide } from './operations/release-request-decide.ts';
import { releaseRequestList } from './operations/release-request-list.ts';
import { releaseRequestWithdraw } from './operations/release-request-withdraw.ts';

export const releaseRequestHandlers: Handlers<
  'releaseRequestCreate' | 'releaseRequestList' | 'releaseRequestDecide' | 'releaseRequestWithdraw'
> = { releaseRequestCreate, releaseRequestList, releaseRequestDecide, releaseRequestWithdraw };
