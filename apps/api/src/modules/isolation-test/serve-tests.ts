import type { Database } from '@postern/db';
import { withScope } from '@postern/db';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { CoreDeps, GuardDeps } from '../../http/deps.ts';
import { callerOf } from '../../http/guard.ts';
import { type IdentityParts, openTestSession } from '../identity/index.ts';
import { type Member, runIsolationTest, type TestResult } from './run-test.ts';

/** A run that was begun and not ended within it died with its process. */
const LOST_MINUTES = 30;

/** Takes the oldest run that waits; null: there is none, or another process has it. */
async function claim(db: Database, node: string, now: Date): Promise<string | null> {
  const { rows } = await withScope(db, { tenants: [] }, (tx) =>
    sql<{ run_id: string }>`
      update isolation_run set result = 'running', started_at = ${now}, node = ${node}
      where run_id = (
        select run_id from isolation_run
        where result = 'queued' and not exists (
          select from isolation_run r where r.result = 'running' and r.started_at > ${now}::timestamptz - make_interval(mins => ${LOST_MINUTES}))
        order by requested_at limit 1 for update skip locked)
      returning run_id`.execute(tx),
  );
  return rows[0]?.run_id ?? null;
}

const settle = (db: Database, run_id: string, finished_at: Date, { findings, ...counts }: TestResult) =>
  withScope(db, { tenants: [] }, (tx) =>
    tx
      .updateTable('isolation_run')
      .set({
        ...{ ...counts, finished_at, findings: JSON.stringify(findings) },
        result: findings.length === 0 ? 'ok' : 'failed',
      })
      .where('run_id', '=', run_id)
      .execute(),
  );

/** Runs what is wanted, one after the other, by calls of this process to itself. */
export function serveIsolationTests(
  server: FastifyInstance,
  services: CoreDeps & GuardDeps & Pick<IdentityParts, 'tokens'>,
  node: string,
): () => void {
  const { db, clock, stopping } = services;
  const signIn = async (member: Member) => {
    const token = await openTestSession(db, services.tokens, member, clock());
    const actor = await services.sessions.authenticate(token, undefined);
    if (!actor) throw new Error(`the session of ${member.email} does not open`);
    return { token, caller: callerOf(actor) };
  };
  const inject = async (request: Parameters<Parameters<typeof runIsolationTest>[0]['inject']>[0]) =>
    server.inject(request as never);
  const runAll = async () => {
    for (;;) {
      const run_id = stopping.aborted ? null : await claim(db, node, new Date(clock()));
      if (run_id === null) return;
      const result = await runIsolationTest({ db, inject, signIn, stopping }).catch(
        (error: Error): TestResult => ({
          calls: 0,
          tables: 0,
          shown: 0,
          findings: [`The test broke off: ${error.message}`],
        }),
      );
      await settle(db, run_id, new Date(clock()), result);
      server.log.info({ run_id, ...result }, 'isolation test');
    }
  };
  return () => services.background.run('isolation test', runAll);
}
