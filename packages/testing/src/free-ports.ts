import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (32768 on Linux): one of those may be taken by a connection of another test
 * while what listens there is started again.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;

const listening = (port: number) =>
  new Promise<Server | null>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

/** Ports nobody listens on. All are held at once, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>();
  while (held.size < count) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    const server = await listening(port);
    if (server) held.set(port, server);
  }
  await Promise.all([...held.values()].map((server) => new Promise((resolve) => server.close(resolve))));
  return [...held.keys()];
}
