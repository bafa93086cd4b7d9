// Each feature flag that switches a part of the console changes something, for the person it is switched for.
import type { FeatureFlag } from '@postern/contract/base/vocabulary';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs, apiWith, login } from './api.ts';
import { newPerson } from './people.ts';
import { goTo, signIn, visit } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Looks at the same page with the flag on and off. */
async function withFlag<T>(
  flag: FeatureFlag,
  see: (page: Page) => Promise<T>,
  { width = 1280, dark = false, beta = false } = {},
): Promise<{ on: T; off: T }> {
  const person = await newPerson(stack, ['ALL']);
  const operator = await apiAs(stack, 'super@postern.example');
  if (beta) {
    const answer = await login(stack, person.email, person.password);
    const own = apiWith(stack, (answer.body as { data: { access_token: string } }).data.access_token);
    const body = { cloud_feature_testing: 'beta' };
    expect(
      (await own.request('PUT', '/extendedfields/container/settings/user/me?force_scope=true', body)).status,
    ).toBe(200);
  }
  const seen = async (is_on: boolean) => {
    const path = `/features/switches/${flag}/user/${encodeURIComponent(person.email)}`;
    expect((await operator.request('PUT', path, { is_on })).status).toBe(200);
    await using visitor = await visit(browser, stack, { width, dark });
    await signIn(visitor.page, person.email, person.password);
    return await see(visitor.page);
  };
  return { on: await seen(true), off: await seen(false) };
}

test('theming: without it the console is light, and nothing offers another theme', async () => {
  const seen = await withFlag(
    'theming',
    async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
      const html = page.locator('html');
      return {
        scheme: await html.getAttribute('data-mantine-color-scheme'),
        offers: await page.getByRole('button', { name: 'Switch to light theme' }).count(),
      };
    },
    { dark: true },
  );
  expect(seen).toEqual({ on: { scheme: 'dark', offers: 1 }, off: { scheme: 'light', offers: 0 } });
});

test('message_search_form: the form with all filters', async () => {
  const seen = await withFlag('message_search_form', async (page) => {
    await goTo(page, '/msgsearch');
    await page.getByRole('grid').waitFor();
    await page.getByRole('button', { name: 'More filters and columns' }).click();
    await page.getByRole('menu').waitFor();
    return page.getByRole('menuitem', { name: 'More filters' }).count();
  });
  expect(seen).toEqual({ on: 1, off: 0 });
});

test('msgsearch_responsive_table: a phone shows three lines a message, or the columns', async () => {
  const seen = await withFlag(
    'msgsearch_responsive_table',
    async (page) => {
      await goTo(page, '/msgsearch');
      await page.getByRole('grid').getByRole('row').nth(3).waitFor();
      const scroller = page.getByRole('grid');
      return {
        heads: await page.getByRole('columnheader', { name: 'Subject' }).isVisible(),
        sideways: await scroller.evaluate((list) => list.scrollWidth > list.clientWidth),
      };
    },
    { width: 390 },
  );
  expect(seen).toEqual({ on: { heads: false, sideways: false }, off: { heads: true, sideways: true } });
});

const betaMark = async (page: Page) => {
  await page.getByText(/^Postern \d/).waitFor();
  return page.getByText('Beta', { exact: true }).count();
};

test('test_feature_flag: a mark beside the version, for those alone who test beta features', async () => {
  expect(await withFlag('test_feature_flag', betaMark, { beta: true })).toEqual({ on: 1, off: 0 });
  expect(await withFlag('test_feature_flag', betaMark)).toEqual({ on: 0, off: 0 });
});

test('operators begin and end the review at the top of every screen', async () => {
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await signIn(page, 'super@postern.example', stack.password);
  await page.getByRole('link', { name: 'Start review' }).click();
  await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
  await page.getByRole('link', { name: 'End review' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
});

test('a stored force_refresh takes the page past the cache, once', async () => {
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await page.evaluate(() => localStorage.setItem('force_refresh', 'true'));
  const past_cache = page.waitForRequest(
    (request) => request.resourceType() === 'fetch' && new URL(request.url()).pathname === '/',
  );
  await page.reload();
  await past_cache;
  await page.locator('#password').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('force_refresh'))).toBe(null);
});

test('a link with a field of the API becomes a search since yesterday', async () => {
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await signIn(page, 'all@acme.example', stack.password);
  await goTo(page, '/msgsearch?subject=invoice');
  await expect
    .poll(() => decodeURIComponent(new URL(page.url()).hash))
    .toMatch(/q=subject:invoice[+ ]after:1d/);
});
