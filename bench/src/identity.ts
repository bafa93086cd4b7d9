// Signing in beside the bare password hash, and the check of a token beside a bare Fastify route with the same session look-up: once with
// another session each time (each a look into the database), once with the same one (kept for less than a second).
import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword, verifyPassword } from '@postern/db/passwords';
import { type Processes, processorTime } from './identity/processor-time.ts';
import { type Door, openIdentityWorld } from './identity/world.ts';
import { quantile } from './search/measure.ts';

const SIGN_INS = 10;
const SIGN_IN_ROUNDS = 5;
const SESSIONS = 400;
const ROUNDS = 12;
const CALLERS = 16;
/** A session looked up less than this ago is not looked up again. */
const KEPT_MS = 1000;
/** Sign-in: the hash is most of it. Token check: half as quick as doing nothing else. */
const GOALS = { hash_share: 0.5, check_ratio: 0.5 };

interface Cost {
  /** On the clock, which others share. */
  ms: number;
  /** Of processors, in the server and its database; undefined where the system does not tell. */
  cpu: number | undefined;
}

/** The cost of one of so many. */
async function costOf(who: Processes, count: number, work: () => Promise<unknown>): Promise<Cost> {
  const before = processorTime(who);
  const started = performance.now();
  await work();
  const ms = (performance.now() - started) / count;
  const after = processorTime(who);
  return { ms, cpu: before === undefined || after === undefined ? undefined : (after - before) / count };
}

async function inTurn(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 1) await work();
}

/** One question with each of the tokens, by so many callers at once. */
async function ask(door: Door, tokens: readonly string[]): Promise<void> {
  let next = 0;
  const caller = async () => {
    for (let token = tokens[next++]; token !== undefined; token = tokens[next++]) {
      const status = await door.check(token);
      if (status !== 200) throw new Error(`a good token was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

await using world = await openIdentityWorld(process.env);
const { api, ours, bare, person, installationKey } = world;

const stored = await hashPassword(person.password, installationKey);
await inTurn(5, () => api.signIn(person));
const signIns: Cost[] = [];
const hashes: Cost[] = [];
for (let round = 0; round < SIGN_IN_ROUNDS; round += 1) {
  signIns.push(await costOf(ours, SIGN_INS, () => inTurn(SIGN_INS, () => api.signIn(person))));
  const hash = () => verifyPassword(stored, person.password, installationKey);
  hashes.push(await costOf({ pid: process.pid, postmaster: 0 }, SIGN_INS, () => inTurn(SIGN_INS, hash)));
}

const tokens: string[] = [];
while (tokens.length < SESSIONS) {
  tokens.push(...(await Promise.all(Array.from({ length: 4 }, () => api.signIn(person)))));
}
const same = tokens.map(() => tokens[0] ?? '');
const checks: Record<'ours' | 'bare' | 'ours_same' | 'bare_same', Cost[]> = {
  ours: [],
  bare: [],
  ours_same: [],
  bare_same: [],
};
await ask(ours, same);
await ask(bare, same);
for (let round = 0; round < ROUNDS; round += 1) {
  await wait(KEPT_MS);
  // In turns, so that what else the machine does weighs on both alike.
  checks.ours.push(await costOf(ours, SESSIONS, () => ask(ours, tokens)));
  checks.bare.push(await costOf(bare, SESSIONS, () => ask(bare, tokens)));
  checks.ours_same.push(await costOf(ours, SESSIONS, () => ask(ours, same)));
  checks.bare_same.push(await costOf(bare, SESSIONS, () => ask(bare, same)));
}

const median = (costs: readonly Cost[], unit: 'ms' | 'cpu') =>
  quantile(
    costs.flatMap((cost) => cost[unit] ?? []),
    0.5,
  );
const goals = { ok: 0, missed: 0 };
/** Judged by processor time, where there is any: a clock that others share lies. */
function line(name: string, mine: readonly Cost[], reference: readonly Cost[], goal: number | null): void {
  const share = (unit: 'ms' | 'cpu') => median(reference, unit) / median(mine, unit);
  const ratio = Number.isNaN(share('cpu')) ? share('ms') : share('cpu');
  const verdict = goal === null ? '' : ratio >= goal ? 'ok' : 'missed';
  if (goal !== null) goals[ratio >= goal ? 'ok' : 'missed'] += 1;
  const figures = (unit: 'ms' | 'cpu') =>
    [median(mine, unit).toFixed(2), median(reference, unit).toFixed(2), share(unit).toFixed(2)]
      .map((text) => text.padStart(9))
      .join('');
  console.log(
    `${name.padEnd(38)}${figures('ms')}  |${figures('cpu')}  | ${verdict}${goal === null ? '' : ` (goal ${goal})`}`,
  );
}
const heads = ['ours', 'reference', 'ratio'].map((text) => text.padStart(9)).join('');
console.log(`${'ms each'.padEnd(38)}${heads}  |${heads}  |`);
console.log(`${''.padEnd(38)}${'on the clock'.padStart(27)}  |${'of processors'.padStart(27)}  |`);
line('sign-in beside argon2 alone', signIns, hashes, GOALS.hash_share);
line('token check, another session each time', checks.ours, checks.bare, GOALS.check_ratio);
line('token check, the same session again', checks.ours_same, checks.bare_same, null);
console.log(
  goals.missed === 0
    ? 'identity: all goals reached'
    : `identity: ${goals.missed} of ${goals.ok + goals.missed} goals missed`,
);
