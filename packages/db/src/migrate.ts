import { createHmac } from 'node:crypto';
import pg from 'pg';
import { applyFunctions } from './apply-functions.ts';
import { opensTenantKey } from './blobs/tenant-keys.ts';
import { type RuntimeRole, rolePassword } from './connect.ts';
import { prepareJobs } from './jobs.ts';
import { primaryUrl } from './primary.ts';
import { schemaSteps } from './schema-steps.ts';
import { scopeStatements } from './scope.ts';

const RUNTIME_ROLES: readonly RuntimeRole[] = [
  'postern_api',
  'postern_gateway',
  'postern_worker',
  'postern_keyholder',
];
const LOCK = 0x706f7374;
const OTHER_KEY =
  'The database belongs to another installation.key: put that one back into the secrets folder, or use another database.';
const OTHER_KEYHOLDER_KEY =
  'The keyholder of this database signs in by another keyholder.key: copy that one here. If it is lost, let the database’s owner run: comment on role postern_keyholder is null';

export interface MigrateInput {
  /** Administrator's URL: owner of the database, may create roles. */
  adminUrl: string;
  /** The installation's key (32 bytes); role passwords derive from it. */
  installationKey: Buffer;
  /** What the keyholder signs in by; the other processes do not have it. */
  keyholderKey: Buffer;
  onProgress?: (line: string) => void;
}

/** The database is not one that this Postern, with this key, may go on with; the message says what to do. */
export class DatabaseRefusedError extends Error {}

/**
 * Brings the database to this version: roles, tables, functions, partitions, job tables. Safe to run on many nodes at once
 * (advisory lock). Runs as postern_owner, never as a superuser, whose views would show every row.
 */
