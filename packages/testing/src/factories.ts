// Rows for tests. Each factory fills in what it needs and answers what it made; nothing is shared between tests.
import type { Instance, MessageClass, MessageState, Role } from '@postern/contract';
import { FILTER_SERVICE } from '@postern/contract';
import {
  connect,
  type Database,
  knownTexts,
  rememberTexts,
  termHasher,
  toCloudid,
  uuidTime,
  uuidv7,
  withScope,
} from '@postern/db';
import { openTenantKeys } from '@postern/db/blobs/index';
import type { BlobStore } from '@postern/db/blobs/store';
import { blobRow } from '@postern/db/blobs/tenant-keys';
import type { DB } from '@postern/db/generated/tables';
import { hashPassword } from '@postern/db/passwords';
import type { Insertable } from 'kysely';

/** What factories write with: the administrator, whom row level security does not bind. */
export interface World extends AsyncDisposable {
  readonly admin: Database;
  readonly installationKey: Buffer;
}

export function openWorld(database: { adminUrl: string; installationKey: Buffer }): World {
  const admin = connect(database.adminUrl, 3);
  return {
    admin,
    installationKey: database.installationKey,
    [Symbol.asyncDispose]: () => admin.close(),
  };
}

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

export async function makePartner({ admin }: World, name = `Partner ${next()}`): Promise<number> {
  const partner_id = 100 + next();
  await admin.kysely.insertInto('partner').values({ partner_id, name }).execute();
  return partner_id;
}

export interface Tenant {
  tenant_id: number;
  domain: string;
  instance: Instance;
}

export async function makeTenant(
  { admin }: World,
  given: Partial<Tenant> & { partner_id?: number; services?: string[]; forwarding?: string } = {},
): Promise<Tenant> {
  const number = next();
  const { tenant_id = 1000 + number, domain = `tenant${number}.example`, instance = 'ch' } = given;
  const { partner_id = null, services = [FILTER_SERVICE], forwarding = '' } = given;
  await admin.kysely
    .insertInto('tenant')
    .values({ tenant_id, partner_id, name: domain, instance, services })
    .execute();
  const tenant = { tenant_id, domain, instance };
  await makeDomain({ admin }, tenant, domain, { forwarding });
  return tenant;
}

export async function makeDomain(
  { admin }: Pick<World, 'admin'>,
  { tenant_id }: Tenant,
  domain_name: string,
  { proven = true, ...given }: { forwarding?: string; confidential?: boolean; proven?: boolean } = {},
): Promise<void> {
  await admin.kysely
    .insertInto('managed_domain')
    .values({ tenant_id, domain_name, ...given })
    .execute();
  if (!proven) return;
  await admin.kysely.insertInto('domain_directory').values({ tenant_id, domain_name }).execute();
}

export interface Person {
  tenant_id: number;
  user_id: string;
  email: string;
  password: string;
}

export const PASSWORD = 'correct horse 7!';
const hashes = new Map<string, Promise<string>>();

/** One hash a run: argon2 takes 100 ms, and the tests' people all have the same password. */
function passwordHash({ installationKey }: World, password: string): Promise<string> {
  const name = `${installationKey.toString('hex')} ${password}`;
  const made = hashes.get(name) ?? hashPassword(password, installationKey);
  hashes.set(name, made);
  return made;
}

export async function makePerson(
  world: World,
  { tenant_id, domain }: Tenant,
  given: { roles?: readonly Role[]; email?: string; is_superuser?: boolean; active?: boolean } = {},
): Promise<Person> {
  const { admin } = world;
  const { roles = ['user'], email = `person${next()}@${domain}`, ...rest } = given;
  const user_id = uuidv7();
  const password_hash = await passwordHash(world, PASSWORD);
  await admin.kysely
    .insertInto('app_user')
    .values({ tenant_id, user_id, email, password_hash, name: email, ...rest })
    .execute();
  await admin.kysely.insertInto('user_directory').values({ tenant_id, user_id, email }).execute();
  if (roles.length > 0) {
    const rows = roles.map((role) => ({ tenant_id, user_id, role }));
    await admin.kysely.insertInto('user_role').values(rows).execute();
  }
  return { tenant_id, user_id, email, password: PASSWORD };
}

export interface MadeMessage {
  cloudid: string;
  tenant_id: number;
  ts: Date;
  id: string;
  to_address: string;
  from_address: string;
}

