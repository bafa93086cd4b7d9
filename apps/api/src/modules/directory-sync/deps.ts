import type { Database } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import type { CoreDeps } from '../../http/deps.ts';
import type { Dns } from '../domains/index.ts';
import type { GraphPlace } from './sources/graph-client.ts';

/** What reading a directory takes. */
export interface SourceDeps {
  readonly db: Database;
  readonly keys: TenantKeys;
  readonly dns: Pick<Dns, 'resolver'>;
  /** Directories inside may be read: the operator's own network, or an offline world. */
  readonly innerDirectories: boolean;
  /** Where Microsoft 365 is asked; left out: at Microsoft. */
  readonly graph?: GraphPlace;
}

export interface DirectorySyncDeps extends CoreDeps, SourceDeps {}

/** What the worker runs tasks with. */
export interface SyncJobDeps extends SourceDeps {
  readonly clock?: () => number;
}
