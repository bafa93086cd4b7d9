// The life of messages as a model: whatever several people do to them, one after the other or at once, markers, lists, log and queue agree.
import {
  bulkActionUndo,
  messageActionUndo,
  messageBulkdelete,
  messageBulkrelease,
  messageDelete,
  messageHash,
  messageMakevirus,
  messageRead,
  messageRelease,
  messageReleaseUndo,
  messageReport,
  messageReviewed,
  quarantineList,
} from '@postern/contract';
import { type Actor, signIn } from '@postern/testing/actors';
import { type MadeMessage, makeMessage, makePerson, makeTenant } from '@postern/testing/factories';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';

const { world, api } = await testApi();
const raw = 'From: a@elsewhere.example\r\nSubject: Offer\r\n\r\nDear reader\r\n';
const tenant = await makeTenant(world);
const people: Actor[] = [];

beforeAll(async () => {
  for (const roles of [['ALL'], ['ALL'], ['Tech']] as const)
    people.push(await signIn(api.server, await makePerson(world, tenant, { roles })));
});

type Verb =
  | 'release'
  | 'unrelease'
  | 'hash'
  | 'reviewed'
  | 'virus'
  | 'delete'
  | 'report'
  | 'undo'
  | 'bulkrelease'
  | 'bulkdelete'
  | 'bulkundo';
const verbs: Verb[] = [
  'release',
  'unrelease',
  'hash',
  'reviewed',
  'virus',
  'delete',
  'report',
  'undo',
  'bulkrelease',
  'bulkdelete',
  'bulkundo',
];

interface Step {
  verb: Verb;
  person: number;
  message: number;
  /** Which of the acts known so far an undo names. */
  pick: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom(...verbs),
  person: fc.nat(2),
  message: fc.nat(2),
  pick: fc.nat(50),
});
/** Each round is done at once, the rounds one after the other. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

interface Known {
  actions: string[];
  batches: { person: number; batch: string }[];
}

async function perform(
  messages: MadeMessage[],
  known: Known,
  { verb, person, message, pick }: Step,
): Promise<void> {
  const actor = people[person] as Actor;
  const params = { id: (messages[message] as MadeMessage).cloudid };
  const body = messages.map((one) => one.cloudid);
  const action = known.actions[pick % Math.max(1, known.actions.length)] ?? '1-0';
  const mine = known.batches.filter((one) => one.person === person);
  const batch = mine[pick % Math.max(1, mine.length)]?.batch ?? crypto.randomUUID();
  const calls = {
    release: () => actor.call(messageRelease, { params }),
    unrelease: () => actor.call(messageReleaseUndo, { params }),
    hash: () => actor.call(messageHash, { params }),
    reviewed: () => actor.call(messageReviewed, { params }),
    virus: () =>
      actor.call(messageMakevirus, { params, body: { virusengine: 'me', virusname: `V.${pick}` } }),
    delete: () => actor.call(messageDelete, { params }),
    report: () => actor.call(messageReport, { params, body: { opinion: pick % 2 ? 'spam' : 'ham' } }),
    undo: () => actor.call(messageActionUndo, { params: { id: action } }),
    bulkrelease: () => actor.call(messageBulkrelease, { body }),
    bulkdelete: () => actor.call(messageBulkdelete, { body }),
    bulkundo: () => actor.call(bulkActionUndo, { params: { batch } }),
  };
  const answer = await calls[verb]();
  expect([200, 403, 404, 409]).toContain(answer.status);
  const { data } = answer.json() as { data?: { action_id?: string | null; batch?: string } };
  if (data?.action_id) known.actions.push(data.action_id);
  if (data?.batch) known.batches.push({ person, batch: data.batch });
}

interface Standing {
  release: number;
  delete: number;
  hash: number;
  reviewed: number;
  virus: string[];
}

/** What the log of acts says a message is: a second, simple reading of it, in the order the acts were made. */
async function standing(id: string): Promise<Standing> {
  const rows = await world.admin.kysely
    .selectFrom('message_action')
    .select(['action', 'action_id'])
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('action_id')
    .execute();
  const count = (name: string) => rows.filter((row) => row.action === name).length;
  return {
    release: count('release'),
    delete: count('delete'),
    hash: count('hash'),
    reviewed: count('reviewed'),
    virus: rows.filter((row) => row.action === 'virus').map((row) => row.action_id),
  };
}

