import { reasonText } from '@postern/contract/rejects/reasons';
import type { TermHash } from '@postern/db';
import type { BlobStore, TenantKey, TenantKeys } from '@postern/db/blobs/index';
import { failpoint } from '@postern/db/failpoints';
import type { JudgeWorld, Refusal } from '@postern/mail';
import type { SpooledMessage } from './accept/receiver.ts';
import { countHops, MAX_HOPS } from './headers/trace.ts';
import { headerFacts, type JudgedMessage, judgeMessage } from './judging/judge-message.ts';
import { type Addressee, type Decision, decideTransaction } from './judging/outcome.ts';
import { refusalReply, refusedOutcome } from './judging/refusals.ts';
import type { Envelope, GatewayLogLine, MessageFacts } from './record/facts.ts';
import type { Recorder } from './record/recorder.ts';
import { rowsOf } from './record/rows.ts';
import type { Fingerprints } from './routing/fingerprints.ts';
import type { Learned } from './routing/learned.ts';
import type { Lists } from './routing/lists.ts';
import type { SenderTrust } from './routing/sender-trust.ts';
import { type Reply, reply } from './smtp/reply.ts';

export interface PipelineDeps {
  hostname: string;
  store: BlobStore;
  keys: TenantKeys;
  hash: TermHash;
  recorder: Recorder;
  lists: Lists;
  fingerprints: Fingerprints;
  /** null: judging is off. */
  judge: JudgeWorld | null;
  /** null: mail is judged without knowing who writes to whom. */
  trust: SenderTrust | null;
  /** null: mail is judged by rules alone. */
  learned: Learned | null;
  /** Bounds how much is judged at once; large messages have a lane of their own. */
  lane: (size: number) => <T>(client: string, work: () => Promise<T>) => Promise<T>;
  now: () => number;
  onOutcome?(envelope: Envelope, decision: Decision, facts: MessageFacts): void;
}

/**
 * The life of a message from its last byte to the reply (design 3, security.md 4.3). Every step is done before the next begins, and the reply
 * comes last: whoever reads 250 may forget the message, because it is on disk with its name, and the database has committed.
 * A thrown error is a fault of ours and becomes 4xx.
 */
export async function acceptMessage(
  deps: PipelineDeps,
  envelope: Envelope,
  addressees: readonly Addressee[],
  spool: () => Promise<SpooledMessage>,
): Promise<Reply> {
  const log: GatewayLogLine[] = [receivedLine(deps, envelope)];

  // spool: sealed, synced, renamed, folder synced
  const message = await spool();
  const { stored } = message;
  log.push(
    line(deps, 'stored', {
      blob_id: stored.blob_id,
      sha256: stored.sha256.toString('hex'),
      size: stored.size,
    }),
  );

  // judge
  const judged = await judgeOrDiscard(deps, message, envelope, addressees);

  // decide: deliver, hold or refuse, for each recipient
  const decision = judged.loop
    ? loopDecision(addressees, judged.loop)
    : decideTransaction(addressees, judged.verdicts);
  const keys = decision.refusal ? new Map<number, TenantKey>() : await keysFor(deps, addressees);
  log.push(answeredLine(deps, envelope, decision));

  // record: one transaction, shared with the messages that are ready at the same time
  await deps.recorder.record(
    rowsOf({
      hostname: deps.hostname,
      hash: deps.hash,
      envelope,
      facts: judged.facts,
      outcomes: decision.outcomes,
      stored: decision.refusal ? null : stored,
      keys,
      log,
      now: deps.now(),
    }),
  );
  // From here the message is ours. Before, a fault leaves at most a blob without a row, which the orphan sweep removes: it must not be removed here,
  // since a commit whose answer was lost may have happened.
  deps.onOutcome?.(envelope, decision, judged.facts);
  if (decision.refusal) {
    await deps.store.remove(stored.blob_id);
    return refusalReply(decision.refusal);
  }
  failpoint('reply');
  return reply(250, '2.0.0', `Ok: queued as ${envelope.queue_id}`);
}

type JudgedOrLoop = JudgedMessage & { loop: Refusal | null };

async function judgeOrDiscard(
  deps: PipelineDeps,
  message: SpooledMessage,
  envelope: Envelope,
  addressees: readonly Addressee[],
): Promise<JudgedOrLoop> {
  const hops = countHops(message.header);
  if (hops > MAX_HOPS) return { facts: headerFacts(message.header), verdicts: [], loop: loopRefusal(hops) };
  try {
    const judged = await deps.lane(message.size)(clientKey(envelope.client_ip), () =>
      judgeMessage(deps.judge, message, envelope, addressees, deps),
    );
    return { ...judged, loop: null };
  } catch (error) {
    // Nothing was recorded yet, so the blob is nobody's.
    await deps.store.remove(message.stored.blob_id);
    throw error;
  }
}

function loopRefusal(hops: number): Refusal {
  return {
    responsecode: 554,
    enhanced: '5.4.6',
    message: 'Too many hops, this message goes in circles',
    reason: reasonText('hops', { hops }),
    reason_category: 'RFC',
    offending_value: String(hops),
  };
}

function loopDecision(addressees: readonly Addressee[], refusal: Refusal): Decision {
  return { outcomes: addressees.map((addressee) => refusedOutcome(addressee, refusal)), refusal };
}

async function keysFor(
  deps: PipelineDeps,
  addressees: readonly Addressee[],
): Promise<Map<number, TenantKey>> {
  const tenants = [...new Set(addressees.map(({ route }) => route.tenant_id))];
  return new Map(await Promise.all(tenants.map(async (id) => [id, await deps.keys.current(id)] as const)));
}

const line = (deps: PipelineDeps, event: string, data: Record<string, unknown>): GatewayLogLine => ({
  at: new Date(deps.now()),
  event,
  data,
});

function receivedLine(deps: PipelineDeps, envelope: Envelope): GatewayLogLine {
  const { session_id, client_ip, client_port, client_helo, protocol, tls, sasl_login, size, received_at } =
    envelope;
  return line(deps, 'received', {
    session: session_id,
    client_ip,
    client_port,
    client_helo,
    protocol,
    tls,
    sasl_login,
    size,
    ms: deps.now() - received_at.getTime(),
  });
}

function answeredLine(
  deps: PipelineDeps,
  { queue_id }: Envelope,
  { outcomes, refusal }: Decision,
): GatewayLogLine {
  const states = { queued: 0, held: 0, rejected: 0 };
  for (const { state } of outcomes) states[state] += 1;
  const answer = refusal
    ? `${refusal.responsecode} ${refusal.enhanced} ${refusal.message}`
    : `250 2.0.0 Ok: queued as ${queue_id}`;
  return line(deps, 'answered', { answer, ...states });
}

/** Whose mail waits together: a network's, as one sender may have many addresses in it. */
function clientKey(ip: string): string {
  return ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip;
}
