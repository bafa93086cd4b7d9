// A report of held mail in the demo mailbox, asked for by the people who would ask for one.
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { asPerson } from './api.ts';
import type { DemoWorld } from './world.ts';

/** Who sends themselves which report: a person their own, an administrator the one about the domain. */
const readers = [
  ['user@acme.example', 'own'],
  ['all@acme.example', 'admin'],
] as const;

/** Sends the reports through the API, as the console's button does. What fails is told and keeps nobody from working. */
export async function sendReports(config: Config, { password }: DemoWorld): Promise<void> {
  try {
    for (const [email, kind] of readers) {
      const sent = await asPerson(config, { email, password }, async (call) => {
        const answer = await call('POST', `/quarreports/me/send?kind=${kind}`, {});
        return answer.ok;
      });
      if (!sent) say(`  no report of held mail for ${email}`);
    }
  } catch (error) {
    say(`  no reports of held mail: ${(error as Error).message}`);
  }
}
