// Which reader opens what.
import type { Budget, Member, Reader } from './budget.ts';
import { readCabinet } from './cabinet.ts';
import { compressed_types, readCompressed } from './compressed.ts';
import { readDisk } from './disk.ts';
import { readIso } from './iso.ts';
import { readOneNote } from './one-note.ts';
import { readRar } from './rar.ts';
import { readSevenZip } from './seven-zip.ts';
import { readTar } from './tar.ts';
import { readTnef } from './tnef.ts';

const readers: Readonly<Record<string, Reader>> = {
  'application/x-rar-compressed': readRar,
  'application/x-7z-compressed': readSevenZip,
  'application/x-tar': readTar,
  'application/vnd.ms-cab-compressed': readCabinet,
  'application/x-iso9660-image': readIso,
  'application/x-vhd': readDisk,
  'application/x-raw-disk-image': readDisk,
  'application/x-onenote': readOneNote,
  'application/vnd.ms-tnef': readTnef,
};

/** Kinds that hold files and have no reader here: told from their first bytes. */
const unread_types: ReadonlySet<string> = new Set([
  'application/x-ace-compressed',
  'application/x-lzh-compressed',
  'application/x-arj',
  'application/x-vhdx',
  'application/x-ms-wim',
  'application/x-stuffit',
  'application/x-cpio',
  'application/x-xar',
  'application/x-zoo',
  'application/x-alz',
  'application/x-egg',
  'application/x-squashfs',
  'application/x-compress',
  'application/x-lz4',
]);

/** null: no container; 'unknown': one that nobody here can open. */
export function readerOf(mime: string, name: string): Reader | 'unknown' | null {
  if (compressed_types.has(mime))
    return (bytes: Buffer, budget: Budget, complete: boolean): Member[] => [
      readCompressed(mime, name, bytes, budget, complete),
    ];
  return readers[mime] ?? (unread_types.has(mime) ? 'unknown' : null);
}
