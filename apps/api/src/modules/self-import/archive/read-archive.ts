import { createHash } from 'node:crypto';
import { SETUP_ROWS, type SetupFile, setup_files, setup_files_left_out } from '@postern/contract';
import {
  type Entry,
  ERR_AMBIGUOUS_ARCHIVE,
  ERR_INVALID_AUTHENTICATION_CODE,
  ERR_INVALID_PASSWORD,
  ERR_OVERLAPPING_ENTRY,
  ERR_UNSAFE_FILENAME,
  type FileEntry,
  Uint8ArrayReader,
  ZipReader,
} from '@zip.js/zip.js';
import { fail } from '../../../http/problem.ts';
import { type Manifest, manifest_shape, SETUP_MAJOR } from './manifest.ts';

/** Bytes of all entries unpacked, and how many times what they are packed. */
const MOST_UNPACKED = 64_000_000;
const MOST_RATIO = 100;
const MOST_LINE = 64_000;
const MOST_MANIFEST = 200_000;
/** AES-256, as the extra field of an entry counts strengths. */
const STRENGTH = 3;

const manifest_name = 'manifest.json';
const fileName = (file: string) => `${file}.ndjson`;
const known_names: ReadonlySet<string> = new Set([
  manifest_name,
  ...[...setup_files, ...setup_files_left_out].map(fileName),
]);

export interface Setup {
  readonly manifest: Manifest;
  /** Lines as they stand in the archive, of the files that are taken over. */
  readonly lines: Readonly<Partial<Record<SetupFile, readonly string[]>>>;
}

/**
 * Opens a setup archive. Nothing is parsed before its entry was authenticated and, but for the manifest, its digest compared.
 * Adversary: who uploads. Names lead nowhere, since nothing is written to a disk; only names of the format are read, each once.
 */
export async function readArchive(bytes: Uint8Array, password: string): Promise<Setup> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), {
    ...{
      password,
      useWebWorkers: false,
      checkSignature: true,
      checkOverlappingEntry: true,
      strictness: 'balanced',
    },
  });
  try {
    const entries = await listEntries(reader);
    const first = entries.get(manifest_name) ?? fail('archive_unreadable');
    const manifest = readManifest(await unpack(first, MOST_MANIFEST));
    return { manifest, lines: await readFiles(entries, manifest) };
  } finally {
    await reader.close();
  }
}

async function listEntries(reader: ZipReader<Uint8Array>): Promise<Map<string, FileEntry>> {
  let listed: Entry[];
  try {
    listed = await reader.getEntries();
  } catch (error) {
    return refuse(error);
  }
  const entries = new Map<string, FileEntry>();
  let unpacked = 0;
  for (const entry of listed) {
    const sealed = entry.encrypted && !entry.zipCrypto && entry.extraFieldAES?.strength === STRENGTH;
    if (entry.directory || !sealed || !known_names.has(entry.filename) || entries.has(entry.filename))
      fail('archive_unsafe');
    unpacked += entry.uncompressedSize;
    entries.set(entry.filename, entry as FileEntry);
  }
  if (unpacked > MOST_UNPACKED) fail('archive_too_large');
  return entries;
}

/** What an entry really holds is counted: its own word on its size is no bound. */
async function unpack(entry: FileEntry, most: number): Promise<Buffer> {
  const bound = Math.min(most, 10_000 + entry.compressedSize * MOST_RATIO);
  const pieces: Uint8Array[] = [];
  let held = 0;
  let too_large = false;
  const sink = new WritableStream<Uint8Array>({
    write(piece, controller) {
      held += piece.byteLength;
      pieces.push(piece.slice());
      if (held <= bound) return;
      too_large = true;
      controller.error(new RangeError('more than an entry may hold'));
    },
  });
  try {
    await entry.getData(sink);
  } catch (error) {
    if (too_large) return fail('archive_too_large');
    return refuse(error);
  }
  return Buffer.concat(pieces);
}

const unsafe: readonly string[] = [ERR_AMBIGUOUS_ARCHIVE, ERR_OVERLAPPING_ENTRY, ERR_UNSAFE_FILENAME];

/** The library's faults are words of its own; whatever it cannot read is no archive of ours. */
function refuse(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  if (error.message === ERR_INVALID_PASSWORD) fail('archive_password');
  if (error.message === ERR_INVALID_AUTHENTICATION_CODE) fail('archive_altered');
  fail(unsafe.includes(error.message) ? 'archive_unsafe' : 'archive_unreadable');
}

function readManifest(bytes: Buffer): Manifest {
  const given = parseJson(bytes.toString('utf8'));
  const version = (given as { version?: unknown } | null)?.version;
  if (
    typeof version === 'string' &&
    /^\d{1,4}\./.test(version) &&
    Number.parseInt(version, 10) !== SETUP_MAJOR
  )
    fail('archive_version');
  const parsed = manifest_shape.safeParse(given);
  return parsed.success ? parsed.data : fail('archive_unreadable');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) fail('archive_unreadable');
    throw error;
  }
}

async function readFiles(entries: Map<string, FileEntry>, { files }: Manifest): Promise<Setup['lines']> {
  const named = new Map(files.map((file) => [file.name, file]));
  // Everything the list names is there, and nothing besides.
  if (named.size !== files.length || named.size !== entries.size - 1) fail('archive_altered');
  const lines: Partial<Record<SetupFile, string[]>> = {};
  let rows = 0;
  let room = MOST_UNPACKED;
  for (const file of setup_files) {
    const said = named.get(fileName(file));
    if (!said) continue;
    const bytes = await unpack(entries.get(said.name) ?? fail('archive_altered'), room);
    room -= bytes.length;
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (digest !== said.sha256 || bytes.length !== said.bytes) fail('archive_altered');
    const own = linesOf(bytes);
    if (own.length !== said.rows) fail('archive_altered');
    rows += own.length;
    if (rows > SETUP_ROWS) fail('archive_too_large');
    lines[file] = own;
  }
  return lines;
}

function linesOf(bytes: Buffer): string[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return fail('archive_unreadable');
    throw error;
  }
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.some((line) => line.length > MOST_LINE)) fail('archive_too_large');
  return lines;
}
