import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '@postern/db/embedded/index';
import type { Config } from './config.ts';

function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, ...(host ? { host } : {}), exclusive: true }, () =>
      server.close(() => resolve(undefined)),
    );
  });
}

const faults: Record<string, (name: string, port: number, host: string) => string> = {
  EADDRINUSE: (name, port) => `Port ${port} (${name}) is taken by another program: stop that or set ${name}.`,
  EACCES: (name, port) => `Port ${port} (${name}) may only be opened by root: set ${name} to one above 1023.`,
  EADDRNOTAVAIL: (_name, _port, host) => `POSTERN_HOST is "${host}", which is no address of this machine.`,
  ENOTFOUND: (_name, _port, host) => `POSTERN_HOST is "${host}", which is no address of this machine.`,
};

/** ms between two looks at a port that is waited for. */
const LOOK_AGAIN = 100;

/** @param patience ms a port may still be taken: what was killed a moment ago holds its port until the last of its threads is gone */
export async function checkPorts(
  config: Pick<Config, 'port' | 'smtpPort' | 'submissionPort' | 'host'>,
  patience: number,
): Promise<void> {
  const end = Date.now() + patience;
  const ports: [string, number][] = [
    ['POSTERN_PORT', config.port],
    ['POSTERN_SMTP_PORT', config.smtpPort],
    ['POSTERN_SUBMISSION_PORT', config.submissionPort],
  ];
  for (const [name, port] of ports) {
    const twin = ports.find(([other, same]) => same === port && other !== name);
    if (twin) throw new StartError(`${name} and ${twin[0]} are both ${port}: give each its own port.`);
    let code = await tryPort(port, config.host);
    while (code === 'EADDRINUSE' && Date.now() < end) {
      await wait(LOOK_AGAIN);
      code = await tryPort(port, config.host);
    }
    if (!code) continue;
    throw new StartError(
      faults[code]?.(name, port, config.host) ?? `Port ${port} (${name}) cannot be opened: ${code}.`,
    );
  }
}
