// An operator works in one tenant: lists, home and settings are about it, in this tab, the next and after a reload.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());

const block = (page: Page) => page.getByRole('button', { name: 'Switch organisation' });

async function choose(page: Page, typed: string, name: RegExp): Promise<void> {
  await block(page).click();
  await page.getByRole('combobox', { name: 'Find an organisation' }).fill(typed);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('option', { name }).click();
  await reloaded;
  await page.locator('main#content').waitFor();
}

async function domains(page: Page): Promise<string> {
  await goTo(page, '/setup');
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  return (await page.getByRole('table').innerText()).toLowerCase();
}

test('one tenant is chosen, everything is about it until all are chosen again', async () => {
  await using visit = await visitAs(browser, stack, 'super@postern.example');
  const { page, context } = visit;
  expect(await block(page).innerText()).toContain('All organisations');
  expect(await domains(page)).toContain('acme.example');

  await choose(page, 'glob', /Globex/);
  expect(await block(page).innerText()).toContain('Globex');
  const shown = await domains(page);
  expect(shown).toContain('globex.example');
  expect(shown).not.toContain('acme.example');

  const next = await context.newPage();
  await next.goto(`${stack.url}/#/setup`);
  await next.getByRole('table').getByRole('row').nth(1).waitFor();
  expect((await next.getByRole('table').innerText()).toLowerCase()).not.toContain('acme.example');
  await next.close();

  await block(page).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('option', { name: 'All organisations' }).click();
  await reloaded;
  expect(await domains(page)).toContain('acme.example');
});

test('who has one tenant has nothing to switch', async () => {
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  expect(await block(visit.page).count()).toBe(0);
});
