import type { FeatureFlag, Operation, SessionStage } from '@postern/contract';
import type { Database, TermHash } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import type { Instances } from '@postern/db/instances';
import type { OtherInstances } from '@postern/db/other-instances';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import type { Actor } from './actor.ts';
import type { AddressNames } from './address-names.ts';
import type { BackgroundTasks } from './background-tasks.ts';
import type { Moving } from './moving.ts';

/** What every handler is given. A module adds what it opens itself: its `deps.ts` names it. */
export interface CoreDeps {
  readonly db: Database;
  /** Keys that seal what tenants keep. */
  readonly keys: TenantKeys;
  /** Private keys of the tenants' people. */
  readonly keyholder: Keyholder;
  /** Keyed hash of values that are looked up whole. */
  readonly hash: TermHash;
  /** Milliseconds since 1970; a parameter, so that tests can let time pass. */
  readonly clock: () => number;
  readonly background: BackgroundTasks;
  /** Reverse DNS names of clients. */
  readonly addressNames: AddressNames;
  /** Which instances there are, and which of them are here. */
  readonly instances: Instances;
  /** What may be asked of those that are elsewhere. */
  readonly others: OtherInstances;
  /** Aborts when the server begins to stop; streams end then. */
  readonly stopping: AbortSignal;
}

/** Where a request came from, as the audit log records it. */
export interface RequestOrigin {
  readonly ip: string;
  readonly ptr?: string | undefined;
  readonly user_agent: string;
}

/** What the guard asks before a handler runs. */
export interface GuardDeps extends CoreDeps {
  readonly moving: Moving;
  readonly sessions: {
    authenticate(
      token: string,
      cookie: string | undefined,
      stages?: readonly SessionStage[],
    ): Promise<Actor | null>;
  };
  /** Reads the session's half that no script can read from the Cookie header. */
  readonly cookie: { read(header: string | undefined): string | undefined };
  readonly apiTokens: {
    authenticate(text: string, from: RequestOrigin): Promise<Actor | null>;
    /** Writes a call down before it is carried out. */
    record(actor: Actor, operation: Operation, from: RequestOrigin): Promise<void>;
  };
  readonly flags: {
    isOn(flag: FeatureFlag, subject: Partial<Pick<Actor, 'instance' | 'tenant_id' | 'email'>>): boolean;
  };
}
