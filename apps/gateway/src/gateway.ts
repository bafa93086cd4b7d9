import { availableParallelism } from 'node:os';
import { createSecureContext } from 'node:tls';
import { connect, type Database, type TellMore, termHasher } from '@postern/db';
import { type BlobStore, openBlobStore, openTenantKeys, type TenantKeys } from '@postern/db/blobs/index';
import { openOtherInstances } from '@postern/db/other-instances';
import {
  clamdScanner,
  createParserPool,
  type JudgeDeps,
  type OriginDatabase,
  pingClamd,
  pingRspamd,
  rspamdScanner,
} from '@postern/mail';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import { openKeyholder } from '@postern/records/keyholder/open-keyholder';
import type { Logger } from 'pino';
import { default_admission, openAdmission } from './accept/admission.ts';
import { type AcceptInternal, createInternalAccept } from './accept/internal-mail.ts';
import { createLane } from './accept/lanes.ts';
import { createPolicy, type PolicyDeps } from './accept/policy/policy.ts';
import { createCallAhead } from './call-ahead/call-ahead.ts';
import { createDestinations } from './call-ahead/destinations.ts';
import { hearPeople } from './call-ahead/requests.ts';
import { asking_timeouts } from './call-ahead/timeouts.ts';
import type { Config } from './config.ts';
import type { Judging } from './delivery/check-again/judge-again.ts';
import { hearTests } from './mail-tests/hear-tests.ts';
import { contentFolder, createMetrics, type GatewayMetrics, watchPlace } from './metrics.ts';
import { type Helper, serveMonitor } from './monitor.ts';
import { readPictures } from './pictures/read-pictures.ts';
import { findRecogniser } from './pictures/recognise.ts';
import { noteAuthorKeys } from './protection/author-keys.ts';
import { noteIssuerChallenges } from './protection/issuer-challenges.ts';
import { keyDiscovery } from './protection/key-discovery.ts';
import { countFingerprintHits } from './record/fingerprint-hits.ts';
import { countListHits } from './record/list-hits.ts';
import { createRecorder } from './record/recorder.ts';
import { noteUsedSenders } from './record/used-senders.ts';
import { openDomains } from './routing/domains.ts';
import { openFingerprints } from './routing/fingerprints.ts';
import { followSettings } from './routing/following.ts';
import { openLearned } from './routing/learned.ts';
import { openLists } from './routing/lists.ts';
import { openOutboundBlocks } from './routing/outbound-block.ts';
import { openPeople } from './routing/people.ts';
import { openPostmaster } from './routing/postmaster.ts';
import { createRecipients } from './routing/recipients.ts';
import { openReportAddresses } from './routing/report-addresses.ts';
import { openSenderTrust } from './routing/sender-trust.ts';
import { openSenders } from './routing/senders.ts';
import { openSubmissionCredentials } from './routing/submission-credentials.ts';
import { default_limits, type SmtpLimits } from './smtp/limits.ts';
import { type Listener, listen } from './smtp/listener.ts';
import type { Session } from './smtp/session.ts';
import { tellOfNode } from './tell-of-node.ts';

/** What receiving and delivery share. */
export interface Gateway extends AsyncDisposable {
  db: Database;
  store: BlobStore;
  keys: TenantKeys;
  keyholder: Keyholder;
  metrics: GatewayMetrics;
  /** The judge and the lists it goes by, for mail that is judged again; null: judging is off. */
  judging: Judging | null;
  /** Takes the tenants' own mail to domains of this installation. */
  acceptInternal: AcceptInternal;
  /** For its heartbeat. */
  tellOfNode: TellMore;
  smtpPort: number;
  submissionPort: number;
  /** Takes no more mail, or takes it again: sessions end as they do before a stop, new ones are answered 421. */
  drain(on: boolean): void;
  /** Stops taking mail: idle sessions end now, messages that are coming in may finish within `grace` ms. */
  close(grace?: number): Promise<void>;
}

export interface GatewayOptions {
  config: Config;
  log: Logger;
  /** Packaged country and network data. */
  origin: OriginDatabase | null;
  limits?: Partial<SmtpLimits>;
  store?: BlobStore;
  /** The disk failed us; the caller ends the process. */
  onFatal: (error: unknown) => void;
}

/** Longest a message that is coming in may hold up a stop (security.md 4.3). */
const GRACE = 20_000;
/** What the judge proves itself with. */
const probe_message = Buffer.from('Subject: probe\r\n\r\nprobe\r\n');
/** ms a scanner may take to say that it is there. */
const PING_WITHIN = 2_000;
/** Messages above this are judged two at a time: reading them back takes memory and a core. */
const LARGE = 524_288;
/** Messages above this are judged one at a time, beside the others: fifteen of 26 MB held mail of 5 MB up for as long as they took. */
const HUGE = 8_388_608;

