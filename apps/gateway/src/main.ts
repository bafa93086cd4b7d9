import { hearDnsFlush, keepHeartbeat } from '@postern/db';
import { armFailpoints } from '@postern/db/failpoints';
import { processEnd, runProcess } from '@postern/db/process/life';
import { openOriginDatabase } from '@postern/mail';
import { flushResolver } from '@postern/mail/dns-state/flush-resolver';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { runDelivery } from './delivery/run.ts';
import { createStsCache } from './delivery/transport/sts.ts';
import type { DeliveryHandle } from './delivery/worker.ts';
import { startGateway } from './gateway.ts';

await runProcess('gateway', async () => {
  const config = readConfig();
  const log = pino({ level: config.logLevel, base: { node: config.node } });
  if (config.failpoints) {
    armFailpoints(config.failpoints);
    log.warn({ failpoints: config.failpoints }, 'failpoints are armed: this process is made to fail');
  }
  let delivery: DeliveryHandle | null = null;
  const end = processEnd(log, (code) =>
    Promise.all([
      heartbeat[Symbol.asyncDispose](),
      flushes.close(),
      gateway.close(code === 0 ? undefined : 5_000),
      changing.then(() => delivery?.stop()),
    ]),
  );
  const gateway = await startGateway({
    config,
    log,
    origin: openOriginDatabase(),
    onFatal: (error) => end.stop(1, error),
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
    if (on === drained || end.stopping) return;
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
      changing = changing.then(() => setDrained(on)).catch((error: unknown) => end.stop(1, error));
    },
    gateway.tellOfNode,
  );
  log.info({ smtp: gateway.smtpPort, submission: gateway.submissionPort }, 'listening');
  end.listen();
});
