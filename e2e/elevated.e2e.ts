// Screens that ask for the second factor again, and a tenant that begins to ask for one while people are at work.
import { setTimeout as wait } from 'node:timers/promises';
import { asAdministrator } from '@postern/testing/arrange';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPerson, newPersonOfTenant, totp } from './people.ts';
import { goTo, signIn, visit } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Sets up an authenticator app in the page that is open; its secret, and the backup codes. */
async function setUpApp(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Next' }).click();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).waitFor();
  const field = page.getByLabel('Your password');
  if (await field.isVisible()) await field.fill(password);
  await page.getByLabel('Code', { exact: true }).fill(totp(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await list.first().waitFor();
  const codes = await list.allTextContents();
  await page.getByRole('button', { name: 'Copy codes' }).click();
  await page.getByRole('checkbox', { name: 'I have saved the codes' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  return { secret, codes };
}

/** Lets the quarter of an hour pass, and the second in which nodes believe what they read of a session. */
async function letPass(user_id: string): Promise<void> {
  await asAdministrator(
    stack.adminUrl,
    `update session set factor_proven_at = factor_proven_at - interval '16 minutes' where user_id = $1`,
    [user_id],
  );
  await wait(1000);
}

test('an elevated screen asks for a code before it opens, and again before something is changed later', async () => {
  const person = await newPerson(stack, ['super']);
  await using visitor = await visit(browser, stack);
  const { page, record, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, person.email, person.password);
  // Its name stands above whether or not the screen is open.
  const flags = page.getByRole('main').getByRole('table');
  // Without a second factor nothing is asked.
  await goTo(page, '/superuser/flags');
  await flags.waitFor();
  await goTo(page, '/userProfile?tab=security');
  await page.getByRole('button', { name: 'Set up…' }).click();
  const { codes } = await setUpApp(page, person.password);
  await letPass(person.user_id);
  await page.reload();
  await goTo(page, '/superuser/flags');
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Enter a code to continue' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enter code' }).click();
  await dialog.getByRole('button', { name: 'Use a backup code' }).click();
  await dialog.getByLabel('Backup code').fill('00000000');
  await dialog.getByText('This backup code is incorrect').waitFor();
  expect(await flags.count()).toBe(0);
  await dialog.getByLabel('Backup code').fill(codes[0] ?? '');
  await flags.waitFor();
  expect(new URL(page.url()).hash).toBe('#/superuser/flags');

  // The screen is open; what is done in it after the quarter of an hour is refused until it is proven again.
  await letPass(person.user_id);
  await goTo(page, '/userProfile?tab=tokens');
  await page.getByRole('button', { name: 'New token…' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Nightly report');
  await page.getByRole('radio', { name: 'Read everything you may read' }).check();
  await page.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByRole('button', { name: 'Use a backup code' }).click();
  await dialog.getByLabel('Backup code').fill(codes[1] ?? '');
  await page.locator('code').filter({ hasText: /^pst_/ }).waitFor();
  expect(record.violations).toEqual([]);
});

test('a tenant that begins to ask for a second factor leads people at work to its set-up and back', async () => {
  const person = await newPersonOfTenant(stack);
  await using visitor = await visit(browser, stack);
  const { page, record, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, person.email, person.password);
  await asAdministrator(
    stack.adminUrl,
    `insert into setting (tenant_id, scope, scope_value, field, value)
      values ($1, 'tenant', '', 'require_second_factor', 'true')`,
    [person.tenant_id],
  );
  await page.waitForTimeout(1000);
  await goTo(page, '/msgsearch');
  await page.getByText('Your organisation now requires a second factor').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // A new load does not get around it.
  await page.reload();
  await page.getByText('Your organisation now requires a second factor').waitFor();
  await setUpApp(page, person.password);
  await page.locator('main#content').waitFor();
  await page.waitForFunction(() => location.hash.startsWith('#/msgsearch'));
  expect(record.violations).toEqual([]);
});
