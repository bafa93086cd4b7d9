// A request for release that waits for somebody who decides: of mail that end users may not release themselves.
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import { asPerson } from './api.ts';
import type { DemoWorld } from './world.ts';

const asker = 'user@acme.example';
/** What somebody would write who expects the mail. */
const reason = 'This is the scanner on our floor. The signed contract is in it, and I need it today.';

interface Held {
  cloudid: string;
  class: string;
}

/** Through the API, as the console's button does. What fails is told and keeps nobody from working. */
export async function askForRelease(config: Config, { password }: DemoWorld): Promise<void> {
  try {
    const asked = await asPerson(config, { email: asker, password }, async (call) => {
      const answer = await call('GET', '/msgsearch/quar/?limit=100');
      const { data } = (await answer.json()) as { data?: { hits: Held[] } };
      const wanted = data?.hits.find((one) => one.class === 'virus' || one.class === 'blocked');
      if (!wanted) return false;
      return (await call('POST', `/messages/${wanted.cloudid}/releaserequest`, { reason })).ok;
    });
    if (!asked) say('  no request for release');
  } catch (error) {
    say(`  no request for release: ${(error as Error).message}`);
  }
}