export interface MessageInput {
  to?: string;
  from?: string;
  direction?: 'in' | 'out';
  class?: MessageClass;
  state?: MessageState;
  subject?: string;
  score?: number;
  at?: Date;
  findings?: { stage: string; code: string; weight: number; params: Record<string, string | number> }[];
  /** DMARC or an aligned DKIM signature passes; neither unless said. */
  authenticated?: boolean;
  /** Settings in force when it was judged, as the gateway keeps them beside levels and basis. */
  policy?: Record<string, unknown>;
  /** Columns of the log that follow from nothing else here. */
  columns?: Partial<Insertable<DB['message']>>;
  /** Of a refused one. */
  reject?: { reason: string; reason_category: string };
  /** What delivery noted of it. */
  events?: { event: string; data: Record<string, unknown> }[];
  /** The mail itself; kept in `store` and readable for the tenant. */
  content?: { raw: string | Buffer; store: BlobStore };
}

async function keepContent(
  world: World,
  tenantId: number,
  { raw, store }: NonNullable<MessageInput['content']>,
) {
  const writer = store.create();
  writer.write(Buffer.from(raw));
  const stored = await writer.commit();
  const keys = openTenantKeys(world.admin, world.installationKey);
  const row = blobRow(tenantId, await keys.current(tenantId), stored);
  await world.admin.kysely.insertInto('blob').values(row).execute();
  return stored.blob_id;
}

/** A message of one recipient with its details, as the gateway records it. */
export async function makeMessage(
  world: World,
  { tenant_id, domain, instance }: Tenant,
  given: MessageInput = {},
): Promise<MadeMessage> {
  const { direction = 'in', state = 'delivered', at = new Date(Date.now() - 60_000) } = given;
  const local = `box@${domain}`;
  const { to = direction === 'in' ? local : 'someone@elsewhere.example' } = given;
  const { from = direction === 'in' ? 'someone@elsewhere.example' : local } = given;
  const id = uuidv7(at.getTime());
  const ts = new Date(uuidTime(id));
  const hash = termHasher(world.installationKey);
  const subject = given.subject ?? 'Minutes of the meeting';
  await world.admin.kysely
    .insertInto('message')
    .values({
      tenant_id,
      ts,
      id,
      instance,
      direction,
      class: given.class ?? 'ham',
      state,
      quarantined: state === 'held' || state === 'deleted',
      queue_id: id.slice(-12),
      from_address: from,
      to_address: to,
      hdr_from_addr: from,
      subject,
      size: 1234,
      score: given.score ?? 0,
      client_ip: '192.0.2.7',
      from_hash: hash('address', from),
      to_hash: hash('address', to),
      ...given.columns,
    })
    .execute();
  const texts = {
    ...{ tenant_id, from_address: from, hdr_from_addr: from, to_address: to, hdr_from_name: '' },
    ...{ hdr_reply_to: '', reject_message: '', block_info: '' },
    ...(given.columns as object),
  };
  await withScope(world.admin, { all: true }, (tx) => rememberTexts(tx, knownTexts(texts, hash)));
  const blob_id = given.content ? await keepContent(world, tenant_id, given.content) : null;
  const headers = JSON.stringify([{ line: 1, header: 'Subject', content: subject }]);
  const findings = JSON.stringify(given.findings ?? []);
  const basis = {
    ...{ is_bulk: given.class === 'bulk', is_authenticated: given.authenticated ?? false, matched: [] },
    ...{ header_domain: from.slice(from.lastIndexOf('@') + 1), header_senders: [from] },
  };
  const policy = JSON.stringify({
    ...{ scanner: { lowspamlevel: 5, highspamlevel: 9 }, basis },
    ...given.policy,
  });
  await world.admin.kysely
    .insertInto('message_detail')
    .values({ tenant_id, ts, id, headers, findings, policy, blob_id })
    .execute();
  for (const [seq, source] of (['gateway', 'judge', 'delivery'] as const).entries()) {
    const data = JSON.stringify({ canary: subject });
    await world.admin.kysely
      .insertInto('message_event')
      .values({ tenant_id, ts, id, at: ts, seq, source, event: `${source}_seen`, data })
      .execute();
  }
  for (const [seq, { event, data }] of (given.events ?? []).entries()) {
    const row = { seq: 10 + seq, source: 'delivery', event, data: JSON.stringify(data) };
    await world.admin.kysely
      .insertInto('message_event')
      .values({ tenant_id, ts, id, at: ts, ...row })
      .execute();
  }
  if (state === 'rejected') {
    const { reason, reason_category } = given.reject ?? { reason: 'spf_fail', reason_category: 'SPF' };
    const row = { status: 'permanent', response_code: 550, reason, reason_category };
    await world.admin.kysely
      .insertInto('reject')
      .values({ tenant_id, ts, id, ...row })
      .execute();
  }
  return { cloudid: toCloudid(tenant_id, id), tenant_id, ts, id, to_address: to, from_address: from };
}
