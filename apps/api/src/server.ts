import formbody from '@fastify/formbody';
import type { Database } from '@postern/db';
import { fromCloudid, hearDnsFlush, listen, termHasher } from '@postern/db';
import { openBlobStore, openTenantKeys } from '@postern/db/blobs/index';
import { openOtherInstances } from '@postern/db/other-instances';
import { databaseServers } from '@postern/db/servers';
import { flushResolver } from '@postern/mail/dns-state/flush-resolver';
import { createParserPool } from '@postern/mail/parse/pool';
import { openKeyholder } from '@postern/records/keyholder/open-keyholder';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from './config.ts';
import { handlers } from './handlers.ts';
import { addressNames } from './http/address-names.ts';
import { backgroundTasks } from './http/background-tasks.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { serveConsole } from './http/console-pages.ts';
import type { CoreDeps } from './http/deps.ts';
import { serveDocs } from './http/docs-page.ts';
import { answerBrokenRequest, answerErrors, sendProblem } from './http/error-answer.ts';
import { serveMetrics } from './http/metrics.ts';
import { openMoving } from './http/moving.ts';
import { Problem } from './http/problem.ts';
import { readJson } from './http/read-bodies.ts';
import { serveHealth } from './http/readiness.ts';
import { requestId } from './http/request-id.ts';
import { type RouterOptions, registerOperations } from './http/router.ts';
import { secureAnswers } from './http/security-headers.ts';
import { job_due, scheduled_jobs } from './job-list.ts';
import type { GraphPlace } from './modules/directory-sync/index.ts';
import {
  type Dns,
  type MsDirectory,
  openDns,
  openMsDirectory,
  serveMtaSts,
} from './modules/domains/index.ts';
import { type OutsideFetch, openIdentity, SESSION_CHANNEL } from './modules/identity/index.ts';
import { ISOLATION_CHANNEL, serveIsolationTests } from './modules/isolation-test/index.ts';
import { openKeyDiscovery, serveKeyCalendar, serveOcsp, serveRevocationLists } from './modules/keys/index.ts';
import { openBlockLists } from './modules/mail-tests/index.ts';
import { feedChannel, messageFeed, openSearchNotes } from './modules/messages/index.ts';
import { notificationChannel, notificationFeed } from './modules/notifications/index.ts';
import { PORTAL_FILES_BYTES, portalRewrite, servePortal } from './modules/portal/index.ts';
import { openRemoteImages } from './modules/quarantine/index.ts';
import { serveReportConsent } from './modules/scheduled-reports/index.ts';
import { openServiceStatus, serveStatus } from './modules/service-status/index.ts';
import { SERVICES_CHANNEL } from './modules/services/index.ts';
import { FLAG_CHANNEL, openFlags } from './modules/settings/index.ts';
import { systemMails } from './modules/system-mail/index.ts';

/** Slow clients (security.md W22): milliseconds for the headers, for the whole request, and between requests. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 30_000;
const KEEP_ALIVE_TIMEOUT = 65_000;
/** How often those timeouts are looked at; Node's own 30 s would make the shortest of them longer. */
const CHECK_EVERY = 2000;
const MAX_CONNECTIONS = 5000;
/** Milliseconds connections have for what they are at when the server stops; some have never asked anything and never will. */
const STOP_GRACE = 3000;
/** A batch of 1024 translation keys comes as a query. */
const MAX_HEADER_BYTES = 65_536;
const BODY_LIMIT = 1_048_576;

export interface ServerInput extends RouterOptions {
  config: Config;
  db: Database;
  logger?: FastifyServerOptions['logger'];
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** In place of requests to identity providers, for tests. */
  outside?: OutsideFetch;
  /** In place of what the configuration says about names, for tests. */
  dns?: Dns;
  /** In place of Microsoft's public directory, for tests. */
  ms?: MsDirectory;
  /** In place of Microsoft Graph, for tests. */
  graph?: GraphPlace;
}

/** Every answer of one finished request as one log line, without its address: that may hold search words or tokens. */
function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    if (!operation) return;
    const ms = Math.round(reply.elapsedTime);
    // By it a message is traced through all processes (npm run trace).
    const { id = '' } = (request.params ?? {}) as { id?: string };
    const cloudid = fromCloudid(id) ? id : undefined;
    request.log.info({ operation, cloudid, status: reply.statusCode, ms }, 'answered');
  });
}

