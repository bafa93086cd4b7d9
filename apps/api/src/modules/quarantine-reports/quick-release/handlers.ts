import type { Handlers } from '../../../http/handler.ts';
import { quickReleaseCreate } from './operations/quick-release-create.ts';
import { quickReleaseRead } from './operations/quick-release-read.ts';

export const quickReleaseHandlers: Handlers<'quickReleaseRead' | 'quickReleaseCreate'> = {
  quickReleaseRead,
  quickReleaseCreate,
};
