// A wave of mail as one thing: from one of its messages to all of them, stopped step by step, and taken back.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logRow } from './log-rows.ts';
import { send, uniqueWord } from './mails.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a wave is opened from one of its messages, its sender blocked and its recipients warned, and each taken back', async () => {
  // A sender of its own: for a moment it is blocked, and other tests send mail meanwhile.
  const word = uniqueWord('wave');
  const attachments = [{ name: 'offer.txt', type: 'text/plain', content: `the same file of ${word}` }];
  for (const to of ['all@acme.example', 'billing@acme.example', 'sales@acme.example'])
    await send(stack, {
      from: `${word}@kanzlei-weber.example`,
      to,
      subject: `${word} for ${to}`,
      attachments,
    });
  const { cloudid } = await logRow(stack, `${word} for all@acme.example`);
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visit;
  await goTo(page, `/msgdetails/${cloudid}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Similar messages' }).click();
  await page.getByRole('heading', { name: '3 messages are alike' }).waitFor();
  for (const to of ['all', 'billing', 'sales'])
    await page.getByRole('link', { name: `${to}@acme.example` }).waitFor();
  await page.getByRole('button', { name: 'Stop this' }).click();
  const done = page.getByRole('heading', { name: 'Done so far' });
  await done.waitFor();
  const warned = page.getByRole('listitem').filter({ hasText: '3 recipients warned' });
  await warned.waitFor();
  const blocked = page.getByRole('listitem').filter({ hasText: 'One sender blocked' });
  await blocked.getByRole('button', { name: 'Undo' }).click();
  await blocked.getByText('undone since').waitFor();
  await warned.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByText('undone since').count()).toBe(2);
  await page.reload();
  await warned.waitFor();
  expect(record.errors).toEqual([]);
});
