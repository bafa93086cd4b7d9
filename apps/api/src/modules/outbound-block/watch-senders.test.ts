import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, SETTINGS_CHANNEL } from '@postern/db';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testWorkerDeps } from '../../job-list.fixture.ts';
import { type Sent, sentMail } from './sent-mail.fixture.ts';
import { type SenderWatch, watchSenders } from './watch-senders.ts';

const database = await testDatabase();
const world = openWorld(database);
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-watch-'));
const warn = vi.fn();
const jobs = { ...(await testWorkerDeps(database, folder.path)), log: { info: () => undefined, warn } };
/** As gateways hear of changes. */
const changed: string[] = [];
const gateway = await listen(database.connect('postern_gateway'), [SETTINGS_CHANNEL], (_, tenant) =>
  changed.push(tenant),
);
let tenant: Tenant;
let watch: SenderWatch;
let markers = 0;

const at = (local: string) => `${local}@${tenant.domain}`;
const sent = (from: string, count: number, given: Sent = {}) =>
  sentMail(world, tenant, from, count, { told: 'message', ...given });
const blockOf = async (address: string) =>
  (
    await asAdministrator<{ why: string; evidence: object }>(
      database.adminUrl,
      'select why, evidence from outbound_block where address = $1 and lifted_at is null',
      [address],
    )
  )[0];
const blocked = (address: string) => until(`the block of ${address}`, () => blockOf(address));
/** A later sender's block is behind all that was told before. */
async function unblocked(address: string): Promise<void> {
  markers += 1;
  const marker = at(`marker-${markers}`);
  await sent(marker, 3, { class: 'virus', state: 'rejected' });
  await blocked(marker);
  await watch.settled();
  expect(await blockOf(address)).toBeUndefined();
}

beforeAll(async () => {
  tenant = await makeTenant(world);
  await makePerson(world, tenant, { roles: ['ALL'] });
  // Before the worker started.
  await sentMail(world, tenant, at('early'), 450);
  watch = await watchSenders(jobs);
});
afterAll(async () => {
  await watch?.[Symbol.asyncDispose]();
  await gateway.close();
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

test('a sender is blocked by the message that goes beyond the bound, and gateways hear of it', async () => {
  await sent(at('flood'), 500, { minutes: 0 });
  await unblocked(at('flood'));
  changed.length = 0;
  await sent(at('Flood+tag'), 1, { minutes: 0 });
  expect(await blocked(at('flood'))).toEqual({ why: 'rate', evidence: { recipients: 501, minutes: 10 } });
  await until('what gateways hear', () => changed.includes(String(tenant.tenant_id)));
});

test('what was sent before the worker started counts with the rest', async () => {
  await sent(at('early'), 50);
  await unblocked(at('early'));
  await sent(at('early'), 1);
  expect(await blocked(at('early'))).toMatchObject({ why: 'rate' });
});

test('who signed in is meant, whatever address the mail has', async () => {
  for (const part of [1, 2])
    await sent(at(`name${part}`), 5, { sasl_login: at('account'), class: 'spam', state: 'rejected' });
  expect(await blocked(at('account'))).toEqual({
    why: 'abuse',
    evidence: { minutes: 60, spam: 10, virus: 0 },
  });
});

test('deliveries that fail block a sender when they are many of those that are over', async () => {
  await sent(at('large'), 180);
  await sent(at('large'), 77, { state: 'failed', told: 'change' });
  await unblocked(at('large'));
  await sent(at('large'), 1, { state: 'failed', told: 'change' });
  expect(await blocked(at('large'))).toEqual({
    why: 'bounce',
    evidence: { minutes: 60, settled: 258, failed: 78 },
  });
});

test('a sender that was let go begins anew', async () => {
  await world.admin.kysely
    .updateTable('outbound_block')
    .set({ lifted_at: new Date() })
    .where('address', '=', at('early'))
    .execute();
  await sent(at('early'), 500, { minutes: 0 });
  await unblocked(at('early'));
  await sent(at('early'), 1, { minutes: 0 });
  await blocked(at('early'));
  expect(warn).not.toHaveBeenCalled();
});
