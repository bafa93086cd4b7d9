/** What planning a run takes and gives. */
import type { SyncGuardResult, SyncOp, SyncReason } from '@postern/contract/directory-sync';

/** A person as a directory names them. */
export interface DirectoryPerson {
  /** Stays while name and address change. */
  directory_id: string;
  name: string;
  /** As the directory spells it; empty: it names none. */
  address: string;
  is_disabled: boolean;
  /** Why the row of a file that names them cannot be used, and its line. */
  fault?: SyncReason;
  line?: number;
}

/** An account here that a task keeps. */
export interface LinkedAccount {
  directory_id: string;
  user_id: string;
  email: string;
  name: string;
  active: boolean;
  misses: number;
  /** When a run last missed them, and the first one in a row. */
  missed_at: number | null;
  missing_since: number | null;
  /** When a run locked the account; null: no run did. */
  disabled_at: number | null;
}

/** Whose an address is already. */
export interface AddressOwner {
  user_id: string;
  is_own_tenant: boolean;
  /** Whether a directory keeps it already. */
  is_linked: boolean;
  name: string;
  active: boolean;
  /** How the account came here, for who takes the run back. */
  origin?: string;
}

/**
 * What the directory answered when asked for one object by its id. there: it belongs to what was read, so the reading was not whole;
 * outside: it exists, and base or filter leave it out.
 */
export type Absence = 'gone' | 'outside' | 'there' | 'unknown';

export interface PlanSettings {
  disable_missing: boolean;
  delete_after_days: number | null;
  least_people: number | null;
  most_disabled_percent: number;
  /** ms between two runs. */
  interval: number;
}

export interface PlanInput {
  settings: PlanSettings;
  people: readonly DirectoryPerson[];
  /** Of this task. */
  linked: readonly LinkedAccount[];
  /** By address in lower case: accounts, of every tenant, that have one of the directory's addresses. */
  owners: ReadonlyMap<string, AddressOwner>;
  domains: ReadonlySet<string>;
  /** What the second question by id said of every linked account that `people` does not name. */
  absent: ReadonlyMap<string, Absence>;
  /** People the last good run read; null: this is the first one. */
  last_people: number | null;
  is_source_unchanged: boolean;
  /** Active accounts that may administer users; a run that would leave none keeps them. */
  administrators: ReadonlySet<string>;
  operators: ReadonlySet<string>;
  /** The account of who asked for the run; null: the schedule. */
  asked_by: string | null;
  now: number;
  /** When the directory said so; with a file that was uploaded, earlier than now. */
  read_at: number;
}

export interface PlannedItem {
  op: SyncOp;
  directory_id: string;
  user_id: string | null;
  name: string;
  address: string;
  before: Record<string, string | boolean>;
  after: Record<string, string | boolean>;
  why: SyncReason;
}

/** What a run notes of a link without changing the account. */
export interface LinkNote {
  directory_id: string;
  misses: number;
}

export interface Plan {
  items: PlannedItem[];
  notes: LinkNote[];
  guards: SyncGuardResult[];
  verdict: 'apply' | 'review' | 'stop';
  unchanged: number;
}
