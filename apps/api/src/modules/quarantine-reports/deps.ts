import type { QuarantineDeps } from '../quarantine/index.ts';
import type { SettingsDeps } from '../settings/index.ts';
import type { SystemMailDeps } from '../system-mail/index.ts';

export interface ReportDeps extends SystemMailDeps, QuarantineDeps, SettingsDeps {}
