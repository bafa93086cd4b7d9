// Poison in every text a stranger can write to: header fields, names of files, hosts, DNS answers, server answers. Shown
// on every screen that shows them, to an administrator, a technician and the operator.
import { asAdministrator } from '@postern/testing/arrange';
import { launchBrowser, type PageRecord } from '@postern/testing/browser';
import { type Canary, startCanary } from '@postern/testing/canary';
import { smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs, metaOf } from './api.ts';
import { logRow, logRows } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { goTo, type Visit, visit, visitAs } from './session.ts';
import { columns, poisonRow } from './xss/database-poison.ts';
import { poison, variants } from './xss/poison.ts';
import { letterFields, poisonedLetter } from './xss/poisoned-letter.ts';
import { removeAllWalls } from './xss/walls.ts';

const stack = inject('stack');
const word = uniqueWord('poison');
let canary: Canary;
let browser: Browser;
/** Sent by SMTP, as they came. */
let sent: string[];
/** Sent by SMTP, then poisoned in the database. */
let stored: string[];
let refused: string[];
let answered: string[];

async function sendAll(): Promise<void> {
  for (const variant of variants) {
    const { reply } = await send(stack, poisonedLetter(variant, 'all@acme.example', `${word}-sent`, true));
    expect(reply.code, reply.lines.join(' ')).toBe(250);
    await send(stack, {
      from: 'office@kanzlei-weber.example',
      to: 'all@acme.example',
      subject: `${word}-stored ${variant}`,
      text: GTUBE,
    });
  }
  await send(stack, {
    from: 'billing@northwind-logistics.example',
    author: `"${poison(0, 'from_name').replaceAll('"', '')}" <billing@northwind-logistics.example>`,
    to: 'all@acme.example',
    subject: `${word}-refused`,
    ip: '103.99.0.122',
    helo: 'vps122',
    ptr: '[UNAVAILABLE]',
  });
}

/** The tenant's own server answers every line with poison: refusals, put-offs and welcomes. */
async function deliverToHostileServer(): Promise<string[]> {
  const line = (code: string, variant: number, field: string) =>
    `${code} ${poison(variant, field)
      .replace(/[^\x20-\x7e]/g, '?')
      .slice(0, 400)}`;
  await using server = await smtpSink({
    tls_name: null,
    script: {
      connect: variants.map((variant) => line('220', variant, 'smtp_banner')),
      mail: variants.map((variant) => line('250 2.1.0', variant, 'smtp_ok')),
      rcpt: variants.map((variant) =>
        line(['550 5.1.1', '451 4.3.0', '250 2.1.5'][variant % 3] ?? '', variant, 'smtp_rcpt'),
      ),
      dot: variants.map((variant) => line('250 2.0.0', variant, 'smtp_answer')),
    },
  });
  const route = (target: string) =>
    asAdministrator(
      stack.adminUrl,
      `with changed as (update managed_domain set forwarding = $1 where domain_name = 'globex.example' returning tenant_id)
        select pg_notify('postern_settings', tenant_id::text) from changed`,
      [target],
    );
  await route(`127.0.0.1:${server.port}`);
  try {
    // Gateways hear of the new route within a second: nothing counts before one message has gone that way.
    const routed = async () => {
      const subject = `${word}-route ${uniqueWord('probe')}`;
      await send(stack, {
        from: 'office@kanzlei-weber.example',
        to: 'all@globex.example',
        subject,
        text: 'Guten Tag',
      });
      const [row] = await asAdministrator<{ relayhost: string }>(
        stack.adminUrl,
        `select coalesce(a.relayhost, q.next_hop) as relayhost from message m
          left join delivery_attempt a using (tenant_id, ts, id) left join mail_queue q using (tenant_id, ts, id)
          where m.subject = $1`,
        [subject],
      );
      return row !== undefined && row.relayhost !== 'mailbox' && row.relayhost !== 'mailbox:';
    };
    await until('the new route to hold', routed, { every: 1_000 });
    for (const variant of variants) {
      await send(stack, {
        from: 'office@kanzlei-weber.example',
        to: 'all@globex.example',
        subject: `${word}-answered ${variant}`,
        text: 'Guten Tag',
      });
    }
    await until(
      'the hostile server to have answered',
      async () => {
        const [row] = await asAdministrator<{ attempts: number }>(
          stack.adminUrl,
          `select count(*)::int as attempts from delivery_attempt a join message m using (tenant_id, ts, id)
            where m.subject like $1 || '%' and a.finished_at is not null`,
          [`${word}-answered`],
        );
        return (row?.attempts ?? 0) >= variants.length;
      },
      { within: 60_000 },
    );
  } finally {
    await route('');
  }
  return (await logRows(stack, `${word}-answered`, variants.length)).map(({ cloudid }) => cloudid);
}

