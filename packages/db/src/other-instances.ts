// What this process may ask the other instances: read only, within a bounded time, and never so that one of them that is away holds up this one.
import { connect, type Database } from './connect.ts';
import type { Instances, OtherInstance } from './instances.ts';
import { type Scope, type Tx, withScope } from './scope.ts';

/** ms another instance has for an answer. */
const PATIENCE_MS = 3_000;
/** ms for which one that did not answer counts as away, unasked. */
const LEFT_OUT_MS = 5_000;
/** ms a name's place is remembered: strangers ask for the same ones again and again. */
const REMEMBERED_MS = 30_000;
const MOST_REMEMBERED = 20_000;
const CONNECTIONS = 3;

export type Answered<T> =
  | { instance: OtherInstance; is_away: false; answer: T }
  | { instance: OtherInstance; is_away: true };

/** Where a name lives that is not here: at one of them, nowhere, or nobody knows while one is away. */
export type Place = OtherInstance | 'nowhere' | 'unknown';

/** One read-only transaction at an instance that is asked. */
export type Step = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Names that belong to one tenant of all instances. */
export type NameKind = keyof typeof inDirectory;

export interface OtherInstances extends AsyncDisposable {
  /** Whether there are any that can be asked. */
  readonly any: boolean;
  /** Those whose database nobody has named: what they have, nobody here can know. */
  readonly unaskable: readonly OtherInstance[];
  /** The same question to each, side by side. */
  ask<T>(scope: Scope, work: (tx: Tx, instance: OtherInstance) => Promise<T>): Promise<Answered<T>[]>;
  /** The same for questions whose scope each has to be asked for first. */
  askInSteps<T>(question: (step: Step, instance: OtherInstance) => Promise<T>): Promise<Answered<T>[]>;
  /** Which of them has the name in its directory, as it was found within the last half minute. */
  placeOf(kind: NameKind, name: string): Promise<Place>;
  /** The same asked afresh: for what stays, such as a name that is taken. */
  placeNow(kind: NameKind, name: string): Promise<Place>;
}

interface Other {
  instance: OtherInstance;
  db: Database;
  left_out_until: number;
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const inDirectory = {
  domain: (tx: Tx, name: string) =>
    tx.selectFrom('domain_directory').select('tenant_id').where('domain_name', '=', name),
  login: (tx: Tx, name: string) =>
    tx.selectFrom('user_directory').select('tenant_id').where('email', '=', name),
  host: (tx: Tx, name: string) => tx.selectFrom('portal_host').select('tenant_id').where('host', '=', name),
};

export function openOtherInstances(
  { elsewhere }: Instances,
  onAway: (name: string, error: unknown) => void = () => undefined,
  now: () => number = () => performance.now(),
): OtherInstances {
  const unaskable = elsewhere.filter(({ database }) => database === '');
  const others: Other[] = elsewhere
    .filter(({ database }) => database !== '')
    .map((instance) => ({ instance, db: connect(instance.database, CONNECTIONS), left_out_until: 0 }));
  const places = new Map<string, { place: Place; until: number }>();

  async function askOne<T>(
    other: Other,
    question: (step: Step, instance: OtherInstance) => Promise<T>,
  ): Promise<Answered<T>> {
    const { instance, db } = other;
    if (other.left_out_until > now()) return { instance, is_away: true };
    try {
      const options = { readOnly: true, statementTimeout: PATIENCE_MS };
      const asked = question((scope, work) => withScope(db, scope, work, options), instance);
      return { instance, is_away: false, answer: await within(PATIENCE_MS, asked) };
    } catch (error) {
      other.left_out_until = now() + LEFT_OUT_MS;
      onAway(instance.name, error);
      return { instance, is_away: true };
    }
  }

  const askInSteps: OtherInstances['askInSteps'] = (question) =>
    Promise.all(others.map((other) => askOne(other, question)));
  const ask: OtherInstances['ask'] = (scope, work) =>
    askInSteps((step, instance) => step(scope, (tx) => work(tx, instance)));

  async function placeNow(kind: NameKind, name: string): Promise<Place> {
    if (elsewhere.length === 0) return 'nowhere';
    const answers = await ask({ tenants: [] }, async (tx) =>
      Boolean(await inDirectory[kind](tx, name).executeTakeFirst()),
    );
    const found = answers.find((one) => !one.is_away && one.answer);
    const is_unknown = unaskable.length > 0 || answers.some(({ is_away }) => is_away);
    const place = found?.instance ?? (is_unknown ? 'unknown' : 'nowhere');
    if (place !== 'unknown') remember(`${kind} ${name}`, place);
    return place;
  }

  function remember(key: string, place: Place): void {
    places.delete(key);
    places.set(key, { place, until: now() + REMEMBERED_MS });
    const [oldest] = places.keys();
    if (places.size > MOST_REMEMBERED && oldest !== undefined) places.delete(oldest);
  }

  return {
    any: others.length > 0,
    ...{ unaskable, ask, askInSteps, placeNow },
    async placeOf(kind, name) {
      const held = places.get(`${kind} ${name}`);
      if (held && held.until > now()) return held.place;
      const place = await placeNow(kind, name);
      // Where it was before is the best guess while an instance is away.
      return place === 'unknown' && held && held.place !== 'nowhere' ? held.place : place;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(others.map(({ db }) => db.close()));
    },
  };
}
