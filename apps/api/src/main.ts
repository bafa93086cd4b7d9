import { connect, keepHeartbeat } from '@postern/db';
import { runProcess, stopSignal } from '@postern/db/process/life';
import { withReaders } from '@postern/db/readers';
import type { FastifyInstance } from 'fastify';
import { type Config, readConfig } from './config.ts';
import { loggerOptions } from './http/logging.ts';
import { buildServer } from './server.ts';

const CONNECTIONS = 20;

/** All interfaces unless one is named; machines without IPv6 have no `::`. */
async function listenOn(server: FastifyInstance, { host, port }: Config): Promise<void> {
  if (host) return void (await server.listen({ port, host }));
  try {
    await server.listen({ port, host: '::' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAFNOSUPPORT') throw error;
    await server.listen({ port, host: '0.0.0.0' });
  }
}

await runProcess('api', async () => {
  const stopped = stopSignal();
  const config = readConfig();
  await using db = withReaders(connect(config.databaseUrl, CONNECTIONS), config.databaseReadUrl, CONNECTIONS);
  const server = await buildServer({ config, db, logger: loggerOptions(config.logLevel) });
  await listenOn(server, config);
  await using _heartbeat = keepHeartbeat(db, 'api', config.node, (error) =>
    server.log.warn({ err: error }, 'heartbeat not written'),
  );
  await stopped;
  await server.close();
});
