import { type DataRoomFolder, default_folders } from '@postern/contract/portal/data-room';
import type { Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';

/** Whose data room it is: a person's own, by their address. */
export interface Owner {
  tenant_id: number;
  owner: string;
}

export const ownerOf = ({ tenant_id, email }: Pick<Actor, 'tenant_id' | 'email'>): Owner => ({
  tenant_id,
  owner: email.toLowerCase(),
});

/** The folders of a data room, each with its unread messages; those below another come after it. */
export async function readFolders(tx: Tx, { tenant_id, owner }: Owner): Promise<DataRoomFolder[]> {
  const rows = await tx
    .selectFrom('data_room_folder')
    .select(['folder_id', 'name', 'parent_id'])
    .where('tenant_id', '=', tenant_id)
    .where('owner', '=', owner)
    .orderBy('name')
    .execute();
  const unread = await tx
    .selectFrom('portal_message')
    .select(['folder', (row) => row.fn.countAll<string>().as('count')])
    .where('tenant_id', '=', tenant_id)
    .where('owner', '=', owner)
    .where('read_at', 'is', null)
    .groupBy('folder')
    .execute();
  const unreadOf = (id: string) => Number(unread.find(({ folder }) => folder === id)?.count ?? 0);
  const below = (parent: string | null): { folder_id: string; name: string; parent_id: string | null }[] =>
    rows.filter(({ parent_id }) => parent_id === parent).flatMap((row) => [row, ...below(row.folder_id)]);
  return [
    ...default_folders.map((name) => ({ uuid: name, name, parent_folder: null, is_default: true })),
    ...below(null).map(({ folder_id, name, parent_id }) => ({
      ...{ uuid: folder_id, name, parent_folder: parent_id, is_default: false },
    })),
  ].map((folder, sortorder) => ({ ...folder, sortorder, unread_count: unreadOf(folder.uuid) }));
}

/** Unread messages of a data room, those in the bin left out. */
export async function countUnread(tx: Tx, { tenant_id, owner }: Owner): Promise<number> {
  const { count } = await tx
    .selectFrom('portal_message')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('owner', '=', owner)
    .where('read_at', 'is', null)
    .where('folder', '<>', 'TRASH')
    .executeTakeFirstOrThrow();
  return Number(count);
}
