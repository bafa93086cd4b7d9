// A person's own page: settings with their origin, password, sessions, tokens, backup; and acting as somebody else.
import { asAdministrator } from '@postern/testing/arrange';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { login } from './api.ts';
import { newPerson } from './people.ts';
import { goTo, signIn, visit } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const open = (page: Page, tab: string) => goTo(page, `/userProfile?tab=${tab}`);

test('a setting changes at once, says where its value comes from, and goes back by undo and by reset', async () => {
  const person = await newPerson(stack, ['Tech']);
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  await signIn(page, person.email, person.password);
  await open(page, 'general');
  const expert = page.getByRole('switch', { name: 'Expert mode' });
  await expert.waitFor();
  expect(await expert.isChecked()).toBe(false);
  await expert.click();
  await page.getByRole('button', { name: 'Reset to Off' }).waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: 'Reset to Off' }).waitFor({ state: 'detached' });
  expect(await expert.isChecked()).toBe(false);

  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr_FR');
  await page.locator('html[lang^="fr"]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /English/ }).click();
  await page.locator('html[lang^="en"]').waitFor({ state: 'attached' });

  await open(page, 'history');
  await page
    .getByRole('row', { name: /Language/ })
    .first()
    .waitFor();
  const words = await page.getByRole('row', { name: /Expert mode/ }).allTextContents();
  expect(words.length).toBe(2);
  await page.reload();
  await page
    .getByRole('row', { name: /Language/ })
    .first()
    .waitFor();
  expect(record.violations).toEqual([]);
});

test('whose language nobody has chosen reads which the console and their mail have, and chooses any', async () => {
  const person = await newPerson(stack);
  await using visitor = await visit(browser, stack, { locale: 'es-ES' });
  const { page } = visitor;
  await signIn(page, person.email, person.password);
  await open(page, 'general');
  const language = page.getByRole('combobox', { name: 'Idioma' });
  await language.waitFor();
  expect(await language.locator('option:checked').innerText()).toBe('Español, como este navegador');
  await page.getByText('Aún sin elegir; correos que recibe: English.').waitFor();
  await language.selectOption('en_GB');
  await page.locator('html[lang^="en"]').waitFor({ state: 'attached' });
  const chosen = page.getByRole('combobox', { name: 'Language' });
  await expect
    .poll(() => chosen.locator('option').allInnerTexts())
    .not.toContain('English, from your browser');
  expect(await chosen.locator('option:checked').innerText()).toBe('English');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.locator('html[lang^="es"]').waitFor({ state: 'attached' });
  await expect
    .poll(() => language.locator('option:checked').innerText())
    .toBe('Español, como este navegador');
});

