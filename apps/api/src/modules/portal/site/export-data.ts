import { withScope } from '@postern/db';
import type { PortalDeps } from '../deps.ts';
import { type ArchiveEntry, archiveOf } from '../files/archive.ts';
import { fileName } from '../files/keep-piece.ts';
import { copyContent, listMessages, noteEvent, readableCopy } from './read-messages.ts';
import { openSessions } from './sessions.ts';
import type { ReaderVisit } from './visit.ts';

/** All that the portal knows of its reader: account, sessions, what they can read now, and when they wrote what. */
export async function exportOwnData(deps: PortalDeps, visit: ReaderVisit) {
  const { portal, reader } = visit;
  const { tenant_id } = portal;
  const now = new Date(deps.clock());
  const messages = await listMessages(deps, visit);
  const { sessions, sent, account } = await withScope(
    deps.db,
    { tenants: [tenant_id] },
    async (tx) => ({
      sessions: await openSessions(tx, tenant_id, reader.account_id, now),
      sent: await tx
        .selectFrom('portal_message')
        .select(['subject', 'owner as to', 'sent_at', 'file_names as files', 'delivery'])
        .where('tenant_id', '=', tenant_id)
        .where('account_id', '=', reader.account_id)
        .where('direction', '=', 'in')
        .orderBy('sent_at')
        .execute(),
      account: await tx
        .selectFrom('portal_account')
        .select(['address', 'name', 'language', 'mobile', 'created_at', 'last_used_at', 'refuses_since'])
        .where('tenant_id', '=', tenant_id)
        .where('account_id', '=', reader.account_id)
        .executeTakeFirstOrThrow(),
    }),
    { readOnly: true },
  );
  const facts = Buffer.from(
    JSON.stringify(
      { company: portal.company, host: portal.host, account, sessions, messages, sent },
      null,
      2,
    ),
  );
  const entries: ArchiveEntry[] = [
    {
      ...{ name: 'account.json', size: facts.length },
      async *open() {
        yield facts;
      },
    },
  ];
  for (const { link, subject, sent_at } of messages) {
    const copy = await readableCopy(deps, visit, link);
    // Its reader has it: it lies in their mailbox.
    if (copy.is_carried) continue;
    const source = await copyContent(deps, copy);
    entries.push({
      name: fileName(`${sent_at.slice(0, 10)} ${subject || link}.eml`),
      size: source.size,
      open: source.open as ArchiveEntry['open'],
    });
    // Whoever has the archive has read it: its sender is told as of any other download.
    await withScope(deps.db, { tenants: [tenant_id] }, (tx) =>
      noteEvent(tx, deps, visit, copy.message_id, 'fetched', '*.eml'),
    );
  }
  return archiveOf(entries, now);
}
