// Ways through the message search without a mouse: its bars over time, one tenant among several, and its other view.
import { asAdministrator } from '@postern/testing/arrange';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logRow, logRows } from './log-rows.ts';
import { send, uniqueWord } from './mails.ts';
import { findRow, goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const letter = (subject: string, to = 'all@acme.example') => ({
  ...{ from: 'office@kanzlei-weber.example', to, subject, text: 'Good morning.' },
});
/** A bar is a minute wide at least: letters two minutes apart are two bars. An id begins with the time of its row, in ms. */
const twoMinutesEarlier = `update message set ts = ts - interval '2 minutes',
  id = (lpad(to_hex((extract(epoch from ts - interval '2 minutes') * 1000)::bigint), 12, '0')
    || substr(replace(id::text, '-', ''), 13))::uuid
  where subject = $1`;

test('bars over time are one stop of the Tab key: arrows walk them, Shift widens, Enter takes the range', async () => {
  const word = uniqueWord('bars');
  await send(stack, letter(`${word} early`));
  await logRow(stack, `${word} early`);
  await asAdministrator(stack.adminUrl, twoMinutesEarlier, [`${word} early`]);
  await send(stack, letter(`${word} late`));
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  await goTo(page, `/msgsearch?q=${word}`);
  const bars = page.getByRole('slider', { name: /^Messages over time/ });
  await bars.focus();
  const number = Number(await bars.getAttribute('aria-valuemax'));
  expect(number).toBeGreaterThan(1);
  expect(await bars.getAttribute('aria-valuenow')).toBe(String(number));
  expect(await bars.getAttribute('aria-valuetext')).toMatch(/^Since .* · 1 message$/);
  await page.keyboard.press('Home');
  expect(await bars.getAttribute('aria-valuenow')).toBe('1');
  expect(await bars.getAttribute('aria-valuetext')).toMatch(/ to .* · 1 message$/);
  await page.keyboard.press('Shift+End');
  expect(await bars.getAttribute('aria-valuetext')).toMatch(/^Since .* · 2 messages$/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const list = page.getByRole('grid');
  await list.getByText(`${word} late`).waitFor({ state: 'detached' });
  await list.getByText(`${word} early`).waitFor();
  expect(decodeURIComponent(page.url())).toMatch(/after:.*before:/);
  expect(visit.record.errors).toEqual([]);
});

test('a search that takes long says how far it has looked, and goes on by itself', async () => {
  const word = uniqueWord('long');
  await send(stack, letter(`${word} one`));
  await send(stack, letter(`${word} two`));
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  // A log that is read for seconds, on purpose: the first page has nothing yet, the next one of two.
  const cut = async (route: Route, left: number) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const looked = { hits: data.hits.slice(0, left), total: left, looked_to: '2026-01-02T03:04:05.000Z' };
    await route.fulfill({ response: answer, json: { data: { ...data, ...looked, even_more_hits: true } } });
  };
  let go: (() => void) | undefined;
  await page.route(/msgsearch\/\?/, (route) => cut(route, 0), { times: 1 });
  await page.route(
    /msgsearch\/lsid\//,
    async (route) => {
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      await cut(route, 1);
    },
    { times: 1 },
  );
  await goTo(page, `/msgsearch?q=${word}`);
  await page.getByRole('heading', { name: 'No matches yet' }).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /back to \d+ Jan/ })
    .waitFor();
  await expect.poll(() => go).toBeDefined();
  go?.();
  const list = page.getByRole('grid');
  await list.getByText(`${word} two`).waitFor();
  await list.getByText(`${word} one`).waitFor();
  await list.getByText(/still searching/).waitFor({ state: 'detached' });
  await page.getByText(/^2 messages/).waitFor();
  expect(await list.getByText(word).count()).toBe(2);
  expect(visit.record.errors).toEqual([]);
});

