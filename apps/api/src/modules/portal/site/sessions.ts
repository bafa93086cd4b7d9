import { type Tx, uuidv7, withScope } from '@postern/db';
import { sql } from 'kysely';
import { randomSecret, secretHash } from '../../identity/index.ts';
import type { PortalDeps } from '../deps.ts';
import { approvalOf, firstWriter, verifiedUntil } from '../guests/guest-host.ts';
import { ownerLanguage } from '../owner-language.ts';
import type { Portal } from './portal-host.ts';

/** Hours a session lives without a request. */
const IDLE_HOURS = 12;
export const SESSION_SECONDS = IDLE_HOURS * 3600;
/** ms after which a request is written down as use. */
const NOTE_USE_AFTER = 60_000;

/** A person outside who has proven that they read the account's mailbox. */
export interface Reader {
  session_id: string;
  account_id: string;
  address: string;
  /** Where several people read the mailbox: who this one is; '' until they said it. */
  name: string;
  shared: boolean;
  language: string;
  mobile: string;
  /** When they signed in, and by what. */
  since: Date;
  proof: Proof;
  /** Of a passkey: when it was made. */
  proof_since: Date | null;
  has_password: boolean;
  /** They were given their password and have to choose one. */
  owes_password: boolean;
  /** Since when they are not to be written to. */
  refuses_since: Date | null;
  /** Why they are not let in yet, or any more: their host has not answered, or ended their access, or they prove their mailbox anew. */
  barred: 'waits' | 'ended' | 'unproven' | null;
}

export type Proof = 'code' | 'sms' | 'password' | 'passkey' | 'phone';

interface From {
  ip: string;
  user_agent: string;
  proof: Proof;
  proof_since?: Date;
  /** What the door was read in: the account's from now on, unless it has one. */
  language: string;
}

/** Opens a session; the answer is its secret, which only the browser keeps. */
export async function openSession(
  deps: PortalDeps,
  portal: Portal,
  account_id: string,
  { language, ...from }: From,
): Promise<string> {
  const { db, clock } = deps;
  const { tenant_id } = portal;
  const token = randomSecret();
  const now = new Date(clock());
  const asked = await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const asks =
      portal.settings.extended_settings.guest_approval && (await isFirst(tx, tenant_id, account_id));
    await tx
      .insertInto('portal_session')
      .values({
        ...{ tenant_id, account_id, session_id: uuidv7(), token_hash: secretHash(token), ...from },
        ...{ created_at: now, used_at: now, expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000) },
      })
      .execute();
    await tx
      .updateTable('portal_account')
      .set({
        ...{ state: 'active', last_used_at: now },
        ...(from.proof === 'code' ? { proven_at: now } : {}),
        ...(asks ? { approval_asked_at: now } : {}),
        language: sql`coalesce(nullif(language, ''), ${language})`,
      })
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', account_id)
      .execute();
    return asks;
  });
  if (asked) deps.background.run('request to a guest’s host', () => askHost(deps, portal, account_id));
  return token;
}

const isFirst = async (tx: Tx, tenant_id: number, account_id: string): Promise<boolean> => {
  const account = await tx
    .selectFrom('portal_account')
    .select('state')
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return account.state === 'invited';
};

/** Tells whoever answers for a person that they wait. */
async function askHost({ db, mails }: PortalDeps, portal: Portal, account_id: string): Promise<void> {
  const { tenant_id } = portal;
  const found = await withScope(
    db,
    { tenants: [tenant_id] },
    async (tx) => {
      const { address, writer } = await tx
        .selectFrom('portal_account as a')
        .select(['a.address', firstWriter.as('writer')])
        .where('a.tenant_id', '=', tenant_id)
        .where('a.account_id', '=', account_id)
        .executeTakeFirstOrThrow();
      const host = writer ?? portal.settings.admin_settings.admin_email;
      return {
        host,
        address,
        language: host === '' ? 'en_GB' : await ownerLanguage(tx, tenant_id, host),
      } as const;
    },
    { readOnly: true },
  );
  if (found.host === '') return;
  const { host, address, language } = found;
  await mails.send({
    ...{ kind: 'portal_guest_waits', tenant_id, to: host, language },
    params: { guest: address, company: portal.company },
  });
}

