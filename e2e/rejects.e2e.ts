// A refused mail: found from the sidebar, told to its sender by a link that needs no session and shows nothing of the inside.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logRow } from './log-rows.ts';
import { send, uniqueWord } from './mails.ts';
import { goTo, visit, visitAs } from './session.ts';

const stack = inject('stack');
const pictures = resolve(import.meta.dirname, '../artifacts/screenshots/refused');
let browser: Browser;
let word: string;
let cloudid: string;

beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  browser = await launchBrowser();
  word = uniqueWord('refused');
  await send(stack, {
    from: 'billing@northwind-logistics.example',
    to: 'billing@acme.example',
    subject: `${word} secret subject`,
    ip: '103.99.0.122',
    helo: 'vps122',
    ptr: '[UNAVAILABLE]',
  });
  cloudid = (await logRow(stack, word)).cloudid;
});
afterAll(() => browser.close());

test('the sidebar leads to refused mail, listed with what the server was told', async () => {
  await using visitor = await visitAs(browser, stack, 'all@acme.example', { width: 1920 });
  const { page } = visitor;
  await page.getByRole('link', { name: 'Rejected mail' }).click();
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: word });
  await row.waitFor();
  expect(await row.textContent()).toContain('550 5.7.26');
  await page.getByRole('columnheader', { name: 'Reply to the server' }).waitFor();
  expect(await page.getByRole('link', { name: 'Rejected mail' }).getAttribute('aria-current')).toBe('page');
  expect(await page.getByRole('link', { name: 'Message search' }).getAttribute('aria-current')).toBeNull();
});

test('a link tells the sender, in the sender’s language, until it is closed', async () => {
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visitor;
  await goTo(page, `/rejectdetails/${cloudid}`);
  await page.getByRole('heading', { name: 'What the sender can do' }).waitFor();
  // The reply stands there once, with its code once.
  const answer = page.getByText(/Unauthenticated mail from/);
  expect((await answer.allTextContents()).join('\n').match(/550 5\.7\.26/g)).toHaveLength(1);
  await page.getByRole('button', { name: 'Create link for the sender' }).click();
  const url = (await page.getByText(/#\/refused\//).textContent()) ?? '';
  expect(url).toMatch(/\/#\/refused\/[\w-]{70}$/);
  const path = url.slice(url.indexOf('#') + 1);
  await page.getByText('not opened yet').waitFor();

  for (const [locale, heading, width] of [
    ['fr-FR', 'Pourquoi votre message a été rejeté', 1280],
    ['de-DE', 'Warum Ihre Nachricht abgelehnt wurde', 360],
  ] as const) {
    await using stranger = await visit(browser, stack, { locale, width, dark: width === 360 });
    await goTo(stranger.page, path);
    await stranger.page.getByRole('heading', { name: heading }).waitFor();
    const text = await stranger.page.locator('body').innerText();
    expect(text).toContain('billing@northwind-logistics.example');
    expect(text).toContain('550 5.7.26');
    expect(text).toMatch(/Ni SPF ni DKIM|Weder SPF noch DKIM/);
    expect(text).not.toMatch(new RegExp(`${word}|${cloudid}|vps122|Acme AG|\\{\\{|Error\\(`));
    expect(await axeFindings(stranger.page)).toEqual([]);
    const { inner, scroll } = await stranger.page.evaluate(() => ({
      inner: window.innerWidth,
      scroll: document.documentElement.scrollWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(inner);
    await stranger.page.screenshot({ path: join(pictures, `${locale}-${width}.png`) });
    expect(stranger.record.foreign).toEqual([]);
    expect(stranger.record.errors).toEqual([]);
    expect(stranger.record.violations).toEqual([]);
  }

  await page.reload();
  await page.getByText(/opened 2 times/).waitFor();
  await page.getByRole('button', { name: 'Revoke link', exact: true }).click();
  await page.getByText(/revoked by all@acme\.example/).waitFor();
  await using late = await visit(browser, stack);
  await goTo(late.page, path);
  await late.page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  // Somebody with a session sees that page alone, too.
  await goTo(page, path);
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).count()).toBe(0);
});
