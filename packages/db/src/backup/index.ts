export { type BackupReport, checkBackup, secretsOf } from './check-backup.ts';
export { unlessHeld } from './cleanup-hold.ts';
export { type Drill, holdDrill } from './drill.ts';
export { heldEntries, restoreBackup } from './restore.ts';
export { recordRun } from './runs.ts';
export { decryptSecrets, identityIn, makeIdentity } from './secrets-file.ts';
export { type BackupInput, bytesOf, listBackups, removeOldBackups, takeBackup } from './take-backup.ts';
