import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { linesAbout } from './log-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'postern-trace-'));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (time: number, msg: string, fields: object) =>
  JSON.stringify({ level: 30, time, msg, ...fields });

writeFileSync(
  join(folder, 'gateway.log'),
  [
    line(5, 'delivery tried', { queue_id: 'ABC123', queue_entry_id: 'entry-1', result: 'delivered' }),
    line(6, 'delivery tried', { queue_id: 'OTHER9', queue_entry_id: 'entry-2', result: 'deferred' }),
    '{"level":30,"time":7,"msg":"cut, queue_id ABC',
  ].join('\n'),
);
writeFileSync(
  join(folder, 'gateway.log.1'),
  [line(1, 'answered', { queue_id: 'ABC123', size: 4 }), line(2, 'answered', { queue_id: 'ABC1234' })].join(
    '\n',
  ),
);
writeFileSync(
  join(folder, 'worker.log'),
  `plain words about entry-1\n${line(9, 'woken', { queue_entry_id: 'entry-1' })}\n`,
);

test('lines of one message are found in all processes’ logs, in order, by the names they give each other', async () => {
  const lines = await linesAbout(folder, new Set(['ABC123']));
  expect(lines.map(({ time, process, text }) => [time.getTime(), process, text])).toEqual([
    [1, 'gateway', 'answered'],
    [5, 'gateway', 'delivery tried'],
    [9, 'worker', 'woken'],
  ]);
});

test('a name that no line holds finds none', async () => {
  expect(await linesAbout(folder, new Set(['NOTHING']))).toEqual([]);
});
