import type { HelpPages } from '../../help/topics.ts';
import { api_tokens } from './api-tokens.ts';
import { audit_log } from './audit-log.ts';
import { billing } from './billing.ts';
import { call_ahead } from './call-ahead.ts';
import { details } from './details.ts';
import { dmarc } from './dmarc.ts';
import { domain_dns } from './domain-dns.ts';
import { domains } from './domains.ts';
import { flags } from './flags.ts';
import { home } from './home.ts';
import { impersonation } from './impersonation.ts';
import { keyboard } from './keyboard.ts';
import { keys } from './keys.ts';
import { learning } from './learning.ts';
import { lists } from './lists.ts';
import { mail_tests } from './mail-tests.ts';
import { notifications } from './notifications.ts';
import { operator } from './operator.ts';
import { outbound_block } from './outbound-block.ts';
import { palette } from './palette.ts';
import { partner } from './partner.ts';
import { password } from './password.ts';
import { people } from './people.ts';
import { portal } from './portal.ts';
import { profile } from './profile.ts';
import { quarantine } from './quarantine.ts';
import { rejects } from './rejects.ts';
import { reports } from './reports.ts';
import { review } from './review.ts';
import { roles } from './roles.ts';
import { search } from './search.ts';
import { sender_trust } from './sender-trust.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { sign_in } from './sign-in.ts';
import { statistics } from './statistics.ts';
import { submission } from './submission.ts';
import { support } from './support.ts';
import { tasks } from './tasks.ts';
import { webhooks } from './webhooks.ts';
import { what_if } from './what-if.ts';

export const help_pages: HelpPages = {
  sign_in,
  password,
  home,
  search,
  details,
  quarantine,
  rejects,
  review,
  lists,
  sender_trust,
  call_ahead,
  what_if,
  domains,
  domain_dns,
  settings,
  reports,
  profile,
  people,
  api_tokens,
  submission,
  notifications,
  palette,
  keyboard,
  impersonation,
  roles,
  flags,
  dmarc,
  tasks,
  keys,
  portal,
  mail_tests,
  statistics,
  audit_log,
  services,
  billing,
  outbound_block,
  partner,
  support,
  webhooks,
  learning,
  operator,
};
