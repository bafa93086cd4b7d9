// A partner orders services for a domain: products follow, the price follows, the order is checked, and the statement knows the month.
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

test('an order follows its rules and prices, is placed, and stands beside its domain', async () => {
  await using visitor = await visitAs(browser, stack, 'partner_sales@acme.example');
  const { page, record } = visitor;
  await goTo(page, '/services?tenant=3');
  await page.getByRole('heading', { name: 'Globex GmbH' }).waitFor();
  await page.getByRole('button', { name: 'Order for globex.example' }).click();
  const order = page.getByRole('complementary', { name: 'Order for globex.example' });
  await order.getByRole('checkbox', { name: 'Sign and encrypt' }).check();
  // A signer needs a certificate, and nobody can leave it out.
  const certificate = order.getByRole('row', { name: /SC-CERT/ });
  await certificate.getByRole('img', { name: 'Follows from the other products' }).waitFor();
  await order.getByLabel('People for Sign and encrypt').fill('30');
  await certificate.getByText('30', { exact: true }).waitFor();
  // 10 % off 2.45 is 2.205, to the step of 0.05: 2.20.
  await order
    .getByRole('row', { name: /SC-SIGENC/ })
    .getByText('66.00')
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await order.getByRole('button', { name: 'Order 2 services' }).click();
  await page.getByText('Services for globex.example ordered.').waitFor();
  const row = page.getByRole('row', { name: /SC-SIGENC/ });
  await row
    .first()
    .getByText(/Ordered|Confirmed|Being deployed|Provisioned/)
    .waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(record.errors).toEqual([]);
});

test('the statement of a month opens, with its lines or with why there are none', async () => {
  await using visitor = await visitAs(browser, stack, 'partner_sales@acme.example');
  const { page, record } = visitor;
  await goTo(page, '/reporting/billing');
  const month = page.getByLabel('Month', { exact: true });
  await month.waitFor();
  await month.selectOption({ index: 0 });
  await page.getByText('Running month, counted so far').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(record.errors).toEqual([]);
});
