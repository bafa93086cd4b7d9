import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { outputOf } from '../../exports/index.ts';

/** Its name among what was fetched of a message. */
export const ARCHIVE = '*.zip';

export interface ArchiveEntry {
  name: string;
  size: number;
  open: () => AsyncIterable<Buffer>;
}

/** `report.pdf`, `report (2).pdf`: two files of one name must not become one when they are unpacked. */
function uniqueNames(entries: readonly ArchiveEntry[]): string[] {
  const taken = new Set<string>();
  return entries.map(({ name }) => {
    const [, stem = name, end = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
    let wanted = name;
    for (let nth = 2; taken.has(wanted.toLowerCase()); nth += 1) wanted = `${stem} (${nth})${end}`;
    taken.add(wanted.toLowerCase());
    return wanted;
  });
}

/** All files as one archive, stored and not compressed, so that its size is known before the first byte. Entries are read one at a time. */
export async function archiveOf(
  entries: readonly ArchiveEntry[],
  mtime: Date,
): Promise<{ content: Readable; size: number }> {
  const zip = new ZipFile();
  const content = outputOf(zip);
  for (const [at, name] of uniqueNames(entries).entries()) {
    const entry = entries[at];
    if (!entry) continue;
    zip.addReadStreamLazy(name, { mtime, size: entry.size, compress: false }, (give) => {
      const bytes = Readable.from(entry.open(), { objectMode: false });
      // Yazl listens to none of it: a file that is taken back meanwhile would end the process, and leave the download without an end.
      bytes.once('error', (error) => zip.emit('error', error));
      give(null, bytes);
    });
  }
  return new Promise((resolve) => {
    // The types do not know what the callback is given.
    const sized = ((size: number) => resolve({ content, size })) as () => void;
    zip.end({ forceZip64Format: false, comment: '' }, sized);
  });
}
