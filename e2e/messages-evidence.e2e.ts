// What the details of a message lead to, and what becomes of the console while its server is away.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logRow } from './log-rows.ts';
import { EICAR, send, uniqueWord } from './mails.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a file leads to the other messages that have it', async () => {
  const word = uniqueWord('pivot');
  const attachments = [{ name: 'offer.txt', type: 'text/plain', content: `the same file ${word}` }];
  for (const number of [1, 2, 3]) {
    const subject = `${word} ${number}`;
    await send(stack, { from: 'office@kanzlei-weber.example', to: 'all@acme.example', subject, attachments });
  }
  const { cloudid } = await logRow(stack, `${word} 1`);
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  await goTo(page, `/msgdetails/${cloudid}`);
  await page.getByRole('button', { name: /^Attachments/ }).waitFor();
  const files = page.getByRole('button', { name: /^Attachments/ });
  if ((await files.getAttribute('aria-expanded')) === 'false') await files.click();
  await page.getByRole('link', { name: '2 other messages' }).click();
  await page.getByRole('grid').waitFor();
  await expect.poll(() => page.getByRole('grid').getByText(word).count()).toBe(3);
});

test('a virus is marked as reviewed first; to release it stands in the menu', async () => {
  const word = uniqueWord('infected');
  const attachments = [{ name: 'scan.txt', type: 'text/plain', content: EICAR }];
  await send(stack, {
    from: 'scan@kanzlei-weber.example',
    to: 'all@acme.example',
    subject: word,
    attachments,
  });
  const { cloudid } = await logRow(stack, word);
  await using visit = await visitAs(browser, stack, 'super@postern.example');
  const { page } = visit;
  await goTo(page, `/msgdetails/${cloudid}`);
  const first = page.getByRole('button', { name: 'Mark as reviewed' });
  await first.waitFor();
  expect(await page.getByRole('button', { name: 'Release…' }).count()).toBe(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Release…' }).waitFor();
});

test('a screen that cannot be loaded while the server is away says so within the console, and opens later', async () => {
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page, context } = visit;
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await context.setOffline(true);
  await goTo(page, '/tasks');
  await page.getByRole('heading', { name: 'Cannot reach the server' }).waitFor();
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Cannot reach the server' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
});
