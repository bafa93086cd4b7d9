// Holds the private keys of all tenants: signs and opens for gateway, API and worker over a local socket, so that none of them ever has the bytes of one.
import { openTenantKeys } from '@postern/db/blobs/index';
import { connect } from '@postern/db/connect';
import { processEnd, runProcess } from '@postern/db/process/life';
import { withScope } from '@postern/db/scope';
import { openHolding } from '@postern/records/keyholder/holding';
import { openSecurityModule } from '@postern/records/keyholder/security-module/security-module';
import { serveKeyholder } from '@postern/records/keyholder/serve';
import { pino } from 'pino';
import { readConfig } from './config.ts';

const CONNECTIONS = 4;

await runProcess('keyholder', async () => {
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
  const end = processEnd(log, async () => {
    monitor?.server.close();
    await server[Symbol.asyncDispose]();
    await db.close();
  });
  end.listen();
});
