import type { QuarantineDeps } from '../quarantine/deps.ts';
import type { SettingsDeps } from '../settings/deps.ts';
import type { SystemMailDeps } from '../system-mail/deps.ts';

export interface ReportDeps extends SystemMailDeps, QuarantineDeps, SettingsDeps {}
