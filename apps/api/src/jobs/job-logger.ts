import { Logger } from 'graphile-worker';
import type { Logger as Pino } from 'pino';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The job library's lines in the process's own log. Its `info` is what is trace to an operator. */
export function jobLogger(log: Pino): Logger {
  return new Logger(() => (level, message, meta) => {
    log[levels[level as keyof typeof levels] ?? 'debug']({ ...meta }, message);
  });
}
