// A report's links in a real browser: scanners that run scripts release nothing, a person's two clicks release once.

import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { logRow } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { reportLink } from './report-link.ts';

const stack = inject('stack');
const person = 'user@acme.example';
const SCANNERS = 12;
let browser: Browser;
let cloudid: string;
let link: string;

beforeAll(async () => {
  browser = await launchBrowser();
  const word = uniqueWord('quick');
  await send(stack, { from: 'offers@far.example', to: person, subject: `${word} offer`, text: GTUBE });
  cloudid = (await logRow(stack, `${word} offer`)).cloudid;
  link = await reportLink(stack, person, cloudid);
});
afterAll(async () => browser.close());

const stateOf = async () => {
  const api = await apiAs(stack, person);
  return (await api.get<{ state: string }>(`/messages/${cloudid}?full=true`)).state;
};

/** How many messages the page's title says are held. */
function heldBy(title: string): number {
  if (title.startsWith('Nothing')) return 0;
  return title.startsWith('A message') ? 1 : Number.parseInt(title, 10);
}

test('scanners that open the page, run its scripts and press its button release nothing', async () => {
  async function scan(visit: number): Promise<void> {
    const page = await browser.newPage();
    await page.goto(link);
    const button = page.getByRole('button', { name: /^Release/ }).first();
    await button.waitFor();
    // Half press what they find by a script, half as automation does: in a browser that says it is operated.
    if (visit % 2 === 0) await button.evaluate((found) => (found as HTMLElement).click());
    else await button.click();
    await page.getByRole('alert').waitFor();
    await page.close();
  }
  for (let visit = 0; visit < SCANNERS; visit += 4)
    await Promise.all([0, 1, 2, 3].map((offset) => scan(visit + offset)));
  expect(await stateOf()).toBe('held');
});

test('a person’s click on the link and on the button releases the message once', async () => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  });
  // What tells automation apart is taken away, so that only the hand is left.
  await context.addInitScript("Object.defineProperty(navigator, 'webdriver', { get: () => false })");
  const page = await context.newPage();
  await page.goto(link);
  const button = page.getByRole('button', { name: /^Release/ }).first();
  await button.waitFor();
  const title = page.getByRole('heading', { level: 1 });
  const before = heldBy(await title.innerText());
  await page.mouse.move(100, 100);
  await page.mouse.move(300, 240);
  await page.waitForTimeout(400);
  await button.click();
  await page.getByText('Released. It is on its way to your mailbox.').waitFor();
  // The button is gone; whoever goes on by keys is where it was.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Released.');
  expect(['queued', 'delivered']).toContain(await stateOf());
  expect(heldBy(await title.innerText())).toBe(before - 1);
  await page.reload();
  await page.getByText('Released. It is on its way to your mailbox.').waitFor();
  await context.close();
});
