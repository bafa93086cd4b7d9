// How well a sender is known: seen beside it, set by hand, weighed by the judge. And from one verdict to all the same change would touch.
import type { MessageMeta } from '@postern/contract/messages/details';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { logRow } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
const person = 'all@acme.example';
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a sender nobody knows is marked so; who sets its trust sees it beside the sender, and takes it back', async () => {
  const word = uniqueWord('trust');
  const from = `${word}@kanzlei-weber.example`;
  await send(stack, { from, to: person, subject: `${word} first` });
  const { cloudid } = await logRow(stack, word);
  await using visitor = await visitAs(browser, stack, person);
  const { page, record } = visitor;
  await goTo(page, `/msgdetails/${cloudid}`);
  await page.getByRole('button', { name: 'First contact' }).click();
  const drawer = page.getByRole('dialog', { name: 'Sender trust' });
  await drawer.getByText('is not known to').waitFor();
  await drawer.getByRole('slider').focus();
  await page.keyboard.press('End');
  await drawer.getByRole('combobox').selectOption({ label: '1 day' });
  await drawer.getByRole('button', { name: 'Set trust' }).click();
  await drawer.getByText('is a regular contact of').waitFor();
  await drawer.getByText(`by ${person}, until`).waitFor();
  // The form stays as it was chosen, and the keys where they were.
  expect(await drawer.getByRole('combobox').inputValue()).toBe('86400');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Set trust');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Regular contact' }).waitFor();

  await goTo(page, `/msgsearch?q=${word}`);
  const row = page.getByRole('row', { name: new RegExp(`${word} first`) });
  const mark = row.getByRole('img', { name: 'Regular contact (+100), set manually' });
  await mark.waitFor();
  expect(await mark.locator('..').getAttribute('data-tone')).toBe('good');

  // Whoever only claims to be that sender is held, and no green mark vouches for them.
  await send(stack, {
    from,
    to: person,
    subject: `${word} forged`,
    ip: '203.0.113.9',
    helo: 'elsewhere.example',
  });
  const forged = await logRow(stack, `${word} forged`);
  expect(forged.state).toBe('held');
  await goTo(page, `/msgsearch?q=${word}+forged&open=${forged.cloudid}`);
  const claimed = page.getByRole('row', { name: new RegExp(`${word} forged`) });
  await claimed.getByRole('img', { name: 'Regular contact' }).waitFor();
  expect(await page.locator('[data-tone=good]', { hasText: 'Regular contact' }).count()).toBe(0);
  expect(await claimed.locator('[data-tone=good]').count()).toBe(0);
  await page.getByRole('button', { name: 'Regular contact' }).waitFor();

  await goTo(page, `/msgdetails/${cloudid}`);
  await page.getByRole('button', { name: 'Regular contact' }).click();
  await drawer.getByRole('button', { name: 'Reset to automatic' }).click();
  await drawer.getByText('is not known to').waitFor();
  await expect.poll(focused).toBe('Set trust');
  expect(record.errors).toEqual([]);
});

test('distrust weighs in the next message and is told among its findings', async () => {
  const word = uniqueWord('distrust');
  const sender = `${word}@freemail.example`;
  const api = await apiAs(stack, person);
  await api.post('/autolist', { sender, recipient: person, value: -100, ttl: 86_400 });
  await send(stack, { from: sender, to: person, subject: word });
  const { cloudid } = await logRow(stack, word);
  const { findings } = await api.get<MessageMeta>(`/messages/${cloudid}?full=true`);
  expect(findings.find(({ stage }) => stage === 'trust')).toMatchObject({
    ...{ code: 'sender_distrusted', weight: 1.5, params: { trust: -100 } },
  });
});

test('from a verdict to all mail that the same level would have treated otherwise', async () => {
  const word = uniqueWord('whatif');
  await send(stack, { from: `${word}@freemail.example`, to: person, subject: `${word} spam`, text: GTUBE });
  const { cloudid } = await logRow(stack, word);
  await using visitor = await visitAs(browser, stack, person);
  const { page, record } = visitor;
  await goTo(page, `/msgdetails/${cloudid}`);
  await page.getByRole('link', { name: /^What if the high spam threshold were/ }).click();
  await page.waitForURL(/what-if\?domain=acme\.example&highspamlevel=/);
  await page.getByText(/messages would have been handled differently/).waitFor();
  await page.getByRole('link', { name: `${word} spam` }).waitFor();

  await page.getByLabel('High spam threshold').fill('9');
  await page.getByText(/are ready to be re-evaluated/).waitFor();
  await page.getByRole('radio', { name: 'Block' }).check();
  await page.getByLabel('Sender', { exact: true }).fill(`${word}@freemail.example`);
  await page.getByText(/1 of \d+ messages would have been handled differently/).waitFor();
  await page.getByRole('link', { name: `${word} spam` }).click();
  await page.waitForURL(new RegExp(`msgdetails/${cloudid}`));
  expect(record.errors).toEqual([]);
});
