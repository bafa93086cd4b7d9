import type { Handlers } from '../../lib/handler.ts';
import { impersonationStart } from './impersonation-start.ts';
import { impersonationStop } from './impersonation-stop.ts';
import { impersonationTargets } from './impersonation-targets.ts';

export const impersonationHandlers: Handlers<
  'impersonationTargets' | 'impersonationStart' | 'impersonationStop'
> = { impersonationTargets, impersonationStart, impersonationStop };