const undo_of: Record<string, string> = {
  'message.release': 'message.release_undo',
  'message.hash': 'message.hash_undo',
  'message.reviewed': 'message.reviewed_undo',
  'message.makevirus': 'message.makevirus_undo',
  'message.delete': 'message.delete_undo',
};

async function checkOne(
  message: MadeMessage,
  listed: Map<
    string,
    { state: string; released: string | null; hashed: string | null; reviewed: string | null }
  >,
) {
  const row = await world.admin.kysely
    .selectFrom('message')
    .selectAll()
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow();
  const queue = await world.admin.kysely
    .selectFrom('mail_queue')
    .select('state')
    .where('id', '=', message.id)
    .execute();
  const log = await standing(message.id);
  const audit = (
    await world.admin.kysely
      .selectFrom('audit_log')
      .select('action')
      .where('object', '=', message.cloudid)
      .execute()
  ).map((entry) => entry.action);
  // The log of acts holds each marker at most once, and it is what the markers say.
  expect(log.release + log.delete).toBeLessThanOrEqual(1);
  expect({ hash: log.hash, reviewed: log.reviewed }).toEqual({
    hash: row.hashed_at ? 1 : 0,
    reviewed: row.reviewed_at ? 1 : 0,
  });
  const state = log.release ? 'queued' : log.delete ? 'deleted' : 'held';
  expect(row.state).toBe(state);
  expect(row.released_at !== null).toBe(log.release === 1);
  expect(row.released_by !== null).toBe(log.release === 1);
  expect(row.class === 'virus').toBe(log.virus.length > 0);
  // One copy waits for delivery exactly while a release stands.
  expect(queue).toHaveLength(log.release);
  // Every act has its entry, and so has every undoing.
  for (const [act, undone] of Object.entries(undo_of)) {
    const name = act === 'message.makevirus' ? 'virus' : act.slice('message.'.length);
    const stands = name === 'virus' ? log.virus.length : log[name as keyof Omit<Standing, 'virus'>];
    const made = audit.filter((entry) => entry === act).length;
    expect([name, made - audit.filter((entry) => entry === undone).length]).toEqual([name, stands]);
  }
  // The list and the details tell the same.
  const shown = listed.get(message.cloudid);
  const meta = (await (people[0] as Actor).call(messageRead, { params: { id: message.cloudid } })).json() as {
    data: {
      state: string;
      released: string | null;
      hashed: string | null;
      reviewed: string | null;
      life: { event: string }[];
    };
  };
  for (const view of [shown, meta.data]) {
    expect(view).toMatchObject({
      state,
      released: row.released_at?.toISOString() ?? null,
      hashed: row.hashed_at?.toISOString() ?? null,
      reviewed: row.reviewed_at?.toISOString() ?? null,
    });
  }
  const events = meta.data.life.map((one) => one.event);
  const happened = (event: string) => events.filter((one) => one === event).length;
  expect(happened('released') - happened('release_undone')).toBe(log.release);
  expect(happened('deleted') - happened('delete_undone')).toBe(log.delete);
}

test('markers, lists, log of acts, audit and queue agree after anything several people do at once', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (plan) => {
      const messages = await Promise.all(
        [0, 1, 2].map(() =>
          makeMessage(world, tenant, { state: 'held', class: 'spam', content: { raw, store: api.blobs } }),
        ),
      );
      const known: Known = { actions: [], batches: [] };
      for (const round of plan) {
        await Promise.all(round.map((one) => perform(messages, known, one)));
      }
      const list = (await (people[0] as Actor).call(quarantineList, { query: { limit: 1000 } })).json() as {
        data: {
          hits: {
            cloudid: string;
            state: string;
            released: string | null;
            hashed: string | null;
            reviewed: string | null;
          }[];
        };
      };
      const listed = new Map(list.data.hits.map((hit) => [hit.cloudid, hit]));
      for (const message of messages) await checkOne(message, listed);
    }),
    { numRuns: 60, endOnFailure: true },
  );
}, 120_000);
