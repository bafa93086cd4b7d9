import { reasonText } from '@postern/contract/rejects/reasons';
import type { Database, TermHash } from '@postern/db';
import type { BlobStore, TenantKey, TenantKeys } from '@postern/db/blobs/index';
import { failpoint } from '@postern/db/failpoints';
import type { JudgeDeps, Refusal, Verdict } from '@postern/mail';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import type { KeyDiscovery } from '@postern/records/keys/key-discovery';
import { type AuthorRights, all_rights } from '@postern/records/keys/mail-promise';
import type { SpooledMessage } from './accept/receiver.ts';
import { countHops, MAX_HOPS } from './headers/trace.ts';
import { headerFacts, judgeMessage } from './judging/judge-message.ts';
import { type Addressee, type Decision, decideTransaction } from './judging/outcome.ts';
import { refusalReply, refusedOutcome } from './judging/refusals.ts';
import { decideLargeMail } from './large-files/decide-large-mail.ts';
import type { AuthorKeys } from './protection/author-keys.ts';
import { rightsOfAuthor } from './protection/author-rights.ts';
import type { IssuerChallenges } from './protection/issuer-challenges.ts';
import { discardOpened, type OpenedGroup, openMessage } from './protection/open-message.ts';
import { missingKeyRefusal } from './protection/require-keys.ts';
import type { Envelope, GatewayLogLine, MessageFacts } from './record/facts.ts';
import { mergeEntries } from './record/insert.ts';
import type { Recorder } from './record/recorder.ts';
import { rowsOf } from './record/rows.ts';
import type { RecordEntry } from './record/tables.ts';
import type { Fingerprints } from './routing/fingerprints.ts';
import type { Learned } from './routing/learned.ts';
import type { Lists } from './routing/lists.ts';
import type { People } from './routing/people.ts';
import type { SenderTrust } from './routing/sender-trust.ts';
import { type Reply, reply } from './smtp/reply.ts';

export interface PipelineDeps {
  hostname: string;
  db: Database;
  store: BlobStore;
  keys: TenantKeys;
  hash: TermHash;
  recorder: Recorder;
  /** What the author of mail out may have done to it. */
  people: Pick<People, 'rights'>;
  lists: Lists;
  fingerprints: Fingerprints;
  /** Looks for keys that recipients elsewhere publish. */
  discovery: KeyDiscovery;
  /** Opens mail with private keys of the tenants' people. */
  keyholder: Keyholder;
  /** Learns keys of people elsewhere from their mail. */
  authorKeys: Pick<AuthorKeys, 'note'>;
  /** Notes mail by which authorities prove addresses. */
  challenges: Pick<IssuerChallenges, 'note'>;
  /** null: judging is off. */
  judge: JudgeDeps | null;
  /** null: mail is judged without knowing who writes to whom. */
  trust: SenderTrust | null;
  /** null: mail is judged by rules alone. */
  learned: Learned | null;
  /** Bounds how much is judged at once; large messages have a lane of their own. */
  lane: (size: number) => <T>(client: string, work: () => Promise<T>) => Promise<T>;
  /** Set where this gateway can read the text of pictures. */
  readsPictures?: boolean;
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

  // open what is encrypted to the recipients, and judge
  const judged = await judgeOrDiscard(deps, message, envelope, addressees);

  // decide: deliver, hold or refuse, for each recipient
  const large = await decideLargeMail(
    ...([deps.db, envelope, message.header, addressees] as const),
    judged.groups[0]?.facts.from_address ?? '',
  );
  const decision = large.refusal
    ? refusedDecision(addressees, large.refusal)
    : await decide(deps, envelope, addressees, judged);
  const keys = decision.refusal ? new Map<number, TenantKey>() : await keysFor(deps, addressees);
  log.push(answeredLine(deps, envelope, decision));

  // record: one transaction, shared with the messages that are ready at the same time
  await deps.recorder.record(
    oneTransaction(
      judged.groups.map(({ group, facts, author }) =>
        rowsOf({
          ...{ hostname: deps.hostname, hash: deps.hash, envelope, facts, log, now: deps.now() },
          large: large.modes,
          author,
          reads_pictures: deps.readsPictures ?? false,
          outcomes: decision.outcomes.filter(({ address }) =>
            group.addressees.some((one) => one.address === address),
          ),
          stored: decision.refusal ? null : group.delivered.stored,
          received: decision.refusal || group.delivered === message ? null : stored,
          keys: keysOfGroup(keys, group),
          ...(group.opening ? { opening: group.opening } : {}),
        }),
      ),
    ),
  );
  // From here the message is ours. Before, a fault leaves at most a blob without a row, which the orphan sweep removes: it must not be removed here,
  // since a commit whose answer was lost may have happened.
  deps.onOutcome?.(envelope, decision, judged.groups[0]?.facts ?? headerFacts(message.header));
  if (decision.refusal) {
    await discardOpened(
      deps.store,
      message,
      judged.groups.map(({ group }) => group),
    );
    await deps.store.remove(stored.blob_id);
    return refusalReply(decision.refusal);
  }
  for (const { group, facts } of judged.groups) {
    const outcomes = decision.outcomes.filter(({ address }) =>
      group.addressees.some((one) => one.address === address),
    );
    deps.authorKeys.note(envelope, facts, outcomes, group.opening?.author_certificates ?? []);
    deps.challenges.note(envelope, facts, outcomes);
  }
  failpoint('reply');
  return reply(250, '2.0.0', `Ok: queued as ${envelope.queue_id}`);
}

