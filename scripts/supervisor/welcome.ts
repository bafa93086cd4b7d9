import { join } from 'node:path';
import type { DemoWorld } from '../demo/world.ts';
import type { Config } from './config.ts';
import { say } from './log.ts';

export function welcome(config: Config, demo: DemoWorld | undefined, seconds: number): void {
  say('');
  say(`Postern is ready (${seconds.toFixed(1)} s).`);
  say('');
  say(`  Console     ${config.publicUrl}`);
  say(`  Mail in     smtp://localhost:${config.smtpPort}`);
  say(`  Mail out    smtp://localhost:${config.submissionPort}`);
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
