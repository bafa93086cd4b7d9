import type { ListDraft } from '@postern/contract';
import type { AuditActor, Tx } from '@postern/db';
import { spoofing_codes } from '@postern/mail/classify/decide';
import { sql } from 'kysely';
import { policyReader } from '../../messages/index.ts';
import { type ActedMessage, keyRows, writeEvents } from '../../quarantine/index.ts';
import { addListEntry, type ListPerson, senderOf, shownSender } from '../../sender-lists/index.ts';
import type { OpenedReport } from './find-report.ts';

type SentMail = Pick<ActedMessage, 'tenant_id' | 'ts' | 'id' | 'hdr_from_addr' | 'from_address'> &
  Parameters<ReturnType<typeof policyReader>>[0];

/** Those of the messages whose sender may be somebody else: who is welcomed there is not who wrote. */
async function readDoubted(tx: Tx, messages: readonly SentMail[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select d.id from ${keyRows(messages)} join message_detail d on d.tenant_id = k.tenant_id and d.ts = k.ts and d.id = k.id
    where exists (
      select 1 from jsonb_array_elements(d.findings) finding where finding ->> 'code' = any(${[...spoofing_codes]}::text[]))`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Of these messages the ones whose sender may be welcomed: the reader's own mail, from a sender with an address that nothing speaks against,
 * where the mailbox domain's policy lets its people welcome senders.
 */
export async function welcomeAllowed(
  tx: Tx,
  report: OpenedReport,
  messages: readonly SentMail[],
): Promise<ReadonlySet<string>> {
  const allowed = new Set<string>();
  if (report.kind !== 'own' || messages.length === 0) return allowed;
  const policyOf = policyReader(tx, report.person.user_id);
  const doubted = await readDoubted(tx, messages);
  for (const message of messages) {
    if (message.direction !== 'in' || doubted.has(message.id)) continue;
    if (shownSender(message).includes('@') && (await policyOf(message)).allow_sender) allowed.add(message.id);
  }
  return allowed;
}

/** With the rights of somebody who writes for their own address and for nothing else, whatever roles the reader has: a link is no session. */
const ownListOnly = ({ tenant_id, recipient }: OpenedReport): ListPerson => ({
  ...{ tenant_id, tenants: [tenant_id], email: recipient, roles: ['user'], is_superuser: false },
  hidden_domains: [],
});

/** The sender of a message that was just released goes on the reader's own welcome list; the message's life tells of it. */
export async function welcomeSender(
  tx: Tx,
  report: OpenedReport,
  message: ActedMessage,
  audit: AuditActor,
  now: number,
): Promise<void> {
  if (!(await welcomeAllowed(tx, report, [message])).has(message.id)) return;
  const { sender, ...traits } = senderOf(message, 'address');
  const reach = {
    scope_user: report.recipient,
    scope_domain: null,
    scope_global: false,
    scope_tenant: false,
  };
  const draft = { list_type: 'welcome', ...traits, ...reach } as ListDraft;
  const { entry } = await addListEntry(tx, { actor: ownListOnly(report), audit }, draft, now);
  const data = { by: audit.actor, how: 'quick_release', sender, whom: 'mailbox', entry: entry.id };
  await writeEvents(tx, 'sender_welcomed', [{ message, data }]);
}
