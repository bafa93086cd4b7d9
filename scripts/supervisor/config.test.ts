// A wrong value in the environment is refused in one sentence that names it. That the command then ends with it, and what is only found by
// asking (ports, folders, the database), is seen from outside in e2e/bad-environment.e2e.ts.
import { StartError } from '@postern/db/embedded/index';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

function complaintOf(environment: Record<string, string>, args: string[] = []): string {
  try {
    readConfig({ POSTERN_DATA: '/tmp/postern-none', ...environment }, args);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  throw new Error('It was taken.');
}

test.each<[string, Record<string, string>, RegExp, string[]?]>([
  ['port 0', { POSTERN_SMTP_PORT: '0' }, /POSTERN_SMTP_PORT/],
  ['port 70000', { POSTERN_SUBMISSION_PORT: '70000' }, /POSTERN_SUBMISSION_PORT/],
  ['a database of another kind', { POSTERN_DATABASE_URL: 'mysql://localhost/x' }, /POSTERN_DATABASE_URL/],
  ['a database that is no URL', { POSTERN_DATABASE_URL: 'somewhere' }, /POSTERN_DATABASE_URL/],
  ['a blob store nobody knows', { POSTERN_BLOBS: 'ftp://x' }, /POSTERN_BLOBS/],
  ['a zone file that is not there', { POSTERN_DNS: 'zone:/nowhere/zone.json' }, /POSTERN_DNS/],
  ['a resolver that is no address', { POSTERN_DNS: 'resolver.example' }, /POSTERN_DNS/],
  ['an rspamd that is no URL', { POSTERN_RSPAMD_URL: 'rspamd' }, /POSTERN_RSPAMD_URL/],
  ['a public address that is a script', { POSTERN_PUBLIC_URL: 'javascript:alert(1)' }, /POSTERN_PUBLIC_URL/],
  ['a weak demo password', { POSTERN_DEMO_PASSWORD: 'short' }, /POSTERN_DEMO_PASSWORD/],
  ['trusted proxies that are no addresses', { POSTERN_XCLIENT_FROM: 'banana' }, /POSTERN_XCLIENT_FROM/],
  ['an option that does not exist', {}, /--bogus/, ['--bogus']],
])('%s is refused by its name', (_what, environment, names, args) => {
  const complaint = complaintOf(environment, args);
  expect(complaint).toMatch(names);
  expect(complaint).toMatch(/\.$/);
});
