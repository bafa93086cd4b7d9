// Settings of a domain as an administrator changes them: what a level would have done, saved, met by real mail, and taken back.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logRow } from './log-rows.ts';
import { send, uniqueWord } from './mails.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** A mail that scores a little, whatever the levels are. */
async function classOf(subject: string): Promise<string> {
  await send(stack, {
    from: 'winner@lucky-prize.example',
    to: 'user@acme.example',
    subject,
    text: 'You have won 1,000,000 USD. Claim your prize money now, urgent wire transfer!',
  });
  return (await logRow(stack, subject)).class;
}

test('a level is tried on past mail, saved, decides about the next mail, and is taken back through history', async () => {
  await using visited = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visited;
  expect(await classOf(uniqueWord('before'))).not.toBe('highspam');
  await goTo(page, '/setup/general?domain=acme.example&tab=filter');
  const level = page.getByRole('textbox', { name: 'High spam threshold', exact: true });
  await level.fill('-3');
  await page.getByText('Enter a number from').waitFor();
  await page.getByText('1 is invalid').waitFor();
  await level.fill('0');
  const low = page.getByRole('textbox', { name: 'Spam threshold', exact: true });
  await low.fill('0');
  await page
    .getByText(/In the last 7 days .* would have/)
    .first()
    .waitFor();
  await page.getByText('2 unsaved changes.').waitFor();

  // Leaving asks; staying keeps what was typed.
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByText('New', { exact: true }).first().waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('2 settings saved').waitFor();
  // Gateways hear of it within a second.
  await expect.poll(() => classOf(uniqueWord('after')), { interval: 300 }).toBe('highspam');

  await goTo(page, '/setup/general?domain=acme.example&tab=history');
  for (const name of ['High spam threshold', 'Spam threshold']) {
    const undo = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name, exact: true }) })
      .first()
      .getByRole('button', { name: /Restore inherited/ });
    await undo.click();
    await undo.waitFor({ state: 'hidden' });
  }
  await expect.poll(() => classOf(uniqueWord('undone')), { interval: 300 }).not.toBe('highspam');
}, 90_000);

test('a setting that judges nothing says which mail it would have touched, with the way to it', async () => {
  await using visited = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visited;
  await goTo(page, '/setup/general?domain=acme.example&tab=delivery');
  const target = page.locator('#setting-outgoing_targethost_override');
  await target.fill('relay.acme.example:25');
  await page.getByText(/Would have gone to relay\.acme\.example:25 instead of/).waitFor();
  await page.getByRole('button', { name: 'Show newest' }).click();
  const newest = page.getByRole('listitem').filter({ hasText: '@acme.example →' }).getByRole('link').first();
  expect(await newest.getAttribute('href')).toMatch(/msgdetails/);
  await newest.click();
  // In a tab of its own, which the record of this test closes.
  await expect.poll(() => visited.record.popups.length).toBe(1);
  // What was typed is still there.
  expect(await target.inputValue()).toBe('relay.acme.example:25');
}, 60_000);

test('a domain says how its users are added, a user has a language of their own, and both go back', async () => {
  await using visited = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visited;
  await goTo(page, '/userManagement/configuration?tab=domains&domain=acme-shop.example');
  const added = page.getByLabel('User management', { exact: true });
  await added.selectOption({ label: 'Added manually' });
  await page.getByText('Domain acme-shop.example', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Reset to Added on first use' }).click();
  await page.getByText('Domain acme-shop.example', { exact: true }).waitFor({ state: 'detached' });
  expect(await added.inputValue()).toBe('auto');

  await goTo(page, '/userManagement/internal?q=user@acme.example');
  await page.getByRole('table').getByRole('button').first().click();
  const drawer = page.getByRole('main').getByRole('complementary');
  await drawer.getByLabel('Language').selectOption('fr_FR');
  await drawer.getByRole('button', { name: /^Reset to/ }).click();
  await drawer.getByRole('button', { name: /^Reset to/ }).waitFor({ state: 'detached' });
  expect(record.errors).toEqual([]);
});
