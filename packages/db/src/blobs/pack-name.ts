import { isBlobId } from './blob-name.ts';

/*
 * A pack is a file that small blobs share: <tag>.pack, in the folder of its blobs. Of the id of a blob in it the middle is the tag and the
 * end the offset, so that an id alone says where its content is. Before each blob stands a head: the id (16 bytes) and the length (4).
 */
const EXTENSION = '.pack';
export const HEAD_LENGTH = 20;

const tagOf = (blobId: string) => blobId.slice(14, 28);
export const packFile = (blobId: string): string => `${tagOf(blobId)}${EXTENSION}`;
export const isPackFile = (name: string): boolean => name.endsWith(EXTENSION);

/** The id `blobId` becomes in the pack that `first` began. */
export const packedId = (blobId: string, first: string, offset: number): string =>
  `${blobId.slice(0, 14)}${tagOf(first)}${offset.toString(16).padStart(8, '0')}`;
export const offsetOf = (blobId: string): number => Number.parseInt(blobId.slice(28), 16);

export interface PackHead {
  blob_id: string;
  /** Bytes of the blob file that follows. */
  length: number;
}

export function packHead({ blob_id, length }: PackHead): Buffer {
  const head = Buffer.alloc(HEAD_LENGTH);
  head.write(blob_id.replaceAll('-', ''), 'hex');
  head.writeUInt32BE(length, 16);
  return head;
}

/** null: no blob begins here; what a crash left unfinished looks like anything. */
export function readPackHead(head: Buffer, name: string, offset: number): PackHead | null {
  if (head.length < HEAD_LENGTH) return null;
  const hex = head.toString('hex', 0, 16);
  const blob_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const here = isBlobId(blob_id) && packFile(blob_id) === name && offsetOf(blob_id) === offset;
  return here ? { blob_id, length: head.readUInt32BE(16) } : null;
}
