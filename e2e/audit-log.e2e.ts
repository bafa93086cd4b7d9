// Who did what stands in the audit log, with filters; whether it is as it was written is checked by the worker.
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

test('an administrator follows a session through the log, checks its chain and takes it along', async () => {
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  await goTo(page, '/reporting/auditlog');
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('The log is unaltered').waitFor();
  await page.getByRole('button', { name: 'Show entry: Session: all@acme.example' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Session: all@acme.example' });
  await drawer.getByText('session.create').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'All entries of this session' }).click();
  await page.getByRole('button', { name: /^Remove filter Session: / }).waitFor();
  // A stretch of the bars becomes the period, and the chip takes it back.
  const bars = page.getByRole('slider', { name: /^Entries over time/ });
  await bars.focus();
  await bars.press('Shift+Home');
  await bars.press('Enter');
  await page.getByRole('button', { name: /^Remove filter Period: / }).click();
  await page.getByRole('button', { name: /^Remove filter Session: / }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('timestamp,user,imp,action');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain('all@acme.example');
  expect(record.errors).toEqual([]);
});