test('the password changes with the old one only, and ends the other sessions; sessions end one by one', async () => {
  const person = await newPerson(stack);
  await using first = await visit(browser, stack);
  await signIn(first.page, person.email, person.password);
  await using second = await visit(browser, stack);
  const { page } = second;
  await signIn(page, person.email, person.password);
  await open(page, 'security');
  await page.getByText('this session').waitFor();
  await page.getByRole('button', { name: /^Sign out Chrom/ }).click();
  await page.getByText('Session signed out').waitFor();
  await first.page.reload();
  await first.page.getByRole('heading', { name: 'Sign in' }).waitFor();

  await signIn(first.page, person.email, person.password);
  const change = async (old: string, next: string) => {
    await page.getByLabel('Current password').fill(old);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Confirm new password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('Wrong bridge 1!', 'Other bridge 8?');
  await page.getByText('The current password is wrong.').waitFor();
  await change(person.password, 'Other bridge 8?');
  await page.getByText('Password changed').waitFor();
  await first.page.reload();
  await first.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect((await login(stack, person.email, person.password)).status).toBe(401);
  expect((await login(stack, person.email, 'Other bridge 8?')).status).toBe(200);
});

test('a token is made with limits, shown once, works, and is refused after it was revoked', async () => {
  const person = await newPerson(stack, ['ALL']);
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  await signIn(page, person.email, person.password);
  await open(page, 'tokens');
  await page.getByRole('button', { name: 'New token…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByText('Enter a name for the token.').waitFor();
  await dialog.getByLabel('Name', { exact: true }).fill('Nightly report');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByText('Choose what the token may do.').waitFor();
  await dialog.getByRole('radio', { name: 'Choose operations yourself' }).check();
  await dialog.locator('summary', { hasText: 'Overview' }).click();
  await dialog.getByRole('checkbox', { name: 'Select all' }).first().check();
  await dialog.getByLabel('Allowed IP ranges').fill('nowhere');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByText('nowhere is not a valid IP range.').waitFor();
  await dialog.getByLabel('Allowed IP ranges').fill('127.0.0.0/8\n::1');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const token = (await dialog.locator('code').filter({ hasText: /^pst_/ }).textContent()) ?? '';
  expect(token).toMatch(/^pst_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const ask = async (path: string) =>
    (await fetch(`${stack.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
  // Administrators see the tokens of others, too.
  const row = page.getByRole('row').filter({ hasText: 'Nightly report' }).filter({ hasText: person.email });
  await row.waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain(token);
  expect([await ask('/overview'), await ask('/users/me')]).toEqual([200, 403]);
  await row.getByRole('button', { name: 'Revoke… Nightly report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await row.getByText('Revoked').waitFor();
  expect(await ask('/users/me')).toBe(401);
  expect(record.violations).toEqual([]);
});

test('rights are told in words, and a settings backup is downloaded', async () => {
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  const person = await newPerson(stack, ['Tech', 'Audit']);
  await signIn(page, person.email, person.password);
  await open(page, 'access');
  const search = page.getByRole('row', { name: /Message search/ });
  await search.getByText('Granted by Tech.').waitFor();
  await search.getByText('Except: releasing viruses and blocked mail.').waitFor();
  await page
    .getByRole('row', { name: /^Operator / })
    .getByText('Operators only.')
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await open(page, 'general');
  const waits = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download backup' }).click();
  const file = await (await waits).createReadStream();
  const backup = JSON.parse(Buffer.concat(await file.toArray()).toString()) as Record<string, unknown>;
  expect(Object.keys(backup).sort()).toEqual([
    'betaFeatureTesting',
    'expertMode',
    'isDark',
    'locale',
    'showGauge',
  ]);
  // Reading one in is for operators.
  expect(await page.getByText('Import backup…').count()).toBe(0);
});

test('an operator reads a backup in, and switches a function for one person', async () => {
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await signIn(page, 'super@postern.example', stack.password);
  await open(page, 'general');
  const file = (text: string) => ({
    name: 'a.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file('{'));
  await page.getByText('Invalid JSON file').waitFor();
  await input.setInputFiles(file('{"showGauge":false,"locale":"xx"}'));
  await page.getByText('1 setting imported').waitFor();

  const person = await newPerson(stack);
  await goTo(page, '/superuser/flags');
  await page.getByRole('button', { name: /^Add exception… Test feature flag/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Applies to', { exact: true }).selectOption('user');
  await dialog.getByLabel('E-mail address').fill(person.email);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('switch', { name: `Test feature flag, ${person.email}` }).waitFor();
  const rows = await asAdministrator<{ count: string }>(
    stack.adminUrl,
    'select count(*) as count from feature_flag where scope_value = $1',
    [person.email],
  );
  expect(Number(rows[0]?.count)).toBe(1);
  // Maintenance is asked about first.
  await page.getByRole('switch', { name: 'Maintenance, everyone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByRole('switch', { name: 'Maintenance, everyone' }).isChecked()).toBe(false);
});

test('who acts as somebody else gives a reason, sees both names, and finds the password closed', async () => {
  const person = await newPerson(stack);
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  await signIn(page, 'impersonate@acme.example', stack.password);
  await goTo(page, '/impersonate');
  await page.getByRole('searchbox', { name: 'Name or e-mail address' }).fill(person.email.slice(0, 12));
  await page.getByRole('button', { name: `Act as… ${person.email}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await dialog.getByText('Enter a reason of at least 5 characters.').waitFor();
  await dialog.getByLabel('Reason').fill('Ticket 4711: cannot find a message');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('impersonate@acme.example').first().waitFor();
  await open(page, 'security');
  await page.getByRole('heading', { name: 'Not available while acting as someone else' }).waitFor();
  const audit = await asAdministrator<{ text: string }>(
    stack.adminUrl,
    `select row_to_json(a)::text as text from audit_log a where row_to_json(a)::text like '%impersonation.start%' and row_to_json(a)::text like $1`,
    [`%${person.email}%`],
  );
  expect(audit.some(({ text }) => text.includes('Ticket 4711'))).toBe(true);
  expect(record.violations).toEqual([]);
});
