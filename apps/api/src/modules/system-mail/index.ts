export type { SystemMailDeps } from './deps.ts';
export type { SystemMail } from './kinds.ts';
export type { HeldMessage } from './report/held-report.ts';
export { type MailSender, parseSender } from './sender.ts';
export { type PreparedMail, type SystemMails, systemMails } from './system-mails.ts';
