/** Where people signed in from before: failures of strangers elsewhere must not lock them out (decision 221). */
import { domainOf } from '@postern/addresses';
import { askUnscoped, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import { addressBucket } from '../../../http/client-address.ts';
import type { CallOf } from '../../../http/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { randomSecret, secretHash } from './secrets.ts';

type OriginCall = Pick<
  CallOf<unknown, unknown, unknown, IdentityDeps>,
  'services' | 'client' | 'cookies' | 'answer'
>;
type Person = { tenant_id: number; user_id: string; email: string };

const DAY = 86_400_000;
export const SIGN_IN_DEVICE_DAYS = 90;
export const SIGN_IN_NETWORK_DAYS = 30;
/** Browsers of one account; the one unused longest makes room. */
const MOST_DEVICES = 10;

export interface Origin {
  /** The browser's secret, hashed, where the account was signed in to from it; null: a browser nobody knows. */
  device: string | null;
  is_known_network: boolean;
}

/** What is known of where somebody tries to sign in from. Costs the same for every address. */
export async function findOrigin({ services, client, cookies }: OriginCall, email: string): Promise<Origin> {
  const now = services.clock();
  const device = secretHash(services.deviceCookie.read(cookies) ?? '');
  const [row] = await askUnscoped(
    services.db,
    sql<{ is_device: boolean; is_network: boolean }>`select * from known_sign_in(
      ${email}, ${domainOf(email)}, ${device}, ${new Date(now - SIGN_IN_DEVICE_DAYS * DAY)},
      ${addressBucket(client.ip)}, ${new Date(now - SIGN_IN_NETWORK_DAYS * DAY)})`,
  );
  return {
    device: row?.is_device ? device.toString('base64url') : null,
    is_known_network: row?.is_network ?? false,
  };
}

/** Remembers a browser; its secret. One that is known already keeps its own. */
async function rememberDevice(tx: Tx, call: OriginCall, { tenant_id, user_id }: Person): Promise<string> {
  const last_seen = new Date(call.services.clock());
  const known = call.services.deviceCookie.read(call.cookies);
  const seen =
    known &&
    (await tx
      .updateTable('sign_in_device')
      .set({ last_seen })
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('device', '=', secretHash(known))
      .returning('device')
      .executeTakeFirst());
  if (known && seen) return known;
  const secret = randomSecret();
  await tx
    .insertInto('sign_in_device')
    .values({ tenant_id, user_id, device: secretHash(secret), last_seen })
    .execute();
  await sql`
    delete from sign_in_device where tenant_id = ${tenant_id} and user_id = ${user_id} and device in (
      select device from sign_in_device where tenant_id = ${tenant_id} and user_id = ${user_id}
      order by last_seen desc, device offset ${MOST_DEVICES})`.execute(tx);
  return secret;
}

async function rememberNetwork(tx: Tx, call: OriginCall, { tenant_id, email }: Person): Promise<void> {
  const last_seen = new Date(call.services.clock());
  await tx
    .insertInto('sign_in_network')
    .values({ tenant_id, domain: domainOf(email), network: addressBucket(call.client.ip), last_seen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'domain', 'network']).doUpdateSet({ last_seen }))
    .execute();
}

/** Remembers where somebody has signed in from, and gives their browser its cookie. */
export async function rememberOrigin(call: OriginCall, person: Person): Promise<void> {
  const { services, client, answer } = call;
  const secret = await withScope(services.db, { tenants: [person.tenant_id] }, async (tx) => {
    await rememberNetwork(tx, call, person);
    return client.is_browser ? rememberDevice(tx, call, person) : null;
  });
  if (secret !== null)
    answer.header('set-cookie', services.deviceCookie.set(secret, SIGN_IN_DEVICE_DAYS * 86_400));
}

/** Every browser of the account counts as a stranger's again, and is told as new. */
export async function forgetDevices(tx: Tx, { tenant_id, user_id }: Omit<Person, 'email'>): Promise<void> {
  for (const table of ['sign_in_device', 'known_device'] as const)
    await tx.deleteFrom(table).where('tenant_id', '=', tenant_id).where('user_id', '=', user_id).execute();
}
