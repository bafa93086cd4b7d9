const BLOB_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isBlobId = (text: string): boolean => BLOB_ID.test(text);

/**
 * Folders by the time in the id: <16.8 million ms = 4.7 hours>/<65 s>/<id>. Messages of one moment share a folder, names sort by
 * time, and expiring old mail empties whole folders. Ids come from the database, yet a name is never made of anything that is not exactly
 * an id (security.md W19).
 */
export function foldersOf(blobId: string): [outer: string, inner: string] {
  if (!isBlobId(blobId)) throw new TypeError('not a blob id');
  const hex = blobId.replaceAll('-', '');
  return [hex.slice(0, 6), hex.slice(6, 8)];
}

/** ms of blobs in one inner folder. */
export const FOLDER_TIME = 65_536;

/** The time, in ms, before which all ids of such a folder were made; NaN: it is none of ours. */
export function folderEnd(path: string): number {
  const [outer, inner] = path.split('/').slice(-2);
  return Number.parseInt(`${outer}${inner}0000`, 16) + FOLDER_TIME;
}

/** Beside the folder of blobs: the id of the installation they belong to. */
export const OWNER_FILE = 'installation';
