import { readFileSync } from 'node:fs';

/** The environment asks for something that cannot be; the message is the whole explanation. */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

export function numberOf(
  env: Environment,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const text = env[name] || String(otherwise);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new ConfigError(`${name} must be a number from ${least} to ${most}, not "${text}".`);
  return value;
}

const levels: readonly string[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Of a process's log. */
export function logLevelOf(env: Environment): string {
  const text = env.POSTERN_LOG_LEVEL || 'info';
  if (levels.includes(text)) return text;
  throw new ConfigError(`POSTERN_LOG_LEVEL must be one of ${levels.join(', ')}, not "${text}".`);
}

/** Already the login of the process's own role. */
export function databaseUrlOf(env: Environment): string {
  if (env.POSTERN_DATABASE_URL) return env.POSTERN_DATABASE_URL;
  throw new ConfigError('POSTERN_DATABASE_URL is not set.');
}

export function readSecret(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new ConfigError(`The secret ${path} cannot be read: ${(error as Error).message}`);
  }
}
