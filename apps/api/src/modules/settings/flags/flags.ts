import {
  beta_flags,
  type FeatureFlag,
  type FlagScope,
  feature_flags,
  flag_defaults,
  flag_scopes,
  type Instance,
} from '@postern/contract';
import { type Database, type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';

/** For whom: nobody is signed in where tenant and address are absent. */
export interface FlagSubject {
  readonly instance: Instance;
  readonly tenant_id?: number;
  readonly email?: string;
  /** Whether this person has switched beta features on (`cloud_feature_testing`). */
  readonly tests_beta?: boolean;
}

/** Feature flags as the rest of the product sees them; where they come from is nobody else's business. */
export interface Flags {
  isOn(flag: FeatureFlag, subject: FlagSubject): boolean;
  /** All that are on. */
  of(subject: FlagSubject): FeatureFlag[];
  /** Reads the switches again: after a change here or on another node. */
  reload(): Promise<void>;
}

export interface FlagSwitch {
  flag: string;
  scope: string;
  scope_value: string;
  is_on: boolean;
}

export const FLAG_CHANNEL = 'postern_flag';

/** Tells every node, after the commit, to read the switches again. */
export async function noteFlags(tx: Tx): Promise<void> {
  await sql`select pg_notify(${FLAG_CHANNEL}, '')`.execute(tx);
}

const placeOf: Record<FlagScope, (subject: FlagSubject) => string | undefined> = {
  default: () => 'all',
  instance: ({ instance }) => instance,
  tenant: ({ tenant_id }) => tenant_id?.toString(),
  user: ({ email }) => email,
};

const particular_first = flag_scopes.toReversed();
const nameOf = (flag: string, scope: string, place: string) => `${flag}\n${scope}\n${place}`;

const isBeta = (flag: FeatureFlag) => (beta_flags as readonly FeatureFlag[]).includes(flag);

/**
 * The switch of the most particular scope decides; without any, the flag is what the contract says. A beta feature is off for
 * everybody who has not switched beta features on.
 */
export function flagsOf(switches: readonly FlagSwitch[]): Pick<Flags, 'isOn' | 'of'> {
  const known = new Map(switches.map((row) => [nameOf(row.flag, row.scope, row.scope_value), row.is_on]));
  const isOn = (flag: FeatureFlag, subject: FlagSubject) => {
    if (isBeta(flag) && subject.tests_beta !== true) return false;
    for (const scope of particular_first) {
      const place = placeOf[scope](subject);
      const set = place === undefined ? undefined : known.get(nameOf(flag, scope, place));
      if (set !== undefined) return set;
    }
    return flag_defaults[flag];
  };
  return { isOn, of: (subject) => feature_flags.filter((flag) => isOn(flag, subject)) };
}

/** The switches of the whole installation in memory: a flag is asked for on every request and changes a few times a year. */
export async function openFlags(db: Database): Promise<Flags> {
  let current = flagsOf([]);
  let reading: Promise<void> = Promise.resolve();
  const read = async () => {
    const switches = await withScope(db, { tenants: [] }, (tx) =>
      tx.selectFrom('feature_flag').select(['flag', 'scope', 'scope_value', 'is_on']).execute(),
    );
    current = flagsOf(switches);
  };
  const reload = () => {
    // One after the other, so that an older answer never replaces a newer one.
    reading = reading.then(read, read);
    return reading;
  };
  await reload();
  return {
    isOn: (flag, subject) => current.isOn(flag, subject),
    of: (subject) => current.of(subject),
    reload,
  };
}
