// Instances: whole installations of the same operator, each with its own database and blobs, that know of each other. All share one installation key,
// so that what one has sealed or hashed another can read.
import { plainDatabaseUrl } from './database-url.ts';

/** The same form as the contract's `INSTANCE_NAME`. */
export const INSTANCE_FORM = /^(?!(?:all|tdata)$)[a-z][a-z0-9]{0,15}$/;
const DEFAULT = 'ch';

/** An instance whose tenants are in another database than this process's. */
export interface OtherInstance {
  readonly name: string;
  /** Its database, with the login of this process's role; '' where this process may not ask it. */
  readonly database: string;
  /** Where its people sign in; '' where nobody has said. */
  readonly console: string;
  /** host:port of its gateway; '': mail for its tenants waits with the sender. */
  readonly gateway: string;
}

export interface Instances {
  /** All, those that are here first. */
  readonly names: readonly string[];
  /** Whose tenants are in this process's own database. */
  readonly here: readonly string[];
  readonly elsewhere: readonly OtherInstance[];
}

/** One installation that is all there is. */
export const one_instance: Instances = { names: [DEFAULT], here: [DEFAULT], elsewhere: [] };

type Environment = Record<string, string | undefined>;

function namesOf(variable: string, text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const odd = names.find((name) => !INSTANCE_FORM.test(name));
  if (odd !== undefined)
    throw new Error(
      `${variable} must be names of small letters and digits with commas between, like "ch,de", not "${odd}".`,
    );
  return [...new Set(names)];
}

/** "de=https://console.de.example;at=…" */
function perInstance(env: Environment, variable: string, elsewhere: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of (env[variable] ?? '').split(';').filter((one) => one.trim() !== '')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(0, at)).trim();
    if (!elsewhere.includes(name))
      throw new Error(
        `${variable} names "${name}", which is no instance of POSTERN_INSTANCES that is elsewhere.`,
      );
    found.set(name, part.slice(at + 1).trim());
  }
  return found;
}

function check(variable: string, values: Map<string, string>, form: RegExp, like: string): void {
  for (const value of values.values())
    if (!form.test(value)) throw new Error(`${variable} must be like "${like}", not "${value}".`);
}

/**
 * Reads POSTERN_INSTANCES (all), POSTERN_INSTANCE (which of them are here; all when left out), POSTERN_INSTANCE_DATABASES,
 * POSTERN_INSTANCE_CONSOLES and POSTERN_INSTANCE_GATEWAYS.
 */
export function readInstances(env: Environment): Instances {
  const all = namesOf('POSTERN_INSTANCES', env.POSTERN_INSTANCES || DEFAULT);
  const here = namesOf('POSTERN_INSTANCE', env.POSTERN_INSTANCE || all.join(','));
  const odd = here.find((name) => !all.includes(name));
  if (odd !== undefined)
    throw new Error(`POSTERN_INSTANCE names "${odd}", which POSTERN_INSTANCES does not.`);
  const others = all.filter((name) => !here.includes(name));
  const databases = perInstance(env, 'POSTERN_INSTANCE_DATABASES', others);
  const consoles = perInstance(env, 'POSTERN_INSTANCE_CONSOLES', others);
  const gateways = perInstance(env, 'POSTERN_INSTANCE_GATEWAYS', others);
  check(
    'POSTERN_INSTANCE_DATABASES',
    databases,
    /^postgres(ql)?:\/\//,
    'de=postgres://db.de.example/postern',
  );
  check('POSTERN_INSTANCE_CONSOLES', consoles, /^https?:\/\/[^/]/, 'de=https://console.de.example');
  check('POSTERN_INSTANCE_GATEWAYS', gateways, /^\S+:\d{1,5}$/, 'de=mx.de.example:25');
  return {
    names: [...here, ...others],
    here,
    elsewhere: others.map((name) => ({
      name,
      database: plainDatabaseUrl(databases.get(name) ?? ''),
      console: consoles.get(name) ?? '',
      gateway: gateways.get(name) ?? '',
    })),
  };
}
