// What a screen has room for: long words of strangers on narrow windows, and words of the same size on wide ones.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logRow } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { newPerson } from './people.ts';
import { goTo, visit as openPage, signIn, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const held = (subject: string, to: string) => ({
  ...{ from: 'office@kanzlei-weber.example', to, subject, text: GTUBE },
});

const open = (page: Page, group: string) => page.getByRole('button', { name: group }).click();

test('on a phone what explains an evidence stands below it over the whole width, and ids over all of theirs', async () => {
  const word = uniqueWord('evidence');
  await send(stack, { ...held(word, 'all@acme.example'), attachments: [{ name: 'a.txt', content: 'a' }] });
  const { cloudid } = await logRow(stack, word);
  await using visit = await visitAs(browser, stack, 'all@acme.example', { width: 390, height: 844 });
  const { page } = visit;
  await goTo(page, `/msgdetails/${cloudid}`);
  await open(page, 'Attachments');
  await open(page, 'Identifiers');
  /** Where the parts of a row end, in per cent of the row. */
  const ends = (label: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .evaluate((term) => {
        const row = term.parentElement?.getBoundingClientRect();
        if (!row) return [];
        const parts = [...(term.parentElement?.querySelectorAll('dd') ?? [])];
        const shown = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
        return shown.map(({ right }) => Math.round((100 * (right - row.left)) / row.width));
      });
  expect(await ends('DMARC')).toEqual([100, 100]);
  expect(await ends('File')).toEqual([100, 100]);
  expect(await ends('Cloud ID')).toEqual([100]);
});

test('a subject without a place to break at stays in the list of what is held for somebody, and its time beside it', async () => {
  const person = await newPerson(stack, ['user'], 'globex.example');
  const word = uniqueWord('home');
  await send(stack, held(`${word}${'WithoutASpace'.repeat(20)}`, person.email));
  await logRow(stack, word);
  await using visit = await openPage(browser, stack, { width: 390, height: 844 });
  const { page } = visit;
  await signIn(page, person.email, person.password);
  const entry = page.getByRole('listitem').filter({ hasText: word });
  for (const part of [entry, entry.locator('time')]) {
    const right = async () => {
      const box = await part.boundingBox();
      return box ? box.x + box.width : Number.POSITIVE_INFINITY;
    };
    await expect.poll(right).toBeLessThanOrEqual(390);
  }
});

test('the field at the top gives way before the name of the page does', async () => {
  const word = uniqueWord('path');
  await send(stack, {
    ...{ from: 'billing@northwind-logistics.example', to: 'billing@acme.example', subject: word },
    ...{ ip: '103.99.0.122', helo: 'vps122', ptr: '[UNAVAILABLE]' },
  });
  const { cloudid } = await logRow(stack, word);
  await using visit = await visitAs(browser, stack, 'all@acme.example', { width: 1000 });
  const { page } = visit;
  await goTo(page, `/rejectdetails/${cloudid}`);
  const name = page.getByRole('heading', { level: 1, name: 'Rejected message' });
  await name.waitFor();
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('fields of the expert search that stand beside each other stand on one line, whatever hint one of them has', async () => {
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  await goTo(page, '/msgsearch');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('menuitem', { name: 'More filters' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Path' }).click();
  const top = async (name: RegExp) => (await page.getByLabel(name).boundingBox())?.y ?? Number.NaN;
  expect(await top(/^Country/)).toBe(await top(/^Network owner/));
});

test('what can be done with ticked messages floats in the middle of the list', async () => {
  await using visit = await visitAs(browser, stack, 'all@acme.example', { width: 1280 });
  const { page } = visit;
  await goTo(page, '/quarasearch');
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .click();
  const middle = async (role: 'toolbar' | 'grid') => {
    const box = await page
      .getByRole(role, { name: role === 'toolbar' ? 'Selected messages' : 'Quarantine' })
      .boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2);
  };
  await page.getByRole('toolbar', { name: 'Selected messages' }).waitFor();
  expect(Math.abs((await middle('toolbar')) - (await middle('grid')))).toBeLessThan(3);
});
