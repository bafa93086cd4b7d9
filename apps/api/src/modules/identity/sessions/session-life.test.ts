// Sessions against a model of a few lines: random sequences of what people, operators and time do to them must leave both agreed on
// which tokens open the door.
import {
  impersonationStart,
  impersonationStop,
  sessionDelete,
  sessionEnd,
  sessionEndOthers,
  sessionRead,
  twofaSessionCreate,
} from '@postern/contract';
import { makePerson, makeTenant, type Person } from '@postern/testing/factories';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BackupCodes,
  enterPassword,
  holderOf,
  movableTime,
  type Pending,
  withBackupCodes,
} from '../../../identity.fixture.ts';
import { testApi } from '../../../server.fixture.ts';

const time = movableTime();
const { world, api } = await testApi({ clock: time.clock });

const MINUTE = 60_000;

/** What the specification of sessions says of one; times in ms of the model's clock. */
interface Known {
  who: number;
  stage: 'full' | 'factor';
  over: number;
  idle: number;
  seen: number;
  tries: number;
  ended: boolean;
  parent: Known | null;
  /** How many times stopping has renewed its token. */
  renewed: number;
}
interface Model {
  now: number;
  /** Who is locked. */
  locked: Set<number>;
  sessions: Known[];
}
interface Real {
  people: (Person & { backup: BackupCodes | null })[];
  holders: { pending: Pending; known: Known; renewed: number }[];
}
const OPERATOR = 2;

function isAlive(model: Model, session: Known): boolean {
  if (session.ended || model.now >= session.over || model.locked.has(session.who)) return false;
  if (model.now >= session.seen + session.idle) return false;
  return (
    !session.parent ||
    (!session.parent.ended && model.now < session.parent.over && !model.locked.has(session.parent.who))
  );
}
function see(model: Model, session: Known): void {
  session.seen = model.now;
  if (session.parent) session.parent.seen = model.now;
}
function open(model: Model, given: Partial<Known> & Pick<Known, 'who'>): Known {
  const isOperator = given.who === OPERATOR;
  const session: Known = {
    stage: 'full',
    over: model.now + (isOperator ? 12 : 48) * 60 * MINUTE,
    idle: (isOperator ? 30 : 120) * MINUTE,
    seen: model.now,
    tries: 0,
    ended: false,
    parent: null,
    renewed: 0,
    ...given,
  };
  model.sessions.push(session);
  return session;
}

type Step = fc.AsyncCommand<Model, Real>;

/** A step on one of the holders it fits, whether their session lives or not. */
function onHolder(
  name: string,
  index: number,
  fits: (session: Known, model: Model) => boolean,
  run: (model: Model, real: Real, holder: Real['holders'][number]) => Promise<void>,
): Step {
  const fitting = (model: Model) =>
    model.sessions.flatMap((session, at) => (fits(session, model) ? [at] : []));
  return {
    check: (model) => fitting(model).length > 0,
    async run(model, real) {
      const all = fitting(model);
      await run(model, real, real.holders[all[index % all.length]!]!);
    },
    toString: () => `${name}(${index})`,
  };
}

const opens = (model: Model, { known, renewed }: Real['holders'][number]) =>
  known.stage === 'full' && known.renewed === renewed && isAlive(model, known);

const login = (who: number): Step => ({
  check: (model) => !model.locked.has(who) && model.sessions.length < 12,
  async run(model, real) {
    const person = real.people[who]!;
    const pending = await enterPassword(api.server, person);
    const owes = person.backup !== null;
    expect(pending.answer.twofa_method).toBe(owes ? 'otp' : 'none');
    const known = owes
      ? open(model, { who, stage: 'factor', over: model.now + 10 * MINUTE, idle: 10 * MINUTE })
      : open(model, { who });
    real.holders.push({ pending, known, renewed: 0 });
  },
  toString: () => `login(${who})`,
});

const pass = (minutes: number): Step => ({
  check: () => true,
  async run(model) {
    model.now += minutes * MINUTE;
    time.pass(minutes * MINUTE);
  },
  toString: () => `pass(${minutes})`,
});

const lock = (who: number, locked: boolean): Step => ({
  check: (model) => model.locked.has(who) !== locked,
  async run(model, real) {
    const { user_id } = real.people[who]!;
    await world.admin.kysely
      .updateTable('app_user')
      .set({ active: !locked })
      .where('user_id', '=', user_id)
      .execute();
    // A change from outside shows within a second.
    time.pass(1000);
    if (locked) model.locked.add(who);
    else model.locked.delete(who);
  },
  toString: () => `${locked ? 'lock' : 'unlock'}(${who})`,
});

const call = (index: number) =>
  onHolder(
    'call',
    index,
    () => true,
    async (model, _real, holder) => {
      const { status } = await holder.pending.call(sessionRead);
      const right = opens(model, holder);
      expect(status).toBe(right ? 200 : 401);
      if (right) see(model, holder.known);
    },
  );

const factor = (index: number) =>
  onHolder(
    'factor',
    index,
    (session) => session.stage === 'factor',
    async (model, real, { pending, known }) => {
      const { backup } = real.people[known.who]!;
      const answer = await pending.call(twofaSessionCreate, { body: { token: backup!.next() } });
      if (!isAlive(model, known)) return expect(answer.status).toBe(401);
      expect(answer.status).toBe(200);
      known.ended = true;
      const holder = {
        pending: holderOf(api.server, pending.email, answer),
        known: open(model, { who: known.who }),
        renewed: 0,
      };
      real.holders.push(holder);
    },
  );

