import { MOST_FOLDER_DEPTH, MOST_FOLDERS, type Operations } from '@postern/contract';
import { recordAudit, type Tx, uuidv7 } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { countUnread, type Owner, ownerOf, readFolders } from '../data-room/folders.ts';

export const dataRoomFolderList: Handler<Operations['dataRoomFolderList']> = ({ actor, scoped }) =>
  scoped((tx) => readFolders(tx, ownerOf(actor)), { readOnly: true });

export const dataRoomUnreadRead: Handler<Operations['dataRoomUnreadRead']> = ({ actor, scoped }) =>
  scoped(async (tx) => ({ count: await countUnread(tx, ownerOf(actor)) }), { readOnly: true });

async function folderNow(tx: Tx, owner: Owner, id: string) {
  const folders = await readFolders(tx, owner);
  return folders.find(({ uuid, is_default }) => uuid === id && !is_default) ?? fail('not_found');
}

async function requireFreeName(tx: Tx, owner: Owner, name: string, parent: string | null, not?: string) {
  const same = (await readFolders(tx, owner)).some(
    (folder) =>
      folder.uuid !== not &&
      folder.parent_folder === parent &&
      folder.name.toLowerCase() === name.toLowerCase(),
  );
  if (same) fail('data_room_folder_exists');
}

export const dataRoomFolderCreate: Handler<Operations['dataRoomFolderCreate']> = ({
  actor,
  audit,
  body: { name, parent_folder },
  scoped,
}) =>
  scoped(async (tx) => {
    const owner = ownerOf(actor);
    const folders = await readFolders(tx, owner);
    let depth = 1;
    for (let above = parent_folder; above !== null; depth += 1)
      above = folders.find(({ uuid }) => uuid === above)?.parent_folder ?? null;
    if (parent_folder !== null) await folderNow(tx, owner, parent_folder);
    if (folders.length >= MOST_FOLDERS || depth > MOST_FOLDER_DEPTH) fail('data_room_folder_limit');
    await requireFreeName(tx, owner, name, parent_folder);
    const folder_id = uuidv7();
    await tx
      .insertInto('data_room_folder')
      .values({ ...owner, folder_id, name, parent_id: parent_folder })
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: owner.tenant_id, action: 'data_room_folder.create', object: folder_id },
      details: { name },
    });
    return folderNow(tx, owner, folder_id);
  });

export const dataRoomFolderUpdate: Handler<Operations['dataRoomFolderUpdate']> = ({
  actor,
  audit,
  body: { name },
  params: { id },
  scoped,
}) =>
  scoped(async (tx) => {
    const owner = ownerOf(actor);
    const { parent_folder } = await folderNow(tx, owner, id);
    await requireFreeName(tx, owner, name, parent_folder, id);
    await tx
      .updateTable('data_room_folder')
      .set({ name })
      .where('tenant_id', '=', owner.tenant_id)
      .where('folder_id', '=', id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: owner.tenant_id, action: 'data_room_folder.update', object: id },
      details: { name },
    });
    return folderNow(tx, owner, id);
  });

export const dataRoomFolderDelete: Handler<Operations['dataRoomFolderDelete']> = ({
  actor,
  audit,
  params: { id },
  scoped,
}) =>
  scoped(async (tx) => {
    const owner = ownerOf(actor);
    const { name } = await folderNow(tx, owner, id);
    const has_folders = (await readFolders(tx, owner)).some(({ parent_folder }) => parent_folder === id);
    if (has_folders) fail('data_room_folder_not_empty');
    await tx
      .updateTable('portal_message')
      .set((row) => ({
        folder: row.case().when('direction', '=', 'in').then('INBOX').else('SENT').end(),
      }))
      .where('tenant_id', '=', owner.tenant_id)
      .where('owner', '=', owner.owner)
      .where('folder', '=', id)
      .execute();
    await tx
      .deleteFrom('data_room_folder')
      .where('tenant_id', '=', owner.tenant_id)
      .where('folder_id', '=', id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: owner.tenant_id, action: 'data_room_folder.delete', object: id },
      details: { name },
    });
    return null;
  });
