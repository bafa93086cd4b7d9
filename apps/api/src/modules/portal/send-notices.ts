import { type Database, type Tx, withScope } from '@postern/db';
import {
  type BlobStore,
  blobRow,
  type SealedBytes,
  sealBytes,
  type TenantKeys,
} from '@postern/db/blobs/index';
import type { Locale } from '@postern/locales';
import { portalUrl } from '@postern/records/portal';
import { type PortalSettings, readPortalSettings } from '@postern/records/portal-settings';
import { sql } from 'kysely';
import { fail } from '../../http/problem.ts';
import type { SystemMails } from '../system-mail/index.ts';
import { SEALED_FILE, sealedPage } from './carried/sealed-file.ts';
import { messageContent } from './data-room/message-content.ts';
import { brandDomain, mailLogo } from './mail-logo.ts';
import { ownerLanguage } from './owner-language.ts';
import { isOwedPassword } from './site/codes.ts';
import { portalLanguages } from './site/portal-host.ts';
import { senderOf } from './site/read-messages.ts';

export interface NoticeDeps {
  readonly db: Database;
  readonly mails: SystemMails;
  readonly blobs: BlobStore;
  readonly keys: TenantKeys;
  /** Its protocol and port are those of the portals too. */
  readonly publicUrl: URL;
}

/** Days before its end in which the reader of a message is reminded of it. */
const WARNED_DAYS = 7;
/** Notices of one run; the next takes the rest. */
const BATCH = 200;

/** Copies with what a mail about them says. */
const copiesToTellOf = (tx: Tx) =>
  tx
    .selectFrom('portal_recipient as r')
    .innerJoin('portal_message as m', (join) =>
      join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.message_id', '=', 'r.message_id'),
    )
    .innerJoin('portal_account as a', (join) =>
      join.onRef('a.tenant_id', '=', 'r.tenant_id').onRef('a.account_id', '=', 'r.account_id'),
    )
    .innerJoin('portal_host as h', (join) =>
      join
        .onRef('h.tenant_id', '=', 'm.tenant_id')
        .onRef('h.domain_name', '=', 'm.domain_name')
        .on('h.is_current', '=', true),
    )
    .innerJoin('tenant as t', 't.tenant_id', 'r.tenant_id')
    .select(['r.tenant_id', 'r.message_id', 'r.account_id', 'r.link', 'r.expires_at', 'r.blob_id'])
    .select(['r.is_carried'])
    .select([
      'm.owner',
      'm.owner_name',
      'm.direction',
      'm.writer',
      'm.writer_name',
      'm.sent_at',
      'm.domain_name',
      'a.address',
      'a.language',
      'a.refuses_since',
      'a.state',
      'a.self_registered_at',
      'm.subject',
      'h.host',
      't.name as company',
    ])
    .where('r.revoked_at', 'is', null)
    .orderBy('m.sent_at')
    .limit(BATCH);

const dueNotices = (db: Database) =>
  withScope(
    db,
    { all: true },
    (tx) => copiesToTellOf(tx).where('r.notice', '=', 'due').where('r.blob_id', 'is not', null).execute(),
    { readOnly: true },
  );

/** Not opened, with their end in sight; what was to be read for no longer than that is not told of twice. */
const endingCopies = (db: Database) =>
  withScope(
    db,
    { all: true },
    (tx) =>
      copiesToTellOf(tx)
        .where('r.notice', 'in', ['queued', 'delivered'])
        .where('r.warned_at', 'is', null)
        .where('r.opened_at', 'is', null)
        .where('r.destroyed_at', 'is', null)
        .where('r.expires_at', '>', sql<Date>`now()`)
        .where('r.expires_at', '<=', sql<Date>`now() + make_interval(days => ${WARNED_DAYS})`)
        .where('m.sent_at', '<', sql<Date>`r.expires_at - make_interval(days => ${WARNED_DAYS + 1})`)
        .where('a.refuses_since', 'is', null)
        .where('a.locked', '=', false)
        .execute(),
    { readOnly: true },
  );

