import type { Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

/** The bytes of an archive, which end in an error when one of its entries cannot be read. */
export function outputOf(zip: ZipFile): Readable {
  // A PassThrough; the types know only its oldest interface.
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}
