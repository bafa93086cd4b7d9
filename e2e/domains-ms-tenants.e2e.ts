// Which Microsoft 365 organisation a domain belongs to: looked up, grouped with others, compared with the expected one.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ms_organisation } from './ms-authority.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());

async function lookUp(page: Page, domain: string): Promise<void> {
  await goTo(page, `/setup/general?domain=${domain}&tab=general`);
  await page.getByRole('heading', { name: domain, level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Look up' }).click();
}

test('domains of one organisation are looked up, grouped and compared; where nobody answers the page says so', async () => {
  await using visited = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visited;
  await lookUp(page, 'acme.example');
  await page.getByText(ms_organisation, { exact: true }).waitFor();
  await lookUp(page, 'acme-shop.example');
  await page.getByText(ms_organisation, { exact: true }).waitFor();
  await page.getByRole('definition').getByRole('link', { name: 'acme.example', exact: true }).waitFor();

  const expected = page.getByLabel('Expected tenant ID');
  await expected.fill('not an id');
  await page.keyboard.press('Enter');
  await expect.poll(() => expected.getAttribute('aria-invalid')).toBe('true');
  await expected.fill(ms_organisation);
  // The whole id can be read, on a phone too.
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => expected.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  }
  await expected.press('Enter');
  await page.getByText('This matches the expected tenant.').waitFor();

  await lookUp(page, 'acme-labs.example');
  await page.getByText(/Microsoft did not respond/).waitFor();
}, 60_000);
