import { databaseFault } from '../database-fault.ts';
import { ConfigError } from './settings.ts';

/** A sentence for the failures a person can mend; anything else is shown with its stack. */
function sentence(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const fault = databaseFault(error);
  if (fault) return `The database of POSTERN_DATABASE_URL cannot be used: ${fault}.`;
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set another.`;
  if (code === 'EACCES') return `Not allowed: ${message}.`;
  return stack ?? String(error);
}

/** Runs a process's work; a failure ends it with status 1 and one line on what is wrong. */
export async function runProcess(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${name}: ${sentence(error)}\n`, () => process.exit(1));
  }
}

/** Resolves at SIGTERM or Ctrl-C. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
}

type Say = (details: object, text: string) => void;

export interface ProcessEnd {
  readonly stopping: boolean;
  /** Closes everything and ends the process, once. */
  stop(code: number, reason: unknown): void;
  /** From now on signals and faults that nobody caught end it. */
  listen(): void;
}

/**
 * The end of a process whose parts are closed in an order of their own.
 * @param close given 0 for an orderly end, 1 after a fault
 */
export function processEnd(
  log: { info: Say; error: Say; fatal: Say },
  close: (code: number) => Promise<unknown>,
): ProcessEnd {
  let stopping = false;
  const stop = (code: number, reason: unknown) => {
    if (stopping) return;
    stopping = true;
    if (code === 0) log.info({ reason }, 'stopping');
    else log.fatal({ err: reason }, 'stopping');
    Promise.resolve()
      .then(() => close(code))
      .then(
        () => process.exit(code),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  return {
    get stopping() {
      return stopping;
    },
    stop,
    listen() {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0, signal));
      // A fault nobody caught says that our state is not what we think: the supervisor starts us anew.
      process.on('unhandledRejection', (error) => stop(1, error));
      process.on('uncaughtException', (error) => stop(1, error));
    },
  };
}
