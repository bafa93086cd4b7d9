import type { AccessStep, SyncProblem } from '@postern/contract/directory-sync';
import type { Absence, DirectoryPerson } from './plan-run.ts';

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

/** A directory that people are read from. */
export interface DirectorySource extends AsyncDisposable {
  /** Everybody it names; throws DirectoryError where it did not answer to the end. */
  readPeople(): Promise<DirectoryPerson[]>;
  /** Asks for each of these objects by its id. */
  findAbsent(ids: readonly string[]): Promise<Map<string, Absence>>;
}

/** Entries of one reading; a directory that names more is no tenant's. */
export const MOST_PEOPLE = 200_000;

/** One step of the access test: what it found, in how many ms. */
export type Step = (step: AccessStep) => void;
