import type { AuditAction, AuditLevel } from '@postern/contract';
import { type RawBuilder, sql } from 'kysely';

/** Events by the words of the wire; the first that fits counts. The same patterns are read here and by PostgreSQL. */
const patterns: readonly (readonly [AuditAction, string])[] = [
  ['login', '^session\\.(create|refused)$'],
  ['logout', '^session\\.(delete|end|end_others)$'],
  ['impersonate', '^impersonation\\.start$'],
  ['stopimpersonation', '^impersonation\\.stop$'],
  ['search', '^audit_log\\.read$|\\.search$'],
  ['get', '\\.(download|export|images|call|read|content_read|file_read)$'],
  ['test', '\\.(check|try|rehearse)$'],
  [
    'create',
    '\\.(create|add|import|link|allow|setup|backup_codes|auto_create|restore|issue|credit|upload|order|give)$|^migration\\.start$',
  ],
  [
    'delete',
    '\\.(delete|recipient_delete|revoke|revoke_outside|remove|unlink|clear|refuse|lift|discard|release_request_withdraw)$',
  ],
  [
    'change',
    '\\.(update|change|set|reset|secret_reset|phone_reset|switch|confidential|prove|ms_tenant|hash|reviewed|release|release_deny|sender_list' +
      '|undo|apply|rename|grant|withdraw|enable|disable|domains|groups|activate_encryption|deactivate_encryption|accept|tick|watch|end' +
      '|step|step_undo|deploy|close|move|resume|stop)$',
  ],
];

export const auditAction = (event: string): AuditAction =>
  patterns.find(([, pattern]) => new RegExp(pattern).test(event))?.[0] ?? 'other';

/** The same as SQL, over the column `action`. */
export const auditActionSql: RawBuilder<string> = sql`case ${sql.join(
  patterns.map(([word, pattern]) => sql`when action ~ ${pattern} then ${word}`),
  sql` `,
)} else 'other' end`;

/** What somebody looking for trouble looks at first. */
const warning = '(\\.(refused|refuse)$|^impersonation\\.|^twofa\\.(remove|reset)$)';

export const auditLevel = (event: string): AuditLevel =>
  new RegExp(warning).test(event) ? 'WARNING' : 'INFO';
export const isWarningSql: RawBuilder<boolean> = sql`(action ~ ${warning})`;
