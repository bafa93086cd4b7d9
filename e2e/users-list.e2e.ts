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
  const bar = page.getByRole('toolbar', { name: 'Actions for selected users' });
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

test('undo leaves a second factor with whom it was asked of before, and who cannot be changed is named', async () => {
  const [fresh, had, gone] = [await newPerson(stack), await newPerson(stack), await newPerson(stack)];
  const api = await apiAs(stack, 'all@acme.example');
  const settings = ({ email }: { email: string }) => `/extendedfields/container/loginmethods/user/${email}`;
  type Chain = { require_second_factor?: { chain: { scope: string; value: unknown }[] } };
  const asked = async (person: { email: string }) => {
    const { body } = await api.request('GET', settings(person));
    const { chain = [] } = (body as { data: Chain }).data.require_second_factor ?? {};
    return chain.find(({ scope }) => scope === 'user')?.value ?? null;
  };
  const require = { require_second_factor: true };
  expect((await api.request('PUT', `${settings(had)}?force_scope=true`, require)).status).toBe(200);
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visitor;
  await goTo(page, '/userManagement/internal?q=e2e-');
  const bar = page.getByRole('toolbar', { name: 'Actions for selected users' });
  const tick = async (...people: { email: string }[]) => {
    for (const { email } of people) await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  };

  await tick(fresh, had, gone);
  expect((await api.request('DELETE', `/usercontacts/${gone.email}`)).status).toBe(200);
  await bar.getByRole('button', { name: 'Require a second factor' }).click();
  await page.getByText('1 user now needs a second factor.').waitFor();
  await page.getByText(`${gone.email}: not changed.`).waitFor();
  expect([await asked(fresh), await asked(had)]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => asked(fresh)).toBe(null);
  expect(await asked(had)).toBe(true);

  const mayEncrypt = async ({ email }: { email: string }) => {
    const { body } = await api.request('GET', `/usercontacts/${email}`);
    return !(body as { data: { may_not_encrypt: boolean } }).data.may_not_encrypt;
  };
  for (const [choice, may] of [
    ['May not encrypt', false],
    ['May encrypt', true],
  ] as const) {
    await tick(fresh, had);
    await bar.getByRole('button', { name: 'Signing…' }).click();
    const signing = page.getByRole('dialog', { name: 'Signing and encryption' });
    await signing.getByLabel('What they may do').selectOption({ label: choice });
    await signing.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`2 users changed: ${choice}.`).waitFor();
    expect([await mayEncrypt(fresh), await mayEncrypt(had)]).toEqual([may, may]);
  }
});

test('on a phone a person is three lines, filters stand behind one button and the bar of several is one line', async () => {
  const [one, two] = [await newPerson(stack), await newPerson(stack)];
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  await page.setViewportSize({ width: 360, height: 740 });
  await goTo(page, '/userManagement/internal?q=e2e-');
  const row = page.getByRole('row').filter({ hasText: one.email });
  await row.waitFor();
  expect((await row.boundingBox())?.height).toBeLessThan(90);
  expect(await page.getByLabel('Roles').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Roles').waitFor();
  for (const { email } of [one, two]) await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  const bar = page.getByRole('toolbar', { name: 'Actions for selected users' });
  expect((await bar.boundingBox())?.height).toBeLessThan(64);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await bar.getByRole('button', { name: /^Clear/ }).click();
  await row.click();
  await page.getByRole('dialog').getByText(one.email).first().waitFor();
  expect(record.errors).toEqual([]);
});
