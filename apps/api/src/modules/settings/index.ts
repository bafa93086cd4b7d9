export type { SettingsDeps } from './deps.ts';
export { FLAG_CHANNEL, openFlags } from './flags/flags.ts';
export { requireRead } from './present-settings.ts';
export { findSubject, lockSubject, ownSubject, readSubject, type Subject } from './subject.ts';
export { replay } from './trial/replay/replay.ts';
export { lockOwnValues, writeOwnValues } from './write-given.ts';
export { type OwnValue, ownValues, type SettingChange, writeSettings } from './write-settings.ts';
