import { type Database, withScope } from '@postern/db';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { until } from '@postern/testing/until';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  acme,
  type GatewayUnderTest,
  gatewayUnderTest,
  seedTenants,
  setSetting,
} from '../under-test/world.ts';
import { findRecogniser, recognise_limits } from './recognise.ts';

// The recogniser works at a lower priority: on a machine that is full it takes its time.
vi.setConfig({ testTimeout: 120_000 });

let database: TestDatabase;
let world: GatewayUnderTest;
let db: Database;

beforeAll(async () => {
  database = await testDatabase();
  db = database.connect('postern_worker');
  await seedTenants(db);
  await setSetting(db, acme.tenant_id, 'read_pictures', true);
  world = await gatewayUnderTest(database, { pictureReader: 'tesseract' });
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
});

async function pictureOf(lines: readonly string[]): Promise<Buffer> {
  const texts = lines.map((line, at) => `<text x="20" y="${50 + at * 44}">${line}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="${60 + lines.length * 44}"><rect width="100%" height="100%" fill="white"/><g font-family="sans-serif" font-size="26">${texts}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

interface Sent {
  /** A program beside the picture, which is held for itself. */
  program?: true;
}

function mailWith(to: string, picture: Buffer, { program }: Sent): string {
  const part = (type: string, content: Buffer) =>
    `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replace(/.{76}/g, '$&\r\n')}`;
  const parts = [
    part('image/png; name="a.png"', picture),
    ...(program ? [part('application/octet-stream; name="invoice.exe"', Buffer.from('MZ a program'))] : []),
  ];
  return [
    `From: Ann <ann@sender.example>\r\nTo: ${to}\r\nSubject: Hello\r\nMessage-ID: <${to}>\r\nDate: Sat, 21 Nov 2026 10:00:00 +0000`,
    'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n',
    ...parts.map((one) => `--b\r\n${one}`),
    '--b--\r\n',
  ].join('\r\n');
}

async function send(to: string, lines: readonly string[], more: Sent = {}): Promise<void> {
  const client = { ADDR: '203.0.113.9', NAME: 'mail.sender.example', HELO: 'mail.sender.example' };
  const { reply } = await deliver(world.gateway.smtpPort, {
    ...{ from: 'ann@sender.example', to: [to], xclient: client },
    message: mailWith(to, await pictureOf(lines), more),
  });
  expect(reply.code).toBe(250);
}

interface Found {
  code: string;
  params: Record<string, unknown>;
}

const stateOf = (to: string) =>
  withScope(db, { all: true }, async (tx) => {
    const message = await tx
      .selectFrom('message')
      .selectAll()
      .where('to_address', '=', to)
      .executeTakeFirstOrThrow();
    const detail = await tx
      .selectFrom('message_detail')
      .select('findings')
      .where('id', '=', message.id)
      .executeTakeFirstOrThrow();
    const events = await tx
      .selectFrom('message_event')
      .select('event')
      .where('id', '=', message.id)
      .where('event', 'like', 'pictures_%')
      .orderBy('at')
      .orderBy('seq')
      .execute();
    const waiting = tx.selectFrom('picture_reading').select('id').where('id', '=', message.id);
    const queue = tx.selectFrom('mail_queue').selectAll().where('id', '=', message.id);
    return {
      message,
      read: (detail.findings as unknown as Found[]).find(({ code }) => code === 'picture_text'),
      queue: await queue.execute(),
      waits: (await waiting.execute()).length > 0,
      events: events.map(({ event }) => event),
    };
  });

/** The message once its pictures were read. */
const whenRead = (to: string) =>
  until(
    `the pictures to ${to} are read`,
    async () => {
      const { waits } = await stateOf(to);
      // Once more, since the rest was seen before this.
      return waits ? undefined : stateOf(to);
    },
    { within: 100_000 },
  );

const fraud = [
  'Congratulations! You have won the lottery.',
  'You are the lucky winner of $5,000,000.00 USD.',
  'He is the next of kin of the late bank director.',
  'Transfer of the fund into your bank account.',
  'Act now: this urgent offer expires today.',
  '100% free, no risk, satisfaction guaranteed.',
  'Buy viagra and cialis at the lowest price.',
];
const harmless = ['The meeting about the garden is on Tuesday.', 'Please bring the drawings of the pond.'];

test('mail is held for what its picture says, before it leaves, and tells the words that were read', async () => {
  await send('bob@acme.example', fraud);
  const { message, read, queue, events } = await whenRead('bob@acme.example');
  expect(message).toMatchObject({ state: 'held', quarantined: true, class: 'highspam' });
  expect(message.held_reason).not.toBe('');
  expect(queue).toEqual([]);
  expect(read?.params.text).toMatch(/^Congratulations! You have won the lottery\. You are the lucky winner/);
  expect(events).toEqual(['pictures_waiting', 'pictures_read', 'pictures_held']);
});

test('mail whose picture is harmless leaves as soon as it was read', async () => {
  await send('carl@acme.example', harmless);
  const { message, read, queue, events } = await whenRead('carl@acme.example');
  expect(message).toMatchObject({ state: 'queued', class: 'ham' });
  expect(queue[0]?.next_attempt_at.getTime()).toBeLessThanOrEqual(Date.now());
  expect(read?.params.text).toContain('meeting about the garden');
  expect(events).toEqual(['pictures_waiting', 'pictures_read']);
});

test('a picture lets nothing go that was held for another reason', async () => {
  await send('dora@acme.example', harmless, { program: true });
  const { message, read, events } = await whenRead('dora@acme.example');
  expect(message).toMatchObject({ state: 'held', class: 'blocked', held_reason: 'attachment_executable' });
  expect(read?.params.count).toBe(15);
  expect(events).toEqual(['pictures_read']);
});

test('where nobody switched it on, no mail waits', async () => {
  await send('eve@globex.example', fraud);
  const { message, read, queue, waits } = await stateOf('eve@globex.example');
  expect({ state: message.state, read, waits }).toEqual({ state: 'queued', read: undefined, waits: false });
  expect(queue[0]?.next_attempt_at.getTime()).toBeLessThanOrEqual(Date.now());
});

test('a picture that takes too long, too much memory or no picture at all says nothing', async () => {
  const width = 1500;
  const noise = await sharp({
    create: {
      ...{ width, height: width, channels: 3, background: '#fff' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const text = await pictureOf(harmless);
  const usual = await findRecogniser('tesseract');
  expect(await usual?.recognise(text)).toContain('garden');
  expect(await usual?.recognise(noise, AbortSignal.timeout(200))).toBe('');
  expect(await usual?.recognise(Buffer.from('no picture'))).toBe('');
  const hasty = await findRecogniser('tesseract', { ...recognise_limits, cpu: 1 });
  expect(await hasty?.recognise(noise)).toBe('');
  const poor = await findRecogniser('tesseract', { ...recognise_limits, memory: 96 * 1024 * 1024 });
  expect(await poor?.recognise(noise)).toBe('');
  expect(await findRecogniser('no-such-program')).toBeNull();
});
