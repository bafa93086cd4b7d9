import type { SettingContainer } from '@postern/contract/settings';

/** The containers whose fields say how mail is treated. */
export const mail_containers = [
  'base',
  'scanner',
  'quarantine',
] as const satisfies readonly SettingContainer[];
