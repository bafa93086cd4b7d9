// The help: opened from a screen at its place, searched, linked to, read on a phone and with keys alone.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a screen opens the help at its own page, and a search leads to the place with the word', async () => {
  await using visitor = await visitAs(browser, stack, 'billing@acme.example');
  const { page, record } = visitor;
  await goTo(page, '/userProfile?tab=tokens');
  await page.getByRole('heading', { name: 'Your tokens' }).waitFor();
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  // It opens beside what one is doing, or in its place.
  const help = visitor.context.pages().at(-1) ?? page;
  await help.getByRole('heading', { level: 2, name: 'API tokens' }).waitFor();
  expect(help.url()).toContain('/help?topic=api_tokens');

  await help.getByRole('searchbox', { name: 'Search help' }).fill('BACKUP cödes');
  await help.getByRole('link', { name: /^Backup codes/ }).click();
  await help.getByRole('heading', { level: 3, name: 'Backup codes' }).waitFor();
  expect(decodeURIComponent(help.url())).toContain('topic=sign_in.backup_codes');
  await help.goBack();
  await help.getByRole('link', { name: /^Backup codes/ }).waitFor();
  await help.getByRole('searchbox', { name: 'Search help' }).fill('xylophone');
  await help.getByText('No results for “xylophone”').waitFor();
  expect(record.errors).toEqual([]);
  expect(record.violations).toEqual([]);
});

test('a link leads to its place and takes the focus there; what is unknown leads to the contents', async () => {
  await using visitor = await visitAs(browser, stack, 'billing@acme.example');
  const { page } = visitor;
  await goTo(page, '/help?topic=quarantine.undo');
  const place = page.getByRole('region', { name: 'Undoing a release' });
  await place.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('help-quarantine.undo');
  await expect.poll(() => place.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(500);
  await goTo(page, '/help?topic=<img src=x onerror=alert(1)>');
  await page
    .getByRole('link', { name: /^Roles and access/ })
    .last()
    .waitFor();
  await goTo(page, '/help?topic=quarantine.nowhere');
  await page.getByRole('heading', { level: 2, name: 'Quarantine and releasing' }).waitFor();
});

test('the palette finds help, and keys alone are enough', async () => {
  await using visitor = await visitAs(browser, stack, 'billing@acme.example');
  const { page } = visitor;
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').waitFor();
  await page.keyboard.type('second factor');
  await page.getByRole('group', { name: 'Help' }).getByRole('option').first().waitFor();
  const found = page.getByRole('group', { name: 'Help' }).getByRole('option', { name: /^The second factor/ });
  await found.waitFor();
  for (let press = 0; press < 20 && (await found.getAttribute('aria-selected')) !== 'true'; press += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 3, name: 'The second factor' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('impersonate');
  await page.getByRole('link', { name: /^Act/ }).first().waitFor();
});

test('on a phone the contents come first, and a page leads back to them', async () => {
  await using visitor = await visitAs(browser, stack, 'billing@acme.example', { width: 360, height: 780 });
  const { page } = visitor;
  await goTo(page, '/help');
  await page.getByRole('link', { name: 'Quarantine and releasing' }).click();
  await page.getByRole('heading', { level: 3, name: 'Releasing' }).waitFor();
  await page.getByRole('link', { name: 'All topics' }).click();
  await page.getByRole('link', { name: 'Keyboard' }).waitFor();
});
