// What is done to several users at once in the list, and taken back from those whom it changed.
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { newPerson } from './people.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('several users get a role and lose a right at once; undo takes it from those who did not have it before', async () => {
  const fresh = await newPerson(stack);
  const had = await newPerson(stack, ['user', 'Audit']);
  const api = await apiAs(stack, 'all@acme.example');
  const seen = async (email: string) => {
    const { body } = await api.request('GET', `/usercontacts/${email}`);
    const { roles, may_not_sign } = (body as { data: { roles: string[]; may_not_sign: boolean } }).data;
    return { roles: roles.toSorted(), may_not_sign };
  };
  expect((await api.request('PUT', `/usercontacts/${had.email}`, { may_not_sign: true })).status).toBe(200);
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  const bar = page.getByRole('region', { name: 'Actions for selected users' });
  const tickBoth = async () => {
    for (const { email } of [fresh, had])
      await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  };
  await goTo(page, '/userManagement/internal?q=e2e-');

  await tickBoth();
  await bar.getByRole('button', { name: 'Give a role…' }).click();
  const roles = page.getByRole('dialog', { name: 'Give a role' });
  await roles.getByLabel('Role').selectOption('Audit');
  expect(await axeFindings(page)).toEqual([]);
  await roles.getByRole('button', { name: 'Give' }).click();
  await page.getByText('1 user now has the role Audit.').waitFor();
  expect((await seen(fresh.email)).roles).toEqual(['Audit', 'user']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').first().waitFor();
  expect((await seen(fresh.email)).roles).toEqual(['user']);
  expect((await seen(had.email)).roles).toEqual(['Audit', 'user']);

  await tickBoth();
  await bar.getByRole('button', { name: 'Signing…' }).click();
  const signing = page.getByRole('dialog', { name: 'Signing and encryption' });
  await signing.getByLabel('What they may do').selectOption({ label: 'May not sign' });
  await signing.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 user changed: May not sign.').waitFor();
  expect((await seen(fresh.email)).may_not_sign).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await seen(fresh.email)).may_not_sign).toBe(false);
  expect((await seen(had.email)).may_not_sign).toBe(true);
  expect(record.errors).toEqual([]);
});
