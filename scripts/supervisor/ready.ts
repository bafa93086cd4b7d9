import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '@postern/db/embedded/index';
import type { Config } from './config.ts';
import type { Service } from './service.ts';

const READY_WITHIN_MS = 90_000;
// A process that dies this often before it was ever ready will not get better by waiting.
const DEATHS_TO_GIVE_UP = 3;

const greets = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host });
    const answer = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.setTimeout(2000, () => answer(false));
    socket.once('data', (chunk) => answer(chunk.toString('latin1').startsWith('220')));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
  });

const answers = (port: number, host: string) =>
  fetch(`http://${host.includes(':') ? `[${host}]` : host}:${port}/readyz`, {
    signal: AbortSignal.timeout(2000),
  }).then(
    (response) => response.ok,
    () => false,
  );

/** Where a listener on all addresses is reached from this machine. */
const reached = (host: string) => (!host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);

/** Waits until mail and people can be served. */
export async function untilReady(
  config: Config,
  services: Service[],
  stopping: () => boolean,
): Promise<void> {
  const host = reached(config.host);
  const end = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const states = await Promise.all([
      greets(config.smtpPort, host),
      greets(config.submissionPort, host),
      answers(config.port, reached(config.consoleHost)),
    ]);
    if (states.every(Boolean) || stopping()) return;
    const failing = services.find((service) => service.deaths() >= DEATHS_TO_GIVE_UP);
    if (failing)
      throw new StartError(
        `The ${failing.name} process does not start; what it said is above and in logs/${failing.name}.log.`,
      );
    if (Date.now() > end) {
      const missing = ['mail in', 'mail out', 'the API'].filter((_name, index) => !states[index]);
      throw new StartError(
        `${missing.join(' and ')} did not answer within ${READY_WITHIN_MS / 1000} seconds; see the logs folder.`,
      );
    }
    await wait(100);
  }
}
