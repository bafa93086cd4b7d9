// A delivery worker as a process of its own, so that tests can kill it. Reads its orders from the first argument, prints its peak memory
// when the queue is empty and ends.
import { connect, withScope } from '@postern/db';
import { openFileStore, openTenantKeys } from '@postern/db/blobs/index';
import { armFailpoints } from '@postern/db/failpoints';
import { zoneResolver } from '@postern/mail/authenticate/zone';
import { openKeyholder } from '@postern/records/keyholder/open-keyholder';
import { sql } from 'kysely';
import pino from 'pino';
import { openDomains } from '../../routing/domains.ts';
import { followSettings } from '../../routing/following.ts';
import { startDelivery } from '../start-delivery.ts';

export interface Orders {
  url: string;
  installation_key: string;
  folder: string;
  failpoints: string;
}

const orders = JSON.parse(process.argv[2] ?? '{}') as Orders;
const db = connect(orders.url, 10);
const following = followSettings(db);
armFailpoints(orders.failpoints);
// Sampled, because the kernel's own peak (ru_maxrss) begins with that of the process that started us.
let peak = 0;
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);
const handle = await startDelivery({
  db,
  store: await openFileStore({ root: `${orders.folder}/blobs` }),
  // Nothing it delivers has a key.
  keyholder: openKeyholder({ socket: '/nowhere/keyholder.sock' }),
  keys: openTenantKeys(db, Buffer.from(orders.installation_key, 'hex')),
  domains: openDomains(db, following),
  log: pino({ level: 'silent' }),
  resolver: zoneResolver({}),
  node: 'crash-node',
  hostname: 'mx.postern.example',
  public_url: new URL('http://localhost:8080'),
  relay: 'mailbox:',
  mailbox_folder: `${orders.folder}/demo-mailbox`,
  next_hop_egress: { private_addresses: true },
  mx_egress: { private_addresses: true },
  dnssecSecure: null,
  pace: { poll: 100, backoff: () => 0 },
});
const left = async () => {
  const { rows } = await withScope(db, { all: true }, (tx) =>
    sql<{ n: number }>`select count(*)::int as n from mail_queue`.execute(tx),
  );
  return rows[0]?.n ?? 0;
};
while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
await handle.stop();
await following[Symbol.asyncDispose]();
await db.close();
clearInterval(sampling);
process.stdout.write(`${peak}\n`);
