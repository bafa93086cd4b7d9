// A value is looked up on block lists, and what they say together is told as a reputation.
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('one press runs the test, though the page began in the field of another form', async () => {
  await using visitor = await visitAs(browser, stack, 'tech@acme.example');
  const { page } = visitor;
  await goTo(page, '/testtools/tests?checkvalue=194.246.118.44');
  await page.getByRole('textbox', { name: 'Domain', exact: true }).focus();
  await page.getByRole('button', { name: 'Run test' }).click();
  await page.getByRole('heading', { name: 'Reputation' }).waitFor();
  await page.getByText('Address of the server').waitFor();
  expect(await page.getByText('Enter a domain.').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});
