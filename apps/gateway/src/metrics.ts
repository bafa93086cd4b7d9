import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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
