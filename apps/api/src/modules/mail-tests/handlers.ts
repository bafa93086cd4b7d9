import type { ModuleHandlers } from '../../http/handler.ts';
import type { MailTestsDeps } from './deps.ts';
import { spfCheck } from './operations/spf-check.ts';
import { spfCheckRead } from './operations/spf-check-read.ts';

export const mailTestHandlers = { spfCheck, spfCheckRead } satisfies ModuleHandlers<MailTestsDeps>;
