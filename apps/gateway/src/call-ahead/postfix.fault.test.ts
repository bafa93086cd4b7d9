// Against a real Postfix: a child of this test, on loopback, with folders of its own. Its master wants to be root.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zoneResolver } from '@postern/mail';
import { freePorts } from '@postern/testing/free-ports';
import { until } from '@postern/testing/until';
import { afterAll, expect, test } from 'vitest';
import { createDestinations } from './destinations.ts';
import { asking_timeouts } from './timeouts.ts';

const is_root = process.getuid?.() === 0;
const as_root = (command: string, ...more: string[]): [string, string[]] =>
  is_root ? [command, more] : ['sudo', ['-n', command, ...more]];
const runs = existsSync('/usr/sbin/postfix') && spawnSync(...as_root('true')).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'postern-postfix-'));

function configure(port: number): void {
  chmodSync(folder, 0o755);
  for (const name of ['conf', 'queue', 'data']) mkdirSync(join(folder, name));
  spawnSync(...as_root('chown', 'postfix', join(folder, 'data')));
  const main = {
    compatibility_level: '3.6',
    queue_directory: join(folder, 'queue'),
    data_directory: join(folder, 'data'),
    inet_interfaces: 'loopback-only',
    inet_protocols: 'ipv4',
    myhostname: 'mail.acme.example',
    mydestination: '',
    virtual_mailbox_domains: 'acme.example',
    virtual_mailbox_maps: 'inline:{ann@acme.example=x, bob@acme.example=x}',
    virtual_transport: 'discard',
    smtpd_relay_restrictions: 'reject_unauth_destination',
    alias_maps: '',
    alias_database: '',
    local_recipient_maps: '',
    maillog_file: '/dev/stdout',
    maillog_file_prefixes: '/dev',
  };
  const lines = Object.entries(main).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(join(folder, 'conf/main.cf'), lines.join(''));
  writeFileSync(
    join(folder, 'conf/master.cf'),
    [
      `127.0.0.1:${port} inet n - n - - smtpd`,
      'pickup unix n - n 60 1 pickup',
      'cleanup unix n - n - 0 cleanup',
      'qmgr unix n - n 300 1 qmgr',
      'rewrite unix - - n - - trivial-rewrite',
      'proxymap unix - - n - - proxymap',
      'anvil unix - - n - 1 anvil',
      'discard unix - - n - - discard',
      'postlog unix-dgram n - n - 1 postlogd',
      '',
    ].join('\n'),
  );
}

/** The process that owns the others; they end with it. */
function master(): string {
  const file = join(folder, 'queue/pid/master.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

afterAll(() => {
  if (runs && master() !== '') spawnSync(...as_root('kill', master()));
  if (is_root) rmSync(folder, { recursive: true, force: true });
  else spawnSync(...as_root('rm', '-rf', folder));
});

test.skipIf(!runs)('Postfix says over one connection whom it knows and whom it does not', async () => {
  const [port = 0] = await freePorts(1);
  configure(port);
  const child = spawn(...as_root('/usr/sbin/postfix', '-c', join(folder, 'conf'), 'start-fg'), {
    stdio: 'ignore',
    detached: true,
  });
  child.unref();
  await using destinations = createDestinations({
    ...{
      resolver: zoneResolver({}),
      egress: { private_addresses: true },
      now: Date.now,
      limits: { rest: 0 },
    },
    session: { helo: 'mx.postern.example', timeouts: asking_timeouts },
  });
  const destination = { host: '127.0.0.1', port, require_tls: false, by_operator: false, named_port: port };
  const known = await until('an answer of Postfix', async () => {
    const answer = await destinations.ask(11, destination, 'ann@acme.example', true);
    return answer.meaning === 'fault' ? null : answer;
  });
  expect(known).toMatchObject({ meaning: 'positive', code: 250, catch_all: { meaning: 'negative' } });
  const unknown = await destinations.ask(11, destination, 'nobody@acme.example', false);
  expect(unknown).toMatchObject({ meaning: 'negative', code: 550 });
  expect(unknown.message).toMatch(
    /^550 5\.1\.1 <nobody@acme\.example>: Recipient address rejected: User unknown/,
  );
  // What Postfix refuses for another reason than the mailbox says nothing about it.
  expect(await destinations.ask(11, destination, 'ann@elsewhere.example', false)).toMatchObject({
    meaning: 'fault',
    code: 554,
  });
  expect(await destinations.ask(11, destination, 'bob@acme.example', false)).toMatchObject({
    meaning: 'positive',
  });
});
