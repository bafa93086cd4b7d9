// What the tests of delivery share: a tenant, messages in its queue, and a running worker over a written-down world of names.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, type Tx, uuidTime, uuidv7, withScope } from '@postern/db';
import {
  type BlobStore,
  blobRow,
  openFileStore,
  openTenantKeys,
  type TenantKeys,
} from '@postern/db/blobs/index';
import { type Zone, zoneResolver } from '@postern/mail/authenticate/zone';
import { testKeyholder } from '@postern/records/keyholder/keyholder.fixture';
import { type DkimKeyMaterial, makeDkimKey } from '@postern/records/keys/dkim-keys';
import { sql } from 'kysely';
import pino from 'pino';
import { type HeaderRewrite, no_rewrite } from '../../headers/rewrite.ts';
import { openDomains } from '../../routing/domains.ts';
import { followSettings } from '../../routing/following.ts';
import type { DeliveryContext } from '../context.ts';
import { startDelivery } from '../start-delivery.ts';
import type { DeliveryHandle } from '../worker.ts';

export const TENANT = 1;

export interface Queued {
  recipient?: string;
  sender?: string;
  direction?: 'in' | 'out';
  next_hop?: string;
  message?: string | Buffer;
  rewrite?: Partial<HeaderRewrite>;
  require_tls?: boolean;
  spf_status?: string;
  hdr_from_addr?: string;
  subject?: string;
  kind?: 'mail' | 'notice' | 'product';
  /** As a release is queued that is judged again before it leaves. */
  check_again?: boolean;
}

export interface QueuedEntry {
  id: string;
  ts: Date;
  queue_id: string;
  queue_entry_id: string;
}

export interface Fixture extends AsyncDisposable {
  db: Database;
  store: BlobStore;
  keys: TenantKeys;
  folder: string;
  /** Sees and changes everything of the tenant. */
  all<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  enqueue(queued?: Queued): Promise<QueuedEntry>;
  /** A new key that signs the mail of acme.example. */
  signWith(selector: string): Promise<DkimKeyMaterial>;
  start(zone: Zone, overrides?: Partial<DeliveryContext>): Promise<DeliveryHandle>;
  messageState(entry: QueuedEntry): Promise<string>;
  attempts(entry: QueuedEntry): Promise<string[]>;
  events(entry: QueuedEntry): Promise<{ event: string; data: Record<string, unknown> }[]>;
  queueLength(): Promise<number>;
  /** Makes everything that waits due now. */
  makeDue(): Promise<void>;
  until(what: string, check: () => Promise<boolean> | boolean): Promise<void>;
}

export const sample =
  'From: Ann <ann@acme.example>\r\nTo: bob@globex.example\r\nSubject: Hello\r\nDate: Mon, 2 Nov 2026 10:00:00 +0000\r\n' +
  'Message-ID: <1@acme.example>\r\n\r\nfirst line\r\n.starts with a dot\r\n\r\n..\r\nend\r\n';

interface Databases {
  installationKey: Buffer;
  connect(role: 'postern_gateway' | 'postern_worker' | 'postern_keyholder', max?: number): Database;
}

let count = 0;

