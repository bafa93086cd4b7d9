import type { DatabaseServer } from '@postern/db/servers';
import type { CoreDeps } from '../../http/deps.ts';

export interface InstallationDeps extends CoreDeps {
  /** Jobs that run by themselves, with the seconds within which each should have succeeded. */
  readonly jobs: readonly { readonly name: string; readonly cron: string; readonly due: number }[];
  readonly databaseServers: () => Promise<DatabaseServer[]>;
}
