import { withScope } from '@postern/db';
import { NoPrimaryError } from '@postern/db/primary';
import { schemaSteps } from '@postern/db/schema-steps';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { CoreDeps } from './deps.ts';

interface Check {
  name: string;
  ok: boolean;
  detail?: string;
}

async function databaseChecks({ db }: Pick<CoreDeps, 'db'>): Promise<Check[]> {
  const expected = (await schemaSteps()).length;
  const found = await withScope(
    db,
    { tenants: [] },
    async (tx) => {
      const { rows } = await sql<{ applied: number; partitions: number }>`
        select (select count(*) from schema_migration)::int as applied,
          (select count(*) from pg_inherits
            where inhparent = 'message'::regclass
              and to_date(right(inhrelid::regclass::text, 8), 'YYYYMMDD') in
                (date_trunc('week', now())::date, (date_trunc('week', now()) + interval '7 days')::date))::int as partitions
      `.execute(tx);
      return rows[0];
    },
    { statementTimeout: 3000, readOnly: true },
  );
  return [
    { name: 'database', ok: true },
    { name: 'migrations', ok: found?.applied === expected },
    { name: 'partitions', ok: found?.partitions === 2 },
  ];
}

/** Many monitors ask without wanting the answer's body. */
const ASKED_BY_HEAD = { exposeHeadRoute: true };

/** `/healthz`: the process answers. `/readyz`: it can serve, with one line a part that says why not. */
export function serveHealth(server: FastifyInstance, services: Pick<CoreDeps, 'db' | 'stopping'>): void {
  server.get('/healthz', ASKED_BY_HEAD, async () => ({ ok: true }));
  server.get('/readyz', ASKED_BY_HEAD, async (request, reply) => {
    let checks: Check[];
    try {
      checks = await databaseChecks(services);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      const detail = error instanceof NoPrimaryError ? error.message : 'The database does not answer.';
      checks = [{ name: 'database', ok: false, detail }];
    }
    const ok = checks.every((check) => check.ok) && !services.stopping.aborted;
    return reply.code(ok ? 200 : 503).send({ ok, checks });
  });
}
