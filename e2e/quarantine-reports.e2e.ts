// The times of a report of held mail, as somebody types them.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPerson } from './people.ts';
import { goTo, signIn, visit } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a time of the report is stored as it was typed, once, on Enter or on leaving the field', async () => {
  const person = await newPerson(stack);
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await signIn(page, person.email, person.password);
  await goTo(page, '/userProfile?tab=reports');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postData() ?? '');
  });
  const time = page.locator('input[type=time]').first();
  await time.focus();
  await page.keyboard.type('0630PM');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toEqual([JSON.stringify({ morning: { hour: 18, minute: 30 } })]);
  await page.reload();
  await expect.poll(() => time.inputValue()).toBe('18:30');
  await time.fill('17:45');
  await time.blur();
  await expect.poll(() => sent.length).toBe(2);
  await page.reload();
  await expect.poll(() => time.inputValue()).toBe('17:45');
});