/** The HTTP server, whole but not yet listening. Closing it leaves `db` open. */
export async function buildServer({
  config,
  db,
  logger = false,
  clock = Date.now,
  outside,
  dns = openDns({ ...config.dns, zone: config.resolver }),
  ms = openMsDirectory(config.ms, dns.resolver),
  graph,
  ...options
}: ServerInput): Promise<FastifyInstance> {
  const server = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: CHECK_EVERY,
    },
    exposeHeadRoutes: false,
    rewriteUrl: portalRewrite(config.portalSuffix),
    clientErrorHandler: answerBrokenRequest,
    // Faults found before any route is: an address that cannot be decoded.
    frameworkErrors: (_error, request, reply) => sendProblem(request, reply, new Problem('not_found')),
    // An operator's proxy may add or drop a last slash; the spec's own paths have both.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
  });
  server.server.maxConnections = MAX_CONNECTIONS;
  const stopping = new AbortController();
  const background = backgroundTasks(server.log);
  const parser = createParserPool();
  const flags = await openFlags(db);
  const blobs = await openBlobStore(config.blobs);
  const keys = openTenantKeys(db, config.installationKey);
  const keyholder = openKeyholder({ socket: config.keyholderSocket });
  server.addHook('onClose', async () => keyholder[Symbol.dispose]());
  const { relay, transports, privateNextHops, publicUrl, manualUrl, submission } = config;
  const others = openOtherInstances(config.instances, (instance, error) =>
    server.log.warn({ err: error, instance }, 'instance away'),
  );
  const core: CoreDeps = {
    db,
    keys,
    keyholder,
    hash: termHasher(config.installationKey),
    clock,
    background,
    addressNames: addressNames(dns.resolver, background, clock),
    stopping: stopping.signal,
    instances: config.instances,
    others,
  };
  const services = {
    ...core,
    moving: openMoving(db),
    ...openIdentity({ ...config, db, keys, clock, flagsOf: flags.of, outside }),
    mails: systemMails({ ...config, db, blobs, keys, sender: config.mailFrom }),
    content: { blobs, keys, parser },
    images: openRemoteImages(config.resolver),
    jobs: scheduled_jobs,
    databaseServers: () => databaseServers(config.databaseUrl, config.databaseReadUrl),
    serviceStatus: openServiceStatus(db, server.log, clock),
    statusUrl: config.statusUrl,
    feed: messageFeed(server.log),
    searchNotes: openSearchNotes(clock),
    notifications: notificationFeed(server.log),
    ...{ dns, ms, flags, relay, transports, privateNextHops, publicUrl, manualUrl, submission },
    discovery: openKeyDiscovery(db, dns, {
      offline: config.resolver !== null,
      servers: config.dns.servers,
      directories: config.keyDirectories,
      keyServer: config.keyServer,
    }),
    blockLists: openBlockLists(config.blockLists, dns.resolver, clock),
    innerDirectories: privateNextHops || config.resolver !== null,
    ...(graph && { graph }),
    portal: {
      ...{ suffix: config.portalSuffix, publicUrl, relay },
      mostBytes: PORTAL_FILES_BYTES,
    },
  };
  secureAnswers(server, config.publicUrl);
  compressAnswers(server);
  answerErrors(server);
  logAnswers(server);
  readJson(server);
  await server.register(formbody);
  registerOperations(server, services, handlers, options);
  serveMtaSts(server, db, dns);
  serveRevocationLists(server, db);
  serveOcsp(server, db, clock);
  serveKeyCalendar(server, core);
  serveDocs(server);
  serveHealth(server, services);
  serveMetrics(server, db, job_due);
  serveStatus(server, services);
  serveReportConsent(server, services);
  servePortal(server, services);
  serveConsole(server, config.consoleFolder);

  const testIsolation = serveIsolationTests(server, services, config.node);
  const flushes = await hearDnsFlush(db, {
    ...{ part: 'api', node: config.node },
    forget: async (record) => {
      const names = core.addressNames.forget(record);
      return names + (await flushResolver(config.unboundControl, record));
    },
    onFault: (error) => server.log.error({ err: error }, 'DNS cache not flushed'),
  });

  const readFlags = () =>
    services.flags.reload().then(
      () => {
        services.sessions.forgetAll();
        services.notifications.tell('flags');
      },
      (error: unknown) => server.log.error({ err: error }, 'feature flags not read'),
    );
  const receivers: Record<string, (payload: string) => unknown> = {
    [SESSION_CHANNEL]: (payload) => services.sessions.forget(payload),
    [feedChannel]: (payload) => services.feed.receive(payload),
    [notificationChannel]: (payload) => services.notifications.receive(payload),
    [FLAG_CHANNEL]: readFlags,
    [SERVICES_CHANNEL]: (payload) => {
      services.sessions.forgetAll();
      services.notifications.tell({ services_of: Number(payload) });
    },
    [ISOLATION_CHANNEL]: testIsolation,
  };
  const listener = await listen(
    db,
    Object.keys(receivers),
    (channel, payload) => void receivers[channel]?.(payload),
    () => {
      services.sessions.forgetAll();
      void readFlags();
      testIsolation();
    },
  );
  server.addHook('preClose', async () => {
    stopping.abort();
    setTimeout(() => server.server.closeAllConnections(), STOP_GRACE).unref();
  });
  server.addHook('onClose', async () => {
    await listener.close();
    await flushes.close();
    await background[Symbol.asyncDispose]();
    await others[Symbol.asyncDispose]();
    await parser[Symbol.asyncDispose]();
    services.images[Symbol.dispose]();
  });
  return server;
}
