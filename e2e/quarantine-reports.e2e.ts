// The times of a report of held mail, as somebody types them.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { newPerson } from './people.ts';
import { goTo, signIn, visit, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a time of the report is stored as it was typed, once, on Enter or on leaving the field', async () => {
  const person = await newPerson(stack);
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await signIn(page, person.email, person.password);
  await goTo(page, '/userProfile?tab=reports');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '');
  });
  const time = page.locator('input[type=time]').first();
  await time.focus();
  await page.keyboard.type('0630PM');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toEqual([JSON.stringify({ morning: { hour: 18, minute: 30 } })]);
  await page.reload();
  await expect.poll(() => time.inputValue()).toBe('18:30');
  await time.fill('17:45');
  await time.blur();
  await expect.poll(() => sent.length).toBe(2);
  await page.reload();
  await expect.poll(() => time.inputValue()).toBe('17:45');
});

test('an administrator finds somebody, changes when their report comes, and takes it back', async () => {
  const person = await newPerson(stack);
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  await goTo(page, '/userManagement/configuration?tab=reports');
  await page.getByRole('searchbox').fill(person.email);
  await page.getByRole('link', { name: person.email }).click();
  // Those of everybody, of the page before, are called the same.
  await page.locator('#report-own-evening').click();
  await page.getByText('Report settings saved').first().waitFor();
  const theirs = await apiAs(stack, 'all@acme.example');
  const read = () =>
    theirs.get<{ evening: unknown; own_fields: string[] }>(
      `/quarreports/${encodeURIComponent(person.email)}`,
    );
  expect(await read()).toMatchObject({ evening: { hour: 17, minute: 0 }, own_fields: ['evening'] });
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => (await read()).own_fields).toEqual([]);
  expect(await page.getByRole('button', { name: 'Send now' }).count()).toBe(0);
  expect(record.errors).toEqual([]);
});

test('what holds for a whole tenant reaches who has chosen nothing, equal times are refused, and it is taken back', async () => {
  await using visitor = await visitAs(browser, stack, 'all@globex.example');
  const { page, record } = visitor;
  await goTo(page, '/userManagement/configuration?tab=reports');
  const midday = page.locator('#tenant-report_midday');
  await midday.click();
  await page.getByText('Report settings saved').first().waitFor();
  const api = await apiAs(stack, 'all@globex.example');
  const read = () => api.get<{ midday: unknown; own_fields: string[] }>('/quarreports/me');
  expect(await read()).toMatchObject({ midday: { hour: 12, minute: 0 }, own_fields: [] });
  const time = page.getByLabel('Time: Midday');
  await time.fill('07:00');
  await time.press('Enter');
  await page.getByText('Two report times are the same.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => (await read()).midday).toBeNull();
  await page.locator('#tenant-report_midday[aria-checked=false]').waitFor();
  expect(record.errors).toEqual([]);
});
