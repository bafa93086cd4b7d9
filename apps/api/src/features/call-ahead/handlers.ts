import type { Handlers } from '../../lib/handler.ts';
import { callAheadAddressClear } from './call-ahead-address-clear.ts';
import { callAheadCheck } from './call-ahead-check.ts';
import { callAheadClear } from './call-ahead-clear.ts';
import { callAheadList } from './call-ahead-list.ts';
import { callAheadRestore } from './call-ahead-restore.ts';

export const callAheadHandlers: Handlers<
  'callAheadList' | 'callAheadClear' | 'callAheadAddressClear' | 'callAheadRestore' | 'callAheadCheck'
> = { callAheadList, callAheadClear, callAheadAddressClear, callAheadRestore, callAheadCheck };
