// What a list's rows and the bar at its foot say where there is little room, and about mail one may do little with.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { logRow } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { newPerson } from './people.ts';
import { findRow, goTo, visit as openPage, signIn, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const held = (subject: string, to = 'all@acme.example') => ({
  ...{ from: 'office@kanzlei-weber.example', to, subject, text: GTUBE },
});

const refused = (subject: string) => ({
  ...{ from: 'billing@northwind-logistics.example', to: 'billing@acme.example', subject },
  ...{ ip: '103.99.0.122', helo: 'vps122', ptr: '[UNAVAILABLE]' },
});

/** Waits until the bar at the foot offers exactly these letters to the message the keys are at. */
const offered = (page: Page, letters: readonly string[]) =>
  expect
    .poll(async () => {
      const keys = await page.locator('main ~ footer kbd, footer kbd').allInnerTexts();
      return keys.filter((key) => ['R', 'S', 'E'].includes(key));
    })
    .toEqual(letters);

test('beside the details a sender keeps the whole domain, and the name what room is left', async () => {
  const word = uniqueWord('room');
  const people = [
    ['Growth Team', 'news@rank-boosters.example'],
    ['The chief executive officer of all of Acme from the road', 'boss@far.example'],
  ] as const;
  for (const [index, [name, from]] of people.entries())
    await send(stack, { ...held(`${word} ${index}`), from, author: `${name} <${from}>` });
  const { cloudid } = await logRow(stack, `${word} 1`);
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  await goTo(page, `/msgsearch?q=${word}&open=${cloudid}`);
  await page.getByRole('heading', { name: `${word} 1` }).waitFor();
  const widths = async (name: string, domain: string) => {
    const row = await findRow(page, name);
    return row.evaluate(
      (element, texts) =>
        texts.map((text) => {
          const cell = [...element.querySelectorAll('span')].findLast((one) => one.textContent === text);
          const box = cell?.closest('bdi') ? cell.parentElement : cell;
          return box ? Math.round((100 * box.clientWidth) / box.scrollWidth) : -1;
        }),
      [name, domain],
    );
  };
  // Per cent of each that is seen.
  const [name = 0, whole = 0] = await widths(people[0][0], 'rank-boosters.example');
  expect(name).toBeGreaterThan(40);
  expect(whole).toBe(100);
  const [long = 0, domain = 0] = await widths(people[1][0], 'far.example');
  expect(long).toBeLessThan(60);
  expect(domain).toBe(100);
});

test('a bare address that does not fit is cut once, at its left end, in the list and in live view', async () => {
  const word = uniqueWord('bare');
  const from = `${'a-very-long-name-'.repeat(3)}@${'of-a-longer-house.'.repeat(3)}example`;
  await send(stack, { ...held(word), from, author: from });
  const { cloudid } = await logRow(stack, word);
  await using visit = await visitAs(browser, stack, 'all@acme.example', { width: 1280 });
  const { page } = visit;
  const address = page.locator('bdi').filter({ hasText: /^a-very-long-name-.*example$/ });
  /** Pixels by which the address leaves its cell at either end. */
  const beyond = () =>
    address.first().evaluate((element) => {
      const [inner, outer] = [element, element.parentElement as Element].map((one) =>
        one.getBoundingClientRect(),
      );
      return {
        left: (outer?.left ?? 0) - (inner?.left ?? 0),
        right: (inner?.right ?? 0) - (outer?.right ?? 0),
      };
    });
  for (const path of [`/msgsearch?q=${word}&open=${cloudid}`, `/tail?q=${word}`]) {
    await goTo(page, path);
    await page.getByText(word).first().waitFor();
    await address.first().waitFor();
    const { left, right } = await beyond();
    expect(left).toBeGreaterThan(20);
    expect(right).toBeLessThan(1);
  }
});

test('where there is little room the recipient’s domain says whose mail it is, and the tenant’s name gives way', async () => {
  await using visit = await visitAs(browser, stack, 'partner@acme.example', { width: 1024 });
  const { page } = visit;
  for (const path of ['/msgsearch', '/quarasearch']) {
    await goTo(page, path);
    const tenant = page.locator('[role=columnheader]').filter({ hasText: 'Organisation' });
    await page.setViewportSize({ width: 1440, height: 800 });
    await tenant.waitFor();
    await page.setViewportSize({ width: 1024, height: 800 });
    await tenant.waitFor({ state: 'hidden' });
    const to = await page.getByRole('columnheader', { name: 'To', exact: true }).boundingBox();
    expect(to?.width).toBeGreaterThan(80);
  }
});

test('in one organisation the recipient goes before the reason and the score where there is little room', async () => {
  await using visit = await visitAs(browser, stack, 'all@acme.example', { width: 1024 });
  const { page } = visit;
  await goTo(page, '/quarasearch');
  const column = (name: string) => page.getByRole('columnheader', { name, exact: true });
  for (const name of ['Reason for holding', 'Score']) await column(name).waitFor();
  expect(await column('To').isVisible()).toBe(false);
});

test('the bar at the foot offers the letters that do something to the row the keys are at', async () => {
  const word = uniqueWord('offer');
  await send(stack, refused(`${word} refused`));
  await send(stack, held(`${word} held`));
  await logRow(stack, `${word} held`);
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  await goTo(page, `/msgsearch?q=${word}`);
  await findRow(page, `${word} refused`);
  await offered(page, []);
  await page.keyboard.press('j');
  await page.locator('[role=row][data-current]').filter({ hasText: 'held' }).waitFor();
  await offered(page, ['R', 'S', 'E']);
  await page.keyboard.press('j');
  await page.locator('[role=row][data-current]').filter({ hasText: 'refused' }).waitFor();
  await offered(page, ['S']);
  await page.keyboard.press('r');
  await page.getByText('This action is not available for this message.').waitFor();
});

test('who may not release is offered to ask for it, and who may not confirm spam to report it', async () => {
  // Nobody else there sees their own mail only.
  const domain = 'globex.example';
  const person = await newPerson(stack, ['user'], domain);
  const word = uniqueWord('forbid');
  await send(stack, held(word, person.email));
  await logRow(stack, word);
  const boss = await apiAs(stack, `all@${domain}`);
  const policy = `/extendedfields/container/quarantine/domain/${domain}`;
  const answer = await boss.request('PUT', policy, { quarantine_release: false });
  expect(answer.status).toBe(200);
  await using visit = await openPage(browser, stack);
  const { page } = visit;
  await signIn(page, person.email, person.password);
  await goTo(page, '/quarasearch');
  await findRow(page, word);
  await page.keyboard.press('j');
  await offered(page, ['R', 'S', 'E']);
  await page.getByText('request release', { exact: true }).waitFor();
  await page.getByText('report', { exact: true }).waitFor();
  expect(await page.getByText('release', { exact: true }).count()).toBe(0);
});

test.each([
  ['en-GB', 'Release…', 'Mark as reviewed'],
  ['de-DE', 'Freigeben…', 'Als geprüft markieren'],
  ['es-ES', 'Liberar…', 'Marcar como revisado'],
  ['fr-FR', 'Libérer…', 'Marquer comme examiné'],
])(
  'the actions beside a list stand in one line, and the menu has the others: %s',
  async (locale, release, reviewed) => {
    const word = uniqueWord('line');
    await send(stack, held(word));
    const { cloudid } = await logRow(stack, word);
    await using visit = await visitAs(browser, stack, 'all@acme.example', { locale });
    const { page } = visit;
    await goTo(page, `/quarasearch?open=${cloudid}`);
    await page.getByRole('heading', { name: word }).waitFor();
    const line = page.getByRole('button', { name: release }).locator('..');
    const tops = await line
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(2);
    expect(new Set(tops).size).toBe(1);
    expect(await line.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await line.getByRole('button').last().click();
    await page.getByRole('menuitem', { name: reviewed }).waitFor();
  },
);

test('who is offered while one types an address says how many messages they are in', async () => {
  const person = await newPerson(stack);
  const word = uniqueWord('often');
  for (const part of ['one', 'two']) await send(stack, held(`${word} ${part}`, person.email));
  await logRow(stack, `${word} two`);
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  await goTo(page, '/msgsearch');
  const offer = page.getByRole('option').filter({ hasText: `to:${person.email}` });
  await page.getByRole('combobox', { name: 'Message search' }).fill(`to:${person.email.slice(2, 15)}`);
  await offer.getByText('2 messages', { exact: true }).waitFor();
});

test('actions that went into the menu on a small screen stand beside each other again on a large one', async () => {
  const word = uniqueWord('resized');
  await send(stack, held(word));
  const { cloudid } = await logRow(stack, word);
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  await goTo(page, `/msgdetails/${cloudid}`);
  const line = page.getByRole('button', { name: 'Release…' }).locator('..');
  const count = () => line.getByRole('button').count();
  await line.waitFor();
  const all = await count();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(count).toBeLessThan(all);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(count).toBe(all);
});

test('what is done with ticked messages stays beside an open message, not over its buttons', async () => {
  const word = uniqueWord('beside');
  for (const number of [1, 2]) await send(stack, held(`${word} ${number}`));
  const { cloudid } = await logRow(stack, `${word} 2`);
  await using visit = await visitAs(browser, stack, 'all@acme.example', { locale: 'de-DE' });
  const { page } = visit;
  await goTo(page, `/quarasearch?q=${word}&open=${cloudid}`);
  const row = await findRow(page, `${word} 1`);
  await row.getByRole('checkbox').click();
  const bar = await page.getByRole('toolbar', { name: 'Ausgewählte Nachrichten' }).boundingBox();
  const panel = await page.getByRole('complementary', { name: 'Nachricht', exact: true }).boundingBox();
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
});

test('who turned single letters off reads of none in menus, over what is ticked or where something is taken back', async () => {
  const word = uniqueWord('quiet');
  await send(stack, held(word));
  await logRow(stack, word);
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  await page.evaluate(() => localStorage.setItem('cloud_settings', JSON.stringify({ single_keys: false })));
  await page.reload();
  await goTo(page, `/quarasearch?q=${word}`);
  const row = await findRow(page, word);
  await row.getByRole('checkbox').click();
  const bar = page.getByRole('toolbar', { name: 'Selected messages' });
  await bar.getByRole('button', { name: 'Confirm as spam' }).waitFor();
  expect(await bar.locator('kbd').allInnerTexts()).toEqual(['Esc']);
  await row.getByRole('checkbox').click();
  await row.click();
  await page.getByRole('heading', { name: word }).waitFor();
  const open = () => page.getByRole('button', { name: 'More actions' }).click();
  await open();
  await page.getByRole('menuitem', { name: 'Report as not spam' }).waitFor();
  expect(await page.getByRole('menu').locator('kbd').count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Report as not spam' }).click();
  const undo = page.getByRole('button', { name: /^Undo/ });
  await undo.waitFor();
  expect(await undo.locator('kbd').count()).toBe(0);
  await open();
  await page.getByRole('menuitem', { name: /^Undo/ }).click();
  await page.getByText('Undone: “not spam” report', { exact: true }).waitFor();
});
