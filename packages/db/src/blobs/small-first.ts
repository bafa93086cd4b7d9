import type { BlobWriter, StoredBlob } from './store.ts';

/** Bytes up to which a content waits in memory for its end, and then shares a file with others. */
const SMALL = 65_000;

/** Writes small contents by `append`, larger ones by a writer of their own. */
export function createSmallFirst(
  append: (slices: readonly Buffer[]) => Promise<StoredBlob>,
  large: () => BlobWriter,
): BlobWriter {
  let slices: Buffer[] = [];
  let bytes = 0;
  let own: BlobWriter | null = null;

  return {
    write(slice) {
      if (own) {
        own.write(slice);
        return;
      }
      slices.push(slice);
      bytes += slice.length;
      if (bytes <= SMALL) return;
      own = large();
      for (const one of slices) own.write(one);
      slices = [];
    },
    backpressure: () => own?.backpressure() ?? null,
    commit: () => own?.commit() ?? append(slices),
    async abort() {
      slices = [];
      await own?.abort();
    },
  };
}
