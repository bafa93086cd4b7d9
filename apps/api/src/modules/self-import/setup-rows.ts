import { gunzipSync, gzipSync } from 'node:zlib';
import { type SetupFile, setup_files } from '@postern/contract';
import { openSecret, sealSecret, secretContext, type TenantKeys } from '@postern/db/blobs/tenant-keys';
import type { Setup } from './archive/read-archive.ts';
import { domains } from './parts/domains.ts';
import { ginaUsers } from './parts/gina-users.ts';
import { groups } from './parts/groups.ts';
import { lists } from './parts/lists.ts';
import type { Part } from './parts/part.ts';
import { settings } from './parts/settings.ts';
import { users } from './parts/users.ts';

type Lines = Setup['lines'];

/** In the order of `setup_files`, in which they are taken over: people before their groups. */
export const parts = [
  domains,
  settings,
  users,
  groups,
  lists,
  ginaUsers,
] as unknown as readonly Part<object>[];

interface Key {
  readonly tenant_id: number;
  readonly import_id: string;
}

const context = ({ tenant_id, import_id }: Key) =>
  secretContext(tenant_id, 'self_import', 'sealed_rows', import_id);

/** Rows hold addresses and settings of people: what lies in the database is sealed by the tenant's key. */
export const sealRows = (keys: TenantKeys, key: Key, lines: Lines): Promise<Buffer> =>
  sealSecret(keys, key.tenant_id, context(key), gzipSync(JSON.stringify(lines)));

export async function openRows(keys: TenantKeys, key: Key, sealed: Buffer): Promise<Lines> {
  const packed = await openSecret(keys, key.tenant_id, context(key), sealed);
  return JSON.parse(gunzipSync(packed).toString('utf8')) as Lines;
}

export interface ReadLine {
  readonly line: number;
  /** Null: not a row of this file. */
  readonly row: object | null;
  readonly text: string;
}
export interface ReadFile {
  readonly part: Part<object>;
  readonly lines: readonly ReadLine[];
}

/** Rows of each file, and the names of fields that are not read. */
export function readLines(lines: Lines): { files: ReadFile[]; unknown_fields: string[] } {
  const unknown = new Set<string>();
  const files = parts.flatMap((part) => {
    const own = lines[part.file];
    return own ? [{ part, lines: own.map((text, index) => readLine(part, text, index + 1, unknown)) }] : [];
  });
  return { files, unknown_fields: [...unknown].toSorted().slice(0, 50) };
}

function readLine(part: Part<object>, text: string, line: number, unknown: Set<string>): ReadLine {
  const given = objectOf(text);
  const parsed = part.row.safeParse(given);
  if (!given || !parsed.success) return { line, row: null, text: text.slice(0, 80) };
  for (const name of Object.keys(given))
    if (!Object.hasOwn(part.row.shape, name)) unknown.add(`${part.file}.${name.slice(0, 40)}`);
  return { line, row: parsed.data, text: '' };
}

function objectOf(text: string): object | null {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && !Array.isArray(given) ? given : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Rows of files that are known and not taken over. */
export const leftOut = (manifest: Setup['manifest']): { file: string; rows: number }[] =>
  manifest.files
    .map(({ name, rows }) => ({ file: name.replace(/\.ndjson$/, ''), rows }))
    .filter(({ file }) => !(setup_files as readonly string[]).includes(file as SetupFile));