type DueNotice = Awaited<ReturnType<typeof dueNotices>>[number];

/** Tells people outside that a message waits for them. Each notice is queued in the transaction that says so: once, whoever runs this. */
export async function sendPortalNotices(deps: NoticeDeps): Promise<Record<string, number>> {
  let notices = 0;
  for (const due of await dueNotices(deps.db)) if (await sendNotice(deps, due)) notices += 1;
  let warnings = 0;
  for (const ending of await endingCopies(deps.db)) if (await warn(deps, ending)) warnings += 1;
  return { notices, warnings, failures: await tellOfFailures(deps) };
}

/** Once, whoever runs this: the row is taken in the transaction that queues the mail. */
async function warn({ db, mails, publicUrl }: NoticeDeps, ending: DueNotice): Promise<boolean> {
  const { tenant_id, message_id, account_id, host, link, company } = ending;
  const scope = { tenants: [tenant_id] };
  const { in_effect } = await withScope(
    db,
    scope,
    (tx) => readPortalSettings(tx, tenant_id, ending.domain_name),
    { readOnly: true },
  );
  const mail = await mails.prepare({
    ...{ kind: 'portal_ending', tenant_id, to: ending.address, language: languageFor(in_effect, ending) },
    params: {
      ...{ ...senderOf(ending), company, colour: in_effect.branding.colour },
      ...{ url: portalUrl(publicUrl, host, `/m/${link}`), sent: ending.sent_at, until: ending.expires_at },
    },
  });
  return withScope(db, scope, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('portal_recipient')
      .set({ warned_at: sql`now()` })
      .where('tenant_id', '=', tenant_id)
      .where('message_id', '=', message_id)
      .where('account_id', '=', account_id)
      .where('warned_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await mail.queue(tx);
    return numUpdatedRows > 0n;
  });
}

/** Tells senders whose recipients could not be invited. What was told has no entry of the queue any more. */
async function tellOfFailures({ db, mails }: NoticeDeps): Promise<number> {
  const failed = await withScope(
    db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('portal_recipient as r')
        .innerJoin('portal_message as m', (join) =>
          join.onRef('m.tenant_id', '=', 'r.tenant_id').onRef('m.message_id', '=', 'r.message_id'),
        )
        .innerJoin('portal_account as a', (join) =>
          join.onRef('a.tenant_id', '=', 'r.tenant_id').onRef('a.account_id', '=', 'r.account_id'),
        )
        .select(['r.tenant_id', 'r.notice_entry_id', 'm.owner', 'm.subject', 'a.address'])
        .where('r.notice', '=', 'failed')
        .where('r.notice_entry_id', 'is not', null)
        .limit(BATCH)
        .execute(),
    { readOnly: true },
  );
  for (const { tenant_id, notice_entry_id, owner, subject, address } of failed) {
    const language = await withScope(db, { tenants: [tenant_id] }, (tx) =>
      ownerLanguage(tx, tenant_id, owner),
    );
    const mail = await mails.prepare({
      ...{ kind: 'portal_notice_failed', tenant_id, to: owner, language },
      params: { recipient: address, subject },
    });
    await withScope(db, { tenants: [tenant_id] }, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('portal_recipient')
        .set({ notice_entry_id: null })
        .where('tenant_id', '=', tenant_id)
        .where('notice_entry_id', '=', notice_entry_id)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) await mail.queue(tx);
    });
  }
  return failed.length;
}

