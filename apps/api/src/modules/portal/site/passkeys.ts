import { randomBytes } from 'node:crypto';
import { isUuid, uuidv7, withScope } from '@postern/db';
import { portalUrl, secretHash } from '@postern/records/portal';
import { deviceOf } from '../../../http/device.ts';
import { placeBucket, takeFrom } from '../../../http/rate-limit.ts';
import type { PortalDeps } from '../deps.ts';
import type { Portal } from './portal-host.ts';
import type { ReaderVisit } from './visit.ts';
import { isSigned, newCredential, type Place, readCeremony, readKey } from './webauthn.ts';

/** Seconds in which a question is answered. */
const ANSWER_WITHIN = 300;
/** Answers from one network in a quarter of an hour, and questions. */
const ANSWERS = 20;
const QUESTIONS = 60;
const QUARTER = 900;
/** Passkeys of one account. */
const MOST_PASSKEYS = 10;

const placeOf = ({ portal: { publicUrl } }: PortalDeps, { host }: Portal): Place => ({
  origin: new URL(portalUrl(publicUrl, host)).origin,
  host,
});

/** What a passkey is asked to sign, once; null: too many questions. */
export async function askPasskey(
  { db, clock }: PortalDeps,
  { tenant_id }: Portal,
  { account_id, ip }: { account_id: string | null; ip: string },
): Promise<string | null> {
  const challenge = randomBytes(32).toString('base64url');
  const now = clock();
  const is_asked = await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const bucket = placeBucket('portal passkey question', ip);
    const { allowed } = await takeFrom(tx, [{ bucket, hits: QUESTIONS, seconds: QUARTER }], now);
    if (!allowed) return false;
    await tx
      .insertInto('portal_challenge')
      .values({
        ...{ tenant_id, account_id, challenge_hash: secretHash(challenge) },
        expires_at: new Date(now + ANSWER_WITHIN * 1000),
      })
      .execute();
    return true;
  });
  return is_asked ? challenge : null;
}

/** Takes a question back, and answers whether it was open. */
const spend = (
  { db, clock }: PortalDeps,
  { tenant_id }: Portal,
  challenge: string,
  account_id: string | null,
) =>
  withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const row = await tx
      .deleteFrom('portal_challenge')
      .where('tenant_id', '=', tenant_id)
      .where('challenge_hash', '=', secretHash(challenge))
      .returning(['expires_at', 'account_id'])
      .executeTakeFirst();
    return row !== undefined && row.account_id === account_id && row.expires_at.getTime() > clock();
  });

export interface NewPasskey {
  client_data: Buffer;
  authenticator_data: Buffer;
  public_key: Buffer;
}

export async function addPasskey(
  deps: PortalDeps,
  { portal, reader, user_agent }: ReaderVisit,
  { public_key, ...given }: NewPasskey,
): Promise<boolean> {
  const { tenant_id } = portal;
  const { account_id } = reader;
  const said = readCeremony({ type: 'webauthn.create', ...given }, placeOf(deps, portal));
  const credential = newCredential(given.authenticator_data);
  if (!said || credential === '' || !readKey(public_key)) return false;
  if (!(await spend(deps, portal, said.challenge, account_id))) return false;
  const { browser, system } = deviceOf(user_agent);
  return withScope(deps.db, { tenants: [tenant_id] }, async (tx) => {
    const { count } = await tx
      .selectFrom('portal_passkey')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_PASSKEYS) return false;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('portal_passkey')
      .values({
        ...{ tenant_id, account_id, passkey_id: uuidv7(), credential, public_key, counter: said.counter },
        ...{ device: [browser, system].filter(Boolean).join(' · '), created_at: new Date(deps.clock()) },
      })
      .onConflict((same) => same.columns(['tenant_id', 'credential']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  });
}

export interface Assertion {
  credential: string;
  client_data: Buffer;
  authenticator_data: Buffer;
  signature: Buffer;
}

export type PasskeyOutcome = { account_id: string; proof_since: Date } | 'wrong' | 'too_many' | 'locked';

/** Whose account the passkey opens. */
export async function enterPasskey(
  deps: PortalDeps,
  portal: Portal,
  { credential, signature, ...given }: Assertion & { ip: string },
): Promise<PasskeyOutcome> {
  const { db, clock } = deps;
  const { tenant_id, domain_name } = portal;
  const scope = { tenants: [tenant_id] };
  const bucket = placeBucket('portal passkey', given.ip);
  const { allowed } = await withScope(db, scope, (tx) =>
    takeFrom(tx, [{ bucket, hits: ANSWERS, seconds: QUARTER }], clock()),
  );
  if (!allowed) return 'too_many';
  const said = readCeremony({ type: 'webauthn.get', ...given }, placeOf(deps, portal));
  if (!said || !(await spend(deps, portal, said.challenge, null))) return 'wrong';
  return withScope(db, scope, async (tx) => {
    const found = await tx
      .selectFrom('portal_passkey as p')
      .innerJoin('portal_account as a', (join) =>
        join.onRef('a.tenant_id', '=', 'p.tenant_id').onRef('a.account_id', '=', 'p.account_id'),
      )
      .select(['p.passkey_id', 'p.account_id', 'p.public_key', 'p.counter', 'p.created_at', 'a.locked'])
      .where('p.tenant_id', '=', tenant_id)
      .where('p.credential', '=', credential)
      .where('a.domain_name', '=', domain_name)
      .forUpdate('p')
      .executeTakeFirst();
    const key = found && readKey(found.public_key);
    if (!key || !isSigned(key, given, signature)) return 'wrong';
    // A counter that stands still says that the passkey was copied; devices that do not count say 0.
    const before = Number(found.counter);
    if ((before > 0 || said.counter > 0) && said.counter <= before) return 'wrong';
    if (found.locked) return 'locked';
    await tx
      .updateTable('portal_passkey')
      .set({ counter: said.counter, used_at: new Date(clock()) })
      .where('tenant_id', '=', tenant_id)
      .where('passkey_id', '=', found.passkey_id)
      .execute();
    return { account_id: found.account_id, proof_since: found.created_at };
  });
}

export const listPasskeys = (
  { db }: PortalDeps,
  { portal: { tenant_id }, reader: { account_id } }: ReaderVisit,
) =>
  withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      tx
        .selectFrom('portal_passkey')
        .select(['passkey_id', 'device', 'created_at'])
        .where('tenant_id', '=', tenant_id)
        .where('account_id', '=', account_id)
        .orderBy('created_at')
        .execute(),
    { readOnly: true },
  );

export type ListedPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];

export async function removePasskey(
  { db }: PortalDeps,
  { portal: { tenant_id }, reader: { account_id } }: ReaderVisit,
  passkey_id: string,
): Promise<void> {
  if (!isUuid(passkey_id)) return;
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .deleteFrom('portal_passkey')
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', account_id)
      .where('passkey_id', '=', passkey_id)
      .execute(),
  );
}