export async function migrate({
  adminUrl: databaseUrl,
  installationKey,
  keyholderKey,
  onProgress = () => undefined,
}: MigrateInput): Promise<void> {
  const adminUrl = await primaryUrl(databaseUrl);
  const client = new pg.Client({ connectionString: adminUrl, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await ensureRoles(client);
    // Before the passwords are set: processes that run with the right key would be locked out.
    await checkInstallationKey(client, installationKey);
    await checkKeyholderKey(client, installationKey, keyholderKey);
    await setPasswords(client, installationKey, keyholderKey);
    await client.query('set role postern_owner');
    await applySteps(client, onProgress);
    const functions = await applyFunctions(client);
    if (functions > 0) onProgress(`functions: ${functions}`);
    await makePartitions(client);
    await client.query('insert into installation (key_check) values ($1) on conflict (only_row) do nothing', [
      keyCheck(installationKey),
    ]);
    await client.query('reset role');
    await prepareJobs(adminUrl);
  } finally {
    // Ends the session and with it lock and open transaction.
    await client.end();
  }
}

/** Files of schema/ and migrations/ that this database has not had, each in a transaction of its own. */
async function applySteps(client: pg.Client, onProgress: (line: string) => void): Promise<void> {
  await client.query(`
    create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now());
    grant select on schema_migration to postern_api, postern_gateway, postern_worker;
    create table if not exists schema_function (name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const steps = await schemaSteps();
  const { rows } = await client.query<{ name: string }>('select name from schema_migration');
  const applied = new Set(rows.map((row) => row.name));
  refuseForeign([...applied].filter((name) => !steps.some((step) => step.name === name)));
  for (const { name, sql } of steps.filter((step) => !applied.has(step.name))) {
    onProgress(name);
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migration (name) values ($1)', [name]);
    await client.query('commit');
  }
}

function refuseForeign(unknown: string[]): void {
  if (unknown.length === 0) return;
  // Before the first release migrations had no folder in their names.
  if (unknown.some((name) => !name.includes('/'))) {
    throw new DatabaseRefusedError(
      'The database was made before the first release of Postern, and its data cannot be taken over; use an empty database (another POSTERN_DATA or POSTERN_DATABASE_URL).',
    );
  }
  throw new DatabaseRefusedError(
    `The database was made by a newer Postern (it knows ${unknown.join(', ')}); start that version, or use another database.`,
  );
}

/** Weeks of the message log, so that mail can be recorded before the worker's first run; it keeps them made and drops old ones. */
async function makePartitions(client: pg.Client): Promise<void> {
  await client.query(`
    select ensure_message_partitions(current_date - 91, current_date + 28), ensure_feature_partitions(current_date - 35, current_date + 28)`);
}

async function ensureRoles(client: pg.Client): Promise<void> {
  const existing = new Set(
    (
      await client.query<{ rolname: string }>(`select rolname from pg_roles where rolname like 'postern%'`)
    ).rows.map((row) => row.rolname),
  );
  if (!existing.has('postern_owner')) await client.query('create role postern_owner nologin');
  for (const role of RUNTIME_ROLES) if (!existing.has(role)) await client.query(`create role ${role} login`);
  // Owns the search functions and reads every tenant's keys for them; nobody can sign in as it.
  if (!existing.has('postern_search')) await client.query('create role postern_search nologin');
  // The same for the functions that find out who somebody is.
  if (!existing.has('postern_session')) await client.query('create role postern_session nologin');
  await client.query('grant postern_owner to current_user');
  await client.query('grant postern_search, postern_session to postern_owner');
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  await client.query(`grant create, connect on database ${rows[0]?.name} to postern_owner`);
  await client.query(
    'grant create, usage on schema public to postern_owner, postern_search, postern_session',
  );
}

const keyCheck = (installationKey: Buffer) =>
  createHmac('sha256', installationKey).update('check value of the installation key').digest();

/** What tenants have sealed opens with one key only: with another nothing held could be read, and no mail be taken. */
async function checkInstallationKey(client: pg.Client, installationKey: Buffer): Promise<void> {
  const stored = await client.query(`select 1 where to_regclass('installation') is not null`);
  if (stored.rows.length > 0) {
    const { rows } = await client.query<{ key_check: Buffer }>('select key_check from installation');
    const [installation] = rows;
    if (installation && !keyCheck(installationKey).equals(installation.key_check))
      throw new DatabaseRefusedError(OTHER_KEY);
  }
  const { rows } = await client.query(`select 1 where to_regclass('tenant_key') is not null`);
  if (rows.length === 0) return;
  await client.query('begin');
  await client.query('set local role postern_owner');
  await client.query(scopeStatements({ all: true }));
  const sealed = await client.query<{ tenant_id: number; version: number; wrapped_key: Buffer }>(
    'select tenant_id, version, wrapped_key from tenant_key limit 1',
  );
  await client.query('commit');
  const [row] = sealed.rows;
  if (row && !opensTenantKey(installationKey, row)) {
    throw new DatabaseRefusedError(OTHER_KEY);
  }
}

/**
 * Two machines of one installation, each with a key of its own, would lock each other's keyholder out. The role's comment is the server's, as its
 * password is: one of another installation on the same server says nothing about ours.
 */
async function checkKeyholderKey(client: pg.Client, installationKey: Buffer, key: Buffer): Promise<void> {
  const { rows } = await client.query<{ said: string | null }>(
    `select shobj_description('postern_keyholder'::regrole, 'pg_authid') as said`,
  );
  const checkOf = (secret: Buffer) =>
    createHmac('sha256', secret).update('check value of the keyholder key').digest('hex');
  const installation = `installation ${checkOf(installationKey)} key `;
  const check = `${installation}${checkOf(key)}`;
  const said = rows[0]?.said ?? '';
  if (said.startsWith(installation) && said !== check) throw new DatabaseRefusedError(OTHER_KEYHOLDER_KEY);
  if (said !== check) await client.query(`comment on role postern_keyholder is '${check}'`);
}

async function setPasswords(client: pg.Client, installationKey: Buffer, keyholderKey: Buffer): Promise<void> {
  for (const role of RUNTIME_ROLES) {
    const key = role === 'postern_keyholder' ? keyholderKey : installationKey;
    await client.query(`alter role ${role} login password '${rolePassword(key, role)}'`);
  }
}
