import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SmtpClient, sendMail, type TestDatabase, testDatabase } from '@postern/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lines_of, makeMessage, startChild } from './under-test/crash-run.ts';
import { seedTenants } from './under-test/world.ts';

const MESSAGES = 100;
const hasStrace = spawnSync('strace', ['-V']).status === 0;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  await seedTenants(database.connect('postern_worker'));
  folder = await mkdtemp(join(tmpdir(), 'postern-order-'));
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** One letter for each system call that matters, in the order they ended. */
const landmarks: [letter: string, call: RegExp][] = [
  ['P', /fsync\(\d+<[^>]*\/blobs\/[0-9a-f]{6}\/[0-9a-f]{2}\/[0-9a-f-]{14}\.pack>/],
  ['F', /fsync\(\d+<[^>]*\/tmp\/[0-9a-f-]{36}>/],
  ['R', /rename\("[^"]*\/tmp\/[0-9a-f-]{36}", "[^"]*\/blobs\//],
  ['D', /fsync\(\d+<[^>]*\/blobs\/[0-9a-f]{6}\/[0-9a-f]{2}>/],
  // The answer to the one statement that records: its last byte says that the session is in no transaction, so it is committed.
  ['C', /(?:read|recvfrom)\(.*"[^"]*record_messages\\0[^"]*SELECT 1\\0Z\\0\\0\\0\\5I"/],
  ['A', /(?:write|sendto|writev)\(.*"250 2\.0\.0 Ok: queued as/],
];

/** Joins what strace prints in two halves when threads interleave, at the place where the call ended. */
function endedCalls(trace: string): string[] {
  const begun = new Map<string, string>();
  return trace.split('\n').flatMap((line) => {
    const thread = line.split(' ')[0] ?? '';
    if (line.includes('<unfinished ...>')) {
      begun.set(thread, line);
      return [];
    }
    return line.includes('resumed>') ? [`${begun.get(thread) ?? ''} ${line}`] : [line];
  });
}

const orderOf = (trace: string): string =>
  endedCalls(trace)
    .map((call) => landmarks.find(([, pattern]) => pattern.test(call))?.[0] ?? '')
    .join('');

async function traced(failpoints: string, lines: number): Promise<string> {
  const file = join(folder, `trace-${failpoints.replace(/\W/g, '')}-${lines}`);
  const wrap = [
    'strace',
    '-f',
    '-y',
    '-s',
    '120',
    '-e',
    'trace=fsync,rename,read,recvfrom,write,writev,sendto',
    '-o',
    file,
  ];
  const child = await startChild(
    {
      databaseUrl: database.url('postern_gateway'),
      installationKey: database.installationKey.toString('hex'),
      volatile: null,
      root: join(folder, `blobs-${failpoints.length}-${lines}`),
      failpoints,
      judging: false,
    },
    wrap,
  );
  {
    await using client = await SmtpClient.connect(child.port);
    await client.reply();
    for (let sent = 0; sent < MESSAGES; sent += 1) {
      const { content } = makeMessage(lines);
      await sendMail(client, { from: 'ann@sender.example', to: ['bob@acme.example'], message: content });
    }
  }
  child.process.stdin?.end();
  await child.ended;
  return readFile(file, 'utf8');
}

/**
 * Each message with a file of its own: file synced, renamed, folder synced, committed, answered. One in a pack: pack synced, committed, answered,
 * and the folder synced before that where the pack is new.
 */
const kinds = [
  ['a file', lines_of.own_file, new RegExp(`^(?:FRDCA){${MESSAGES}}$`)],
  ['a pack', lines_of.small, new RegExp(`^PDCA(?:PD?CA){${MESSAGES - 1}}$`)],
] as const;

test.runIf(hasStrace).each(kinds)(
  'system calls for mail in %s end in the order that makes a 250 true, for every message',
  async (_, lines, proper) => {
    expect(orderOf(await traced('', lines))).toMatch(proper);
  },
);

test.runIf(hasStrace).each([
  ['blob-fsync', ...kinds[0]],
  ['blob-fsync-folder', ...kinds[0]],
  ['pack-fsync', ...kinds[1]],
  ['pack-fsync-folder', ...kinds[1]],
  ['record-commit', ...kinds[1]],
] as const)('without %s the order is not that', async (step, _, lines, proper) => {
  expect(orderOf(await traced(`${step}=skip`, lines))).not.toMatch(proper);
});
