// Starts everything, keeps it running, and stops it in order: the services first, the database last.
import { setTimeout as wait } from 'node:timers/promises';
import { connectAsOwner } from '@postern/db/connect';
import { checkCluster, StartError } from '@postern/db/embedded/index';
import { withScope } from '@postern/db/scope';
import { type DemoMailServer, shop, startDemoMailServer } from '../demo/mail-server.ts';
import { hasDemoAccounts, makeDemoWorld } from '../demo/world.ts';
import { checkBlobOwner, checkBlobStore } from './blobs.ts';
import { type Config, readConfig } from './config.ts';
import { buildConsole } from './console-build.ts';
import { prepareDataFolder } from './data-folder.ts';
import { migrateDatabase, type OpenDatabase, openDatabase } from './database.ts';
import { serviceEnvironment } from './environment.ts';
import { claimDataFolder, type Register } from './leftovers.ts';
import { say } from './log.ts';
import { node_options } from './node-options.ts';
import { type PartName, parts } from './parts.ts';
import { checkPorts } from './ports.ts';
import { untilReady } from './ready.ts';
import { prepareSecrets, type Secrets } from './secrets.ts';
import { runService, type Service } from './service.ts';
import { type Accounts, welcome } from './welcome.ts';

/** Until what was killed in the run before has let go of its ports. */
const KILLED_WITHIN_MS = 10_000;
// Everything together has 30 s; a service that needs longer is killed by its own deadline before this one.
const STOP_WITHIN_MS = 29_000;

/** People and mail wait for these; the worker’s jobs would only take the processor from them. */
const awaited = ['gateway', 'api', 'keyholder'] as const;

const progress = (line: string) => say(`  ${line}`);

let database: OpenDatabase | undefined;
let register: Register | undefined;
const services: Service[] = [];
let stopping: Promise<void> | undefined;

async function stopEverything(): Promise<void> {
  const late = setTimeout(() => {
    say('Postern did not stop in time; the next start ends what is left.');
    process.exit(1);
  }, STOP_WITHIN_MS);
  await Promise.all(services.map((service) => service.stop()));
  await database?.stop();
  await register?.[Symbol.asyncDispose]();
  clearTimeout(late);
}

function stop(code: number): void {
  if (stopping) return;
  say('Stopping Postern…');
  stopping = stopEverything();
  stopping.then(
    () => {
      say('Postern has stopped.');
      process.exit(code);
    },
    (error: Error) => {
      say(`Postern did not stop cleanly: ${error.message}`);
      process.exit(1);
    },
  );
}

function startServices(
  names: readonly PartName[],
  config: Config,
  open: OpenDatabase,
  secrets: Secrets,
  claimed: Register,
): void {
  for (const name of names) {
    const { script, role } = parts[name];
    services.push(
      runService({
        ...{ name, script, nodeOptions: node_options[name], register: claimed },
        environment: serviceEnvironment(config, open, secrets, role),
        dataFolder: config.dataFolder,
      }),
    );
  }
}

async function accountsIn({ adminUrl }: OpenDatabase): Promise<Accounts> {
  await using owner = connectAsOwner(adminUrl);
  return await withScope(owner, { all: true }, async (tx) => {
    if (await hasDemoAccounts(tx)) return 'demo';
    const person = await tx.selectFrom('app_user').select('user_id').limit(1).executeTakeFirst();
    return person ? 'own' : 'none';
  });
}

/** Once, before the services start. Loads a part of the gateway, which later starts do without. */
async function makeEarlierMail({ adminUrl }: OpenDatabase, { installationKey }: Secrets): Promise<void> {
  await using owner = connectAsOwner(adminUrl);
  const known = await withScope(owner, { all: true }, (tx) =>
    tx.selectFrom('message').select('id').limit(1).executeTakeFirst(),
  );
  if (known) return;
  const { recordEarlierMail } = await import('../demo/earlier-mail.ts');
  await recordEarlierMail(owner, installationKey, progress);
}

/** The demo's mail server is one more of the operator's transports. */
function withTransport(config: Config, { port }: DemoMailServer): Config {
  const own = config.environment.POSTERN_TRANSPORTS;
  const transports = [...(own ? [own] : []), `${shop.transport}=127.0.0.1:${port}`].join(',');
  return { ...config, environment: { ...config.environment, POSTERN_TRANSPORTS: transports } };
}

async function start(): Promise<void> {
  const started = performance.now();
  let config = readConfig(process.env, process.argv.slice(2));
  say(`Starting Postern (data in ${config.dataFolder})`);
  await prepareDataFolder(config.dataFolder);
  if (!config.databaseUrl) await checkCluster(config.dataFolder, progress);
  register = await claimDataFolder(config.dataFolder, progress);
  await checkPorts(config, register.after_crash ? KILLED_WITHIN_MS : 0);
  await checkBlobStore(config);
  const secrets = await prepareSecrets(config);
  const openAndMigrate = async () => {
    database = await openDatabase(config, secrets, progress);
    await migrateDatabase(database.adminUrl, secrets, progress);
    await checkBlobOwner(config, database);
    return database;
  };
  // Both at once: one waits for the disk, the other for the processor.
  const outcomes = await Promise.allSettled([openAndMigrate(), buildConsole(progress)]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  const [opened] = outcomes;
  if (opened.status !== 'fulfilled' || stopping) return;
  const demo = config.demo ? await makeDemoWorld(config, opened.value, secrets, progress) : undefined;
  // A database with tenants of its own is no demo, whatever the command line says.
  if (config.demo && !demo) config = readConfig(process.env, ['--empty']);
  if (stopping) return;
  const accounts = await accountsIn(opened.value);
  const mailServer = demo ? await startDemoMailServer(config) : null;
  if (mailServer) config = withTransport(config, mailServer);
  if (demo && config.demoHistory) await makeEarlierMail(opened.value, secrets);
  progress('starting gateway, API, worker and keyholder');
  startServices(awaited, config, opened.value, secrets, register);
  await untilReady(config, services, () => stopping !== undefined);
  if (stopping) return;
  startServices(['worker'], config, opened.value, secrets, register);
  welcome(config, demo, opened.value.place, accounts, (performance.now() - started) / 1000);
  if (!demo) return;
  const { useDemo } = await import('../demo/use.ts');
  await useDemo(config, demo, {
    adminUrl: opened.value.adminUrl,
    mailServer,
    stopping: () => stopping !== undefined,
  });
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
process.on('SIGHUP', () => stop(0));
// The starter was killed outright.
process.on('disconnect', () => stop(0));

try {
  await start();
} catch (error) {
  // A start that was stopped half way fails in many ways, all of them meant.
  if (!stopping) {
    const told = error instanceof StartError;
    console.error(told ? `Postern: ${error.message}` : error);
    await Promise.race([stopEverything(), wait(STOP_WITHIN_MS)]);
    process.exit(1);
  }
}