export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { config, log, onFatal } = options;
  const db = connect(config.databaseUrl, 10, { durable: true });
  const store = options.store ?? (await openBlobStore(config.blobs, { packed: true }));
  const keys = openTenantKeys(db, config.installationKey);
  const keyholder = openKeyholder({ socket: config.keyholderSocket });
  const recorder = createRecorder(db);
  const limits: SmtpLimits = {
    ...default_limits,
    greetDelay: config.greetDelay,
    messageSize: config.messageSize,
    ...options.limits,
  };
  // Two at least, so that one client's costly mail leaves a thread to others.
  const parser = createParserPool({ threads: Math.min(4, Math.max(2, availableParallelism())) });
  const admission = openAdmission({
    ...{ db, store, log },
    judge: config.judging ? () => parser.readContent(probe_message) : null,
    limits: { ...default_admission, messageSize: limits.messageSize },
  });
  const small = createLane(16);
  const large = createLane(2);
  const huge = createLane(1);
  const listeners: Listener[] = [];
  let drained = false;
  const metrics = createMetrics(
    () => listeners.reduce((sum, listener) => sum + listener.sessions(), 0),
    () => recorder.pending,
  );

  const onFault = (session: Session | null, error: unknown) => {
    metrics.faults.inc();
    log.error({ err: error, session: session?.id, client_ip: session?.client.ip }, 'fault');
  };
  const hits = countListHits(db, (error) => onFault(null, error));
  const copies = countFingerprintHits(db, (error) => onFault(null, error));
  const used = noteUsedSenders(db, (error) => onFault(null, error));
  const authorKeys = noteAuthorKeys(db, Date.now, (error) => onFault(null, error));
  const challenges = noteIssuerChallenges(db, Date.now, (error) => onFault(null, error));
  const learned = config.judging ? await openLearned(db, (error) => onFault(null, error)) : null;
  const lists = openLists(db);
  const following = followSettings(db);
  const judging = config.judging ? { world: judgeWorld(options, parser), lists } : null;
  const recogniser = config.judging ? await findRecogniser(config.pictureReader) : null;
  const domains = openDomains(db, following);
  const others = openOtherInstances(config.instances, (instance, error) =>
    log.warn({ err: error, instance }, 'instance away'),
  );
  const senders = openSenders(db, following);
  const { resolver, hostname, allowPrivateNextHops, offline } = config;
  const callAhead = createCallAhead({
    db,
    onFault: (error) => onFault(null, error),
    destinations: createDestinations({
      ...{ resolver, now: Date.now, session: { helo: hostname, timeouts: asking_timeouts } },
      egress: { private_addresses: allowPrivateNextHops || offline },
    }),
  });
  const people = await hearPeople({
    ...{ db, domains, callAhead, hops: config },
    onFault: (error) => onFault(null, error),
  });
  const tests = await hearTests({
    ...{ db, domains, resolver, helo: hostname, onFault: (error) => onFault(null, error) },
    egress: { private_addresses: allowPrivateNextHops || offline },
  });
  const people_of = openPeople(db);
  const hash = termHasher(config.installationKey);
  const policyDeps: PolicyDeps = {
    hostname: config.hostname,
    db,
    reportAddresses: openReportAddresses(db, config.reportsHost),
    store,
    keys,
    keyholder,
    hash,
    recorder,
    people: people_of,
    learned,
    judge: judging?.world ?? null,
    discovery: keyDiscovery(db, config),
    authorKeys,
    challenges,
    trust: openSenderTrust(db, (error) => onFault(null, error)),
    lane: (size) => (size > HUGE ? huge : size > LARGE ? large : small),
    readsPictures: recogniser !== null,
    now: Date.now,
    domains,
    others,
    postmaster: openPostmaster({ db, domains, hostname, relay: config.relay, address: config.postmaster }),
    recipients: createRecipients(people_of, callAhead, config),
    fingerprints: openFingerprints(db),
    lists,
    senders,
    blocks: openOutboundBlocks(db, following),
    credentials: openSubmissionCredentials(db, following, (error) => onFault(null, error)),
    admission,
    relay: config.relay,
    onFault,
    onFatal,
    onOutcome(envelope, decision, facts) {
      const { queue_id, direction, client_ip, size, received_at } = envelope;
      const { outcomes, refusal } = decision;
      used.note(envelope, decision, facts);
      hits.note(outcomes);
      copies.note(outcomes);
      const ms = Date.now() - received_at.getTime();
      metrics.transactions.inc({ direction, answer: refusal ? refusal.responsecode : 250 });
      metrics.acceptSeconds.observe(ms / 1000);
      for (const { state, verdict } of outcomes)
        metrics.recipients.inc({ direction, state, class: verdict.class });
      log.info({ queue_id, direction, client_ip, size, ms, refusal: refusal?.message }, 'answered');
    },
  };
  const policy = createPolicy(policyDeps);

  const secureContext = createSecureContext({
    key: config.tlsKey,
    cert: config.tlsCertificate,
    minVersion: 'TLSv1.2',
  });
  const common = {
    host: config.host || '::',
    hostname: config.hostname,
    limits,
    policy,
    secureContext,
    trusted: config.trusted,
    onFault,
    isDrained: () => drained,
    onRefused(ip: string, reason: { code: number; text: unknown }) {
      metrics.refusals.inc({ code: reason.code });
      log.info({ client_ip: ip, reply: reason.text }, 'connection refused');
    },
  };
  const inbound = await listen({
    ...common,
    kind: 'inbound',
    port: config.smtpPort,
    isTenantServer: async (ip) => (await senders.allowedFrom(ip)).length > 0,
  });
  listeners.push(inbound);
  const submission = await listen({ ...common, kind: 'submission', port: config.submissionPort });
  listeners.push(submission);
  const drain = (on: boolean) => {
    if (on && !drained) for (const listener of listeners) listener.drain();
    drained = on;
  };
  const pictures =
    recogniser &&
    readPictures({
      ...{ db, store, keys, hash, parser, learned, recogniser },
      onFault: (error) => onFault(null, error),
    });
  let closing: Promise<void> | null = null;
  const helpers = scannersOf(config);
  if (config.metricsPort > 0)
    watchPlace({
      ...{ registry: metrics.registry, certificate: config.tlsCertificate, helpers },
      folder: contentFolder(config.blobs),
    });
  const monitor =
    config.metricsPort > 0
      ? await serveMonitor({
          port: config.metricsPort,
          registry: metrics.registry,
          parts: admission.parts,
          helpers,
          stopping: () => (closing !== null ? 'stopping' : drained ? 'drained' : null),
        })
      : null;
  async function shutDown(grace: number): Promise<void> {
    await Promise.all(listeners.map((listener) => listener.close(grace)));
    admission.close();
    monitor?.close();
    await pictures?.[Symbol.asyncDispose]();
    await parser[Symbol.asyncDispose]();
    await people.close();
    await tests.close();
    await callAhead[Symbol.asyncDispose]();
    await used[Symbol.asyncDispose]();
    await authorKeys[Symbol.asyncDispose]();
    await challenges[Symbol.asyncDispose]();
    await hits[Symbol.asyncDispose]();
    await copies[Symbol.asyncDispose]();
    await following[Symbol.asyncDispose]();
    await learned?.[Symbol.asyncDispose]();
    await others[Symbol.asyncDispose]();
    keyholder[Symbol.dispose]();
    await db.close();
  }
  const close = (grace = GRACE) => {
    closing ??= shutDown(grace);
    return closing;
  };
  return {
    db,
    store,
    keys,
    keyholder,
    metrics,
    judging,
    acceptInternal: createInternalAccept(policyDeps),
    tellOfNode: tellOfNode({
      ...{ transactions: metrics.transactions, certificate: config.tlsCertificate },
      ...{ folder: contentFolder(config.blobs), reads_pictures: recogniser?.languages ?? [] },
    }),
    smtpPort: inbound.port,
    submissionPort: submission.port,
    drain,
    close,
    [Symbol.asyncDispose]: () => close(),
  };
}

function judgeWorld({ config, origin }: GatewayOptions, parser: JudgeDeps['parser']): JudgeDeps {
  return {
    hostname: config.hostname,
    resolver: config.resolver,
    parser,
    origin,
    rspamd: config.rspamdUrl ? rspamdScanner({ url: config.rspamdUrl }) : null,
    clamd: config.clamd ? clamdScanner({ address: config.clamd }) : null,
    now: () => new Date(),
  };
}

function scannersOf({ rspamdUrl, clamd }: Config): Helper[] {
  return [
    ...(rspamdUrl ? [{ name: 'rspamd', ping: () => pingRspamd(rspamdUrl, PING_WITHIN) }] : []),
    ...(clamd ? [{ name: 'clamd', ping: () => pingClamd(clamd, PING_WITHIN) }] : []),
  ];
}
