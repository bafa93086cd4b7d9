import type { Handlers } from '../../../http/handler.ts';
import { callAheadAddressClear } from './operations/call-ahead-address-clear.ts';
import { callAheadCheck } from './operations/call-ahead-check.ts';
import { callAheadClear } from './operations/call-ahead-clear.ts';
import { callAheadList } from './operations/call-ahead-list.ts';
import { callAheadRestore } from './operations/call-ahead-restore.ts';

export const callAheadHandlers: Handlers<
  'callAheadList' | 'callAheadClear' | 'callAheadAddressClear' | 'callAheadRestore' | 'callAheadCheck'
> = { callAheadList, callAheadClear, callAheadAddressClear, callAheadRestore, callAheadCheck };
