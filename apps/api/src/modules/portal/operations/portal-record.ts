import type { Operations } from '@postern/contract';
import { PORTAL_RECORDS_PAGE, type PortalRecord } from '@postern/contract/portal/records';
import { likePart, recordAudit, type Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { knownDomains } from '../../domains/index.ts';
import { messageContent } from '../data-room/message-content.ts';
import {
  type MessageRow,
  namesWords,
  portalMessages,
  presentMessages,
  readThread,
} from '../data-room/read-messages.ts';
import type { PortalDeps } from '../deps.ts';
import { notePortalEvents } from '../note-event.ts';
import { ownerLanguage } from '../owner-language.ts';

/** Messages of portals whose domains the caller may know. */
const recordRows = (tx: Tx, actor: Actor) =>
  portalMessages(tx)
    .innerJoin('tenant as t', 't.tenant_id', 'm.tenant_id')
    .select('t.name as customer')
    .where(knownDomains(actor, 'm.domain_name'));

type RecordRow = MessageRow & { customer: string };

async function presentRecords(tx: Tx, rows: readonly RecordRow[]): Promise<PortalRecord[]> {
  const shown = new Map<string, PortalRecord>();
  for (const [tenant_id, own] of Map.groupBy(rows, (row) => row.tenant_id))
    for (const [at, message] of (await presentMessages(tx, { tenant_id }, own)).entries()) {
      const row = own[at];
      if (!row) continue;
      const { is_read: _is_read, folder: _folder, files, ...rest } = message;
      shown.set(message.message_id, {
        ...{ ...rest, files: files.length, owner: row.owner, owner_name: row.owner_name },
        ...{ customer: row.customer, domain: row.domain_name },
      });
    }
  return rows.flatMap(({ message_id }) => shown.get(message_id) ?? []);
}

export const portalRecordList: Handler<Operations['portalRecordList']> = ({
  actor,
  query: { q, after },
  scoped,
}) =>
  scoped(
    async (tx) => {
      let query = recordRows(tx, actor);
      if (after !== undefined)
        query = query.where(
          sql<boolean>`(m.sent_at, m.message_id) <
            (select b.sent_at, b.message_id from portal_message b where b.message_id = ${after})`,
        );
      const words = q?.trim().toLowerCase() ?? '';
      if (words !== '') {
        const like = likePart(words);
        query = query.where(
          sql<boolean>`(m.owner like ${like} or lower(m.owner_name) like ${like} or ${namesWords(words)})`,
        );
      }
      const rows = await query
        .orderBy('m.sent_at', 'desc')
        .orderBy('m.message_id', 'desc')
        .limit(PORTAL_RECORDS_PAGE + 1)
        .execute();
      const shown = rows.slice(0, PORTAL_RECORDS_PAGE);
      return {
        messages: await presentRecords(tx, shown),
        next: rows.length > PORTAL_RECORDS_PAGE ? (shown.at(-1)?.message_id ?? null) : null,
      };
    },
    { readOnly: true },
  );

/** Foreign and unknown ones answer the same 404. */
async function findRecord(tx: Tx, actor: Actor, id: string) {
  const row = await recordRows(tx, actor).where('m.message_id', '=', id).executeTakeFirst();
  const [record] = row ? await presentRecords(tx, [row]) : [];
  const thread = row ? await readThread(tx, row, id) : null;
  const part = thread?.find(({ message }) => message.message_id === id);
  return row && record && part ? { row, record, part } : fail('message_not_found');
}

export const portalRecordRead: Handler<Operations['portalRecordRead']> = ({
  actor,
  params: { id },
  scoped,
}) =>
  scoped(
    async (tx) => {
      const { record, part } = await findRecord(tx, actor, id);
      return { ...record, events: part.events };
    },
    { readOnly: true },
  );

/** The owner is told before anything is answered: in the message's events, and by mail, in the transaction that the audit log has it from. */
export const portalRecordContentRead: Handler<Operations['portalRecordContentRead'], PortalDeps> = async ({
  actor,
  audit,
  body: { reason },
  params: { id },
  scoped,
  services,
}) => {
  const { row, part } = await scoped((tx) => findRecord(tx, actor, id), { readOnly: true });
  const { tenant_id, owner, subject } = row;
  const { parser } = services.content;
  const source = await messageContent(services, tenant_id, part.blob_id);
  if (!source) return fail('portal_message_gone');
  const { html, plain } = await parser.readContent(source);
  const { attachments } = await parser.parse(source);
  const at = new Date(services.clock());
  const language = await scoped((tx) => ownerLanguage(tx, tenant_id, owner), { readOnly: true });
  const mail = await services.mails.prepare({
    ...{ kind: 'portal_content_read', tenant_id, to: owner, language },
    params: { by: actor.email, reason, subject, at },
  });
  await scoped(async (tx) => {
    await notePortalEvents(tx, [
      {
        tenant_id,
        message_id: id,
        account_id: null,
        event: 'content_read',
        at,
        by_whom: actor.email,
        reason,
      },
    ]);
    await mail.queue(tx);
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'portal_message.content_read', object: id },
      details: { owner, reason },
    });
  });
  return {
    ...{ html, text: plain },
    files: attachments
      .filter(({ n, is_inline }) => n >= 0 && !is_inline)
      .map(({ name, size }) => ({ name, size })),
  };
};
