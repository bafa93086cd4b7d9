// The operator issues the invoice of a closed month, opens its PDF and takes it back.
import { readFile } from 'node:fs/promises';
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

test('an invoice is issued, downloaded and credited', async () => {
  await using visitor = await visitAs(browser, stack, 'super@postern.example');
  const { page, record } = visitor;
  await goTo(page, '/superuser/invoices');
  const waiting = page.getByRole('table', { name: 'To be invoiced' });
  const issued = page.getByRole('table', { name: 'Issued invoices' });
  await waiting.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await waiting
    .getByRole('button', { name: /^Issue the invoice for Acme AG/ })
    .last()
    .click();
  const said = page.getByText(/^Invoice \d{4}-\d{6} issued\.$/);
  await said.waitFor();
  const number = /\d{4}-\d{6}/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  const row = issued.getByRole('row', { name: new RegExp(number) }).first();
  await row.getByText('Acme AG').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${number} as PDF` }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 8).toString()).toBe('%PDF-1.7');
  await page.getByRole('button', { name: `Credit invoice ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Credit invoice ${number}?` });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await page.getByText(`Credit note for ${number}`).waitFor();
  expect(await page.getByRole('button', { name: `Credit invoice ${number}` }).count()).toBe(0);
  await page.getByRole('button', { name: 'Issuer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Invoice issuer' });
  await drawer.getByLabel('IBAN').fill('CH00 1234');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.locator('[aria-invalid="true"]').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(record.errors).toEqual([]);
});
