import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deliver, type TestDatabase, testDatabase } from '@postern/testing';
import { freePorts } from '@postern/testing/free-ports';
import { until } from '@postern/testing/until';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDelivery } from './delivery/run.ts';
import { type GatewayUnderTest, gatewayUnderTest, offlineConfig, seedTenants } from './under-test/world.ts';

let database: TestDatabase;
let world: GatewayUnderTest;
let mailbox: string;
let metricsPort = 0;

beforeAll(async () => {
  database = await testDatabase();
  await seedTenants(database.connect('postern_worker'));
  [metricsPort = 0] = await freePorts(1);
  mailbox = await mkdtemp(join(tmpdir(), 'postern-metrics-'));
  world = await gatewayUnderTest(database, { metricsPort, mailboxFolder: mailbox });
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await database?.drop();
  await rm(mailbox, { recursive: true, force: true });
});

const page = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

test('the metrics page tells of the disk, the certificate and no scanner that is not there', async () => {
  const text = await page();
  expect(Number(/^postern_certificate_days_left (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(1);
  expect(text).not.toContain('postern_scanner_up');
});

test('the metrics page counts what was answered, what was decided and how deliveries ended', async () => {
  expect(await page()).not.toMatch(/postern_transactions_total\{/);
  const { store, acceptInternal, metrics, smtpPort } = world.gateway;
  const delivery = await runDelivery({
    config: offlineConfig(database, { mailboxFolder: mailbox }),
    log: pino({ level: 'silent' }),
    ...{ store, acceptInternal },
    onAttempt: metrics.onAttempt,
  });
  const { reply } = await deliver(smtpPort, {
    from: 'ann@sender.example',
    to: ['bob@acme.example'],
    message: 'From: Ann <ann@sender.example>\r\nSubject: Figures\r\n\r\nHello Bob\r\n',
    xclient: { ADDR: '203.0.113.9', NAME: 'mail.sender.example', HELO: 'mail.sender.example' },
  });
  expect(reply.code).toBe(250);
  const text = await until('a delivery', async () => {
    const now = await page();
    return now.includes('postern_delivery_attempt_seconds_count') && now;
  });
  await delivery.stop();
  expect(text).toContain('postern_transactions_total{direction="in",answer="250"} 1');
  expect(text).toMatch(/postern_recipients_total\{direction="in",state="queued",class="\w+"\} 1/);
  expect(text).toMatch(/postern_delivery_attempt_seconds_count\{result="\w+"\} 1/);
});
