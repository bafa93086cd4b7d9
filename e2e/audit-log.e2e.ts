// Who did what stands in the audit log, with filters; whether it is as it was written is checked by the worker.
import { readFile } from 'node:fs/promises';
import { asAdministrator } from '@postern/testing/arrange';
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
  const drawer = page.getByRole('complementary', { name: 'Session: all@acme.example' });
  await drawer.getByText('session.create').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // J goes down the list and takes the panel along, K comes back; Escape closes it and leaves the focus on its row.
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toContain('Show entry: Session: ');
  await page.keyboard.press('Enter');
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

test('a task is read beside the list and given to a colleague, and to nobody again; on a phone it has no more than its width', async () => {
  const description = 'Renew the certificate of panel@acme.example';
  await asAdministrator(
    stack.adminUrl,
    `insert into task (tenant_id, task_id, kind, subject, priority, created_at, due_at)
      select tenant_id, gen_random_uuid(), 'certificate', 'panel@acme.example', 'high', now(), now() + interval '3 days'
      from managed_domain where domain_name = 'acme.example'`,
  );
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  await goTo(page, '/tasks');
  const task = page.getByRole('button', { name: `Open: ${description}`, exact: true });
  await task.click();
  const panel = page.getByRole('complementary', { name: description });
  await panel.getByRole('button', { name: 'Give to…' }).click();
  const form = page.getByRole('dialog', { name: 'Give this task to somebody' });
  await form.getByRole('textbox').fill('tech@acme.example');
  await form.getByRole('button', { name: 'Give task' }).click();
  await panel.getByText('tech@acme.example').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Unassign' }).click();
  await panel.getByText('anyone').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 360, height: 740 });
  await task.click();
  const whole = page.getByRole('dialog', { name: description });
  const close = await whole.getByRole('button', { name: 'Close' }).boundingBox();
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(360);
  expect(record.errors).toEqual([]);
});
