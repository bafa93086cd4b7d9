import { X509Certificate } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Helper } from './monitor.ts';

export interface GatewayMetrics {
  registry: Registry;
  transactions: Counter<'direction' | 'answer'>;
  recipients: Counter<'direction' | 'state' | 'class'>;
  refusals: Counter<'code'>;
  faults: Counter;
  acceptSeconds: Histogram;
  /** A delivery attempt has ended; `result` as in the delivery log, or `returned` when nothing was recorded. */
  onAttempt(result: string, seconds: number): void;
}

/** Where content is kept on this machine; null: elsewhere. */
export const contentFolder = (blobs: string): string | null =>
  /^file:(?:\/\/)?(.+)$/.exec(blobs)?.[1] ?? null;

/** The disk of a folder. One that cannot be asked keeps nothing either: it has no room. */
export const diskOf = (folder: string): Promise<{ free_bytes: number; total_bytes: number }> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free_bytes: bavail * bsize, total_bytes: blocks * bsize }),
    () => ({ free_bytes: 0, total_bytes: 0 }),
  );

export interface PlaceMetrics {
  registry: Registry;
  /** Of STARTTLS, in PEM. */
  certificate: string | Buffer;
  /** Where content is kept on this machine; null: elsewhere. */
  folder: string | null;
  helpers: readonly Helper[];
}

/** What only this machine knows: its disk, its certificate and whether its scanners answer. */
export function watchPlace({ registry, certificate, folder, helpers }: PlaceMetrics): void {
  const registers = [registry];
  const expires = Date.parse(new X509Certificate(certificate).validTo);
  new Gauge({
    name: 'postern_certificate_days_left',
    help: 'Days until the certificate of STARTTLS ends',
    registers,
    collect() {
      this.set((expires - Date.now()) / 86_400_000);
    },
  });
  if (folder !== null)
    new Gauge({
      name: 'postern_disk_free_ratio',
      help: 'Free part of the disk that holds content, 0 to 1',
      registers,
      async collect() {
        const { free_bytes, total_bytes } = await diskOf(folder);
        this.set(total_bytes === 0 ? 0 : free_bytes / total_bytes);
      },
    });
  if (helpers.length > 0)
    new Gauge({
      name: 'postern_scanner_up',
      help: 'Whether a scanner answers',
      labelNames: ['scanner'],
      registers,
      async collect() {
        for (const { name, ping } of helpers)
          this.set(
            { scanner: name },
            await ping().then(
              () => 1,
              () => 0,
            ),
          );
      },
    });
}

export function createMetrics(sessions: () => number, pending: () => number): GatewayMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'postern_smtp_sessions',
    help: 'SMTP sessions open now',
    registers,
    collect() {
      this.set(sessions());
    },
  });
  new Gauge({
    name: 'postern_record_pending',
    help: 'Transactions that wait for the database',
    registers,
    collect() {
      this.set(pending());
    },
  });
  const attemptSeconds = new Histogram({
    name: 'postern_delivery_attempt_seconds',
    help: 'Delivery attempts, from the claim to the recorded result',
    labelNames: ['result'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600],
    registers,
  });
  return {
    registry,
    onAttempt: (result, seconds) => attemptSeconds.observe({ result }, seconds),
    transactions: new Counter({
      name: 'postern_transactions_total',
      help: 'Messages answered',
      labelNames: ['direction', 'answer'],
      registers,
    }),
    recipients: new Counter({
      name: 'postern_recipients_total',
      help: 'Recipients by what was decided',
      labelNames: ['direction', 'state', 'class'],
      registers,
    }),
    refusals: new Counter({
      name: 'postern_refused_connections_total',
      help: 'Connections refused at the door',
      labelNames: ['code'],
      registers,
    }),
    faults: new Counter({ name: 'postern_faults_total', help: 'Faults of ours, answered 4xx', registers }),
    acceptSeconds: new Histogram({
      name: 'postern_accept_seconds',
      help: 'Last byte to reply',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
      registers,
    }),
  };
}
