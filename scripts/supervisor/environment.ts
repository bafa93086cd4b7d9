import { join } from 'node:path';
import { type RuntimeRole, roleUrl } from '@postern/db/connect';
import { keyholderKeyIn } from '../installation/open.ts';
import type { Config } from './config.ts';
import { consoleFolder } from './console-build.ts';
import type { OpenDatabase } from './database.ts';
import { node_environment } from './node-options.ts';
import type { Secrets } from './secrets.ts';

/** The other instances' databases with the login of the process's own role there: all share one installation key. */
function instanceEnvironment(config: Config, secrets: Secrets, role: RuntimeRole): NodeJS.ProcessEnv {
  const databases = config.instances.elsewhere.filter(({ database }) => database !== '');
  return {
    POSTERN_INSTANCES: config.instances.names.join(','),
    POSTERN_INSTANCE: config.instances.here.join(','),
    POSTERN_INSTANCE_DATABASES: databases
      .map(({ name, database }) => `${name}=${roleUrl(database, secrets.installationKey, role)}`)
      .join(';'),
  };
}

/** All a process of ours is told: everything set, absolute and checked, and the login of its own role only. */
export function serviceEnvironment(
  config: Config,
  database: Pick<OpenDatabase, 'adminUrl'>,
  secrets: Secrets,
  role: RuntimeRole,
): NodeJS.ProcessEnv {
  const is_keyholder = role === 'postern_keyholder';
  const key = is_keyholder ? keyholderKeyIn(config) : secrets.installationKey;
  return {
    ...config.environment,
    ...node_environment(config.dataFolder),
    NODE_ENV: config.environment.NODE_ENV ?? 'production',
    POSTERN_DATA: config.dataFolder,
    POSTERN_SECRETS: config.secretsFolder,
    POSTERN_DATABASE_URL: roleUrl(database.adminUrl, key, role),
    ...(config.databaseReadUrl && {
      POSTERN_DATABASE_READ_URL: roleUrl(config.databaseReadUrl, key, role),
    }),
    POSTERN_KEYHOLDER_SOCKET: config.keyholderSocket,
    POSTERN_BLOBS: config.blobs,
    POSTERN_HOST: config.host,
    POSTERN_CONSOLE_HOST: config.consoleHost,
    POSTERN_PORT: String(config.port),
    POSTERN_SMTP_PORT: String(config.smtpPort),
    POSTERN_SUBMISSION_PORT: String(config.submissionPort),
    POSTERN_PUBLIC_URL: config.publicUrl,
    POSTERN_HOSTNAME: config.hostname,
    POSTERN_DNS: config.dns,
    POSTERN_RSPAMD_URL: config.rspamdUrl,
    POSTERN_CLAMD: config.clamd,
    POSTERN_TLS_KEY: config.tlsKey,
    POSTERN_TLS_CERT: config.tlsCertificate,
    POSTERN_RELAY: config.relay,
    POSTERN_MAIL_FROM: config.mailFrom,
    POSTERN_OIDC: config.oidc,
    POSTERN_XCLIENT_FROM: config.xclientFrom,
    POSTERN_BLOCKLISTS: config.blockLists,
    POSTERN_CONSOLE: consoleFolder,
    // A keyholder opens keys of its own database only.
    ...(!is_keyholder && instanceEnvironment(config, secrets, role)),
    ...(config.demo ? { POSTERN_DEMO_MAILBOX: join(config.dataFolder, 'demo-mailbox') } : {}),
  };
}
