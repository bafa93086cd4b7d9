import { asAdministrator } from '@postern/testing/arrange';
import { type TestDatabase, testDatabase } from '@postern/testing/database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { nobody, ourOutcome } from '../transport/outcome.ts';
import { deliveryFixture, type Fixture } from '../under-test/fixture.ts';
import { claimDue, freeDeadLeases, keepLeases, returnLease } from './claim.ts';
import { LeaseLostError, type QueueEntry } from './entry.ts';
import { writeInDoubt } from './in-doubt.ts';
import { settle } from './settle.ts';

let database: TestDatabase;
let world: Fixture;
beforeAll(async () => {
  database = await testDatabase();
  world = await deliveryFixture(database);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await database.drop();
});
beforeEach(async () => {
  await world.all((tx) => sql`delete from mail_queue`.execute(tx));
});

const claim = (owner: string, limit = 10, busy: string[] = []) => claimDue(world.db, { owner, limit, busy });
const dot = (entry: QueueEntry) => writeInDoubt(world.db, entry, new Date(), nobody, 'node', null);
const delivered = { ...ourOutcome('deferred', '', 'ok'), result: 'delivered' as const, code: 250 };
const finish = (entry: QueueEntry, retry_in: number | null = null) =>
  settle(world.db, {
    ...{ entry, retry_in, started_at: new Date(), attempt: null, logsource: 'node', events: [] },
    outcome: retry_in === null ? delivered : ourOutcome('deferred', '4.0.0', 'later'),
  });
const runOut = () =>
  world.all((tx) =>
    sql`update mail_queue set lease_until = now() - interval '1 second' where state = 'leased'`.execute(tx),
  );

/** What the test believes about one entry. */
interface Believed {
  open: boolean;
  /** The lease in force, by its fence. */
  fence: number | null;
  alive: boolean;
  /** Final dots allowed under the fence in force. */
  dots: Map<number, number>;
}

type Command =
  | { kind: 'claim'; worker: number; limit: number }
  | { kind: 'dot' | 'finish' | 'defer' | 'give_back' | 'keep'; pick: number }
  | { kind: 'expire' }
  | { kind: 'due' };

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('claim' as const),
      worker: fc.nat(2),
      limit: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'dot' as const,
        'finish' as const,
        'defer' as const,
        'give_back' as const,
        'keep' as const,
      ),
      pick: fc.nat(30),
    }),
  },
  { weight: 3, arbitrary: fc.constantFrom({ kind: 'expire' as const }, { kind: 'due' as const }) },
);

