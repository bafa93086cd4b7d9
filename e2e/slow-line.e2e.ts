// On a slow line nothing is done twice, nothing typed is lost, and no key means anything but what stood there when it was pressed.
import { setTimeout as wait } from 'node:timers/promises';
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
  // The row one rests at is read too, for the keys that are offered.
  await expect.poll(() => read.held.length).toBeGreaterThan(0);
  read.letGo();
  await expect.poll(() => reviewed.held.length).toBe(2);
  expect(new Set(reviewed.held).size).toBe(2);
  reviewed.letGo();
  await page.getByText('No matching messages').waitFor();
  expect(record.errors).toEqual([]);
});

test('what is typed into the palette before its code has come is in its field, and acts on nothing in the list behind', async () => {
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  await goTo(page, '/quarasearch');
  await page.getByRole('grid').getByRole('row').nth(2).waitFor();
  const code = await hold(page, 'GET', /\/assets\/palette/);
  const acts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // How well senders are known is asked with a body.
    if (request.method() !== 'GET' && !pathname.endsWith('/lookup'))
      acts.push(`${request.method()} ${pathname}`);
  });
  await page.keyboard.press('j');
  await page.locator('[role=row][data-current]').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sender bxe');
  const field = page.getByRole('dialog', { name: 'Find' }).getByRole('combobox');
  expect(await field.inputValue()).toBe('sender bxe');
  await expect.poll(() => code.held.length).toBe(1);
  expect(await page.getByRole('dialog').count()).toBe(1);
  code.letGo();
  await field.fill('sender lis');
  await page.getByRole('option', { name: 'Sender lists' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/bwlist/);
  expect(acts).toEqual([]);
  expect(record.errors).toEqual([]);
});

test('the palette waits for the answer to what is typed', async () => {
  await using visitor = await visitAs(browser, stack, 'super@postern.example');
  const { page } = visitor;
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
});

test('of two changes of a setting the one made last holds, whichever arrives first', async () => {
  const person = await newPerson(stack);
  await using visitor = await visitAs(browser, { ...stack, password: person.password }, person.email);
  const { page } = visitor;
  await goTo(page, '/userProfile?tab=general');
  const expert = page.getByRole('switch', { name: 'Expert mode' });
  await expert.waitFor();
  const answered: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT') answered.push(answer.status());
  });
  let sent = 0;
  await page.route(/\/settings\//, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    sent += 1;
    // The first is overtaken by the second, where both go at once.
    if (sent === 1) await wait(700);
    await route.fallback();
  });
  await expert.click();
  await expect.poll(() => expert.isChecked()).toBe(true);
  await expert.click();
  await expect.poll(() => answered).toEqual([200, 200]);
  await page.reload();
  await expert.waitFor();
  expect(await expert.isChecked()).toBe(false);
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
    const revoke = (email: string) => page.getByRole('button', { name: `Revoke access for ${email}` });
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

test('an answer that fails in the background takes nothing away that somebody is writing', async () => {
  const person = 'all@acme.example';
  await using visitor = await visitAs(browser, stack, person);
  const { page } = visitor;
  await goTo(page, '/bwlist?open=new');
  const field = page.getByLabel('Sender address');
  await field.fill('half-written.example');
  let failed = 0;
  await page.route(/\/login\/test-token/, async (route) => {
    failed += 1;
    await route.abort();
  });
  const operator = await apiAs(stack, 'super@postern.example');
  const flag = (is_on: boolean | null) =>
    operator.request('PUT', `/features/switches/test_feature_flag/user/${person}`, { is_on });
  try {
    // Told by the server's events, the console asks anew what the person may do.
    expect((await flag(true)).status).toBe(200);
    await expect.poll(() => failed).toBeGreaterThan(0);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await field.inputValue()).toBe('half-written.example');
  } finally {
    await flag(null);
  }
});
