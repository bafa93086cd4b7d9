import type { Handlers } from '../../../http/handler.ts';
import { impersonationStart } from './operations/impersonation-start.ts';
import { impersonationStop } from './operations/impersonation-stop.ts';
import { impersonationTargets } from './operations/impersonation-targets.ts';

export const impersonationHandlers: Handlers<
  'impersonationTargets' | 'impersonationStart' | 'impersonationStop'
> = { impersonationTargets, impersonationStart, impersonationStop };