const wrongFactor = (index: number) =>
  onHolder(
    'wrongFactor',
    index,
    (session) => session.stage === 'factor',
    async (model, _real, { pending, known }) => {
      const { status } = await pending.call(twofaSessionCreate, { body: { token: '00000000' } });
      if (!isAlive(model, known)) return expect(status).toBe(401);
      known.tries += 1;
      known.ended = known.tries === 5;
      expect(status).toBe(known.ended ? 401 : 403);
    },
  );

const logout = (index: number) =>
  onHolder(
    'logout',
    index,
    () => true,
    async (model, _real, holder) => {
      const { known, renewed, pending } = holder;
      const { status } = await pending.call(sessionDelete);
      const right = isAlive(model, known) && known.renewed === renewed;
      expect(status).toBe(right ? 200 : 401);
      if (!right) return;
      known.ended = true;
      if (known.parent) known.parent.ended = true;
    },
  );

const endOthers = (index: number) =>
  onHolder(
    'endOthers',
    index,
    () => true,
    async (model, _real, holder) => {
      const { known, pending } = holder;
      const { status } = await pending.call(sessionEndOthers);
      if (!opens(model, holder)) return expect(status).toBe(401);
      see(model, known);
      if (known.parent) return expect(status).toBe(403);
      expect(status).toBe(200);
      // What is over by itself is left as it is.
      for (const other of model.sessions)
        if (other.who === known.who && other !== known && model.now < other.over) other.ended = true;
    },
  );

const endOne = (index: number, at: number) =>
  onHolder(
    'endOne',
    index,
    () => true,
    async (model, real, holder) => {
      const victim = real.holders[at % real.holders.length]!;
      const [, claims = ''] = victim.pending.token.split('.');
      const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string };
      const { status } = await holder.pending.call(sessionEnd, { params: { session: sid } });
      if (!opens(model, holder)) return expect(status).toBe(401);
      see(model, holder.known);
      if (holder.known.parent) return expect(status).toBe(403);
      const own = victim.known.who === holder.known.who && !victim.known.ended;
      expect(status).toBe(own ? 200 : 404);
      if (own) victim.known.ended = true;
    },
  );

const impersonate = (index: number, who: number) =>
  onHolder(
    'impersonate',
    index,
    (session) => session.who === OPERATOR,
    async (model, real, holder) => {
      const { known, pending } = holder;
      const body = { reason: 'as the model asks' };
      const answer = await pending.call(impersonationStart, {
        params: { user: real.people[who]!.email },
        body,
      });
      if (!opens(model, holder)) return expect(answer.status).toBe(401);
      see(model, known);
      if (model.locked.has(who)) return expect(answer.status).toBe(404);
      expect(answer.status).toBe(200);
      const over = Math.min(model.now + 30 * MINUTE, known.over);
      const acting = open(model, { who, over, idle: 30 * MINUTE, parent: known });
      real.holders.push({
        pending: holderOf(api.server, '', answer, pending.cookie),
        known: acting,
        renewed: 0,
      });
    },
  );

const stop = (index: number) =>
  onHolder(
    'stop',
    index,
    () => true,
    async (model, real, holder) => {
      const { known, pending } = holder;
      const answer = await pending.call(impersonationStop);
      if (!opens(model, holder)) return expect(answer.status).toBe(401);
      see(model, known);
      if (!known.parent) return expect(answer.status).toBe(409);
      expect(answer.status).toBe(200);
      known.ended = true;
      const { parent } = known;
      parent.renewed += 1;
      const back = {
        pending: holderOf(api.server, '', answer, pending.cookie),
        known: parent,
        renewed: parent.renewed,
      };
      real.holders.push(back);
      // Holders and sessions are picked by one number, so both lists grow alike.
      model.sessions.push(parent);
    },
  );

const index = fc.nat(30);
const ordinary = fc.nat(1);
const steps = [
  fc.nat(2).map(login),
  fc.constantFrom(2, 11, 31, 121, 700).map(pass),
  fc.tuple(ordinary, fc.boolean()).map(([who, locked]) => lock(who, locked)),
  index.map(call),
  index.map(factor),
  index.map(wrongFactor),
  index.map(logout),
  index.map(endOthers),
  fc.tuple(index, index).map(([by, at]) => endOne(by, at)),
  fc.tuple(index, ordinary).map(([by, who]) => impersonate(by, who)),
  index.map(stop),
];

test('whatever people, operators and time do, a token opens the door exactly when it should', async () => {
  const tenant = await makeTenant(world);
  const taken: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40, size: 'max' }), async (commands) => {
      const plain = await makePerson(world, tenant);
      const guarded = await makePerson(world, tenant);
      const operator = await makePerson(world, tenant, { is_superuser: true });
      const backup = await withBackupCodes(world, guarded);
      const people = [plain, guarded, operator].map((person) => ({
        ...person,
        backup: person === guarded ? backup : null,
      }));
      const setup = () => ({
        model: { now: 0, locked: new Set<number>(), sessions: [] } satisfies Model as Model,
        real: { people, holders: [] } satisfies Real as Real,
      });
      const used = [...commands].map((command) => String(command).replace(/\(.*/, ''));
      for (const name of used) taken[name] = (taken[name] ?? 0) + 1;
      const { model, real } = setup();
      await fc.asyncModelRun(() => ({ model, real }), commands);
      for (const holder of real.holders) {
        expect((await holder.pending.call(sessionRead)).status).toBe(opens(model, holder) ? 200 : 401);
      }
    }),
    { numRuns: 150, endOnFailure: true },
  );
  expect(Object.keys(taken).length).toBeGreaterThanOrEqual(11);
}, 240_000);
