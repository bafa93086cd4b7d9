import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainHead } from '../audit-checkpoint.ts';
import { deriveKey } from '../blobs/cipher.ts';
import { StartError } from '../embedded/start-error.ts';
import type { WrittenFile } from './base-backup.ts';

/** A part that another tool backs up, in the operator's words. */
export interface Elsewhere {
  elsewhere: string;
}

export interface Manifest {
  format: 1;
  made_at: string;
  installation_id: string;
  /** Applied files of schema/ and migrations/. */
  schema: string[];
  /** Of the server, and the login that owns the database. */
  database: (WrittenFile & { server_version: string; name: string; login: string }) | Elsewhere;
  /** `sha256` is that of the list of files. */
  blobs: (WrittenFile & { files: number; content_bytes: number }) | Elsewhere;
  secrets: WrittenFile | Elsewhere;
  /** Rows of the message log when the backup began. */
  messages: { tenant_id: number; rows: number }[];
  audit_heads: ChainHead[];
}

export const names = {
  manifest: 'manifest.json',
  database: 'database.tar.gz',
  blobs: 'blobs',
  blobList: 'blobs.sha256',
  secrets: 'secrets.age',
} as const;

export const isElsewhere = (part: object): part is Elsewhere => 'elsewhere' in part;

const sealOf = (installationKey: Buffer, text: string) =>
  createHmac('sha256', deriveKey(installationKey, 'backup manifests')).update(text).digest('hex');

/** Bears a seal of the installation's key, so that no other backup and no altered one passes for this one. */
export function sealManifest(installationKey: Buffer, manifest: Manifest): string {
  return `${JSON.stringify({ ...manifest, seal: sealOf(installationKey, JSON.stringify(manifest)) })}\n`;
}

/** @throws {StartError} for what is no manifest; whether it is this installation's, `isSealed` says */
export async function readManifest(folder: string): Promise<{ text: string; manifest: Manifest }> {
  const path = join(folder, names.manifest);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new StartError(`${folder} holds no backup: it has no ${names.manifest}.`);
    throw error;
  });
  try {
    const { seal: _seal, ...manifest } = JSON.parse(text);
    if (manifest.format !== 1) throw new Error('of another format');
    return { text, manifest };
  } catch (error) {
    throw new StartError(`${path} is damaged or of another version of Postern.`, { cause: error });
  }
}

export function isSealed(
  installationKey: Buffer,
  { text, manifest }: { text: string; manifest: Manifest },
): boolean {
  const expected = Buffer.from(sealManifest(installationKey, manifest));
  const found = Buffer.from(text);
  return expected.length === found.length && timingSafeEqual(expected, found);
}
