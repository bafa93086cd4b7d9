import { join } from 'node:path';
import type { DemoWorld } from '../demo/world.ts';
import type { Config } from './config.ts';
import { say } from './log.ts';

const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Other mail servers do not believe a name without a domain, and some refuse it (RFC 5321 §4.1.1.1). */
const isFullName = (name: string) => /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(name);

/** Whose accounts the database holds. */
export type Accounts = 'none' | 'demo' | 'own';

/** What to see to before this installation is anybody's real one; a blank line comes before each. */
export function warnings(config: Config, accounts: Accounts): string[][] {
  const told: string[][] = [];
  if (!isFullName(config.hostname))
    told.push([
      `The host name "${config.hostname}" is not a full one: set POSTERN_HOSTNAME, e.g. to mx.example.org.`,
    ]);
  if (config.demo) return told;
  if (accounts === 'demo')
    told.push([
      'This database holds the demo world with its known accounts, and --empty has not removed it:',
      'what its tenants send now leaves this machine. For an empty installation, stop and set',
      'POSTERN_DATA to a new folder; for the demo, start without --empty.',
    ]);
  if (isLocal(config.publicUrl))
    told.push([
      `Links in mails and the redirect address of sign-in lead to ${config.publicUrl}: set POSTERN_PUBLIC_URL`,
      'to the address people reach the console at.',
    ]);
  if (accounts === 'none')
    told.push([
      'Nobody can sign in yet. Make the first operator, in the same environment, by',
      '  npm run tenant:add -- "Example Ltd" you@example.org --operator',
    ]);
  return told;
}

/** @param database where it lies */
export function welcome(
  config: Config,
  demo: DemoWorld | undefined,
  database: string,
  accounts: Accounts,
  seconds: number,
): void {
  say('');
  say(`Postern is ready (${seconds.toFixed(1)} s).`);
  say('');
  say(`  Console     ${config.publicUrl}`);
  say(`  Mail in     smtp://localhost:${config.smtpPort}`);
  say(`  Mail out    smtp://localhost:${config.submissionPort}`);
  say(`  Database    ${database}`);
  for (const lines of warnings(config, accounts)) {
    say('');
    for (const line of lines) say(`  ${line}`);
  }
  if (demo) {
    say(`  Delivered   ${join(config.dataFolder, 'demo-mailbox')}/<recipient>/`);
    say('');
    say('  Sign in as  super@postern.example   operator, sees everything');
    say('              all@acme.example        administrator of a tenant');
    say('              user@acme.example       own mail only');
    say(`              and ${demo.others.join(', ')}`);
    say(`  Password    ${demo.password}`);
    const { person, server } = demo.submission;
    say('');
    say(`  Send with   ${person.login.padEnd(23)} ${person.secret}   app password of a person`);
    say(`              ${server.login.padEnd(23)} ${server.secret}   a server of acme.example`);
  }
  say('');
  say('  Ctrl-C stops everything.');
  say('');
}
