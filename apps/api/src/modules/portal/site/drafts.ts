import { type Tx, withScope } from '@postern/db';
import { seal, secretContext, unseal } from '@postern/db/blobs/index';
import type { PortalDeps } from '../deps.ts';
import type { ReaderVisit } from './visit.ts';

/** What somebody wrote and has not sent. */
export interface Draft {
  to: string;
  subject: string;
  text: string;
}

/** The draft of a message that answers none. */
export const NEW_MESSAGE = '';

const contextOf = (tenant_id: number, account_id: string, link: string) =>
  secretContext(tenant_id, 'portal_draft', 'sealed_text', `${account_id} ${link}`);

export async function saveDraft(
  { db, content, clock }: PortalDeps,
  { portal: { tenant_id }, reader: { account_id } }: ReaderVisit,
  link: string,
  draft: Draft,
): Promise<void> {
  const { version, key } = await content.keys.current(tenant_id);
  const sealed_text = seal(key, Buffer.from(JSON.stringify(draft)), contextOf(tenant_id, account_id, link));
  const values = { sealed_text, key_version: version, changed_at: new Date(clock()) };
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .insertInto('portal_draft')
      .values({ tenant_id, account_id, link, ...values })
      .onConflict((same) => same.columns(['tenant_id', 'account_id', 'link']).doUpdateSet(values))
      .execute(),
  );
}

export async function readDraft(
  { db, content }: PortalDeps,
  { portal: { tenant_id }, reader: { account_id } }: ReaderVisit,
  link: string,
): Promise<Draft | null> {
  const row = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('portal_draft')
        .select(['sealed_text', 'key_version'])
        .where('tenant_id', '=', tenant_id)
        .where('account_id', '=', account_id)
        .where('link', '=', link)
        .executeTakeFirst(),
    { readOnly: true },
  );
  if (!row) return null;
  const key = await content.keys.byVersion(tenant_id, row.key_version);
  return JSON.parse(unseal(key, row.sealed_text, contextOf(tenant_id, account_id, link)).toString());
}

/** What the reader has not sent yet, the newest first. */
export async function listDrafts(
  { db, content }: PortalDeps,
  { portal: { tenant_id }, reader: { account_id } }: ReaderVisit,
): Promise<{ link: string; draft: Draft; changed_at: Date }[]> {
  const rows = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('portal_draft')
        .select(['link', 'sealed_text', 'key_version', 'changed_at'])
        .where('tenant_id', '=', tenant_id)
        .where('account_id', '=', account_id)
        .orderBy('changed_at', 'desc')
        .execute(),
    { readOnly: true },
  );
  const drafts = [];
  for (const { link, sealed_text, key_version, changed_at } of rows) {
    const key = await content.keys.byVersion(tenant_id, key_version);
    const text = unseal(key, sealed_text, contextOf(tenant_id, account_id, link)).toString();
    drafts.push({ link, changed_at, draft: JSON.parse(text) as Draft });
  }
  return drafts;
}

/** Links of the messages that have a draft; '': a message of its own. */
export async function draftLinks(
  { db }: PortalDeps,
  { portal: { tenant_id }, reader: { account_id } }: ReaderVisit,
): Promise<Set<string>> {
  const rows = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('portal_draft')
        .select('link')
        .where('tenant_id', '=', tenant_id)
        .where('account_id', '=', account_id)
        .execute(),
    { readOnly: true },
  );
  return new Set(rows.map(({ link }) => link));
}

/** It was sent, or is not wanted any more. */
export async function forgetDraft(
  tx: Tx,
  { portal: { tenant_id }, reader: { account_id } }: ReaderVisit,
  link: string,
): Promise<void> {
  await tx
    .deleteFrom('portal_draft')
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('link', '=', link)
    .execute();
}