beforeAll(async () => {
  canary = await startCanary();
  browser = await launchBrowser({ strangersAt: canary.port });
  await sendAll();
  sent = (await logRows(stack, `${word}-sent`, variants.length)).map(({ cloudid }) => cloudid);
  stored = (await logRows(stack, `${word}-stored`, variants.length)).map(({ cloudid }) => cloudid);
  refused = [(await logRow(stack, `${word}-refused`)).cloudid];
  for (const [variant, cloudid] of stored.entries()) await poisonRow(stack, cloudid, variant);
  answered = await deliverToHostileServer();
});

afterAll(async () => {
  await browser.close();
  await canary[Symbol.asyncDispose]();
});

const harm = ({ marks, dialogs, foreign, navigations, popups, violations }: PageRecord) => ({
  marks,
  dialogs,
  foreign,
  navigations,
  popups,
  violations,
});
const none = { marks: [], dialogs: [], foreign: [], navigations: [], popups: [], violations: [] };

async function expectUnharmed({ page, record }: Visit, where: string): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(harm(record), where).toEqual(none);
  expect(await page.evaluate('window.xss'), where).toBeUndefined();
}

/** Opens whatever is closed, so that every text stands in the page. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let round = 0; round < 3; round += 1) {
      for (const button of document.querySelectorAll<HTMLElement>(
        'main [aria-expanded="false"], main button.link',
      ))
        button.click();
    }
    for (const tab of document.querySelectorAll<HTMLElement>('main [role=tab]')) tab.click();
  });
}

async function crawlMessages(visitor: Visit, cloudids: readonly string[]): Promise<void> {
  const { page } = visitor;
  for (const cloudid of cloudids) {
    await goTo(page, `/msgdetails/${cloudid}`);
    const evidence = page.getByRole('heading', { name: 'Evidence' });
    await expect.poll(() => evidence.isVisible(), { message: `${cloudid} is shown` }).toBe(true);
    await unfold(page);
    await expectUnharmed(visitor, `details of ${cloudid}`);
  }
}

test('there are at least 25 fields', () => {
  expect(letterFields.length).toBeGreaterThanOrEqual(25);
  expect(new Set([...letterFields, ...columns]).size).toBeGreaterThanOrEqual(50);
});

test('the poison arrived as it was sent', async () => {
  const api = await apiAs(stack, 'all@acme.example');
  const meta = await metaOf(api, sent[0] ?? '');
  expect(meta.subject).toContain('<img src=x:x onerror=');
  expect(meta.hdr_from_namedecode).toContain('<img src=x:x onerror=');
  expect(meta.attachments.some(({ name }) => name.includes('<img src=x:x onerror='))).toBe(true);
  expect(JSON.stringify(meta.headers)).toContain('svg/onload');
  expect(
    meta.attachments.some(({ in_archive, name }) => in_archive !== null && name.includes('onerror')),
  ).toBe(true);
  const global = await apiAs(stack, 'all@globex.example');
  const logs = await Promise.all(
    answered.map(async (cloudid) => (await metaOf(global, cloudid)).delivery_logs),
  );
  expect(JSON.stringify(logs)).toContain('onload=console.log');
});

test('an administrator reads them all, in lists, panel, details and content', async () => {
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visitor;
  for (const [path, name] of [
    [`/msgsearch?q=${word}-sent`, 'Message search'],
    ['/msgsearch', 'Message search'],
    ['/quarasearch', 'Quarantine'],
    ['/home', 'Home'],
  ] as const) {
    await goTo(page, path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    if (name !== 'Home') await page.getByRole('grid').getByRole('row').nth(2).waitFor();
    await expectUnharmed(visitor, path);
  }
  await goTo(page, '/msgsearch');
  await page.getByRole('grid').getByRole('row').nth(3).waitFor();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('Space');
  }
  await expectUnharmed(visitor, 'peeks');
  await goTo(page, `/msgsearch?open=${sent[0]}`);
  await page
    .getByRole('complementary', { name: 'Message' })
    .getByRole('heading', { name: new RegExp(word) })
    .waitFor();
  await expectUnharmed(visitor, 'panel');
  await crawlMessages(visitor, [...sent, ...stored, ...refused]);
  for (const cloudid of sent.slice(0, 3)) {
    await goTo(page, `/msgdetails/${cloudid}/contentonly`);
    const tabs = page.getByRole('tablist');
    await tabs.waitFor();
    for (const view of ['Text', 'Source']) {
      await tabs.getByRole('tab', { name: view }).click();
      await page.locator('pre').first().waitFor();
    }
    await expectUnharmed(visitor, `content of ${cloudid}`);
  }
  await goTo(page, `/rejectdetails/${refused[0]}`);
  await page
    .getByText(/5\.7\.26/)
    .first()
    .waitFor();
  await expectUnharmed(visitor, 'reject');
  expect(canary.arrivals).toEqual([]);
});

test('a technician reads the raw logs, and the operator everything', async () => {
  await using tech = await visitAs(browser, stack, 'tech@acme.example');
  await crawlMessages(tech, [...sent.slice(0, 4), ...stored.slice(0, 4)]);
  await using operator = await visitAs(browser, stack, 'super@postern.example');
  await goTo(operator.page, `/msgsearch?q=${word}`);
  await operator.page.getByRole('grid').getByRole('row').nth(2).waitFor();
  await expectUnharmed(operator, 'search of the operator');
  await crawlMessages(operator, [...answered, ...stored.slice(0, 2)]);
  expect(canary.arrivals).toEqual([]);
});

test('poison in addresses, search words, names and reasons does nothing either', async () => {
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visitor;
  for (const variant of variants) {
    const text = encodeURIComponent(poison(variant, 'address'));
    for (const path of [
      `/msgsearch?q=${text}`,
      `/msgsearch?q=subject%3A${text}`,
      `/msgsearch/${text}`,
      `/msgdetails/${text}`,
      `/rejectdetails/${text}`,
      `/${text}`,
      `/quarasearch?q=${text}`,
    ]) {
      await goTo(page, path);
    }
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectUnharmed(visitor, `variant ${variant} in addresses`);
  }
  const reason = poison(0, 'reason');
  await (await apiAs(stack, 'all@acme.example')).post(`/messages/${sent[9]}/release`, { reason });
  await goTo(page, `/msgdetails/${sent[9]}`);
  await page.getByText(reason).first().waitFor();
  await expectUnharmed(visitor, 'a reason');
  // Return addresses from before signing in lead nowhere but into the console.
  for (const hash of [
    '#//stranger.example',
    '#/\\stranger.example',
    '#/%2F%2Fstranger.example',
    '#javascript:alert(1)',
    '#/home?x=://stranger.example',
  ]) {
    await page.evaluate((value) => localStorage.setItem('hash_restore', value), hash);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(stack.url).origin);
  }
  await expectUnharmed(visitor, 'return addresses');
  expect(canary.arrivals).toEqual([]);
});

test('the same check sees the poison where a page writes it as markup', async () => {
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  await removeAllWalls(page, stack.url);
  await page.reload();
  for (const variant of variants) {
    await page.evaluate(
      (html) => document.body.insertAdjacentHTML('beforeend', `<p title="${html}">${html}</p>`),
      poison(variant, 'hole'),
    );
  }
  await until('poison to work', () => new Set(record.marks).size >= 3 && record.foreign.length > 0);
});
