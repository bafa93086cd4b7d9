import { ConfigError } from '../config.ts';

/** Resolves at SIGTERM or Ctrl-C. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
}

/** A sentence for the failures a person can mend; anything else is shown with its stack. */
function sentence(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: stop what uses it, or set POSTERN_PORT to another.`;
    case 'EACCES':
      return `Not allowed: ${message}.`;
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `The database does not answer at POSTERN_DATABASE_URL: ${message}.`;
    case '28P01':
    case '28000':
      return 'The database refuses the login of POSTERN_DATABASE_URL.';
    case '42P01':
      return 'The database has no Postern tables yet; "npm start" makes them.';
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
