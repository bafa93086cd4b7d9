// Everything a person can do has a keyboard way.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logRow } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { findNarrowed, goTo, visit, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element
      ? `${element.tagName} ${element.getAttribute('role') ?? ''} ${element.id} ${element.getAttribute('aria-label') ?? ''}`
      : '';
  });

const hasFocus = (place: Locator) => place.evaluate((one) => one === document.activeElement);

test('from signing in to releasing, without a mouse', async () => {
  const word = uniqueWord('keys');
  for (const part of ['one', 'two']) {
    await send(stack, {
      from: 'office@kanzlei-weber.example',
      to: 'all@acme.example',
      subject: `${word} ${part}`,
      text: GTUBE,
    });
  }
  await logRow(stack, `${word} two`);
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  const { keyboard } = page;
  await expect.poll(() => focused(page)).toContain('email');
  await keyboard.type('all@acme.example');
  await keyboard.press('Tab');
  await keyboard.type(stack.password);
  await keyboard.press('Enter');
  await page.locator('main#content').waitFor();

  await keyboard.press('g');
  await keyboard.press('s');
  await page.getByRole('combobox', { name: 'Message search' }).waitFor();
  await keyboard.press('/');
  await expect.poll(() => focused(page)).toContain('combobox');
  await keyboard.type(word);
  await findNarrowed(page, word);
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await keyboard.press('j');
  const current = page.locator('[role=row][data-current]');
  await current.filter({ hasText: `${word} two` }).waitFor();
  await keyboard.press('j');
  await current.filter({ hasText: `${word} one` }).waitFor();
  await keyboard.press('k');
  await current.filter({ hasText: `${word} two` }).waitFor();
  await keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Message' });
  await panel.getByRole('heading', { name: `${word} two` }).waitFor();
  await keyboard.press('j');
  await panel.getByRole('heading', { name: `${word} one` }).waitFor();

  await keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // Escape leaves the dialog and nothing else.
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await panel.getByRole('heading', { name: `${word} one` }).waitFor();
  expect(page.url()).toContain('open=');
  await keyboard.press('r');
  await dialog.waitFor();
  await expect.poll(() => focused(page)).toMatch(/TEXTAREA/);
  await keyboard.type('By keyboard');
  await keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await keyboard.press('z');
  await page.getByText('The message is held again').waitFor();

  await keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find' }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keyboard.press('g');
  await keyboard.press('q');
  await page.getByRole('heading', { level: 1, name: 'Quarantine' }).waitFor();
  // Others' mail is held too, and a row out of sight is not in the page: narrow the list first.
  await keyboard.press('/');
  await expect.poll(() => focused(page)).toContain('combobox');
  await keyboard.type(word);
  await findNarrowed(page, word);
  await keyboard.press('Escape');
  await keyboard.press('j');
  await keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  expect(record.errors).toEqual([]);
});

test('what closes gives the focus back to where it came from, and a screen that is left to the next', async () => {
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  const { keyboard } = page;
  await goTo(page, '/msgsearch');
  const list = page.getByRole('grid');
  await list.locator('[id^="row-"]').first().waitFor();
  const over = page.locator('[role=dialog], dialog, [role=menu]');
  const header = page.locator('header');
  const more = page.getByRole('button', { name: 'More filters and columns' });
  const ways: [Locator, string][] = [
    [header.getByRole('button', { name: /^Notifications/ }), 'Enter'],
    [header.getByRole('button', { name: /Your profile/ }), 'Enter'],
    [list, '.'],
    [list, '?'],
    [page.getByRole('button', { name: 'Saved searches' }), 'Control+k'],
  ];
  for (const [from, key] of ways) {
    await from.focus();
    await keyboard.press(key);
    await over.first().waitFor();
    await expect.poll(() => hasFocus(from)).toBe(false);
    await keyboard.press('Escape');
    await over.first().waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(from)).toBe(true);
  }
  // A menu that opens a dialog is gone when the dialog closes: the focus goes to the menu's button.
  await more.focus();
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'More filters' }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Sender').first().waitFor();
  await keyboard.press('Escape');
  await over.first().waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(more)).toBe(true);
  // Of a menu in a panel and the panel, one Escape closes one, also where the list does not show the panel's message.
  const word = uniqueWord('beside');
  const letter = { from: 'office@kanzlei-weber.example', to: 'all@acme.example' };
  await send(stack, { ...letter, subject: `${word} clean` });
  await send(stack, { ...letter, subject: `${word} held`, text: GTUBE });
  const { cloudid } = await logRow(stack, `${word} held`);
  await goTo(page, `/msgsearch?q=${word}+class:ham&open=${cloudid}`);
  const panel = page.getByRole('complementary', { name: 'Message' });
  const actions = panel.getByRole('button', { name: 'More actions' });
  await list.getByText(`${word} clean`).waitFor();
  await actions.focus();
  await keyboard.press('Enter');
  await page.getByRole('menu').getByRole('menuitem').first().waitFor();
  await keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(actions)).toBe(true);
  await keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(list)).toBe(true);
  expect(page.url()).not.toContain('open=');
  // A link of the screen leads to another, and the next Tab goes on there.
  await goTo(page, '/home');
  await page.locator('main').getByRole('link').first().focus();
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain('content');
  expect(record.errors).toEqual([]);
});

test('nothing traps the tab key, and the first stop leads to the content', async () => {
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await page.locator('#email').fill('all@acme.example');
  await page.locator('#password').fill(stack.password);
  await page.keyboard.press('Enter');
  await page.locator('main#content').waitFor();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('content');
  const seen = new Set<string>();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (here.startsWith('BODY')) break;
    seen.add(here);
  }
  expect(seen.size).toBeGreaterThan(3);
  expect(await focused(page)).toMatch(/^BODY|^A|^BUTTON/);
});
