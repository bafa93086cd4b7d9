import { connect, keepHeartbeat } from '@postern/db';
import { readConfig } from './config.ts';
import { loggerOptions } from './lib/logging.ts';
import { runProcess, stopSignal } from './lib/process-life.ts';
import { buildServer } from './server.ts';

const CONNECTIONS = 20;

await runProcess(async () => {
  const stopped = stopSignal();
  const config = readConfig();
  await using db = connect(config.databaseUrl, CONNECTIONS);
  const server = await buildServer({ config, db, logger: loggerOptions(config.logLevel) });
  await server.listen({ port: config.port, ...(config.host ? { host: config.host } : { host: '::' }) });
  await using _heartbeat = keepHeartbeat(db, 'api', config.node, (error) =>
    server.log.warn({ err: error }, 'heartbeat not written'),
  );
  await stopped;
  await server.close();
});
