import type { AccessStep, SyncProblem } from '@postern/contract/directory-sync';
import type { Absence, DirectoryPerson } from './plan-types.ts';

/** A directory could not be read, or not to its end. Nothing is planned from what it said. */
export class DirectoryError extends Error {
  readonly code: SyncProblem;
  readonly params: Record<string, string | number>;
  constructor(code: SyncProblem, params: Record<string, string | number> = {}) {
    super(code);
    this.name = 'DirectoryError';
    this.code = code;
    this.params = params;
  }
}

export interface GroupMembers {
  /** Ids of people. */
  readonly ids: ReadonlySet<string>;
  /** False: a part of it could not be seen, so that who is missing may be in it all the same. */
  readonly is_whole: boolean;
}

/** A directory that people are read from. */
export interface DirectorySource extends AsyncDisposable {
  /** ms since 1970 when it said so, where that is not now. */
  readonly said_at?: number;
  /** Everybody it names; throws DirectoryError where it did not answer to the end. */
  readPeople(): Promise<DirectoryPerson[]>;
  /** A few people, to see that reading works. */
  readSome(count: number): Promise<DirectoryPerson[]>;
  /** Who is in each of these groups, of the people that were read; absent: the directory has none. */
  readMembers?(groups: readonly string[]): Promise<Map<string, GroupMembers>>;
  /** Asks for each of these objects by its id. */
  findAbsent(ids: readonly string[]): Promise<Map<string, Absence>>;
}

/** Entries of one reading; a directory that names more is no tenant's. */
export const MOST_PEOPLE = 200_000;

/** Hears of each step that is done on the way to a directory, and what it found. */
export type OnStep = (step: AccessStep['step'], params?: AccessStep['params']) => void;
