import { createHash } from 'node:crypto';
import { type SetupFile, setup_files } from '@postern/contract';
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { type Manifest, SETUP_FORMAT, SETUP_VERSION } from './manifest.ts';

export type SetupRows = Partial<Record<SetupFile, readonly object[]>>;

interface About {
  readonly tenant_name: string;
  readonly domains: readonly string[];
  readonly now: Date;
}

/** AES-256 for every entry, the list of files too: names and sizes are in clear, as the format has it. */
export async function writeArchive(rows: SetupRows, about: About, password: string): Promise<Uint8Array> {
  const files = setup_files.flatMap((name) => {
    const own = rows[name];
    return own ? [{ name: `${name}.ndjson`, rows: own.length, text: own.map(lineOf).join('') }] : [];
  });
  const manifest: Manifest = {
    ...{ format: SETUP_FORMAT, version: SETUP_VERSION, source: 'Postern' },
    created_at: about.now.toISOString(),
    tenant_name: about.tenant_name,
    domains: [...about.domains],
    files: files.map(({ name, rows: count, text }) => ({
      ...{ name, rows: count, bytes: Buffer.byteLength(text) },
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
  };
  const output = new Uint8ArrayWriter();
  const zip = new ZipWriter(output, { password, encryptionStrength: 3, useWebWorkers: false });
  await zip.add('manifest.json', new TextReader(JSON.stringify(manifest, null, 2)));
  for (const { name, text } of files) await zip.add(name, new TextReader(text));
  await zip.close();
  return output.getData();
}

const lineOf = (row: object) => `${JSON.stringify(row)}\n`;
