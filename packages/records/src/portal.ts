/** What gateway and API both know of the portal. */
import { createHash } from 'node:crypto';
import { MOST_CARRIED_MB } from '@postern/contract/portal/settings';
import { NOTIFICATION_CHANNEL, type Tx, uuidv7 } from '@postern/db';
import { sql } from 'kysely';

/** Bytes of a message that travels in its notice; sealed and encoded, 14 MB of mail, which most mailboxes take. */
export const MOST_CARRIED_BYTES = MOST_CARRIED_MB * 1_048_576;

/** What an answer needs of a message's header while its content is elsewhere. */
export interface CarriedHeader {
  message_id: string;
  to: { name: string; address: string }[];
  cc: { name: string; address: string }[];
}

/** The worker listens here for notices to send and copies to destroy. A wake-up, never the truth. */
export const PORTAL_CHANNEL = 'postern_portal';

export async function wakePortal(tx: Tx): Promise<void> {
  await sql`select pg_notify(${PORTAL_CHANNEL}, '')`.execute(tx);
}

/** Something has changed in somebody's data room: their open pages read it again. */
export interface DataRoomNote {
  tenant_id: number;
  /** Address of the one whose data room it is. */
  data_room: string;
}

/** Notes that these messages have changed, in the transaction that changes them, so that it arrives only after the commit. */
export async function noteDataRoom(tx: Tx, tenant_id: number, message_ids: readonly string[]): Promise<void> {
  await sql`
    select pg_notify(${NOTIFICATION_CHANNEL}, jsonb_build_object('tenant_id', tenant_id, 'data_room', owner)::text)
    from (select distinct tenant_id, owner from portal_message
      where tenant_id = ${tenant_id} and message_id = any(${[...message_ids]}::uuid[])) as changed`.execute(
    tx,
  );
}

/** Crockford's base 32: no letters that are mistaken for digits or for each other. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const LINK_LETTERS = 8;

/** A new address of a message: 40 bits, which say where it is and open nothing. */
export const portalLink = (random: (bound: number) => number): string =>
  Array.from({ length: LINK_LETTERS }, () => letters[random(letters.length)]).join('');

/** Letters of what a plain link holds beside the address: 130 bits, which are the right to read. */
const SECRET_LETTERS = 26;

export const plainSecret = (random: (bound: number) => number): string =>
  Array.from({ length: SECRET_LETTERS }, () => letters[random(letters.length)]).join('');

/** A plain link taken apart: the address of the copy, and its secret. */
export function readPlainLink(text: string): { link: string; secret: string } | null {
  const clean = readPortalLink(text);
  if (!/^[0-9a-z]+$/.test(clean) || clean.length !== LINK_LETTERS + SECRET_LETTERS) return null;
  return { link: clean.slice(0, LINK_LETTERS), secret: clean.slice(LINK_LETTERS) };
}

export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Address of a portal's page: protocol and port are those of the console. */
export function portalUrl(public_url: URL, host: string, path = '/'): string {
  const url = new URL(path, public_url);
  url.hostname = host;
  return url.href;
}

/** Links name the portal's host of today; null: it has none yet. */
export async function currentHost(
  tx: Tx,
  { tenant_id, domain_name }: { tenant_id: number; domain_name: string },
): Promise<string | null> {
  const row = await tx
    .selectFrom('portal_host')
    .select('host')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return row?.host ?? null;
}

/** The account of an address in a portal, made where there is none. */
export async function keepAccount(
  tx: Tx,
  place: { tenant_id: number; domain_name: string; address: string },
): Promise<string> {
  const { address } = place;
  const { account_id } = await tx
    .insertInto('portal_account')
    .values({ ...place, account_id: uuidv7() })
    .onConflict((same) => same.columns(['tenant_id', 'domain_name', 'address']).doUpdateSet({ address }))
    .returning('account_id')
    .executeTakeFirstOrThrow();
  return account_id;
}

/** As people type it: capital letters, and the signs that look alike. */
export const readPortalLink = (text: string): string =>
  text.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
