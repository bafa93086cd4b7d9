import { uuidv7 } from '../ids.ts';
import { createPackWriter, type PackWriter, type PackWriterInput } from './pack-writer.ts';
import type { StoredBlob } from './store.ts';

/** Puts small contents into the pack of their moment; answers when they survive a power cut. */
export function createPacks(
  input: Omit<PackWriterInput, 'first'>,
): (slices: readonly Buffer[]) => Promise<StoredBlob> {
  let current: PackWriter | null = null;
  return (slices) => {
    const id = uuidv7();
    if (!current?.takes(id)) {
      current?.retire();
      current = createPackWriter({ ...input, first: id });
    }
    return current.append(id, slices);
  };
}
