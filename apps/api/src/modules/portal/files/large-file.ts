import { type Tx, withScope } from '@postern/db';
import { blobKey } from '@postern/db/blobs/index';
import { sql } from 'kysely';
import type { PortalDeps } from '../deps.ts';

/** A file that lies beside its message, in pieces. */
export interface LargeFile {
  tenant_id: number;
  file_id: string;
  name: string;
  mime: string;
  size: number;
  state: 'receiving' | 'checking' | 'clean' | 'not_checked' | 'virus';
  /** Name of the virus; empty: none was found. */
  virus: string;
  is_destroyed: boolean;
}

/** Files of a message, in their order. */
export async function largeFilesOf(
  tx: Tx,
  { tenant_id, message_id }: { tenant_id: number; message_id: string },
): Promise<LargeFile[]> {
  return (await largeFilesOfAll(tx, tenant_id, [message_id])).get(message_id) ?? [];
}

/** Files of several messages, by message. */
export async function largeFilesOfAll(
  tx: Tx,
  tenant_id: number,
  message_ids: readonly string[],
): Promise<Map<string, LargeFile[]>> {
  const rows = await tx
    .selectFrom('portal_file')
    .select(['tenant_id', 'file_id', 'name', 'mime', 'size', 'state', 'virus', 'destroyed_at'])
    .select('message_id')
    .where('tenant_id', '=', tenant_id)
    .where('message_id', 'in', [...message_ids])
    .orderBy('number')
    .orderBy('file_id')
    .execute();
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id ?? '');
  return new Map(
    [...byMessage].map(([message_id, files]) => [
      message_id,
      files.map(({ destroyed_at, size, state, message_id: _id, ...row }) => ({
        ...{ ...row, size: Number(size), state: state as LargeFile['state'] },
        is_destroyed: destroyed_at !== null,
      })),
    ]),
  );
}

/** Nobody gets a file before it was looked into. */
export const mayFetch = ({ state, is_destroyed }: Pick<LargeFile, 'state' | 'is_destroyed'>): boolean =>
  !is_destroyed && (state === 'clean' || state === 'not_checked');

type Deps = Pick<PortalDeps, 'db'> & { content: Pick<PortalDeps['content'], 'blobs' | 'keys'> };

/** Bytes of a file from one place to another, both included. One piece is open at a time. */
export async function* fileBytes(
  { db, content }: Deps,
  { tenant_id, file_id, size }: Pick<LargeFile, 'tenant_id' | 'file_id' | 'size'>,
  { from, to }: { from: number; to: number } = { from: 0, to: size - 1 },
): AsyncGenerator<Buffer> {
  const pieces = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('portal_segment as s')
        .innerJoin('blob as b', (join) =>
          join.onRef('b.tenant_id', '=', 's.tenant_id').onRef('b.blob_id', '=', 's.blob_id'),
        )
        .select(['s.start', 'b.tenant_id', 'b.blob_id', 'b.wrapped_key', 'b.key_version'])
        .where('s.tenant_id', '=', tenant_id)
        .where('s.file_id', '=', file_id)
        .where(sql<boolean>`s.start <= ${to}`)
        .where(sql<boolean>`s.start + s.size > ${from}`)
        .orderBy('s.start')
        .execute(),
    { readOnly: true },
  );
  let at = from;
  for (const piece of pieces) {
    const start = Number(piece.start);
    if (start > at) break;
    const key = await blobKey(content.keys, piece);
    for await (const chunk of content.blobs.open(piece.blob_id, key, at - start)) {
      const part = (chunk as Buffer).subarray(0, to + 1 - at);
      at += part.length;
      yield part;
      if (at > to) return;
    }
  }
  if (at <= to) throw new Error(`file ${file_id} lacks bytes from ${at} on`);
}
