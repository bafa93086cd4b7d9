import type { DomainsDeps } from '../domains/index.ts';
import type { Flags } from './flags/flags.ts';

export interface SettingsDeps extends DomainsDeps {
  readonly flags: Flags;
  /** Names of the transports that mail may be put on. */
  readonly transports: readonly string[];
}
