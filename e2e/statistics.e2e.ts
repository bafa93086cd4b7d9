// Charts of the mail flow, the same as tables, their images, and the messages behind a number.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asAdministrator } from '@postern/testing/arrange';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import { until } from '@postern/testing/until';
import type { Browser } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('numbers of a chart stand in its table and lead to their messages, and the chart leaves as an image', async () => {
  const api = await apiAs(stack, 'all@acme.example');
  // The worker counts every five minutes; here it does at once.
  await asAdministrator(stack.adminUrl, `select graphile_worker.add_job('add_up_days')`);
  await until(
    'the day to be counted',
    async () => {
      const { days } = await api.get<{ days: { rejected: number }[] }>('/mailflow/inline?days=30');
      return (days.at(-1)?.rejected ?? 0) > 0;
    },
    { within: 60_000 },
  );
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  await goTo(page, '/reporting/charts?days=30');
  const chart = page.getByRole('img', { name: /^Incoming: [\d,]+ messages/ });
  await chart.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Its words are as large on a phone and on a wide window.
  const words = async () => Math.round((await chart.locator('text').last().boundingBox())?.height ?? 0);
  const room = async () => (await chart.boundingBox())?.width;
  const usual = await words();
  expect(usual).toBeGreaterThan(9);
  for (const width of [390, 1920, 1280]) {
    const before = await room();
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(room).not.toBe(before);
    await expect.poll(words).toBe(usual);
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download image: Rejected', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('inbound-rejects-inline.png');
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');
  await page.getByRole('button', { name: 'Show as table: Incoming', exact: true }).click();
  const today = page.getByRole('table', { name: 'Incoming' }).getByRole('row').nth(1);
  await today.getByRole('link').nth(1).click();
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  expect(decodeURIComponent(page.url())).toContain('state:rejected');
  expect(record.errors).toEqual([]);
}, 120_000);

/** The first mail in somebody's mailbox. */
const mailTo = (address: string) =>
  until('the mail', async () => {
    const folder = join(stack.mailbox, address);
    const [name] = await readdir(folder).catch(() => [] as string[]);
    return name ? PostalMime.parse(await readFile(join(folder, name))) : undefined;
  });

test('a report goes to somebody outside once they agreed on a page without script', async () => {
  const outside = 'auditor@elsewhere.example';
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  await goTo(page, '/reporting/charts?days=30');
  await page.getByRole('button', { name: 'Send by e-mail' }).click();
  const drawer = page.getByRole('dialog', { name: 'Reports by e-mail' });
  await drawer.getByRole('button', { name: 'Add report' }).click();
  const form = page.getByRole('dialog', { name: 'Send a report by e-mail' });
  await form.getByLabel('Recipients').fill(`all@acme.example\n${outside}`);
  await form.getByRole('button', { name: 'Add report' }).click();
  await drawer.getByText('waiting for confirmation').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const mail = await mailTo(outside);
  const link = /https?:\/\/\S+\/report-mail\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const reader = await browser.newContext({ javaScriptEnabled: false });
  const door = await reader.newPage();
  await door.goto(link);
  await door.getByRole('button', { name: 'Yes, send it to me' }).click();
  await door.getByRole('heading', { name: 'You receive this report' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Send by e-mail' }).click();
  await drawer.getByText('confirmed', { exact: true }).waitFor();
  await door.getByRole('button', { name: 'Stop this report' }).click();
  await door.getByRole('heading', { name: 'You no longer receive this report' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Send by e-mail' }).click();
  await drawer.getByText('stopped by recipient').waitFor();
  await drawer.getByRole('button', { name: `Remove: ${outside}` }).click();
  await drawer.getByText(outside, { exact: true }).waitFor({ state: 'detached' });
  expect(record.errors).toEqual([]);
  await reader.close();
}, 120_000);
