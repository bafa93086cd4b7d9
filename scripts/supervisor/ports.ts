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

interface Place {
  /** Variables that set port and address. */
  name: string;
  port: number;
  hostName: string;
  host: string;
}

const noAddress = ({ hostName, host }: Place) =>
  `${hostName} is "${host}", which is no address of this machine.`;

const faults: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ name, port }) =>
    `Port ${port} (${name}) is taken by another program: stop that or set ${name}.`,
  EACCES: ({ name, port }) =>
    `Port ${port} (${name}) may only be opened by root: set ${name} to one above 1023.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
};

/** ms between two looks at a port that is waited for. */
const LOOK_AGAIN = 100;

/** @param patience ms a port may still be taken: what was killed a moment ago holds its port until the last of its threads is gone */
export async function checkPorts(
  config: Pick<Config, 'port' | 'smtpPort' | 'submissionPort' | 'host' | 'consoleHost'>,
  patience: number,
): Promise<void> {
  const end = Date.now() + patience;
  const mail = { hostName: 'POSTERN_HOST', host: config.host };
  const hostName = config.consoleHost === config.host ? 'POSTERN_HOST' : 'POSTERN_CONSOLE_HOST';
  const places: Place[] = [
    { name: 'POSTERN_PORT', port: config.port, hostName, host: config.consoleHost },
    { name: 'POSTERN_SMTP_PORT', port: config.smtpPort, ...mail },
    { name: 'POSTERN_SUBMISSION_PORT', port: config.submissionPort, ...mail },
  ];
  for (const place of places) {
    const { name, port, host } = place;
    const twin = places.find((other) => other.port === port && other.name !== name);
    if (twin) throw new StartError(`${name} and ${twin.name} are both ${port}: give each its own port.`);
    let code = await tryPort(port, host);
    while (code === 'EADDRINUSE' && Date.now() < end) {
      await wait(LOOK_AGAIN);
      code = await tryPort(port, host);
    }
    if (code)
      throw new StartError(faults[code]?.(place) ?? `Port ${port} (${name}) cannot be opened: ${code}.`);
  }
}
