// Reports of receivers, which came by mail, say who sends as a domain and whether the next step of its policy is safe.
import { readFile } from 'node:fs/promises';
import type { DmarcSummary } from '@postern/contract/dmarc-reports';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import { until } from '@postern/testing/until';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
const domain = 'acme.example';
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('an administrator sees who sends as the domain, what to mend, and takes the records along', async () => {
  const api = await apiAs(stack, 'all@acme.example');
  await until(
    'the demo’s reports',
    async () => {
      const { reports } = await api.get<DmarcSummary>(`/dmarc/summary?domainname=${domain}&reportdays=30`);
      return reports.count >= 80 && reports.waiting === 0 && reports.refused.length > 0;
    },
    // They follow the demo's mail, and are read by the job of the next minute.
    { within: 200_000 },
  );
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  await goTo(page, `/reporting/dmarc?domain=${domain}`);
  await page.getByRole('heading', { name: `Who sends as ${domain}` }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'p=quarantine' }).last().innerText()).toContain(
    'since',
  );
  await page.getByText('The archive is damaged.').waitFor();
  await page.getByText('Certificate expired').waitFor();
  const unknown = page.getByRole('row', { name: /Not yours/ });
  expect(await unknown.innerText()).toContain('probably forged');
  expect(await axeFindings(page)).toEqual([]);
  await unknown.getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: 'Unknown' });
  await drawer.getByText('177.54.144.90').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('table', { name: 'Messages by day' }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^dmarc-acme\.example-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(200);
  expect(record.errors).toEqual([]);
}, 260_000);
