// On a slow line nothing is done twice, nothing typed is lost, and no key means anything but what stood there when it was pressed.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { logRows } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { newPerson } from './people.ts';
import { findNarrowed, goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Keeps questions of one kind on their way until they are let go. */
async function hold(page: Page, method: string, pattern: RegExp) {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  const held: string[] = [];
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    held.push(route.request().url());
    await free;
    await route.fallback();
  });
  return { held, letGo };
}

test('an act is done once and to the row it was meant for, however often and early its key is pressed', async () => {
  const word = uniqueWord('slowly');
  for (const part of ['one', 'two', 'three'])
    await send(stack, {
      from: 'office@kanzlei-weber.example',
      to: 'all@acme.example',
      subject: `${word} ${part}`,
      text: GTUBE,
    });
  await logRows(stack, word, 3);
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  await goTo(page, `/quarasearch?q=${word}`);
  await findNarrowed(page, word);
  const { keyboard } = page;
  const current = page.locator('[role=row][data-current]');

  // The form of a release, sent twice.
  await keyboard.press('j');
  await current.waitFor();
  await keyboard.press('r');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Slowly');
  const release = await hold(page, 'POST', /\/messages\/[^/]+\/release/);
  await keyboard.press('Control+Enter');
  await expect.poll(() => release.held.length).toBe(1);
  await keyboard.press('Control+Enter');
  release.letGo();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Released to all@acme.example').waitFor();
  expect(release.held).toHaveLength(1);

  // Two rows one after the other, before the first message was even read; each by a key that is pressed twice.
  const rows = page.getByRole('grid').locator('[id^="row-"]');
  await expect.poll(() => rows.count()).toBe(2);
  await page.reload();
  await findNarrowed(page, word);
  const read = await hold(page, 'GET', /\/messages\/[^/]+\?full=true/);
  const reviewed = await hold(page, 'POST', /\/messages\/[^/]+\/reviewed/);
  await keyboard.press('j');
  await current.waitFor();
  for (const key of ['e', 'e', 'j', 'e']) await keyboard.press(key);
  await expect.poll(() => read.held.length).toBe(1);
  read.letGo();
  await expect.poll(() => reviewed.held.length).toBe(2);
  expect(new Set(reviewed.held).size).toBe(2);
  reviewed.letGo();
  await page.getByText('No message matches').waitFor();
  expect(record.errors).toEqual([]);
});

test('the palette waits for the answer to what is typed, and every letter typed stays', async () => {
  await using visitor = await visitAs(browser, stack, 'super@postern.example');
  const { page, context } = visitor;
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox');
  await field.fill('acme.exa');
  await page
    .getByRole('option', { name: /acme\.example/ })
    .first()
    .waitFor();
  const search = await hold(page, 'GET', /\/api\/v1\/directory/);
  await field.fill('globex.exa');
  await field.press('Enter');
  await expect.poll(() => search.held.length).toBeGreaterThan(0);
  search.letGo();
  await page.waitForURL(/globex/);

  const words = 'letters kept';
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const box = page.getByRole('combobox', { name: 'Message search' });
  await box.focus();
  await box.pressSequentially(words);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect.poll(() => decodeURIComponent(page.url()).replaceAll('+', ' ')).toContain(words);
  expect(await box.inputValue()).toBe(words);
});

test('settings changed quickly one after another all hold', async () => {
  const person = await newPerson(stack);
  await using visitor = await visitAs(browser, { ...stack, password: person.password }, person.email);
  const { page } = visitor;
  await goTo(page, '/userProfile?tab=general');
  const first = page.getByRole('switch', { name: 'Expert mode' });
  const second = page.getByRole('switch', { name: 'Network gauge' });
  await first.waitFor();
  const put = await hold(page, 'PUT', /\/settings\//);
  await first.click();
  await expect.poll(() => put.held.length).toBe(1);
  await second.click();
  await expect.poll(() => second.isChecked()).toBe(true);
  put.letGo();
  await expect.poll(() => put.held.length).toBe(2);
  await page.getByRole('button', { name: 'Use Off' }).nth(1).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Use Off' }).nth(1).waitFor();
  expect([await first.isChecked(), await second.isChecked()]).toEqual([true, true]);
});

test('of two people who lose the knowledge of a confidential domain one after the other, none comes back', async () => {
  const operator = 'super@postern.example';
  const api = await apiAs(stack, operator);
  const path = '/manageddomains/acme-shop.example/confidential';
  const people = ['tech@acme.example', 'audit@acme.example'];
  const given = await api.request('PUT', path, { confidential: true, granted: people });
  expect(given.status).toBe(200);
  try {
    await using visitor = await visitAs(browser, stack, operator);
    const { page } = visitor;
    await goTo(page, '/setup/general?domain=acme-shop.example&tab=general');
    const revoke = (email: string) => page.getByRole('button', { name: `Revoke the grant of ${email}` });
    await revoke(people[1] ?? '').waitFor();
    const put = await hold(page, 'PUT', /\/confidential/);
    for (const email of people) await revoke(email).click();
    await expect.poll(() => put.held.length).toBe(1);
    put.letGo();
    await expect.poll(() => put.held.length).toBe(2);
    await expect.poll(async () => (await api.get<{ granted: unknown[] }>(path)).granted).toEqual([]);
  } finally {
    await api.request('PUT', path, { confidential: false, granted: [] });
  }
});

test('a list whose connection broke takes it up again, and tells what others did meanwhile', async () => {
  const word = uniqueWord('broken');
  const to = 'all@acme.example';
  await send(stack, { from: 'office@kanzlei-weber.example', to, subject: `${word} one`, text: GTUBE });
  const [mail] = await logRows(stack, word);
  await using visitor = await visitAs(browser, stack, to);
  const { page } = visitor;
  let tries = 0;
  await page.route(/\/msgsearch\/events/, async (route) => {
    tries += 1;
    await (tries === 1 ? route.abort() : route.fallback());
  });
  await goTo(page, `/msgsearch?q=${word}`);
  const row = await findNarrowed(page, word);
  const operator = await apiAs(stack, 'super@postern.example');
  await operator.post(`/messages/${mail?.cloudid}/reviewed`);
  await row.getByText('Reviewed').waitFor();
  expect(tries).toBeGreaterThan(1);
});
