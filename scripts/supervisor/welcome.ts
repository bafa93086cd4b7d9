import { join } from 'node:path';
import type { DemoWorld } from '../demo/world.ts';
import type { Config } from './config.ts';
import { say } from './log.ts';

/** Other mail servers do not believe a name without a domain, and some refuse it (RFC 5321 §4.1.1.1). */
const isFullName = (name: string) => /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(name);

/** @param database where it lies */
export function welcome(
  config: Config,
  demo: DemoWorld | undefined,
  database: string,
  hasAccounts: boolean,
  seconds: number,
): void {
  say('');
  say(`Postern is ready (${seconds.toFixed(1)} s).`);
  say('');
  say(`  Console     ${config.publicUrl}`);
  say(`  Mail in     smtp://localhost:${config.smtpPort}`);
  say(`  Mail out    smtp://localhost:${config.submissionPort}`);
  say(`  Database    ${database}`);
  if (!isFullName(config.hostname)) {
    say('');
    say(
      `  The host name "${config.hostname}" is not a full one: set POSTERN_HOSTNAME, e.g. to mx.example.org.`,
    );
  }
  if (!hasAccounts) {
    say('');
    say('  Nobody can sign in yet. Make the first operator, in the same environment, by');
    say('    npm run tenant:add -- "Example Ltd" you@example.org --operator');
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
