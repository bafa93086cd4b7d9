// What a browser fetches before somebody signs in and until the message list stands there, with nothing stored.
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signIn, visit } from './session.ts';

const stack = inject('stack');
const most = { files: 12, sign_in_bytes: 120_000, list_bytes: 270_000 };
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );

/** As they go over the line, whatever this browser asked for. */
async function packed(addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const answer = await fetch(address);
    expect(answer.status, address).toBe(200);
    return gzipSync(await answer.text()).length;
  });
  return (await Promise.all(sizes)).reduce((total, bytes) => total + bytes, 0);
}

test('the sign-in page and the message list come in few files and few bytes', async () => {
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await page.locator('#email').waitFor();
  const before = await scriptsOf(page);
  expect(await packed(before), before.join('\n')).toBeLessThanOrEqual(most.sign_in_bytes);

  await page.evaluate(() => {
    location.hash = '#/msgsearch';
  });
  await signIn(page, 'all@acme.example', stack.password);
  await page.getByRole('grid').getByRole('row').nth(2).waitFor();
  const all = [...new Set(await scriptsOf(page))];
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(most.files);
  expect(await packed(all), all.join('\n')).toBeLessThanOrEqual(most.list_bytes);
});
