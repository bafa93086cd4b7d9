import type { QuarantineDeps } from '../quarantine/index.ts';
import type { SystemMailDeps } from '../system-mail/index.ts';

export interface CampaignsDeps extends QuarantineDeps, SystemMailDeps {}
