import type { Database, TermHash } from '@postern/db';
import type { BlobStore, TenantKeys } from '@postern/db/blobs/index';
import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { RspamdController } from './config.ts';
import { anchorAudit } from './modules/audit-log/jobs/anchor-audit.ts';
import { type DnsWorldOfJobs, lookAtDns } from './modules/domains/jobs/check-dns.ts';
import { lookForProofs } from './modules/domains/jobs/reverify-domains.ts';
import { addUpCounts } from './modules/housekeeping/jobs/add-up-counts.ts';
import { keepPartitions } from './modules/housekeeping/jobs/keep-partitions.ts';
import { removeContent } from './modules/housekeeping/jobs/remove-content.ts';
import { removeExpired } from './modules/housekeeping/jobs/remove-expired.ts';
import { learnOpinions } from './modules/learning/jobs/learn-opinions.ts';
import { teachRspamd } from './modules/learning/jobs/teach-rspamd.ts';
import { alertSearches } from './modules/messages/jobs/alert-searches.ts';
import { tellPeople } from './modules/notifications/jobs/notify-people.ts';
import { blockSenders } from './modules/outbound-block/jobs/block-senders.ts';
import { mailDecisions } from './modules/quarantine/jobs/mail-decisions.ts';
import { settleDeletions } from './modules/quarantine/jobs/settle-deletions.ts';
import { sendDueReports } from './modules/quarantine-reports/jobs/send-reports.ts';
import type { ReportWorld } from './modules/quarantine-reports/report-world.ts';
import { feedSenderTrust } from './modules/sender-trust/jobs/feed-sender-trust.ts';
import type { ProductMails } from './modules/system-mail/system-mails.ts';
import { makeAccounts } from './modules/users/jobs/make-accounts.ts';

export interface JobWorld {
  readonly db: Database;
  readonly blobs: BlobStore;
  /** The controller of rspamd, which learns from lessons, and what opens the mails; absent: none is configured. */
  readonly lessons?: { readonly keys: TenantKeys; readonly rspamd: RspamdController } | undefined;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Keyed hash of values that are looked up whole. */
  readonly hash: TermHash;
  /** Mail the product itself sends. */
  readonly mails: ProductMails;
  /** Where and with which key the heads of the audit log are written down. */
  readonly audit: { readonly file: string; readonly installationKey: Buffer };
}

/** All that jobs take. */
export type WorkerWorld = JobWorld & ReportWorld & DnsWorldOfJobs;

type Job = (world: WorkerWorld) => Promise<Record<string, number>>;

/** Every recurring job of the installation. Delivery is none of them: the gateway does it. */
const jobs = {
  keep_partitions: keepPartitions,
  learn_opinions: learnOpinions,
  remove_expired: removeExpired,
  remove_content: removeContent,
  add_up_counts: addUpCounts,
  anchor_audit: anchorAudit,
  tell_people: tellPeople,
  mail_decisions: mailDecisions,
  settle_deletions: settleDeletions,
  teach_rspamd: teachRspamd,
  feed_sender_trust: (world) => feedSenderTrust(world),
  send_reports: (world) => sendDueReports(world),
  alert_searches: alertSearches,
  block_senders: blockSenders,
  make_accounts: (world) => makeAccounts(world),
  look_at_dns: (world) => lookAtDns(world),
  look_for_proofs: (world) => lookForProofs(world),
} satisfies Record<string, Job>;

/** Minutes and hours in UTC; `fill` makes up for runs missed while no worker ran, `jobKey` lets only one wait. */
export const jobCrontab = [
  '12 * * * * keep_partitions ?fill=1d&jobKey=keep_partitions&max=3',
  '* * * * * learn_opinions ?jobKey=learn_opinions&max=3',
  '*/5 * * * * remove_expired ?jobKey=remove_expired&max=3',
  '*/5 * * * * anchor_audit ?jobKey=anchor_audit&max=3',
  '*/5 * * * * tell_people ?jobKey=tell_people&max=3',
  '* * * * * feed_sender_trust ?jobKey=feed_sender_trust&max=3',
  '*/5 * * * * send_reports ?jobKey=send_reports&queue=send_reports&max=3',
  '* * * * * alert_searches ?jobKey=alert_searches&max=3',
  '* * * * * block_senders ?jobKey=block_senders&max=3',
  '* * * * * mail_decisions ?jobKey=mail_decisions&max=3',
  '* * * * * settle_deletions ?jobKey=settle_deletions&max=3',
  '* * * * * teach_rspamd ?jobKey=teach_rspamd&max=3',
  '* * * * * make_accounts ?jobKey=make_accounts&max=3',
  '* * * * * look_at_dns ?jobKey=look_at_dns&queue=look_at_dns&max=3',
  '*/10 * * * * look_for_proofs ?jobKey=look_for_proofs&queue=look_at_dns&max=3',
  '17 * * * * add_up_counts ?fill=1d&jobKey=add_up_counts&max=3',
  '27 * * * * remove_content ?jobKey=remove_content&max=3',
].join('\n');

export function jobTasks(world: WorkerWorld): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]: [string, Job]) => [
      name,
      async () => {
        const done = await job(world);
        if (Object.values(done).some((count) => count > 0)) world.log.info(done, name);
      },
    ]),
  );
}
