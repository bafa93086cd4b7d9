import { connect, keepHeartbeat, listen, termHasher } from '@postern/db';
import { openBlobStore, openTenantKeys } from '@postern/db/blobs/index';
import { runProcess, stopSignal } from '@postern/db/process/life';
import { createParserPool, openOriginDatabase } from '@postern/mail';
import { openKeyholder } from '@postern/records/keyholder/open-keyholder';
import { PORTAL_CHANNEL } from '@postern/records/portal';
import { type Runner, run } from 'graphile-worker';
import pino from 'pino';
import { readConfig } from './config.ts';
import { jobs } from './job-list.ts';
import { crontabOf, tasksOf } from './jobs/define-job.ts';
import { jobLogger } from './jobs/job-logger.ts';
import { noteRun } from './jobs/note-run.ts';
import { addJobNow, addRequested, JOB_CHANNEL } from './jobs/request-run.ts';
import { CHAIN_CHECK_CHANNEL, checkChainsJob } from './modules/audit-log/index.ts';
import { SYNC_CHANNEL } from './modules/directory-sync/index.ts';
import { openDns } from './modules/domains/index.ts';
import {
  askIssuersJob,
  CERTIFICATE_CHANNEL,
  exportKeysJob,
  issueCertificatesJob,
  KEY_EXPORT_CHANNEL,
  KEY_PROBE_CHANNEL,
  openKeyProbesJob,
  publishRevocationsJob,
  REVOCATION_CHANNEL,
} from './modules/keys/index.ts';
import { watchSenders } from './modules/outbound-block/index.ts';
import { checkLargeFilesJob } from './modules/portal/jobs/check-large-files.ts';
import { sendPortalNoticesJob } from './modules/portal/jobs/send-portal-notices.ts';
import { keepStatusFolder, openServiceStatus } from './modules/service-status/index.ts';
import { systemMails } from './modules/system-mail/index.ts';

/** Seven of them listen: the runner's, that of the watch over senders, those for directories, checks of the audit log, certificates, the portal and jobs. */
const CONNECTIONS = 12;
/** Jobs at once: they are rare and short, and must not take the cores from mail. */
const CONCURRENCY = 2;

/** Stops it whatever else fails: a runner that outlives its pool complains for ever. */
function disposable(runner: Runner): Runner & AsyncDisposable {
  return Object.assign(runner, { [Symbol.asyncDispose]: () => runner.stop() });
}

await runProcess('worker', async () => {
  const stopped = stopSignal();
  const config = readConfig();
  const log = pino({ level: config.logLevel, base: null });
  await using db = connect(config.databaseUrl, CONNECTIONS);
  const audit = { file: config.checkpoints, installationKey: config.installationKey };
  const blobs = await openBlobStore(config.blobs);
  const keys = openTenantKeys(db, config.installationKey);
  using keyholder = openKeyholder({ socket: config.keyholderSocket });
  const mails = systemMails({ ...config, db, blobs, keys, sender: config.mailFrom });
  const lessons = config.rspamd ? { rspamd: config.rspamd, keys } : undefined;
  const dns = openDns({ ...config.dns, zone: config.resolver });
  using origin = openOriginDatabase();
  await using parser = createParserPool();
  const deps = {
    db,
    dns,
    origin,
    keys,
    keyholder,
    lessons,
    blobs,
    content: { blobs, keys, parser },
    log,
    audit,
    backups: config.backups ? { folder: config.backups, installationKey: config.installationKey } : null,
    mails,
    ...{ clamd: config.clamd, relay: config.relay, publicUrl: config.publicUrl },
    // As the gateway has it for next hops: in an offline world nothing outside is reached.
    innerDirectories: config.privateNextHops || config.resolver !== null,
    hash: termHasher(config.installationKey),
  };
  await using runner = disposable(
    await run({
      pgPool: db.pool,
      taskList: tasksOf(jobs, deps, (name, error, took_ms) => noteRun(db, name, error, took_ms)),
      crontab: crontabOf(jobs),
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      logger: jobLogger(log),
    }),
  );
  await using _heartbeat = keepHeartbeat(db, 'worker', config.node, (error) =>
    log.warn({ err: error }, 'heartbeat not written'),
  );
  await using _status = keepStatusFolder(
    { ...config, log, serviceStatus: openServiceStatus(db, log, Date.now) },
    config.statusFolder,
  );
  await using _senders = await watchSenders(deps);
  /** What was wanted while no worker listened is not told again: jobs are added at the start, and at each new connection. */
  const hear = async (channel: string, ...wanted: Parameters<typeof addJobNow>[1][]) => {
    const addWanted = () => {
      for (const job of wanted) void addJobNow(runner, job);
    };
    const listener = await listen(db, [channel], addWanted, addWanted);
    addWanted();
    return listener;
  };
  await using _syncs = await hear(SYNC_CHANNEL, { name: 'run_directory_syncs' });
  await using _chains = await hear(CHAIN_CHECK_CHANNEL, checkChainsJob);
  await using _certificates = await hear(CERTIFICATE_CHANNEL, issueCertificatesJob, askIssuersJob);
  await using _exports = await hear(KEY_EXPORT_CHANNEL, exportKeysJob);
  await using _probes = await hear(KEY_PROBE_CHANNEL, openKeyProbesJob);
  await using _revocations = await hear(REVOCATION_CHANNEL, publishRevocationsJob);
  await using _portal = await hear(PORTAL_CHANNEL, sendPortalNoticesJob, checkLargeFilesJob);
  const wantedNow = () =>
    void addRequested(db, jobs, runner).catch((error: unknown) => log.warn({ err: error }, 'jobs not added'));
  await using _jobs = await listen(db, [JOB_CHANNEL], wantedNow, wantedNow);
  wantedNow();
  // Not only at its hour: a database that comes back from a long sleep needs this week's partition now.
  await runner.addJob('keep_partitions', {}, { jobKey: 'keep_partitions' });
  await Promise.race([stopped, runner.promise]);
});