export async function deliveryFixture(databases: Databases): Promise<Fixture> {
  const folder = await mkdtemp(join(tmpdir(), 'postern-delivery-'));
  const db = databases.connect('postern_gateway', 12);
  const worker = databases.connect('postern_worker', 4);
  const keys = openTenantKeys(db, databases.installationKey);
  const store = await openFileStore({ root: join(folder, 'blobs') });
  const following = followSettings(db);
  const held = await testKeyholder(databases);
  const { keyholder } = held;
  const handles: DeliveryHandle[] = [];
  const all = <T>(work: (tx: Tx) => Promise<T>) => withScope(worker, { all: true }, work);
  await all(async (tx) => {
    await sql`insert into tenant (tenant_id, name, instance) values (${TENANT}, 'Acme', 'ch')`.execute(tx);
    await sql`insert into managed_domain (tenant_id, domain_name) values (${TENANT}, 'acme.example')`.execute(
      tx,
    );
    await sql`insert into domain_directory (domain_name, tenant_id) values ('acme.example', ${TENANT})`.execute(
      tx,
    );
  });

  async function enqueue(queued: Queued = {}): Promise<QueuedEntry> {
    const {
      recipient = 'bob@globex.example',
      sender = 'ann@acme.example',
      next_hop = '',
      kind = 'mail',
    } = queued;
    const direction = queued.direction ?? 'out';
    const writer = store.create();
    writer.write(Buffer.from(queued.message ?? sample));
    await writer.backpressure();
    const stored = await writer.commit();
    const id = uuidv7();
    const ts = new Date(uuidTime(id));
    const queue_entry_id = uuidv7();
    count += 1;
    const queue_id = `Q${count}`;
    const key = { tenant_id: TENANT, ts, id };
    const row = blobRow(TENANT, await keys.current(TENANT), stored);
    await withScope(db, { all: true }, async (tx) => {
      await tx.insertInto('blob').values(row).execute();
      await tx
        .insertInto('message')
        .values({
          ...key,
          ...{ direction, queue_id, instance: 'ch', class: 'ham', state: 'queued' },
          ...{ from_address: sender, to_address: recipient, size: stored.size, from_hash: '1', to_hash: '2' },
          hdr_from_addr: queued.hdr_from_addr ?? sender,
          spf_status: queued.spf_status ?? 'none',
          subject: queued.subject ?? 'Hello',
        })
        .execute();
      await tx
        .insertInto('message_detail')
        .values({
          ...key,
          rewrite: JSON.stringify({ ...no_rewrite, ...queued.rewrite }),
          blob_id: stored.blob_id,
        })
        .execute();
      await tx
        .insertInto('mail_queue')
        .values({
          ...key,
          ...{ queue_entry_id, queue_id, kind, direction, sender, recipient, next_hop },
          destination: next_hop || recipient.slice(recipient.lastIndexOf('@') + 1),
          ...{ blob_id: stored.blob_id, size: stored.size, require_tls: queued.require_tls ?? false },
          check_again: queued.check_again ?? false,
        })
        .execute();
      await sql`select pg_notify('postern_queue', '')`.execute(tx);
    });
    return { id, ts, queue_id, queue_entry_id };
  }

  async function start(zone: Zone, overrides: Partial<DeliveryContext> = {}): Promise<DeliveryHandle> {
    const handle = await startDelivery({
      ...{ db, store, keys, keyholder, domains: openDomains(db, following), following, relay: 'mailbox:' },
      log: pino({ level: 'silent' }),
      resolver: zoneResolver(zone),
      node: 'test-node',
      hostname: 'mx.postern.example',
      public_url: new URL('http://localhost:8080'),
      mailbox_folder: join(folder, 'demo-mailbox'),
      next_hop_egress: { private_addresses: true },
      mx_egress: { private_addresses: true },
      dnssecSecure: null,
      ...overrides,
      timeouts: {
        // Patient, as a busy machine needs it: tests of what takes too long say how long that is.
        connect: 30_000,
        greeting: 30_000,
        command: 30_000,
        data: 30_000,
        final_dot: 30_000,
        ...overrides.timeouts,
      },
      pace: { poll: 100, grace: 1_000, backoff: () => 3_600, ...overrides.pace },
    });
    handles.push(handle);
    return handle;
  }

  const select = async <Row>(query: (tx: Tx) => Promise<{ rows: Row[] }>) => (await all(query)).rows;

  async function until(what: string, check: () => Promise<boolean> | boolean): Promise<void> {
    const end = Date.now() + 40_000;
    while (!(await check())) {
      if (Date.now() > end) throw new Error(`not within 40 s: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  return {
    ...{ db, store, keys, folder, all, enqueue, start, until },
    async signWith(selector) {
      const key = await makeDkimKey(keys, TENANT, 'acme.example', selector);
      const row = { tenant_id: TENANT, domain_name: 'acme.example', state: 'active', ...key };
      await all(async (tx) => {
        await tx.updateTable('managed_domain').set({ dkim: true }).execute();
        await tx.insertInto('dkim_key').values(row).execute();
      });
      return key;
    },
    async messageState({ id }) {
      const rows = await select<{ state: string }>(
        (tx) => sql`select state from message where id = ${id}`.execute(tx) as never,
      );
      return rows[0]?.state ?? '';
    },
    async attempts({ id }) {
      const rows = await select<{ result: string }>(
        (tx) =>
          sql`select result from delivery_attempt where id = ${id} order by attempt`.execute(tx) as never,
      );
      return rows.map(({ result }) => result);
    },
    events: ({ id }) =>
      select(
        (tx) =>
          sql`select event, data from message_event where id = ${id} order by at, seq`.execute(tx) as never,
      ),
    async queueLength() {
      const rows = await select<{ n: number }>(
        (tx) => sql`select count(*)::int as n from mail_queue`.execute(tx) as never,
      );
      return rows[0]?.n ?? 0;
    },
    async makeDue() {
      await all((tx) => sql`update mail_queue set next_attempt_at = now() where state = 'ready'`.execute(tx));
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(handles.map((handle) => handle.stop()));
      await held[Symbol.asyncDispose]();
      await following[Symbol.asyncDispose]();
      await Promise.all([db.close(), worker.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