function barredBy(approval: ReturnType<typeof approvalOf>, is_unproven: boolean): Reader['barred'] {
  if (approval === 'waiting') return 'waits';
  if (approval === 'ended') return 'ended';
  return is_unproven ? 'unproven' : null;
}

/** Who holds a session of this portal; null: nobody. locked: their account is, and they are told so. Asked at every request, so a lock or its end holds at once on every node. */
export async function readerOf(
  { db, clock }: PortalDeps,
  { tenant_id, domain_name, settings }: Portal,
  token: string | undefined,
): Promise<Reader | 'locked' | null> {
  if (!token) return null;
  const now = new Date(clock());
  return withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const row = await tx
      .selectFrom('portal_session as s')
      .innerJoin('portal_account as a', (join) =>
        join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.account_id', '=', 's.account_id'),
      )
      .select(['s.session_id', 's.used_at', 's.proof', 's.proof_since', 's.created_at as since'])
      .select([
        'a.account_id',
        'a.address',
        'a.name',
        'a.language',
        'a.mobile',
        'a.refuses_since',
        'a.shared',
        's.person',
      ])
      .select(['a.password_is_initial as owes_password', 'a.password_hash', 'a.locked', 's.ended_at'])
      .select(['a.proven_at', 'a.created_at', 'a.approval_asked_at', 'a.approved_at', 'a.refused_at'])
      .where('s.tenant_id', '=', tenant_id)
      .where('s.token_hash', '=', secretHash(token))
      .where('s.expires_at', '>', now)
      .where('a.domain_name', '=', domain_name)
      .executeTakeFirst();
    // Whoever locks an account ends its sessions; their browsers may still know why.
    if (row?.locked) return 'locked';
    if (!row || row.ended_at) return null;
    const { used_at, password_hash, proof, person, locked: _locked, ended_at: _ended, ...rest } = row;
    const { proven_at, created_at, approval_asked_at, approved_at, refused_at, ...reader } = rest;
    const until = verifiedUntil(proven_at ?? created_at, settings.extended_settings.reverify_days);
    const approval = approvalOf({ approval_asked_at, approved_at, refused_at });
    const barred = barredBy(approval, until !== null && until <= now);
    const name = reader.shared ? person : reader.name;
    if (now.getTime() - used_at.getTime() > NOTE_USE_AFTER)
      await tx
        .updateTable('portal_session')
        .set({ used_at: now, expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000) })
        .where('tenant_id', '=', tenant_id)
        .where('session_id', '=', row.session_id)
        .execute();
    return { ...reader, barred, name, proof: proof as Proof, has_password: password_hash !== null };
  });
}

export async function endSession({ db, clock }: PortalDeps, { tenant_id }: Portal, { session_id }: Reader) {
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .updateTable('portal_session')
      .set({ ended_at: new Date(clock()) })
      .where('tenant_id', '=', tenant_id)
      .where('session_id', '=', session_id)
      .execute(),
  );
}

export interface ListedSession {
  session_id: string;
  since: Date;
  ip: string;
  user_agent: string;
  proof: Proof;
  /** '' where one person reads the mailbox. */
  person: string;
}

/** Where somebody is signed in now, the latest first. */
export async function openSessions(
  tx: Tx,
  tenant_id: number,
  account_id: string,
  now: Date,
): Promise<ListedSession[]> {
  const rows = await tx
    .selectFrom('portal_session')
    .select(['session_id', 'created_at as since', 'ip', 'user_agent', 'proof', 'person'])
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, proof: row.proof as Proof }));
}

/** Ends all sessions of an account; answers how many there were. */
export async function endSessions(
  tx: Tx,
  { tenant_id, account_id }: { tenant_id: number; account_id: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('portal_session')
    .set({ ended_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends one session of the reader's own, or all but the one that asks. */
export async function endOwnSessions(
  tx: Tx,
  tenant_id: number,
  { account_id, session_id }: Pick<Reader, 'account_id' | 'session_id'>,
  which: { session_id: string } | 'others',
  now: Date,
): Promise<void> {
  let ending = tx
    .updateTable('portal_session')
    .set({ ended_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('ended_at', 'is', null);
  ending =
    which === 'others'
      ? ending.where('session_id', '<>', session_id)
      : ending.where('session_id', '=', which.session_id);
  await ending.execute();
}
