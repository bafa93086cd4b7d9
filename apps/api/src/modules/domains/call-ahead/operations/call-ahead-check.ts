import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { domainOf } from '@postern/addresses';
import { CALL_AHEAD_WAIT, type Operations } from '@postern/contract';
import { notifyCallAhead, recordAudit } from '@postern/db';
import type { Call, Handler } from '../../../../http/handler.ts';
import { fail, failInput } from '../../../../http/problem.ts';
import { requireAttempt } from '../../../../http/rate-limit.ts';
import type { DomainsDeps } from '../../deps.ts';
import { findManagedDomain } from '../../managed-domain.ts';
import { type GatewayAnswer, presentCheck } from '../present-check.ts';

/** ms between looks for the answer. */
const LOOK = 100;
/** Questions a minute for one tenant: each is a connection to somebody's mail server. */
const MOST_A_MINUTE = 30;

type CheckCall = Call<Operations['callAheadCheck'], DomainsDeps>;

/** A gateway asks, as it would for mail; this waits for what it writes. */
export const callAheadCheck: Handler<Operations['callAheadCheck'], DomainsDeps> = async (call) => {
  const { actor, body, params, scoped, services } = call;
  const address = body.address.trim();
  const place = await scoped((tx) => findManagedDomain(tx, actor, params.domain), { readOnly: true });
  if (domainOf(address) !== place.domain_name)
    failInput(['body', 'address'], `must end in @${place.domain_name}`);
  await requireAttempt(services, [
    { bucket: `call-ahead ${place.tenant_id}`, hits: MOST_A_MINUTE, seconds: 60 },
  ]);
  const request_id = await put(call, place, address);
  const ends = performance.now() + CALL_AHEAD_WAIT;
  while (performance.now() < ends && !call.signal.aborted) {
    await sleep(LOOK);
    const answer = await look(call, place.tenant_id, request_id);
    if (answer) return presentCheck(address, answer);
  }
  return fail('call_ahead_unanswered');
};

function put(
  { audit, body, scoped, services }: CheckCall,
  { tenant_id, domain_name }: { tenant_id: number; domain_name: string },
  address: string,
): Promise<string> {
  return scoped(async (tx) => {
    const request_id = randomUUID();
    const { port = null } = body;
    const asked_at = new Date(services.clock());
    await tx
      .insertInto('call_ahead_request')
      .values({ tenant_id, request_id, domain_name, address, port, asked_at })
      .execute();
    await notifyCallAhead(tx, { kind: 'asked', tenant_id, request_id });
    const entry = { tenant_id, action: 'call_ahead.check', object: address };
    await recordAudit(tx, { ...audit, ...entry, details: { domain: domain_name, port } });
    return request_id;
  });
}

async function look(
  { scoped }: CheckCall,
  tenant_id: number,
  request_id: string,
): Promise<GatewayAnswer | null> {
  const row = await scoped(
    (tx) =>
      tx
        .selectFrom('call_ahead_request')
        .select('answer')
        .where('tenant_id', '=', tenant_id)
        .where('request_id', '=', request_id)
        .executeTakeFirst(),
    { readOnly: true },
  );
  return (row?.answer ?? null) as GatewayAnswer | null;
}
