import type { ModuleHandlers } from '../../http/handler.ts';
import type { SystemMailDeps } from './deps.ts';
import { mailIdentityRead } from './operations/mail-identity-read.ts';

export const systemMailHandlers = {
  mailIdentityRead,
} satisfies ModuleHandlers<SystemMailDeps>;
