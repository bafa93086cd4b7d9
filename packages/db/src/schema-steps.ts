import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../', import.meta.url);

/** The files of schema/ in the order in which they build on each other. A module's tables stand in the file of its word. */
const schema_files = [
  'scope',
  'tenants',
  'users',
  'identity',
  'submission-credentials',
  'keys',
  'settings',
  'domains',
  'messages',
  'mail-queue',
  'statistics',
  'quarantine',
  'sender-lists',
  'learning',
  'notifications',
  'directory-sync',
  'audit-log',
  'dmarc-reports',
  'portal',
  'mail-tests',
  'services',
  'billing',
  'invoices',
  'system',
] as const;

export interface SchemaStep {
  /** As `schema_migration` knows it: its path below packages/db. */
  name: string;
  sql: string;
}

const sqlFiles = async (name: string) =>
  (await readdir(new URL(`${name}/`, folder))).filter((file) => file.endsWith('.sql')).sort();

const step = async (name: string): Promise<SchemaStep> => ({
  name,
  sql: await readFile(new URL(name, folder), 'utf8'),
});

/** What is applied once and in this order: the files of schema/, then those of migrations/ by name. */
export async function schemaSteps(): Promise<SchemaStep[]> {
  const unlisted = (await sqlFiles('schema')).filter(
    (file) => !schema_files.some((word) => file === `${word}.sql`),
  );
  if (unlisted.length > 0) throw new Error(`schema_files does not list ${unlisted.join(', ')}.`);
  const migrations = await sqlFiles('migrations');
  return Promise.all(
    [
      ...schema_files.map((word) => `schema/${word}.sql`),
      ...migrations.map((file) => `migrations/${file}`),
    ].map(step),
  );
}

export interface FunctionFile {
  /** Of the function, which is the only one of that name. */
  name: string;
  sql: string;
  hash: string;
}

/** What is applied again whenever its text changes, in no order: one file a function. */
export async function functionFiles(): Promise<FunctionFile[]> {
  return Promise.all(
    (await sqlFiles('functions')).map(async (file) => {
      const { sql } = await step(`functions/${file}`);
      return { name: file.slice(0, -4), sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
