import { createServer, type Server } from 'node:http';
import type { UseOutcome } from '@postern/records/keyholder/serve';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface MonitorInput {
  port: number;
  /** Uses under way, and those that wait. */
  busy(): number;
  /** Rejects with the reason why no key can be used now. */
  check(): Promise<void>;
}

export interface Monitor {
  server: Server;
  onUse(operation: string, outcome: UseOutcome, seconds: number): void;
}

/** Health and figures, on the loopback interface only. */
export async function serveMonitor({ port, busy, check }: MonitorInput): Promise<Monitor> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const uses = new Counter({
    name: 'postern_key_uses_total',
    help: 'Uses of private keys, and what became of them',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'postern_key_use_seconds',
    help: 'Time of one use, with waiting for its turn',
    labelNames: ['operation'],
    buckets: [0.002, 0.005, 0.01, 0.05, 0.2, 1, 5],
    registers,
  });
  new Gauge({
    name: 'postern_key_uses_busy',
    help: 'Uses under way and waiting',
    registers,
    collect() {
      this.set(busy());
    },
  });
  const server = createServer((request, response) => {
    const json = (code: number, content: object) =>
      response.writeHead(code, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
    const path = (request.url ?? '').split('?')[0];
    if (path === '/healthz') json(200, { ok: true });
    else if (path === '/readyz')
      check().then(
        () => json(200, { ok: true }),
        ({ message }: Error) => json(503, { ok: false, detail: message }),
      );
    else if (path === '/metrics')
      registry.metrics().then(
        (text) => response.setHeader('Content-Type', registry.contentType).end(text),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    else json(404, { detail: 'There are /healthz, /readyz and /metrics.' });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    server,
    onUse(operation, outcome, took) {
      uses.inc({ operation, outcome });
      seconds.observe({ operation }, took);
    },
  };
}
