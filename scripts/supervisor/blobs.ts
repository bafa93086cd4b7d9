import { ForeignBlobsError, openBlobStore, requireOwnBlobs } from '@postern/db/blobs/index';
import { connectAsOwner } from '@postern/db/connect';
import { StartError } from '@postern/db/embedded/index';
import type { Config } from './config.ts';
import { prepareFolder } from './data-folder.ts';
import type { OpenDatabase } from './database.ts';

/** A store that cannot be used is told here in one sentence, not by services that die one after the other. */
export async function checkBlobStore({ blobs }: Config): Promise<void> {
  if (blobs.startsWith('file:')) return prepareFolder('POSTERN_BLOBS', blobs.slice('file:'.length));
  await openBlobStore(blobs).catch((error: Error) => {
    throw new StartError(error.message);
  });
}

/** Mail would be taken although the content already held is another database's, or this database is not the one it should be. */
export async function checkBlobOwner({ blobs }: Config, { adminUrl, place }: OpenDatabase): Promise<void> {
  await using owner = connectAsOwner(adminUrl);
  try {
    await requireOwnBlobs(owner, await openBlobStore(blobs));
  } catch (error) {
    if (!(error instanceof ForeignBlobsError)) throw error;
    throw new StartError(`${error.message} (Content: ${blobs}; database: ${place}.)`, { cause: error });
  }
}
