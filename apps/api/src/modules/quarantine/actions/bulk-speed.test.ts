import { bulkActionUndo, bulkPlan, messageBulkrelease } from '@postern/contract';
import { processorTime } from '@postern/mail/corpus/processor-time';
import { signIn } from '@postern/testing/actors';
import { makeMessage, makePerson, makeTenant } from '@postern/testing/factories';
import { expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';

const { world, api } = await testApi();

const COUNT = 500;
/** ms of processor time; the goal is five seconds on two cores that do nothing else, and it takes a fraction of that. */
const LIMIT = 5_000;

test('500 held messages are released, and taken back, within five seconds each', async () => {
  const tenant = await makeTenant(world);
  const all = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const raw = 'From: a@elsewhere.example\r\nSubject: Offer\r\n\r\nDear reader\r\n';
  const content = { raw, store: api.blobs };
  const ids: string[] = [];
  for (let at = 0; at < COUNT; at += 1) {
    ids.push((await makeMessage(world, tenant, { state: 'held', class: 'spam', content })).cloudid);
  }
  const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const { result, ms } = await processorTime(work);
    return [result, ms];
  };
  const queued = async () =>
    (
      await world.admin.kysely
        .selectFrom('mail_queue')
        .select('queue_entry_id')
        .where('tenant_id', '=', tenant.tenant_id)
        .execute()
    ).length;
  const [plan, planned] = await timed(() => all.call(bulkPlan, { body: { action: 'release', ids } }));
  expect(plan.json()).toMatchObject({ data: { total: COUNT, ignored: [] } });
  const [answer, released] = await timed(() => all.call(messageBulkrelease, { body: ids }));
  const { data } = answer.json() as { data: { batch: string; done: string[] } };
  expect([answer.status, data.done.length, await queued()]).toEqual([200, COUNT, COUNT]);
  const [, undone] = await timed(() => all.call(bulkActionUndo, { params: { batch: data.batch } }));
  expect(await queued()).toBe(0);
  expect(Math.max(planned, released, undone)).toBeLessThan(LIMIT);
}, 60_000);