test('whatever workers do, crash or come late with, one entry has one holder, and only the holder sends or ends it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands) => {
      await world.all((tx) => sql`delete from mail_queue`.execute(tx));
      const believed = new Map<string, Believed>();
      for (let index = 0; index < 3; index += 1) {
        const { queue_entry_id } = await world.enqueue();
        believed.set(queue_entry_id, { open: true, fence: null, alive: false, dots: new Map() });
      }
      /** Every lease ever given, those of crashed and late workers too. */
      const leases: QueueEntry[] = [];
      const of = (entry: QueueEntry) => believed.get(entry.queue_entry_id)!;
      for (const step of commands) {
        if (step.kind === 'claim') {
          for (const entry of await claim(`node/${step.worker}/x`, step.limit)) {
            const state = of(entry);
            expect(state.open && (state.fence === null || !state.alive)).toBe(true);
            state.fence = entry.fence;
            state.alive = true;
            leases.push(entry);
          }
        } else if (step.kind === 'expire') {
          await runOut();
          for (const state of believed.values()) state.alive = false;
        } else if (step.kind === 'due') {
          await world.makeDue();
        } else {
          const entry = leases[step.pick % Math.max(leases.length, 1)];
          if (!entry) continue;
          const state = of(entry);
          const holds = state.open && state.fence === entry.fence;
          if (step.kind === 'dot') {
            if (!holds) await expect(dot(entry)).rejects.toThrow(LeaseLostError);
            else {
              await dot(entry);
              state.alive = true;
              state.dots.set(entry.fence, (state.dots.get(entry.fence) ?? 0) + 1);
            }
          } else if (step.kind === 'finish' || step.kind === 'defer') {
            const ending = finish(entry, step.kind === 'finish' ? null : 60);
            if (!holds) await expect(ending).rejects.toThrow(LeaseLostError);
            else {
              await ending;
              state.open = step.kind === 'defer';
              state.fence = null;
            }
          } else if (step.kind === 'give_back') {
            await returnLease(world.db, entry);
            if (holds) state.fence = null;
          } else {
            await keepLeases(world.db, `node/${leases.indexOf(entry)}/y`, [entry]);
          }
        }
      }
      const rows = await world.all((tx) =>
        tx.selectFrom('mail_queue').select(['queue_entry_id', 'state', 'fence']).execute(),
      );
      expect(rows.map((row) => row.queue_entry_id).sort()).toEqual(
        [...believed]
          .filter(([, state]) => state.open)
          .map(([id]) => id)
          .sort(),
      );
      for (const row of rows) {
        const { fence } = believed.get(row.queue_entry_id)!;
        expect(row.state).toBe(fence === null ? 'ready' : 'leased');
        if (fence !== null) expect(row.fence).toBe(fence);
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('many workers at once share the queue without an entry given twice', async () => {
  await Promise.all(Array.from({ length: 60 }, () => world.enqueue()));
  const claims = await Promise.all(Array.from({ length: 12 }, (_, worker) => claim(`node/${worker}/x`, 8)));
  const ids = claims.flat().map((entry) => entry.queue_entry_id);
  expect(new Set(ids).size).toBe(ids.length);
  const rest = await claim('node/99/x', 100);
  expect(ids.length + rest.length).toBe(60);
});

test('a refused late answer writes nothing at all', async () => {
  const { id } = await world.enqueue();
  const [late] = await claim('node/1/x');
  await runOut();
  const [holder] = await claim('node/2/x');
  await expect(finish(late!)).rejects.toThrow(LeaseLostError);
  const entry = { id } as never;
  expect([await world.attempts(entry), await world.messageState(entry)]).toEqual([[], 'queued']);
  await finish(holder!);
  expect([await world.attempts(entry), await world.messageState(entry)]).toEqual([
    ['delivered'],
    'delivered',
  ]);
});

test('busy destinations are left to others, and signs of life keep a lease', async () => {
  await world.enqueue({ recipient: 'a@one.example' });
  await world.enqueue({ recipient: 'b@two.example' });
  const taken = await claim('node/1/x', 10, ['one.example']);
  expect(taken.map(({ recipient }) => recipient)).toEqual(['b@two.example']);
  await runOut();
  await keepLeases(world.db, 'node/1/x', taken);
  expect((await claim('node/2/x')).map(({ recipient }) => recipient)).toEqual(['a@one.example']);
});

test('leases of dead processes of this node are free at once; what killed three processes waits', async () => {
  await Promise.all([world.enqueue(), world.enqueue(), world.enqueue()]);
  const [mine] = await claim('node/11/x', 1);
  const [other] = await claim('elsewhere/22/x', 1);
  const [poison] = await claim('node/22/x', 1);
  await world.all((tx) =>
    sql`update mail_queue set attempts = 4 where queue_entry_id = ${poison!.queue_entry_id}`.execute(tx),
  );
  expect(await freeDeadLeases(world.db, 'node', (pid) => pid === 11)).toBe(1);
  const rows = await world.all((tx) =>
    tx
      .selectFrom('mail_queue')
      .select([
        'queue_entry_id',
        'state',
        sql<boolean>`next_attempt_at > now() + interval '4 minutes'`.as('waits'),
      ])
      .execute(),
  );
  const of = (entry: QueueEntry | undefined) =>
    rows.find((row) => row.queue_entry_id === entry?.queue_entry_id);
  expect([of(mine)?.state, of(other)?.state, of(poison)]).toMatchObject([
    'leased',
    'leased',
    { state: 'ready', waits: true },
  ]);
});

test('mail of a tenant that moves to another instance is left where it is', async () => {
  await world.enqueue();
  const { adminUrl } = database;
  await asAdministrator(
    adminUrl,
    `insert into tenant_move (tenant_id, move_id, to_instance, until)
     select tenant_id, gen_random_uuid(), 'de', 'infinity' from mail_queue`,
  );
  expect(await claim('node/1/x')).toEqual([]);
  await asAdministrator(adminUrl, `update tenant_move set until = now()`);
  expect(await claim('node/1/x')).toHaveLength(1);
});
