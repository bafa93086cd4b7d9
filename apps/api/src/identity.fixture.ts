// What tests of identity share: time that passes when told to, an authenticator app, and a look at what was sent.
import { type SignedIn, sessionCreate, twofaSessionCreate } from '@postern/contract';
import { type BlobStore, blobKey, openTenantKeys } from '@postern/db/blobs/index';
import { type Actor, type Answer, ask } from '@postern/testing/actors';
import type { Person, World } from '@postern/testing/factories';
import type { FastifyInstance } from 'fastify';
import { generateSecret, generateSync } from 'otplib';
import PostalMime, { type Email } from 'postal-mime';
import { backupPlace, codeHasher } from './modules/identity/two-factor/codes.ts';
import { sealOtpSecret } from './modules/identity/two-factor/secret.ts';

export interface Time {
  clock(): number;
  pass(milliseconds: number): void;
}

/** Begins now: what the database dates by itself must not lie in the future. */
export function movableTime(): Time {
  let ahead = 0;
  return {
    clock: () => Date.now() + ahead,
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

/** What an authenticator app shows. */
export const appCode = (secret: string, at: number) => generateSync({ secret, epoch: Math.floor(at / 1000) });

export const dataOf = <T>(answer: Answer): T => (answer.json() as { data: T }).data;
export const codeOf = (answer: Answer) => (answer.json() as { code?: string }).code;

const browser = { 'sec-fetch-site': 'same-origin' };

export interface Pending extends Actor {
  answer: SignedIn;
}

/** Somebody at the door with the token and cookie of an answer, whatever that token is good for. */
export function holderOf(server: FastifyInstance, email: string, answer: Answer, before = ''): Pending {
  const signedIn = dataOf<SignedIn>(answer);
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] || before;
  const headers = {
    ...browser,
    authorization: `bearer ${signedIn.access_token}`,
    ...(cookie ? { cookie } : {}),
  };
  return {
    answer: signedIn,
    email,
    token: signedIn.access_token,
    cookie,
    call: (operation, input = {}) =>
      ask(server, operation, { ...input, headers: { ...headers, ...input.headers } }),
  };
}

/** The first step of signing in, in a browser. */
export async function enterPassword(
  server: FastifyInstance,
  { email, password }: { email: string; password: string },
): Promise<Pending> {
  const answer = await ask(server, sessionCreate, { body: { username: email, password }, headers: browser });
  if (answer.status !== 200) throw new Error(`${email}: ${answer.status} ${answer.body}`);
  return holderOf(server, email, answer);
}

/** The second step; throws where the code is refused. */
export async function enterCode(server: FastifyInstance, pending: Pending, token: string): Promise<Pending> {
  const answer = await pending.call(twofaSessionCreate, { body: { token } });
  if (answer.status !== 200) throw new Error(`${pending.email}: ${answer.status} ${answer.body}`);
  return holderOf(server, pending.email, answer);
}

/** Lets the tenant ask for a second factor. */
export async function requireFactor({ admin }: World, tenantId: number): Promise<void> {
  const row = { tenant_id: tenantId, scope: 'tenant', scope_value: '', field: 'require_second_factor' };
  await admin.kysely
    .insertInto('setting')
    .values({ ...row, value: JSON.stringify(true) })
    .execute();
}

/** Actions in a person's tenant's log about them, oldest first. */
export async function auditOf({ admin }: World, { tenant_id, email }: Person): Promise<string[]> {
  const rows = await admin.kysely
    .selectFrom('audit_log')
    .select('action')
    .where('tenant_id', '=', tenant_id)
    .where('object', '=', email)
    .orderBy('seq')
    .execute();
  return rows.map((row) => row.action);
}

/** Mails of the product to this address, oldest first. */
export async function queuedMails(
  { admin, installationKey }: World,
  blobs: BlobStore,
  address: string,
): Promise<Email[]> {
  const keys = openTenantKeys(admin, installationKey);
  const rows = await admin.kysely
    .selectFrom('mail_queue')
    .innerJoin('blob', (join) =>
      join
        .onRef('blob.tenant_id', '=', 'mail_queue.tenant_id')
        .onRef('blob.blob_id', '=', 'mail_queue.blob_id'),
    )
    .select(['blob.tenant_id', 'blob.blob_id', 'wrapped_key', 'key_version'])
    .where('recipient', '=', address)
    .orderBy('mail_queue.queue_entry_id')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const parts: Buffer[] = [];
      for await (const part of blobs.open(row.blob_id, await blobKey(keys, row))) parts.push(part as Buffer);
      return PostalMime.parse(Buffer.concat(parts));
    }),
  );
}

/** The same as plain text. */
export const mailsTo = async (world: World, blobs: BlobStore, address: string): Promise<string[]> =>
  (await queuedMails(world, blobs, address)).map(({ text }) => text ?? '');

export interface BackupCodes {
  /** One that was not used yet; made again when all are. */
  next(): string;
}

/** Gives a person an authenticator app they lost and a drawer full of backup codes, past the way through the API. */
export async function withBackupCodes(
  { admin, installationKey }: World,
  { tenant_id, user_id }: Person,
): Promise<BackupCodes> {
  const keys = openTenantKeys(admin, installationKey);
  const hash = codeHasher(installationKey);
  const otp_secret = await sealOtpSecret(keys, tenant_id, user_id, generateSecret());
  await admin.kysely
    .insertInto('second_factor')
    .values({ tenant_id, user_id, method: 'otp', otp_secret })
    .execute();
  const codes = Array.from({ length: 40 }, (_, n) => `7777${String(n).padStart(4, '0')}`);
  const rows = codes.map((code) => ({
    tenant_id,
    user_id,
    code_hash: hash(backupPlace(tenant_id, user_id), code),
  }));
  await admin.kysely.insertInto('backup_code').values(rows).execute();
  return { next: () => codes.shift() ?? 'none' };
}