/** Rows of all groups. Groups of one tenant share the message as it came, which is one blob. */
function oneTransaction(entries: readonly RecordEntry[]): RecordEntry {
  const merged = mergeEntries(entries);
  const blobs = new Map(merged.blobs.map((row) => [`${row.tenant_id}/${row.blob_id}`, row]));
  return { ...merged, blobs: [...blobs.values()] };
}

interface JudgedGroup {
  group: OpenedGroup;
  facts: MessageFacts;
  author: AuthorRights;
  verdicts: Verdict[];
}

interface JudgedTransaction {
  /** Recipients with the same content, together; one group unless the message was encrypted. */
  groups: JudgedGroup[];
  loop: Refusal | null;
}

async function judgeOrDiscard(
  deps: PipelineDeps,
  message: SpooledMessage,
  envelope: Envelope,
  addressees: readonly Addressee[],
): Promise<JudgedTransaction> {
  const hops = countHops(message.header);
  if (hops > MAX_HOPS) {
    const group = { addressees, judged: message, delivered: message, opening: null };
    const facts = headerFacts(message.header);
    return { groups: [{ group, facts, author: all_rights, verdicts: [] }], loop: loopRefusal(hops) };
  }
  let opened: OpenedGroup[] = [];
  try {
    const groups = await deps.lane(message.size)(clientKey(envelope.client_ip), async () => {
      opened = await openMessage(deps, message, envelope, addressees);
      const judged: JudgedGroup[] = [];
      for (const group of opened) judged.push(await judgeGroup(deps, message, envelope, group));
      return judged;
    });
    return { groups, loop: null };
  } catch (error) {
    // Nothing was recorded yet, so the blobs are nobody's.
    await discardOpened(deps.store, message, opened);
    await deps.store.remove(message.stored.blob_id);
    throw error;
  }
}

async function judgeGroup(
  deps: PipelineDeps,
  message: SpooledMessage,
  envelope: Envelope,
  group: OpenedGroup,
): Promise<JudgedGroup> {
  const { judged, delivered, addressees } = group;
  const source = judged === message ? message : { ...judged, received: message };
  const { facts, verdicts } = await judgeMessage(deps.judge, source, envelope, addressees, deps);
  // Made to look into it only.
  if (judged !== delivered && judged !== message) await deps.store.remove(judged.stored.blob_id);
  const author = await rightsOfAuthor(deps.people, envelope, facts, addressees);
  return { group, facts, author, verdicts };
}

async function decide(
  deps: PipelineDeps,
  envelope: Envelope,
  addressees: readonly Addressee[],
  { groups, loop }: JudgedTransaction,
): Promise<Decision> {
  const refusal = loop ?? (await protectionRefusal(deps, envelope, groups));
  if (refusal) return refusedDecision(addressees, refusal);
  return decideTransaction(
    groups.flatMap(({ group }) => group.addressees),
    groups.flatMap(({ verdicts }) => verdicts),
  );
}

/** What keys say against taking the message: it must be encrypted and cannot be, or it cannot be decrypted and the domain wants none of that. */
async function protectionRefusal(
  { db, discovery, now }: PipelineDeps,
  envelope: Envelope,
  groups: readonly JudgedGroup[],
): Promise<Refusal | null> {
  for (const { group, facts, author } of groups) {
    const missing = await missingKeyRefusal(
      { db, discovery },
      envelope,
      group.delivered,
      { ...facts, author },
      group.addressees,
      new Date(now()),
    );
    if (missing) return missing;
  }
  const is_refused = groups.every(
    ({ group }) =>
      group.opening?.is_broken === true &&
      group.addressees.every(({ route }) => route.domain.settings.protection.drop_failed_decryption),
  );
  return is_refused ? broken_refusal : null;
}

const broken_refusal: Refusal = {
  responsecode: 550,
  enhanced: '5.7.5',
  message: 'The encrypted content cannot be decrypted',
  reason: reasonText('decryption_failed'),
  reason_category: 'POLICY',
  offending_value: '',
};

function keysOfGroup(keys: ReadonlyMap<number, TenantKey>, { addressees }: OpenedGroup) {
  const tenants = new Set(addressees.map(({ route }) => route.tenant_id));
  return new Map([...keys].filter(([tenant_id]) => tenants.has(tenant_id)));
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

function refusedDecision(addressees: readonly Addressee[], refusal: Refusal): Decision {
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
