// A report of held mail in the demo mailbox, asked for by the people who would ask for one.
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import type { DemoWorld } from './world.ts';

/** Who sends themselves which report: a person their own, an administrator the one about the domain. */
const readers = [
  ['user@acme.example', 'own'],
  ['all@acme.example', 'admin'],
] as const;

async function sendReport(base: string, email: string, kind: string, password: string): Promise<boolean> {
  const signed_in = await fetch(`${base}/api/v1/login/access-token`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  });
  const { data } = (await signed_in.json()) as { data?: { access_token?: string } };
  if (!data?.access_token) return false;
  const headers = { authorization: `Bearer ${data.access_token}` };
  const sent = await fetch(`${base}/api/v1/quarreports/me/send?kind=${kind}`, { method: 'POST', headers });
  await fetch(`${base}/api/v1/logout`, { method: 'POST', headers });
  return sent.ok;
}

/** Sends the reports through the API, as the console's button does. What fails is told and keeps nobody from working. */
export async function sendReports({ port }: Config, { password }: DemoWorld): Promise<void> {
  try {
    for (const [email, kind] of readers) {
      if (!(await sendReport(`http://127.0.0.1:${port}`, email, kind, password)))
        say(`  no report of held mail for ${email}`);
    }
  } catch (error) {
    say(`  no reports of held mail: ${(error as Error).message}`);
  }
}
