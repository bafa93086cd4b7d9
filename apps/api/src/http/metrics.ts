import type { Database } from '@postern/db';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { stateMetrics } from './state-metrics.ts';

/** `/metrics` in the Prometheus text format. No tenant, address or message is ever a label. */
export function serveMetrics(server: FastifyInstance, db: Database, due: ReadonlyMap<string, number>): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'postern_api_' });
  const requests = new Histogram({
    name: 'postern_api_request_seconds',
    help: 'Time to answer, by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation ?? 'other';
    requests.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const state = stateMetrics(db, due, registry);
  server.get('/metrics', async (_request, reply) => {
    await state.read();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
