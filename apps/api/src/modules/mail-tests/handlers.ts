import { nsCheckRead, rblCheckRead, spfCheckRead } from '@postern/contract';
import type { ModuleHandlers } from '../../http/handler.ts';
import type { MailTestsDeps } from './deps.ts';
import { dnsCacheFlush } from './operations/dns-cache-flush.ts';
import { nsCheck } from './operations/ns-check.ts';
import { rblCheck } from './operations/rbl-check.ts';
import { smtpTestRead } from './operations/smtp-test-read.ts';
import { smtpTestRun } from './operations/smtp-test-run.ts';
import { spfCheck } from './operations/spf-check.ts';
import { testReader } from './run-test.ts';

export const mailTestHandlers = {
  ...{ spfCheck, spfCheckRead: testReader('spf', spfCheckRead.data) },
  ...{ nsCheck, nsCheckRead: testReader('ns', nsCheckRead.data) },
  ...{ smtpTestRun, smtpTestRead, dnsCacheFlush },
  ...{ rblCheck, rblCheckRead: testReader('rbl', rblCheckRead.data) },
} satisfies ModuleHandlers<MailTestsDeps>;
