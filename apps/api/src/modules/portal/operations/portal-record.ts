import type { Operations } from '@postern/contract';
import { PORTAL_RECORDS_PAGE } from '@postern/contract/portal/records';
import { likePart, recordAudit } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { messageContent } from '../data-room/message-content.ts';
import { namesWords } from '../data-room/read-messages.ts';
import { findRecord, presentRecords, recordRows } from '../data-room/records.ts';
import type { PortalDeps } from '../deps.ts';
import { notePortalEvents } from '../note-event.ts';
import { ownerLanguage } from '../owner-language.ts';

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
      .map(({ n, name, size }) => ({ number: n, name, size })),
    large_files: part.large_files,
  };
};
