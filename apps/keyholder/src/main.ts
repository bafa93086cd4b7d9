// Holds the private keys of all tenants: signs and opens for gateway, API and worker over a local socket, so that none of them ever has the bytes of one.
import { openTenantKeys } from '@postern/db/blobs/index';
import { connect } from '@postern/db/connect';
import { databaseFault } from '@postern/db/database-fault';
import { withScope } from '@postern/db/scope';
import { openHolding } from '@postern/records/keyholder/holding';
import { openSecurityModule } from '@postern/records/keyholder/security-module/security-module';
import { serveKeyholder } from '@postern/records/keyholder/serve';
import { pino } from 'pino';
import { ConfigError, readConfig } from './config.ts';

const CONNECTIONS = 4;

async function run(): Promise<void> {
  const config = readConfig();
  const log = pino({ level: config.logLevel, base: null });
  const db = connect(config.databaseUrl, CONNECTIONS, { durable: true });
  const keys = openTenantKeys(db, config.installationKey);
  const module = config.securityModule && openSecurityModule(config.securityModule);
  const keyholder = openHolding({ db, keys, module, most_uses: config.mostUses });
  // Loaded where it is wanted: every start would pay for it.
  const monitor =
    config.metricsPort > 0
      ? await (await import('./monitor.ts')).serveMonitor({
          port: config.metricsPort,
          busy: () => server.busy,
          check: async () =>
            void (await withScope(db, { tenants: [] }, (tx) =>
              tx.selectFrom('own_key').select('key_id').limit(1).execute(),
            )),
        })
      : null;
  const server = await serveKeyholder({
    ...{ keyholder, socket: config.socket },
    onUse: (...use) => monitor?.onUse(...use),
    onFault: (error) => log.error({ err: error }, 'key not used'),
  });
  log.info({ socket: config.socket }, 'listening');
  let stopping = false;
  const stop = (code: number, reason: unknown) => {
    if (stopping) return;
    stopping = true;
    if (code === 0) log.info({ reason }, 'stopping');
    else log.fatal({ err: reason }, 'stopping');
    monitor?.server.close();
    server[Symbol.asyncDispose]()
      .then(() => db.close())
      .then(
        () => process.exit(code),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', () => stop(0, 'SIGTERM'));
  process.on('SIGINT', () => stop(0, 'SIGINT'));
  process.on('unhandledRejection', (error) => stop(1, error));
  process.on('uncaughtException', (error) => stop(1, error));
}

/** A sentence for the failures a person can mend; anything else is shown with its stack. */
function sentence(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const fault = databaseFault(error);
  if (fault) return `The database of POSTERN_DATABASE_URL cannot be used: ${fault}.`;
  return (error as Error).stack ?? String(error);
}

run().catch((error: unknown) => {
  process.stderr.write(`keyholder: ${sentence(error)}\n`);
  process.exit(1);
});
