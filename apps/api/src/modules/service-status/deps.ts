import type { CoreDeps } from '../../http/deps.ts';
import type { ServiceStatus } from './service-status.ts';

export interface ServiceStatusDeps extends CoreDeps {
  readonly serviceStatus: ServiceStatus;
  /** Where people find the status page, with a slash at its end; incidents without a page of their own lead there. */
  readonly statusUrl: URL;
}
