import { hearDnsFlush, keepHeartbeat } from '@postern/db';
import { databaseFault } from '@postern/db/database-fault';
import { armFailpoints } from '@postern/db/failpoints';
import { openOriginDatabase } from '@postern/mail';
import { flushResolver } from '@postern/mail/dns-state/flush-resolver';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';
import { runDelivery } from './delivery/run.ts';
import { createStsCache } from './delivery/transport/sts.ts';
import type { DeliveryHandle } from './delivery/worker.ts';
import { startGateway } from './gateway.ts';

async function run(): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.logLevel, base: { node: config.node } });
  if (config.failpoints) {
    armFailpoints(config.failpoints);
    log.warn({ failpoints: config.failpoints }, 'failpoints are armed: this process is made to fail');
  }
  let delivery: DeliveryHandle | null = null;
  let stopping = false;
  const gateway = await startGateway({
    config,
    log,
    origin: openOriginDatabase(),
    onFatal: (error) => stop(1, error),
  });
  const sts = createStsCache();
  const flushes = await hearDnsFlush(gateway.db, {
    ...{ part: 'gateway', node: config.node },
    forget: async (record) => {
      // The policy of example.org is found at two names below it.
      const domain = record.replace(/^_?mta-sts\./, '');
      return Number(sts.forget(domain)) + (await flushResolver(config.unboundControl, record));
    },
    onFault: (error) => log.error({ err: error }, 'DNS cache not flushed'),
  });
  const { store, judging, metrics, acceptInternal } = gateway;
  const deliver = () =>
    runDelivery({ config, log, store, judging, acceptInternal, onAttempt: metrics.onAttempt, sts });
  if (config.delivering) delivery = await deliver();
  let drained = false;
  let changing: Promise<void> = Promise.resolve();
  /** What it has of the queue is handed back, as at a stop; other gateways go on with it. */
  const setDrained = async (on: boolean) => {
    if (on === drained || stopping) return;
    drained = on;
    log.info(on ? 'drained: takes and delivers no more mail' : 'takes and delivers mail again');
    gateway.drain(on);
    if (!config.delivering) return;
    await delivery?.stop();
    delivery = on ? null : await deliver();
  };
  const heartbeat = keepHeartbeat(
    gateway.db,
    'gateway',
    config.node,
    (error) => log.warn({ err: error }, 'heartbeat not written'),
    (on) => {
      changing = changing.then(() => setDrained(on)).catch((error: unknown) => stop(1, error));
    },
    gateway.reads_pictures.length > 0 ? { reads_pictures: gateway.reads_pictures } : {},
  );
  log.info({ smtp: gateway.smtpPort, submission: gateway.submissionPort }, 'listening');

  function stop(code: number, reason: unknown): void {
    if (stopping) return;
    stopping = true;
    if (code === 0) log.info({ reason }, 'stopping');
    else log.fatal({ err: reason }, 'stopping');
    Promise.all([
      heartbeat[Symbol.asyncDispose](),
      flushes.close(),
      gateway.close(code === 0 ? undefined : 5_000),
      changing.then(() => delivery?.stop()),
    ]).then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  }
  process.on('SIGTERM', () => stop(0, 'SIGTERM'));
  process.on('SIGINT', () => stop(0, 'SIGINT'));
  // A fault nobody caught says that our state is not what we think: take no more mail and let the supervisor start us anew.
  process.on('unhandledRejection', (error) => stop(1, error));
  process.on('uncaughtException', (error) => stop(1, error));
}

/** A sentence for the failures a person can mend; anything else is shown with its stack. */
function sentence(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const fault = databaseFault(error);
  if (fault) return `The database of POSTERN_DATABASE_URL cannot be used: ${fault}.`;
  const { code, port, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set another.`;
  return stack ?? String(error);
}

run().catch((error: unknown) => {
  process.stderr.write(`gateway: ${sentence(error)}\n`);
  process.exit(1);
});
