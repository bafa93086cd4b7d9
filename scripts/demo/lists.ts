// Block and welcome entries of a new demo world, written by its people through the API before its mail comes in, so that their counts are real.
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../supervisor/config.ts';
import { say } from '../supervisor/log.ts';
import type { DemoWorld } from './world.ts';

interface DemoEntry {
  list_type: 'block' | 'welcome';
  sender_address?: string;
  sender_host?: string;
  scope_domain?: string;
  scope_user?: string;
  scope_tenant?: true;
  scope_global?: true;
  comment?: string;
  reviewed?: true;
  enabled?: false;
  not_after?: string;
}

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const entries = (): Readonly<Record<string, readonly DemoEntry[]>> => ({
  'all@acme.example': [
    {
      list_type: 'welcome',
      sender_address: '%ruderclub-zug.example',
      sender_host: 'mail.ruderclub-zug.example',
      scope_domain: 'acme.example',
      comment: 'The club’s server signs nothing',
      reviewed: true,
    },
    {
      list_type: 'block',
      sender_address: '%lucky-star-casino.example',
      scope_tenant: true,
      comment: 'Asked for by the works council',
    },
    { list_type: 'block', sender_address: '*.best-pharma-deals.example', scope_tenant: true },
    { list_type: 'block', sender_address: '%rank-boosters.example', scope_domain: 'acme.example' },
    // Covered by the one before; the page about tidying up says so.
    { list_type: 'block', sender_address: 'offers@rank-boosters.example', scope_domain: 'acme.example' },
    { list_type: 'welcome', sender_address: '%gmail.com', scope_domain: 'acme.example', enabled: false },
    {
      list_type: 'welcome',
      sender_host: '203.0.113.0/28',
      scope_tenant: true,
      comment: 'Scanners of the third floor, until they are moved',
      not_after: inDays(60),
    },
  ],
  'user@acme.example': [
    { list_type: 'block', sender_address: 'angebote@shopfox.example', scope_user: 'user@acme.example' },
  ],
  'all@globex.example': [
    {
      list_type: 'block',
      sender_address: '*.zip',
      scope_domain: 'globex.example',
      comment: 'Nobody writes from there',
    },
  ],
  'super@postern.example': [
    {
      list_type: 'block',
      sender_host: '198.51.100.0/24',
      scope_global: true,
      comment: 'Sends nothing but passwords to guess',
      reviewed: true,
    },
  ],
});

async function post(url: string, headers: Record<string, string>, body: string): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function write(
  base: string,
  person: string,
  password: string,
  all: readonly DemoEntry[],
): Promise<void> {
  const form = new URLSearchParams({ username: person, password }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const session = (await post(`${base}/login/access-token`, type, form)) as { access_token: string };
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${session.access_token}`,
  };
  for (const entry of all) await post(`${base}/blwls/`, headers, JSON.stringify(entry));
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Once for a demo world, before its mail. A demo without them is one all the same, so a failure is told and not fatal. */
export async function writeDemoLists(config: Config, { password }: DemoWorld): Promise<void> {
  const done = join(config.dataFolder, 'demo-lists');
  // A world whose mail is there was made by an earlier version; nothing is put into it.
  if ((await isThere(done)) || (await isThere(join(config.dataFolder, 'demo-history')))) return;
  const base = `http://127.0.0.1:${config.port}/api/v1`;
  try {
    for (const [person, all] of Object.entries(entries())) await write(base, person, password, all);
    await writeFile(done, '');
  } catch (error) {
    say(
      `  the demo's sender lists were not written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
