// Lists that keep still and in view while mail comes and details open, and that give their room to what one reads.
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { clippedText } from './clipped.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { findRow, goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const letter = (subject: string, more: { text?: string; from?: string; author?: string } = {}) => ({
  ...{ from: 'office@kanzlei-weber.example', to: 'all@acme.example', subject, ...more },
});
const administrator = 'all@acme.example';

const edges = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().toJSON());

test.each([
  ['the message search', '/msgsearch', undefined],
  ['the quarantine', '/quarasearch?sort=newest', GTUBE],
])(
  'what comes while somebody works in %s is told over the list, and no row moves',
  async (_where, path, text) => {
    const word = uniqueWord('still');
    const mail = (subject: string) => letter(subject, text === undefined ? {} : { text });
    await send(stack, mail(`${word} one`));
    await using visit = await visitAs(browser, stack, administrator);
    const { page } = visit;
    await goTo(page, `${path}${path.includes('?') ? '&' : '?'}q=${word}`);
    const row = await findRow(page, word);
    await page.locator('[role="grid"][aria-busy="false"]').waitFor();
    const before = await edges(row);
    const show = page.getByRole('button', { name: 'Show 1 new message' });
    // A hand in the list keeps new mail out of it.
    const until = performance.now() + 20_000;
    await send(stack, mail(`${word} two`));
    for (let shift = 0; !(await show.isVisible()) && performance.now() < until; shift += 1) {
      await page.mouse.move(500 + (shift % 2), before.y + 15);
      await page.waitForTimeout(100);
    }
    const after = await edges(row);
    const [place, head] = [await edges(show), await edges(page.getByRole('columnheader').first())];
    expect(after.y).toBe(before.y);
    expect(await page.getByRole('status').filter({ has: show }).count()).toBe(1);
    expect(place.bottom).toBeLessThanOrEqual(before.y);
    expect(place.top).toBeGreaterThanOrEqual(head.top - 8);
  },
);

test('a phrase is typed into a filter, space by space', async () => {
  const word = uniqueWord('phrase');
  await send(stack, letter(`${word} notes 12`));
  await using visit = await visitAs(browser, stack, administrator);
  const { page } = visit;
  await goTo(page, '/msgsearch');
  await page
    .getByRole('combobox', { name: 'Message search' })
    .pressSequentially(`subject:"${word} notes 12" `);
  await page.getByRole('button', { name: `Remove subject:"${word} notes 12"` }).waitFor();
  await findRow(page, word);
});

/** The row with this subject as parts: the widths of name and domain, what they would need, and the air between them. */
const senderIn = (page: Page, subject: string) =>
  findRow(page, subject).then((row) =>
    row.evaluate((element) => {
      const domain = element.querySelector('bdi')?.parentElement;
      const name = domain?.previousElementSibling;
      if (!domain || !name) throw new Error('no sender in the row');
      const text = document.createRange();
      text.selectNodeContents(name);
      return {
        name: name.clientWidth,
        whole_name: name.scrollWidth,
        domain: domain.clientWidth,
        whole_domain: domain.scrollWidth,
        air: domain.getBoundingClientRect().left - text.getBoundingClientRect().right,
      };
    }),
  );

test.each([1440, 1200, 1024])('a name makes room for its domain, at %i px', async (width) => {
  const word = uniqueWord('domain');
  const people = [
    ['The whole of Acme Support and its many friends', 'x@acrne.example'],
    ['Al', `x@${'long-'.repeat(10)}far.example`],
    ['Growth Team of the world', `x@${'long-'.repeat(10)}far.example`],
  ] as const;
  for (const [index, [name, from]] of people.entries())
    await send(stack, letter(`${word} ${index}`, { from, author: `${name} <${from}>`, text: GTUBE }));
  await using visit = await visitAs(browser, stack, administrator, { width });
  const { page } = visit;
  for (const path of ['/msgsearch', '/quarasearch']) {
    await goTo(page, `${path}?q=${word}`);
    const long_name = await senderIn(page, `${word} 0`);
    expect(long_name.domain).toBe(long_name.whole_domain);
    expect(long_name.name).toBeLessThan(long_name.whole_name);
    const short = await senderIn(page, `${word} 1`);
    expect(short.name).toBe(short.whole_name);
    expect(short.air).toBeLessThan(10);
    expect(short.domain).toBeLessThan(short.whole_domain);
    const both = await senderIn(page, `${word} 2`);
    // px: three to four em.
    expect(both.name).toBeGreaterThan(38);
    expect(both.name).toBeLessThan(56);
  }
});

