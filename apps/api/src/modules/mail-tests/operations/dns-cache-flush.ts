import { setTimeout as wait } from 'node:timers/promises';
import type { Operations } from '@postern/contract';
import { askDnsFlush, recordAudit, uuidv7, withScope } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { requirePublicName } from '../public-names.ts';

/** ms after which a process that has not answered is called silent. */
const PATIENCE = 3_000;
const EVERY = 100;
/** ms since its last heartbeat in which a process counts as running: six beats. */
const ALIVE = 60_000;

const keyOf = ({ part, node }: { part: string; node: string }) => `${part} ${node}`;

export const dnsCacheFlush: Handler<Operations['dnsCacheFlush']> = async ({
  actor,
  audit,
  query: { record },
  scoped,
  services,
}) => {
  requirePublicName(['query', 'record'], record);
  const { tenant_id } = actor;
  const now = new Date(services.clock());
  const flush_id = uuidv7();
  const nodes = await scoped(async (tx) => {
    await askDnsFlush(tx, { flush_id, record }, now);
    await recordAudit(tx, { ...audit, tenant_id, action: 'mail_test.change', object: record });
    return tx
      .selectFrom('heartbeat')
      .select(['part', 'node'])
      .where('part', 'in', ['api', 'gateway'])
      .where('seen_at', '>', new Date(now.getTime() - ALIVE))
      .orderBy('part')
      .orderBy('node')
      .execute();
  });
  const readAnswers = () =>
    withScope(services.db, { tenants: [] }, (tx) =>
      tx
        .selectFrom('dns_flush_answer')
        .select(['part', 'node', 'count', 'error'])
        .where('flush_id', '=', flush_id)
        .execute(),
    );
  const end = performance.now() + PATIENCE;
  let answers = await readAnswers();
  const isWaiting = () =>
    nodes.some((node) => !answers.some((answer) => keyOf(answer) === keyOf(node))) && performance.now() < end;
  while (isWaiting()) {
    await wait(EVERY);
    answers = await readAnswers();
  }
  const known = new Map(answers.map((answer) => [keyOf(answer), answer]));
  const servers = [...new Set([...nodes.map(keyOf), ...known.keys()])].toSorted().map((server) => {
    const answer = known.get(server);
    const result = !answer
      ? ('silent' as const)
      : answer.error === ''
        ? ('flushed' as const)
        : ('failed' as const);
    return {
      ...{ server, count: answer?.count ?? 0, result, success: result === 'flushed' },
      errors: answer && answer.error !== '' ? [answer.error] : [],
    };
  });
  return { success: servers.every(({ success }) => success), servers };
};
