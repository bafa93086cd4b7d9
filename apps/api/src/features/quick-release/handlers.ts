import type { Handlers } from '../../lib/handler.ts';
import { quickReleaseCreate } from './quick-release-create.ts';
import { quickReleaseRead } from './quick-release-read.ts';

export const quickReleaseHandlers: Handlers<'quickReleaseRead' | 'quickReleaseCreate'> = {
  quickReleaseRead,
  quickReleaseCreate,
};
