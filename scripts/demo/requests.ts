// A request for release that waits for somebody who decides: of mail that end users may not release themselves.
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { asPerson } from './api.ts';
import type { DemoWorld } from './world.ts';

const asker = 'user@acme.example';
/** The demo's own mail alone is asked for: what else is held meanwhile is somebody's. */
const sender = 'scanner@fast-invoice.example';
/** What somebody would write who expects the mail. */
const reason = 'This is the scanner on our floor. The signed contract is in it, and I need it today.';

/** Through the API, as the console's button does. What fails is told and keeps nobody from working. */
export async function askForRelease(config: Config, { password }: DemoWorld): Promise<void> {
  try {
    const asked = await asPerson(config, { email: asker, password }, async (call) => {
      const answer = await call('GET', `/msgsearch/quar/?limit=1&sender=${sender}`);
      const { data } = (await answer.json()) as { data?: { hits: { cloudid: string }[] } };
      const wanted = data?.hits[0];
      if (!wanted) return false;
      return (await call('POST', `/messages/${wanted.cloudid}/releaserequest`, { reason })).ok;
    });
    if (!asked) say('  no request for release');
  } catch (error) {
    say(`  no request for release: ${(error as Error).message}`);
  }
}
