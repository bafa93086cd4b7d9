// A second factor by mail, from its set-up to the sign-in; new backup codes; another factor in place of the one in force.
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import { until } from '@postern/testing/until';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mailsTo, newPerson, totp } from './people.ts';
import { goTo, signIn, visit } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const seen = new Set<string>();

/** The six digits of a mail that came since the last look. */
const mailedCode = (email: string) =>
  until('a code by mail', async () => {
    const texts = (await mailsTo(stack, email)).map(({ text }) => text ?? '');
    const codes = texts.flatMap((text) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? []);
    const fresh = codes.find((code) => !seen.has(code));
    if (fresh) seen.add(fresh);
    return fresh;
  });

async function keepCodes(place: Locator): Promise<string[]> {
  const list = place.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await list.first().waitFor();
  const codes = await list.allTextContents();
  await place.getByRole('checkbox', { name: 'I have saved the codes' }).check();
  await place.getByRole('button', { name: 'Continue' }).click();
  return codes;
}

async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('form button[type=submit]').click();
}

test('a factor by mail is set up, asked for, given new backup codes, and replaced by an app', async () => {
  const { email, password } = await newPerson(stack);
  await using first = await visit(browser, stack);
  const { page } = first;
  await signIn(page, email, password);
  await goTo(page, '/userProfile?tab=security');
  await page.getByRole('button', { name: 'Set up…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^E-mail/ }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByText(/A 6-digit code was sent by e-mail/).waitFor();
  await dialog.getByLabel('Code', { exact: true }).fill(await mailedCode(email));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const old = await keepCodes(dialog);
  await page.getByText('10 unused codes left').waitFor();

  await using second = await visit(browser, stack);
  await enterPassword(second.page, email, password);
  await second.page.getByText(/A 6-digit code was sent by e-mail/).waitFor();
  await second.page.locator('#code').fill(await mailedCode(email));
  await second.page.locator('main#content').waitFor();

  // New backup codes need a code of the factor in force, and end the old ones.
  await goTo(second.page, '/userProfile?tab=security');
  await second.page.getByRole('button', { name: 'New backup codes…' }).click();
  const again = second.page.getByRole('dialog');
  await again.getByLabel('Your password').fill(password);
  await again.getByRole('button', { name: 'Send code' }).click();
  await again.getByText(/was sent by e-mail/).waitFor();
  expect(await axeFindings(second.page)).toEqual([]);
  await again.getByLabel('Code from your current second factor').fill(await mailedCode(email));
  await again.getByRole('button', { name: 'Create new codes' }).click();
  const codes = await keepCodes(again);
  expect(codes.filter((code) => old.includes(code))).toEqual([]);

  // An app in its place: a code of the new one, and one of the factor in force, here a backup code.
  await second.page.getByRole('button', { name: 'Change…' }).click();
  await again.getByRole('radio', { name: /^Authenticator app/ }).check();
  await again.getByRole('button', { name: 'Next' }).click();
  await again.getByLabel('Your password').fill(password);
  await again.getByRole('button', { name: 'Use a backup code' }).click();
  await again.getByLabel('Backup code').fill(codes[0] ?? '');
  const secret = (await again.locator('code').first().textContent()) ?? '';
  await again.getByLabel('Code', { exact: true }).fill(totp(secret));
  await again.getByRole('button', { name: 'Turn on' }).click();
  await keepCodes(again);
  await second.page.getByText('Authenticator app').waitFor();
  // The session that set the first factor up has ended with it.
  await page.reload();
  await page.locator('#email').waitFor();
  expect([...first.record.violations, ...second.record.violations]).toEqual([]);
});
