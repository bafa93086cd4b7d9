import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveConsole } from './console-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'postern-console-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Postern</title>');
const server = fastify();
serveConsole(server, folder);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['/msgsearch?q=a', './#/msgsearch?q=a'],
  ['/dataroom', './#/dataroom'],
  ['/dataroom/inbox/INBOX/Inbox', '../../../#/dataroom/inbox/INBOX/Inbox'],
])('a screen’s address typed without its hash leads to it: %s', async (url, location) => {
  const answer = await server.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
});

test.each(['/api/v1/nothing', '/dataroom/unread-messages', '/assets/gone.js'])(
  'what is no screen is missing: %s',
  async (url) => {
    const answer = await server.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('json');
  },
);