test('a partner goes from tenant to tenant by name and keys, reads whose mail it is, and finds the last one first', async () => {
  const word = uniqueWord('whose');
  await send(stack, letter(`${word} acme`));
  await send(stack, letter(`${word} globex`, 'all@globex.example'));
  await using visit = await visitAs(browser, stack, 'partner@acme.example');
  const { page } = visit;
  await goTo(page, `/msgsearch?q=${word}`);
  const list = page.getByRole('grid');
  await list.getByText(`${word} acme`).waitFor();
  await list.getByText(`${word} globex`).waitFor();
  await page.getByText('in all your partner’s organisations').waitFor();
  const picker = page.getByRole('button', { name: /^Organisation/ });
  await picker.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Find an organisation' });
  await field.fill('glo');
  await page.getByRole('option', { name: /^Globex/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('in Globex GmbH').waitFor();
  await list.getByText(`${word} acme`).waitFor({ state: 'detached' });
  await list.getByText(`${word} globex`).waitFor();
  // The focus is where the way began, and the last tenant stands before the others.
  await expect.poll(() => picker.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /^Acme/ }).waitFor();
  const options = await page.getByRole('option').allInnerTexts();
  expect(options.map((text) => text.split(/\s/)[0])).toEqual(['All', 'Globex', 'Acme']);
  await page.keyboard.press('Enter');
  await list.getByText(`${word} acme`).waitFor();
  expect(visit.record.errors).toEqual([]);
});

test('a pasted search is searched for whole, and its chips are walked, changed and removed by keys', async () => {
  const word = uniqueWord('paste');
  await send(stack, letter(`${word} one`));
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  const { keyboard } = page;
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await page.evaluate((what) => navigator.clipboard.writeText(what), text);
    await keyboard.press('Control+v');
  };
  await goTo(page, '/msgsearch');
  const field = page.getByRole('combobox', { name: 'Message search' });
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
  await field.focus();
  await paste(`from:office@kanzlei-weber.example subject:${word}`);
  await expect.poll(() => chips.allInnerTexts()).toHaveLength(2);
  await expect
    .poll(() => decodeURIComponent(page.url()))
    .toContain(`example subject:${word}`.replace(' ', '+'));
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  expect(await field.inputValue()).toBe('from:office@kanzlei-weber.example');
  await keyboard.press('End');
  await keyboard.type('x');
  await keyboard.press('Enter');
  await page.getByText('No matching messages').waitFor();
  await keyboard.press('ArrowLeft');
  await keyboard.press('Delete');
  await page.getByRole('grid').getByText(`${word} one`).waitFor();
  await expect.poll(() => chips.allInnerTexts()).toHaveLength(1);
  // A word is only looked for where words stand: the filter that knows an address of the network is offered.
  await paste('194.25.134.18');
  await page.getByRole('option', { name: /^ip:194.25.134.18/ }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Search for ip:194.25.134.18' }).click();
  await page.getByRole('grid').getByText(`${word} one`).waitFor();
  expect(visit.record.errors).toEqual([]);
});

test('who imitates a sender is marked in the row, a filter that is none is mended by one click, and the delivered is dealt with at once', async () => {
  const word = uniqueWord('dealt');
  await send(stack, { ...letter(`${word} bank details`), from: `${word}@acrne.example` });
  for (const to of ['all', 'billing']) await send(stack, letter(`${word} offer`, `${to}@acme.example`));
  await logRows(stack, word, 3);
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visit;
  await goTo(page, `/msgsearch?q=subjct:${word}`);
  await page.getByText('“subjct” is not a filter, so it is left out.').waitFor();
  await page.getByText('Did you mean').waitFor();
  await page.getByRole('button', { name: new RegExp(`^subject:${word}\\s*3$`) }).click();
  const row = await findRow(page, `${word} bank`);
  await row.getByTitle('Looks like acme.example').first().waitFor();
  expect(await row.getByTitle(/Known sender/).count()).toBe(0);
  for (const one of await page
    .getByRole('row')
    .filter({ hasText: `${word} offer` })
    .all())
    await one.getByRole('checkbox').click();
  const bar = page.getByRole('toolbar', { name: 'Selected messages' });
  await bar.getByText('2 selected').waitFor();
  for (const name of ['Confirm as spam', 'Block senders…']) await bar.getByRole('button', { name }).waitFor();
  await bar.getByRole('button', { name: 'Warn recipients…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Warn' }).click();
  await page.getByText('2 recipients warned').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone: 2 recipients warned').waitFor();
  expect(record.errors).toEqual([]);
});

test('whoever sees one tenant’s mail is asked for none', async () => {
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  await goTo(page, '/msgsearch');
  await page.getByRole('button', { name: /^Time range/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Organisation/ }).count()).toBe(0);
});

test('the live view is the other view of a search: a switch beside the field leads there and back, G V too', async () => {
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  const word = uniqueWord('views');
  await goTo(page, `/msgsearch?q=${encodeURIComponent(`subject:${word}`)}`);
  await page.getByRole('link', { name: 'Live view' }).click();
  await page.getByText('Live: mail appears here').waitFor();
  await page.getByText(word).first().waitFor();
  await send(stack, letter(word));
  await page.getByRole('log').getByText(word).waitFor();
  const switch_of = page.getByRole('navigation', { name: 'View' });
  expect(await switch_of.locator('[aria-current=page]').innerText()).toBe('Live view');
  await switch_of.getByRole('link', { name: 'List' }).click();
  await page.getByRole('grid').getByText(word).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.getByText('Live: mail appears here').waitFor();
  await page.getByRole('link', { name: 'Message search' }).and(page.locator('[aria-current=page]')).waitFor();
  expect(visit.record.errors).toEqual([]);
});

test('on a phone one button opens the filters, and a day is typed as the language writes it', async () => {
  const word = uniqueWord('phone');
  await send(stack, letter(`${word} today`));
  await using visit = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visit;
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, `/msgsearch?q=${word}`);
  await page.getByText(`${word} today`).waitFor();
  expect(await page.getByRole('button', { name: /^Time range/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('button', { name: /^Time range/ }).click();
  await page.getByLabel('Since').fill('3/2/2026');
  await page.getByLabel('Until').fill('tomorrow');
  await page.getByText(/^Write the date as/).waitFor();
  await page.getByLabel('Until').fill('');
  await page
    .getByRole('dialog', { name: 'Time range' })
    .getByRole('button', { name: 'Choose a date' })
    .first()
    .click();
  await page.getByRole('button', { name: /^Monday,? 2 February 2026$/ }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL((url) => decodeURIComponent(url.href).includes('after:2026-02-04t00:00'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, '/quarasearch');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Newest first' }).waitFor();
  expect(visit.record.errors).toEqual([]);
}, 120_000);
