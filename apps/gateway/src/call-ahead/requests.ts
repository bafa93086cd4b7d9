import {
  CALL_AHEAD_CHANNEL,
  type Database,
  type Listener,
  listen,
  readCallAheadNote,
  withScope,
} from '@postern/db';
import type { Domains } from '../routing/domains.ts';
import { destinationOf, type OperatorHops } from '../routing/recipients.ts';
import type { CallAhead } from './call-ahead.ts';

/** ms between proofs that what people change is heard. */
const SIGN_OF_LIFE = 10_000;

/**
 * Hears what people do with entries: cleared ones are forgotten, and what somebody asks for now is asked by the gateway that takes it
 * first: only from a gateway is the answer the one that mail would get.
 */
export async function hearPeople({
  db,
  domains,
  callAhead,
  hops,
  onFault,
}: {
  db: Database;
  domains: Domains;
  callAhead: CallAhead;
  hops: OperatorHops;
  onFault(error: unknown): void;
}): Promise<Listener> {
  const receive = async (payload: string) => {
    const note = readCallAheadNote(payload);
    if (note.kind === 'changed') callAhead.forget(note);
    else await answerRequest({ db, domains, callAhead, hops }, note);
  };
  const listener = await listen(
    db,
    [CALL_AHEAD_CHANNEL],
    (_, payload) => void receive(payload).catch(onFault),
    () => callAhead.forgetAll(),
  );
  // A connection that died in silence is made anew by this, and then all is forgotten.
  const timer = setInterval(() => void listener.isCurrent().catch(onFault), SIGN_OF_LIFE).unref();
  const close = () => {
    clearInterval(timer);
    return listener.close();
  };
  return { ...listener, close, [Symbol.asyncDispose]: close };
}

async function answerRequest(
  {
    db,
    domains,
    callAhead,
    hops,
  }: { db: Database; domains: Domains; callAhead: CallAhead; hops: OperatorHops },
  { tenant_id, request_id }: { tenant_id: number; request_id: string },
): Promise<void> {
  const scope = { tenants: [tenant_id] };
  const request = await withScope(db, scope, (tx) =>
    tx
      .updateTable('call_ahead_request')
      .set({ taken_at: new Date() })
      .where('tenant_id', '=', tenant_id)
      .where('request_id', '=', request_id)
      .where('taken_at', 'is', null)
      .returning(['domain_name', 'address', 'port'])
      .executeTakeFirst(),
  );
  if (!request) return;
  const started = performance.now();
  const domain = await domains.find(request.domain_name);
  const own = domain?.tenant_id === tenant_id ? domain : null;
  const destination = own && destinationOf(own, hops, request.port ?? undefined);
  const usual = own && destinationOf(own, hops);
  // A port that is only tried says nothing about mail.
  const keep = usual !== null && usual.port === destination?.port;
  const answer =
    own && destination
      ? await callAhead.askNow(own, destination, request.address, keep)
      : { meaning: 'no_server' };
  const kept = { ...answer, kept: keep, took_ms: Math.round(performance.now() - started) };
  await withScope(db, scope, (tx) =>
    tx
      .updateTable('call_ahead_request')
      .set({ answer: JSON.stringify(kept) })
      .where('tenant_id', '=', tenant_id)
      .where('request_id', '=', request_id)
      .execute(),
  );
}
