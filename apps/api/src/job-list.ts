import type { Database, TermHash } from '@postern/db';
import type { BlobStore, TenantKeys } from '@postern/db/blobs/index';
import type { OriginDatabase, ParserPool } from '@postern/mail';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import type { Logger } from 'pino';
import type { Job } from './jobs/define-job.ts';
import { dueWithin } from './jobs/note-run.ts';
import { type AuditAnchor, anchorAuditJob } from './modules/audit-log/jobs/anchor-audit.ts';
import { checkChainsJob } from './modules/audit-log/jobs/check-chains.ts';
import { closeMonthsJob } from './modules/billing/jobs/close-months.ts';
import { runDirectorySyncsJob } from './modules/directory-sync/jobs/run-directory-syncs.ts';
import { readReportsJob } from './modules/dmarc-reports/jobs/read-reports.ts';
import { watchReportsJob } from './modules/dmarc-reports/jobs/watch-reports.ts';
import type { Dns } from './modules/domains/index.ts';
import { checkDnsJob } from './modules/domains/jobs/check-dns.ts';
import { followJourneysJob } from './modules/domains/jobs/follow-journeys.ts';
import { reverifyDomainsJob } from './modules/domains/jobs/reverify-domains.ts';
import { addUpCountsJob } from './modules/housekeeping/jobs/add-up-counts.ts';
import { holdDrillJob } from './modules/housekeeping/jobs/hold-drill.ts';
import { keepPartitionsJob } from './modules/housekeeping/jobs/keep-partitions.ts';
import { removeContentJob } from './modules/housekeeping/jobs/remove-content.ts';
import { removeExpiredJob } from './modules/housekeeping/jobs/remove-expired.ts';
import { testIsolationJob } from './modules/isolation-test/jobs/test-isolation.ts';
import {
  askIssuersJob,
  checkPartnerRevocationsJob,
  exportKeysJob,
  followPgpUploadsJob,
  issueCertificatesJob,
  notifyKeyOwnersJob,
  openKeyProbesJob,
  publishRevocationsJob,
} from './modules/keys/index.ts';
import { learnOpinionsJob } from './modules/learning/jobs/learn-opinions.ts';
import { type RspamdLessons, teachRspamdJob } from './modules/learning/jobs/teach-rspamd.ts';
import type { ContentStore } from './modules/messages/index.ts';
import { alertSearchesJob } from './modules/messages/jobs/alert-searches.ts';
import { checkMigrationsJob } from './modules/migration/jobs/check-migrations.ts';
import { notifyPeopleJob } from './modules/notifications/jobs/notify-people.ts';
import { blockSendersJob } from './modules/outbound-block/jobs/block-senders.ts';
import { checkLargeFilesJob } from './modules/portal/jobs/check-large-files.ts';
import { endPortalMessagesJob } from './modules/portal/jobs/end-portal-messages.ts';
import { sendPortalNoticesJob } from './modules/portal/jobs/send-portal-notices.ts';
import { warnOfSpaceJob } from './modules/portal/jobs/warn-of-space.ts';
import { mailDecisionsJob } from './modules/quarantine/jobs/mail-decisions.ts';
import { settleDeletionsJob } from './modules/quarantine/jobs/settle-deletions.ts';
import { sendReportsJob } from './modules/quarantine-reports/jobs/send-reports.ts';
import { sendScheduledReportsJob } from './modules/scheduled-reports/jobs/send-reports.ts';
import { feedSenderTrustJob } from './modules/sender-trust/jobs/feed-sender-trust.ts';
import { deployServicesJob } from './modules/services/jobs/deploy-services.ts';
import { addUpDaysJob } from './modules/statistics/jobs/add-up-days.ts';
import { notifyEpisodesJob } from './modules/statistics/jobs/notify-episodes.ts';
import type { SystemMails } from './modules/system-mail/index.ts';
import { keepTasksJob } from './modules/tasks/jobs/keep-tasks.ts';
import { mailServiceEventsJob } from './modules/tasks/jobs/mail-service-events.ts';
import { mailTasksJob } from './modules/tasks/jobs/mail-tasks.ts';
import { makeAccountsJob } from './modules/users/jobs/make-accounts.ts';
import { sendWebhooksJob } from './modules/webhooks/jobs/send-webhooks.ts';

/** What the worker opens for its jobs; each job names the part that it takes. */
export interface WorkerDeps {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly keys: TenantKeys;
  /** Private keys of the tenants' people, and of their authorities. */
  readonly keyholder: Keyholder;
  /** Kept mail, and the worker thread that parses it. */
  readonly content: ContentStore & { readonly parser: Pick<ParserPool, 'readContent'> };
  readonly dns: Dns;
  /** Directories inside may be read. */
  readonly innerDirectories: boolean;
  readonly origin: OriginDatabase;
  readonly lessons?: RspamdLessons | undefined;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly hash: TermHash;
  readonly mails: SystemMails;
  readonly publicUrl: URL;
  /** Virus scanner; '' where there is none. */
  readonly clamd: string;
  /** Next hop of mail no domain names one for. */
  readonly relay: string;
  readonly audit: AuditAnchor;
  /** Where backups lie and whose key opens them; null: nobody said. */
  readonly backups: { readonly folder: string; readonly installationKey: Buffer } | null;
}

/** Every job of the worker. Delivery is none of them: the gateway does it. */
export const jobs: readonly Job<WorkerDeps>[] = [
  keepPartitionsJob,
  learnOpinionsJob,
  removeExpiredJob,
  anchorAuditJob,
  checkChainsJob,
  notifyPeopleJob,
  feedSenderTrustJob,
  sendReportsJob,
  alertSearchesJob,
  blockSendersJob,
  mailDecisionsJob,
  settleDeletionsJob,
  teachRspamdJob,
  makeAccountsJob,
  issueCertificatesJob,
  askIssuersJob,
  notifyKeyOwnersJob,
  followPgpUploadsJob,
  exportKeysJob,
  openKeyProbesJob,
  publishRevocationsJob,
  checkPartnerRevocationsJob,
  runDirectorySyncsJob,
  checkDnsJob,
  checkMigrationsJob,
  followJourneysJob,
  reverifyDomainsJob,
  readReportsJob,
  watchReportsJob,
  deployServicesJob,
  closeMonthsJob,
  addUpCountsJob,
  addUpDaysJob,
  notifyEpisodesJob,
  keepTasksJob,
  sendScheduledReportsJob,
  mailServiceEventsJob,
  mailTasksJob,
  removeContentJob,
  holdDrillJob,
  testIsolationJob,
  sendPortalNoticesJob,
  endPortalMessagesJob,
  checkLargeFilesJob,
  warnOfSpaceJob,
  sendWebhooksJob,
];

export interface ScheduledJob {
  readonly name: string;
  readonly cron: string;
  /** Seconds within which it should have succeeded. */
  readonly due: number;
}

export const scheduled_jobs: readonly ScheduledJob[] = jobs.flatMap(({ name, schedule }) =>
  schedule ? [{ name, cron: schedule.cron, due: dueWithin(schedule.cron) }] : [],
);

/** Seconds within which each job that runs by itself should have succeeded. */
export const job_due: ReadonlyMap<string, number> = new Map(
  scheduled_jobs.map(({ name, due }) => [name, due]),
);
