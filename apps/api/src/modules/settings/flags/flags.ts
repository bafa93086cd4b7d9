import type { FeatureFlag } from '@postern/contract';
import { type Database, type Tx, withScope } from '@postern/db';
import { type FlagSubject, flagsOf } from '@postern/records/flags';
import { sql } from 'kysely';

export type { FlagSubject } from '@postern/records/flags';

/** Feature flags as the rest of the product sees them; where they come from is nobody else's business. */
export interface Flags {
  isOn(flag: FeatureFlag, subject: FlagSubject): boolean;
  /** All that are on. */
  of(subject: FlagSubject): FeatureFlag[];
  /** Reads the switches again: after a change here or on another node. */
  reload(): Promise<void>;
}

export const FLAG_CHANNEL = 'postern_flag';

/** Tells every node, after the commit, to read the switches again. */
export async function noteFlags(tx: Tx): Promise<void> {
  await sql`select pg_notify(${FLAG_CHANNEL}, '')`.execute(tx);
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