test('the quarantine of one organisation leaves out to whom where there is little room, and has all where there is', async () => {
  const word = uniqueWord('narrow');
  await send(stack, letter(`${word} one`, { text: GTUBE }));
  await using visit = await visitAs(browser, stack, administrator, { width: 1440 });
  const { page } = visit;
  await goTo(page, `/quarasearch?q=${word}`);
  await findRow(page, word);
  const heads = async () =>
    (await page.getByRole('columnheader').allInnerTexts()).filter((head) => head !== '');
  const all = ['Verdict', 'From', 'Subject', 'Reason for holding', 'To', 'Score', 'Held since'];
  await expect.poll(heads).toEqual(all);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(heads).toEqual(all);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(heads).toEqual(all.filter((head) => head !== 'To'));
  const row = await findRow(page, word);
  // The cells stand under their heads, on one line.
  const middles = await row.getByRole('gridcell').evaluateAll((all) =>
    all
      .filter((cell) => !cell.querySelector('button') && cell.checkVisibility())
      .map((cell) => cell.getBoundingClientRect())
      .map(({ top, height }) => Math.round(top + height / 2)),
  );
  expect(middles.length).toBe(7);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
});

test('the row one stands at stays in view where the list becomes shorter', async () => {
  await using visit = await visitAs(browser, stack, administrator, { height: 600 });
  const { page } = visit;
  await goTo(page, '/msgsearch');
  await page.locator('[role="grid"][aria-busy="false"] [id^="row-"]').first().waitFor();
  const list = page.getByRole('grid');
  const { bottom } = await edges(list);
  const ids = await page
    .locator('[id^="row-"]')
    .evaluateAll(
      (all, foot) => all.filter((one) => one.getBoundingClientRect().bottom <= foot).map((one) => one.id),
      bottom,
    );
  await page.locator(`#${ids.at(-1)}`).click();
  const current = page.locator('[role="row"][data-current]');
  await current.waitFor();
  const hidden = async () => (await edges(current)).bottom - (await edges(list)).bottom;
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 540 });
  await expect.poll(async () => (await edges(list)).bottom).toBeLessThan(bottom);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
});

test('who saves a search, or asks for all filters, begins to type in the first field', async () => {
  await using visit = await visitAs(browser, stack, administrator);
  const { page } = visit;
  await goTo(page, '/msgsearch?q=offer');
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('menuitem', { name: 'Save this search…' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.waitFor();
  await expect.poll(focused).toBe(await name.getAttribute('id'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More filters and columns' }).click();
  await page.getByRole('menuitem', { name: 'More filters' }).click();
  await page.getByRole('dialog').locator('#filter-sender').waitFor();
  await expect.poll(focused).toBe('filter-sender');
});

test('where nothing is found only what finds something is offered', async () => {
  const word = uniqueWord('widen');
  await send(stack, letter(word, { text: GTUBE }));
  await using visit = await visitAs(browser, stack, administrator);
  const { page } = visit;
  const ways = () => page.locator('main').getByRole('listitem').getByRole('button').allInnerTexts();
  await goTo(page, `/msgsearch?q=subject:${word}`);
  await findRow(page, word);
  await goTo(page, `/msgsearch?q=subject:${word}+class:ham+from:${word}-nobody`);
  await page.getByRole('button', { name: 'Remove all filters' }).waitFor();
  expect((await ways()).filter((way) => way.startsWith('Remove'))).toEqual(['Remove all filters']);
  await goTo(page, `/msgsearch?q=subject:${word}+class:ham`);
  await page.getByRole('button', { name: 'Remove class:ham' }).waitFor();
  await expect.poll(ways).not.toContain('Remove all filters');
  await page.getByRole('button', { name: 'Remove class:ham' }).click();
  await findRow(page, word);
});

test.each(['en-GB', 'de-DE', 'es-ES', 'fr-FR'])(
  'on a phone what is done with ticked messages has its whole word or its sign: %s',
  async (locale) => {
    const word = uniqueWord('phone');
    await send(stack, letter(word, { text: GTUBE }));
    await using visit = await visitAs(browser, stack, administrator, { width: 375, height: 740, locale });
    const { page } = visit;
    await goTo(page, `/quarasearch?q=${word}`);
    const row = await findRow(page, word);
    await row.getByRole('checkbox').click();
    const bar = page.getByRole('toolbar');
    await bar.waitFor();
    const sizes = await bar
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(sizes.length).toBe(5);
    for (const { left, right, width, height } of sizes) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(375);
    }
    const spill = await bar
      .locator('..')
      .getByRole('toolbar')
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(spill).toBe(0);
    const first = bar.getByRole('button').first();
    expect(await first.innerText()).toMatch(/\p{L}{5,} ?1|1 \p{L}{5,}/u);
    expect(await clippedText(page)).toEqual([]);
  },
);
