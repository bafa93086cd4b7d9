// What a person is told: the bell's list with its filters and its file, the network gauge, and the seconds one has to undo.
import { readFile } from 'node:fs/promises';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPerson } from './people.ts';
import { goTo, signIn, visit } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('the bell counts, lists, filters, marks as read and saves what somebody was told', async () => {
  const person = await newPerson(stack);
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  await signIn(page, person.email, person.password);
  // A token is something its maker is told of, and so is a sign-in from elsewhere.
  await goTo(page, '/userProfile?tab=tokens');
  await page.getByRole('button', { name: 'New token…' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Told of');
  await page.getByRole('radio', { name: 'Read everything you may read' }).check();
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Notifications, [1-9]\d* unread/ }).waitFor();
  await bell(page).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await drawer.getByText(/Told of/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole('radio', { name: 'Errors', exact: true }).check({ force: true });
  await drawer.getByText(/Told of/).waitFor({ state: 'detached' });
  await drawer.getByRole('radio', { name: 'Info', exact: true }).check({ force: true });
  await drawer.getByText(/Told of/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Save as JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('Told of');
  await drawer.getByRole('button', { name: 'Mark all as read' }).click();
  await drawer.getByRole('radio', { name: 'Unread', exact: true }).check({ force: true });
  await drawer.getByText(/Told of/).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  expect(record.violations).toEqual([]);
});

test('the gauge fills by the speed the browser tells, for those who switched it on', async () => {
  const person = await newPerson(stack);
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await page.addInitScript(() => {
    const source = Object.assign(new EventTarget(), { downlink: 12 });
    Object.defineProperty(navigator, 'connection', { value: source, configurable: true });
    Object.assign(window, { slow: () => source.dispatchEvent(new Event('change')), source });
  });
  await page.reload();
  await signIn(page, person.email, person.password);
  const gauge = page.getByRole('img', { name: /Network speed: about/ });
  expect(await gauge.count()).toBe(0);
  await goTo(page, '/userProfile');
  await page.getByRole('switch', { name: 'Network speed' }).click();
  // The message of that change counts its seconds down, stands still under the pointer, and takes it back: looked at first, as it goes.
  const undo = page.getByRole('button', { name: /^Undo/ });
  const seconds = async () => Number(/(\d+) s/.exec((await undo.textContent()) ?? '')?.[1]);
  const before = await seconds();
  await expect.poll(seconds, { timeout: 5000 }).toBeLessThan(before);
  await undo.hover();
  const passed = async () => {
    const held = await seconds();
    await page.waitForTimeout(1500);
    return held - (await seconds());
  };
  await expect.poll(passed).toBe(0);

  await expect.poll(() => gauge.getAttribute('data-filled')).toBe('2');
  await page.evaluate(() => {
    const { source, slow } = window as unknown as { source: { downlink: number }; slow: () => void };
    source.downlink = 50;
    slow();
  });
  await expect.poll(() => gauge.getAttribute('data-filled')).toBe('4');
  await undo.click();
  await gauge.waitFor({ state: 'detached' });
});
