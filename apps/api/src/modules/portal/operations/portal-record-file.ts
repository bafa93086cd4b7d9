import type { Operations } from '@postern/contract';
import { CONTENT_REASON_MS } from '@postern/contract/portal/records';
import { type AuditActor, recordAudit, type Tx } from '@postern/db';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { readLargeFile, readMessageFile } from '../data-room/read-files.ts';
import { findRecord } from '../data-room/records.ts';
import type { PortalDeps } from '../deps.ts';
import { largeFilesOf } from '../files/large-file.ts';
import { notePortalEvents } from '../note-event.ts';

interface Reading {
  tenant_id: number;
  message_id: string;
  /** Who reads, and when. */
  actor: Actor;
  at: Date;
}

/** The reason for which this administrator read the content within the hour; its owner was told of it then. */
async function reasonOf(tx: Tx, { tenant_id, message_id, actor, at }: Reading): Promise<string> {
  const read = await tx
    .selectFrom('portal_event')
    .select('reason')
    .where('tenant_id', '=', tenant_id)
    .where('message_id', '=', message_id)
    .where('event', '=', 'content_read')
    .where('by_whom', '=', actor.email)
    .where('file', '=', '')
    .where('at', '>', new Date(at.getTime() - CONTENT_REASON_MS))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return read?.reason ?? fail('content_reason_needed');
}

/** For the owner and the audit log, before a byte is sent. */
async function noteFile(tx: Tx, reading: Reading, audit: AuditActor, file: string): Promise<void> {
  const { tenant_id, message_id, actor, at } = reading;
  const reason = await reasonOf(tx, reading);
  const event = { tenant_id, message_id, account_id: null, event: 'content_read' as const, at };
  await notePortalEvents(tx, [{ ...event, by_whom: actor.email, reason, file }]);
  const entry = { tenant_id, action: 'portal_message.file_read', object: message_id };
  await recordAudit(tx, { ...audit, ...entry, details: { reason, file } });
}

export const portalRecordFileRead: Handler<Operations['portalRecordFileRead'], PortalDeps> = async ({
  actor,
  audit,
  params: { id, number },
  scoped,
  services,
}) => {
  const at = new Date(services.clock());
  const { row, part } = await scoped((tx) => findRecord(tx, actor, id), { readOnly: true });
  const { tenant_id, message_id } = row;
  const reading = { tenant_id, message_id, actor, at };
  await scoped((tx) => reasonOf(tx, reading), { readOnly: true });
  const file = await readMessageFile(services, { tenant_id, blob_id: part.blob_id }, Number(number));
  await scoped((tx) => noteFile(tx, reading, audit, file.filename));
  return file;
};

export const portalRecordLargeFileRead: Handler<
  Operations['portalRecordLargeFileRead'],
  PortalDeps
> = async ({ actor, audit, params: { id, number }, scoped, services }) => {
  const at = new Date(services.clock());
  const { tenant_id, message_id } = (await scoped((tx) => findRecord(tx, actor, id), { readOnly: true })).row;
  const reading = { tenant_id, message_id, actor, at };
  const fileNow = () =>
    scoped(
      async (tx) => {
        await reasonOf(tx, reading);
        return (await largeFilesOf(tx, reading))[Number(number)];
      },
      { readOnly: true },
    );
  const file = await readLargeFile(services, fileNow);
  await scoped((tx) => noteFile(tx, reading, audit, file.filename));
  return file;
};
