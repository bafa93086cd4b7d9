import { default_folders, type Operations, RECALL_UNDO_SECONDS } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import { noteDataRoom, wakePortal } from '@postern/records/portal';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { type Owner, ownerOf, readFolders } from '../data-room/folders.ts';
import { findMessage } from '../data-room/read-messages.ts';
import { notePortalEvents } from '../note-event.ts';

const DAY = 86_400_000;

const copies = (tx: Tx, { tenant_id }: Owner, message_id: string) =>
  tx
    .updateTable('portal_recipient')
    .where('tenant_id', '=', tenant_id)
    .where('message_id', '=', message_id)
    .where('destroyed_at', 'is', null);

/**
 * Closes a message to all its recipients, at once and on every node, as each reading asks the database. The worker destroys the keys a little
 * later; until then it can be undone.
 */
async function recall(tx: Tx, owner: Owner, message_id: string, now: Date, note: string): Promise<number> {
  const changed = await copies(tx, owner, message_id)
    .set({ revoked_at: now, revoked_by: owner.owner, revoked_note: note })
    .where('revoked_at', 'is', null)
    .returning('account_id')
    .execute();
  await notePortalEvents(
    tx,
    changed.map(({ account_id }) => ({
      ...{ tenant_id: owner.tenant_id, message_id, account_id, event: 'recalled', at: now },
    })),
  );
  return changed.length;
}

async function undoRecall(tx: Tx, owner: Owner, message_id: string, now: Date): Promise<number> {
  const changed = await copies(tx, owner, message_id)
    .set({ revoked_at: null, revoked_by: '', revoked_note: '' })
    .where('revoked_at', '>', new Date(now.getTime() - RECALL_UNDO_SECONDS * 1000))
    .returning('account_id')
    .execute();
  return changed.length;
}

async function extend(
  tx: Tx,
  owner: Owner,
  message_id: string,
  expires_at: Date,
  now: Date,
): Promise<number> {
  const changed = await copies(tx, owner, message_id)
    .set({ expires_at, warned_at: null })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .execute();
  if (changed.length > 0)
    await tx
      .updateTable('portal_message')
      .set({ expires_at })
      .where('tenant_id', '=', owner.tenant_id)
      .where('message_id', '=', message_id)
      .execute();
  return changed.length;
}

async function inviteAgain(tx: Tx, owner: Owner, message_id: string, now: Date): Promise<number> {
  const changed = await copies(tx, owner, message_id)
    .set({ notice: 'due' })
    .where('revoked_at', 'is', null)
    .where('opened_at', 'is', null)
    .where('expires_at', '>', now)
    // What has left in its notice cannot leave once more.
    .where('blob_id', 'is not', null)
    // One that is on its way is not sent twice.
    .where('notice', 'in', ['delivered', 'failed'])
    .returning('account_id')
    .execute();
  await wakePortal(tx);
  return changed.length;
}

export const dataRoomMessageUpdate: Handler<Operations['dataRoomMessageUpdate']> = ({
  actor,
  audit,
  body,
  params: { id },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const owner = ownerOf(actor);
    if (!(await findMessage(tx, owner, id))) return fail('message_not_found');
    const now = new Date(services.clock());
    const { folder, is_read, recalled, note = '', expires_in, notice_again } = body;
    const acts: [string, number][] = [];
    if (recalled === true) acts.push(['revoke', await recall(tx, owner, id, now, note)]);
    if (recalled === false) acts.push(['restore', await undoRecall(tx, owner, id, now)]);
    if (expires_in !== undefined) {
      const until = new Date(now.getTime() + expires_in * DAY);
      acts.push(['extend', await extend(tx, owner, id, until, now)]);
    }
    if (notice_again) acts.push(['notify', await inviteAgain(tx, owner, id, now)]);
    if (acts.some(([, count]) => count === 0)) return fail('portal_message_gone');
    for (const [act, count] of acts)
      await recordAudit(tx, {
        ...{ ...audit, tenant_id: owner.tenant_id, action: `portal_message.${act}`, object: id },
        details: { copies: count },
      });
    if (folder !== undefined) await requireFolder(tx, owner, folder);
    if (folder !== undefined || is_read !== undefined)
      await tx
        .updateTable('portal_message')
        .set({
          ...(folder === undefined ? {} : { folder }),
          ...(is_read === undefined ? {} : { read_at: is_read ? now : null }),
        })
        .where('tenant_id', '=', owner.tenant_id)
        .where('message_id', '=', id)
        .execute();
    await noteDataRoom(tx, owner.tenant_id, [id]);
    return (await findMessage(tx, owner, id)) ?? fail('message_not_found');
  });

async function requireFolder(tx: Tx, owner: Owner, id: string): Promise<void> {
  if (default_folders.some((name) => name === id)) return;
  if (!(await readFolders(tx, owner)).some(({ uuid }) => uuid === id)) fail('not_found');
}

export const dataRoomMessageDelete: Handler<Operations['dataRoomMessageDelete']> = ({
  actor,
  params: { id },
  scoped,
}) =>
  scoped(async (tx) => {
    const owner = ownerOf(actor);
    await tx
      .updateTable('portal_message')
      .set({ folder: 'TRASH' })
      .where('tenant_id', '=', owner.tenant_id)
      .where('owner', '=', owner.owner)
      .where('message_id', '=', id)
      .execute();
    return (await findMessage(tx, owner, id)) ?? fail('message_not_found');
  });
