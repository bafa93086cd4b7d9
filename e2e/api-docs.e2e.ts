// The page that describes the interface: an operation is tried with a token that stays in the page.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { type Visit, visit } from './session.ts';

const stack = inject('stack');
let browser: Browser;
let token: string;

beforeAll(async () => {
  browser = await launchBrowser();
  const api = await apiAs(stack, 'all@acme.example');
  const given = { name: 'tried in the page', operations: ['messageCount'] };
  ({ token } = await api.post<{ token: string }>('/tokens', given));
});
afterAll(() => browser.close());

async function open(name: string): Promise<Visit> {
  const visited = await visit(browser, stack);
  await visited.page.goto(`${stack.url}/api/docs#${name}`);
  await visited.page.locator(`details#${name}[open] form`).waitFor();
  return visited;
}

test('an operation is called with the typed token, without the page’s cookies, and its answer is shown', async () => {
  await using visited = await open('messageCount');
  const { page, record } = visited;
  const form = page.locator('#messageCount form');
  await form.getByRole('button').click();
  await form.getByText('401').waitFor();
  await page.getByLabel('API token').fill(token);
  await form.getByRole('button').click();
  await form.locator('b', { hasText: '200' }).waitFor();
  expect(await form.locator('pre').textContent()).toMatch(/"data"/);
  expect(record).toMatchObject({ foreign: [], violations: [], dialogs: [], marks: [] });
});

test('a token works within its limits only, and nothing of it stays', async () => {
  await using visited = await open('overviewRead');
  const { page } = visited;
  await page.getByLabel('API token').fill(token);
  const form = page.locator('#overviewRead form');
  await form.getByRole('button').click();
  await form.locator('b', { hasText: '403' }).waitFor();
  expect(await form.locator('pre').textContent()).toContain('token_not_for_this');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(kept).not.toContain('pst_');
  await page.reload();
  expect(await page.getByLabel('API token').inputValue()).toBe('');
});

test('a parameter says what it takes and means', async () => {
  await using visited = await open('messageList');
  const row = visited.page.locator('#messageList tr', { hasText: 'maildirections' });
  expect(await row.textContent()).toMatch(/list of in \| out.*With - before it: not that/);
});

test('what changes something says so before it is sent', async () => {
  await using visited = await open('messageReviewed');
  await visited.page.locator('#messageReviewed form').getByText('This is carried out for real.').waitFor();
});
