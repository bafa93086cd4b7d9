import { join, resolve } from 'node:path';
import {
  ConfigError,
  databaseUrlOf,
  type Environment,
  logLevelOf,
  numberOf,
  readSecret,
} from '@postern/db/process/settings';
import { MOST_USES_A_MINUTE } from '@postern/records/keyholder/holding';
import type { ModuleSettings } from '@postern/records/keyholder/security-module/security-module';
import { socketPath } from '@postern/records/keyholder/socket';

/** What the keyholder reads from its environment, once. Set-up (`npm start`) always passes all of it. */
export interface Config {
  /** With the login of its own role. */
  databaseUrl: string;
  installationKey: Buffer;
  /** Where it is reached. */
  socket: string;
  /** How often one key may be used within a minute. */
  mostUses: number;
  /** Port of the metrics page on the loopback interface; 0: none. */
  metricsPort: number;
  /** The hardware in which keys of authorities are made; null: they lie in the database. */
  securityModule: ModuleSettings | null;
  logLevel: string;
}

export function readConfig(env: Environment = process.env): Config {
  const data = resolve(env.POSTERN_DATA || '.postern');
  const secrets = env.POSTERN_SECRETS || join(data, 'secrets');
  return {
    databaseUrl: databaseUrlOf(env),
    installationKey: readSecret(join(secrets, 'installation.key')),
    socket: socketPath(data, env.POSTERN_KEYHOLDER_SOCKET),
    mostUses: numberOf(env, 'POSTERN_KEY_USES_PER_MINUTE', MOST_USES_A_MINUTE, 1, 1_000_000),
    metricsPort: numberOf(env, 'POSTERN_KEYHOLDER_METRICS_PORT', 0, 0, 65_535),
    securityModule: moduleOf(env),
    logLevel: logLevelOf(env),
  };
}

function moduleOf(env: Environment): ModuleSettings | null {
  const library = env.POSTERN_PKCS11_MODULE ?? '';
  if (library === '') return null;
  const [token = '', pin_file = ''] = [env.POSTERN_PKCS11_TOKEN, env.POSTERN_PKCS11_PIN_FILE];
  if (token === '' || pin_file === '')
    throw new ConfigError(
      'POSTERN_PKCS11_MODULE is set: set POSTERN_PKCS11_TOKEN and POSTERN_PKCS11_PIN_FILE as well.',
    );
  // The vendor's variables; ours have the login of the database.
  const environment = Object.fromEntries(
    Object.entries(env).flatMap(([name, value = '']) => (name.startsWith('POSTERN_') ? [] : [[name, value]])),
  );
  return { library, token, pin_file: resolve(pin_file), environment };
}
