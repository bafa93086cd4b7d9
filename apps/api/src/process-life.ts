import { databaseFault } from '@postern/db/database-fault';
import { ConfigError } from './config.ts';

/** Resolves at SIGTERM or Ctrl-C. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
}

/** A sentence for the failures a person can mend; anything else is shown with its stack. */
function sentence(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  const fault = databaseFault(error);
  if (fault) return `The database of POSTERN_DATABASE_URL cannot be used: ${fault}.`;
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop what uses it, or set POSTERN_PORT to another.`;
    case 'EACCES':
      return `Not allowed: ${message}.`;
    default:
      return null;
  }
}

/** Runs a process's work; a failure ends it with status 1 and one line on what is wrong. */
export async function runProcess(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const known = sentence(error);
    process.stderr.write(`${known ?? (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