/** What a due notice becomes: the invitation, or word to the sender that its reader wants none. */
async function mailFor({ db, mails, publicUrl }: NoticeDeps, due: DueNotice, sealed: Buffer | null) {
  const { tenant_id, host, link, subject } = due;
  if (due.refuses_since && due.direction === 'out') {
    const language = await withScope(db, { tenants: [tenant_id] }, (tx) =>
      ownerLanguage(tx, tenant_id, due.owner),
    );
    return mails.prepare({
      ...{ kind: 'portal_notice_refused', tenant_id, to: due.owner, language },
      params: { recipient: due.address, subject },
    });
  }
  const { in_effect, logo } = await withScope(
    db,
    { tenants: [tenant_id] },
    async (tx) => {
      const settings = await readPortalSettings(tx, tenant_id, due.domain_name);
      return { ...settings, logo: await mailLogo(tx, tenant_id, brandDomain(settings, due.domain_name)) };
    },
    { readOnly: true },
  );
  const language = languageFor(in_effect, due);
  const { company } = due;
  const url = portalUrl(publicUrl, host, `/m/${link}`);
  return mails.prepare({
    ...{ kind: 'portal_notice', tenant_id, to: due.address, language },
    ...(sealed && {
      files: [
        {
          ...{ name: SEALED_FILE, type: 'text/html; charset=utf-8' },
          content: sealedPage({ language, company, url, link, sealed }),
        },
      ],
    }),
    params: {
      ...{ ...senderOf(due), company, colour: in_effect.branding.colour, is_carried: sealed !== null },
      ...{ url, sent: due.sent_at, until: due.expires_at, logo },
      languages: portalLanguages({ settings: in_effect }).filter((one) => one !== language),
      takes_password: isOwedPassword({ settings: in_effect }, due),
    },
  });
}

/** Its content under a key of its own, which is all that stays here of it. */
async function sealContent(deps: NoticeDeps, { tenant_id, blob_id }: DueNotice): Promise<SealedBytes> {
  const { db, blobs, keys } = deps;
  const source = await messageContent({ db, content: { blobs, keys } }, tenant_id, blob_id);
  return source ? sealBytes(source.open()) : fail('content_not_found');
}

function carriedKey(
  tenant_id: number,
  key: Awaited<ReturnType<TenantKeys['current']>>,
  carried: SealedBytes | null,
) {
  if (!carried) return {};
  const { blob_id, wrapped_key, key_version } = blobRow(tenant_id, key, carried.blob);
  return { carried_id: blob_id, carried_key: wrapped_key, carried_key_version: key_version };
}

async function sendNotice(deps: NoticeDeps, due: DueNotice): Promise<boolean> {
  const { db } = deps;
  const { tenant_id, message_id, account_id } = due;
  const is_refused = due.refuses_since !== null && due.direction === 'out';
  const carried = due.is_carried && !is_refused ? await sealContent(deps, due) : null;
  const mail = await mailFor(deps, due, carried?.sealed ?? null);
  const key = await deps.keys.current(tenant_id);
  return withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const row = await tx
      .selectFrom('portal_recipient')
      .select('notice')
      .where('tenant_id', '=', tenant_id)
      .where('message_id', '=', message_id)
      .where('account_id', '=', account_id)
      .where('notice', '=', 'due')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    const notice_entry_id = await mail.queue(tx);
    await tx
      .updateTable('portal_recipient')
      // Without an entry of the queue nobody is told of the failure once more.
      .set(is_refused ? { notice: 'failed' } : { notice: 'queued', notice_entry_id })
      // The mail has the content from now on, and nothing else here does.
      .$if(carried !== null, (update) =>
        update.set({ blob_id: null, ...carriedKey(tenant_id, key, carried) }),
      )
      .where('tenant_id', '=', tenant_id)
      .where('message_id', '=', message_id)
      .where('account_id', '=', account_id)
      .execute();
    if (carried)
      await tx
        .deleteFrom('blob')
        .where('tenant_id', '=', tenant_id)
        .where('blob_id', '=', due.blob_id)
        .execute();
    return true;
  });
}

/** What the reader chose, else what is spoken where their address ends; the portal's default where it does not offer that. */
function languageFor(
  settings: PortalSettings['in_effect'],
  { language, address }: Pick<DueNotice, 'language' | 'address'>,
): Locale {
  const [first = 'en_GB', ...others] = portalLanguages({ settings });
  const country = address.slice(address.lastIndexOf('.') + 1);
  const spoken = ({ de: 'de_DE', at: 'de_DE', ch: 'de_DE', fr: 'fr_FR', es: 'es_ES' } as const)[
    country as 'de'
  ];
  return others.find((each) => each === (language || spoken)) ?? first;
}
