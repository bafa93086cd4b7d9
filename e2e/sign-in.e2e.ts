// The ways in: password, second factor, backup code, forced set-up, recovery; and what is said when one fails.
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import type { Person } from '@postern/testing/factories';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mailTo, newPerson, newPersonWhoNeedsFactor, nextTotp, totp } from './people.ts';
import { goTo, signIn, visit } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

async function typePassword(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('form button[type=submit]').click();
}

const secretOf = async (page: Page) =>
  ((await page.locator('code').first().textContent()) ?? '').replace(/\s/g, '');
const codesOf = async (page: Page) =>
  (await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allTextContents()).map(
    (code) => code.replace(/\s/g, ''),
  );

/** Sets up an authenticator app in the profile, as a person does; answers its key, the code used and the backup codes. */
async function setUpApp(
  page: Page,
  person: Person,
): Promise<{ secret: string; used: string; codes: string[] }> {
  await goTo(page, '/userProfile?tab=security');
  await page.getByRole('button', { name: 'Set up…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Authenticator app/ }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = await secretOf(page);
  await dialog.getByLabel('Your password').fill(person.password);
  const used = totp(secret);
  await dialog.getByLabel('Code', { exact: true }).fill(used);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = await (async () => {
    await dialog.getByRole('list', { name: 'Backup codes' }).waitFor();
    return codesOf(page);
  })();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Copy, save or print the codes first.').waitFor();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('10 unused codes left').waitFor();
  return { secret, used, codes };
}

test('an authenticator app set up in the profile is asked for at the next sign-in, and a backup code stands in once', async () => {
  const person = await newPerson(stack);
  await using first = await visit(browser, stack);
  await signIn(first.page, person.email, person.password);
  const { secret, used, codes } = await setUpApp(first.page, person);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^\d{8}$/);

  await using second = await visit(browser, stack);
  const { page } = second;
  await goTo(page, '/userProfile?tab=access');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await typePassword(page, person);
  await page.getByRole('heading', { name: 'Confirm your identity' }).waitFor();
  expect(await page.locator('#code').getAttribute('autocomplete')).toBe('one-time-code');
  // Nothing is stored while the factor is owed, and a reload begins anew.
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('#code').fill('000000');
  await page
    .getByRole('alert')
    .getByText(/Incorrect code/)
    .waitFor();
  // A code goes in as it is copied, and leaves by itself.
  const code = await nextTotp(secret, used);
  await page.locator('#code').evaluate(
    (field, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await page.locator('main#content').waitFor();
  expect(new URL(page.url()).hash).toBe('#/userProfile?tab=access');

  for (const [count, works] of [
    [1, true],
    [2, false],
  ] as const) {
    await using again = await visit(browser, stack);
    await typePassword(again.page, person);
    await again.page.getByRole('button', { name: 'Use a backup code' }).click();
    await again.page.getByLabel('Backup code').fill(codes[0] ?? '');
    if (works) await again.page.locator('main#content').waitFor();
    else await again.page.getByText('This backup code is incorrect or has already been used.').waitFor();
    expect(count).toBeGreaterThan(0);
  }
  expect(second.record.violations).toEqual([]);
});

test('five wrong codes lead back to the password', async () => {
  const person = await newPerson(stack);
  {
    await using first = await visit(browser, stack);
    await signIn(first.page, person.email, person.password);
    await setUpApp(first.page, person);
  }
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await typePassword(page, person);
  await page.getByRole('heading', { name: 'Confirm your identity' }).waitFor();
  for (const code of ['000001', '000002', '000003', '000004', '000005']) {
    if (!(await page.locator('#code').isVisible())) break;
    const answered = page.waitForResponse(/twofa-access-token/);
    await page.locator('#code').fill(code);
    await answered;
    // The field is empty again before the next one goes in.
    await page.waitForFunction(() => {
      const field = document.querySelector<HTMLInputElement>('#code');
      return field === null || field.value === '';
    });
  }
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.getByText('Your time ran out or you entered too many incorrect codes. Sign in again.').waitFor();
});

test('where the organisation asks for a second factor, it is set up before anything else', async () => {
  const person = await newPersonWhoNeedsFactor(stack);
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  await typePassword(page, person);
  await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/two-fact-auth-setup/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('radio', { name: /Authenticator app/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await page.getByLabel('Code', { exact: true }).fill(totp(await secretOf(page)));
  await page.getByRole('heading', { name: 'Save your backup codes' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('main#content').waitFor();
  expect(record.violations).toEqual([]);
});

test('a forgotten password is replaced through the mail, and its link works once', async () => {
  const person = await newPerson(stack);
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('#email').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

  const mail = await mailTo(stack, person.email, '/#/password-reset/');
  const link = /https?:\/\/\S+\/#\/password-reset\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const password = 'Other bridge 8?';
  await page.getByLabel('New password', { exact: true }).fill('kurz');
  await page.getByRole('button', { name: 'Set password' }).click();
  expect(await page.locator('#new-password').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill('Other bridge 9?');
  await page.getByText('The passwords do not match.').waitFor();
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { name: 'Password changed' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person.email, password);

  await using late = await visit(browser, stack);
  await late.page.goto(link);
  await late.page.getByLabel('New password', { exact: true }).fill('Third bridge 9?');
  await late.page.getByLabel('Confirm new password').fill('Third bridge 9?');
  await late.page.getByRole('button', { name: 'Set password' }).click();
  await late.page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  expect(record.violations).toEqual([]);
});

test('recovery says the same of an address nobody has, and the sign-in page tells of Caps Lock', async () => {
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await page.locator('#password').press('CapsLock');
  await page
    .locator('#password')
    .evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
    );
  await page.getByText('Caps Lock is on.').waitFor();
  await goTo(page, '/password-recovery');
  await page.locator('#email').fill('nobody-at-all@acme.example');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
});

test('codes by SMS are read from the outbox of the demo, in the profile and at sign-in', async () => {
  const person = await newPerson(stack);
  await using first = await visit(browser, stack);
  await signIn(first.page, person.email, person.password);
  await goTo(first.page, '/userProfile?tab=security');
  await first.page.getByRole('button', { name: 'Set up…' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^SMS/ }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByLabel('Mobile number').fill('+41 79 123 45 67');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByText('Enter 00, the country code').waitFor();
  await dialog.getByLabel('Mobile number').fill('0041791234567');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const codeIn = async (place: Locator) => {
    await place.getByRole('button', { name: 'View demo SMS' }).click();
    const text = await place.getByRole('status').filter({ hasText: /\d{6}/ }).first().textContent();
    return /\d{6}/.exec(text ?? '')?.[0] ?? '';
  };
  await dialog.getByLabel('Code', { exact: true }).fill(await codeIn(dialog));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('list', { name: 'Backup codes' }).waitFor();

  await using second = await visit(browser, stack);
  const { page } = second;
  await typePassword(page, person);
  await page.getByText(/A 6-digit code was sent by SMS/).waitFor();
  await page.getByText(/New code in \d+ seconds/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('#code').fill(await codeIn(page.locator('main')));
  await page.locator('main#content').waitFor();
});
