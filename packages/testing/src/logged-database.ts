import { type TestDatabase, testDatabase } from './database.ts';
import { fillMessageLog, type MessageLogInput } from './message-log-generator.ts';

/** A database of its own whose message log holds this. */
export async function loggedDatabase(
  log: Omit<MessageLogInput, 'adminUrl' | 'installationKey'>,
): Promise<TestDatabase> {
  const database = await testDatabase();
  const { adminUrl, installationKey } = database;
  await fillMessageLog({ ...log, adminUrl, installationKey, threads: 1 });
  return database;
}
