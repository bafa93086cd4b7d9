// The operators' review by keys: a message a second, alike ones as one, everything taken back, what is left out told.
import type { ReviewMessage } from '@postern/contract/quarantine/review';
import { launchBrowser } from '@postern/testing/browser';
import { until } from '@postern/testing/until';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { logRows } from './log-rows.ts';
import { EICAR, GTUBE, send, uniqueWord } from './mails.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
const operator = 'super@postern.example';
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Words of one letter's own, so that no two letters are alike. */
const babble = (seed: number) =>
  Array.from({ length: 60 }, (_, at) =>
    [...`${(seed + 3) * 7919 + at * 104_729 * (seed + 1)}`]
      .map((digit) => 'bdfgklmnpr'[Number(digit)])
      .join('o'),
  ).join(' ');

const rowsOf = (page: Page) => page.getByRole('treegrid').getByRole('row');
const current = (page: Page) => page.getByRole('treegrid').locator('[aria-selected=true]');
const subjectOf = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

interface Row {
  cloudid: string;
  state: string;
  released: string | null;
  hashed: string | null;
  reviewed: string | null;
  is_virus: boolean;
}
const readRow = async (cloudid: string) =>
  (await apiAs(stack, operator)).get<Row>(`/messages/${cloudid}/super`);

test('thirty messages are decided by keys in less than thirty seconds, each seen before, and taken back', async () => {
  const word = uniqueWord('triage');
  const to = `${word}@acme.example`;
  for (let at = 0; at < 30; at++) {
    await send(stack, {
      from: `sender${at}@freemail.example`,
      to,
      subject: `${word} ${at}`,
      html: `<p>${GTUBE}</p><p>${babble(at)}</p>`,
    });
  }
  const mails = await logRows(stack, word, 30);
  await using visitor = await visitAs(browser, stack, operator);
  const { page, record } = visitor;
  await goTo(page, `/review?recipient=${to}`);
  await expect.poll(() => page.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('30');
  await page.getByText('30 waiting').waitFor();
  const keys = ['r', 's', 'e', 'h'];
  const seen: string[] = [];
  const started = performance.now();
  for (let at = 0; at < 30; at++) {
    const subject = (await current(page).textContent()) ?? '';
    const name = new RegExp(`${word} \\d+`).exec(subject)?.[0] ?? '';
    // The mail itself stands beside the list before the key is pressed.
    await expect.poll(() => subjectOf(page).textContent(), { interval: 10 }).toBe(name);
    await page.getByRole('article').locator('iframe').waitFor();
    seen.push(name);
    await page.keyboard.press(keys[at % keys.length] ?? 'e');
  }
  const seconds = (performance.now() - started) / 1000;
  await page.getByText('0 waiting, 30 decided').waitFor();
  expect(new Set(seen).size).toBe(30);
  expect(seconds).toBeLessThan(30);
  // The list stays put: every line is where it was, with what was decided.
  await page.keyboard.press('Home');
  await expect.poll(() => rowsOf(page).first().textContent()).toContain(seen[0]);
  const of = (name: string) => mails.find(({ subject }) => subject === name)?.cloudid ?? '';
  await until('every decision has arrived', async () => {
    const rows = await Promise.all(seen.map((name) => readRow(of(name))));
    const right = rows.every((row, at) =>
      at % 4 === 0 ? row.released !== null : at % 4 === 2 ? row.reviewed !== null : row.hashed !== null,
    );
    return right || undefined;
  });
  for (let back = 0; back < 3; back++) {
    await page.keyboard.press('z');
    await page.getByText(`${1 + back} waiting, ${29 - back} decided`).waitFor();
  }
  await until('three are open again', async () => {
    const rows = await Promise.all(seen.slice(27).map((name) => readRow(of(name))));
    const open = rows.every((row) => row.state === 'held' && row.hashed === null && row.reviewed === null);
    return open || undefined;
  });
  expect(record.errors).toEqual([]);
  expect(record.violations).toEqual([]);
});

test('alike messages of several tenants are one line; what is left out of it stays', async () => {
  const word = uniqueWord('campaign');
  const text = `${GTUBE}\r\n${babble(99)}`;
  for (const [at, to] of [
    `a${word}@acme.example`,
    `b${word}@acme.example`,
    `c${word}@globex.example`,
  ].entries()) {
    await send(stack, {
      from: `x${at}@freemail.example`,
      to,
      subject: `${word} account closes today ${at}`,
      text: `${text} ${to}`,
      headers: [],
    });
  }
  const mails = await logRows(stack, word, 3);
  await using visitor = await visitAs(browser, stack, operator);
  const { page } = visitor;
  await goTo(page, '/review?days=1');
  const line = rowsOf(page).filter({ hasText: word });
  await line.waitFor();
  await line.click();
  expect(await line.textContent()).toContain('×3, 2 organisations');
  await page.getByText('Your decision applies to 3 messages.').waitFor();
  await page.getByText('Nearly the same text').waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => line.count()).toBe(4);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.getByText('Your decision applies to 2 of 3 messages').waitFor();
  const left = (await line.nth(1).textContent()) ?? '';
  await page.keyboard.press('s');
  await page.getByText('2 marked as spam, fingerprints stored').waitFor();
  await until('two are hashed', async () => {
    const rows = await Promise.all(mails.map(({ cloudid }) => readRow(cloudid)));
    const hashed = rows.filter((row) => row.hashed !== null);
    return hashed.length === 2 || undefined;
  });
  const excluded = mails.find(({ to_address }) => left.includes(to_address));
  expect(await readRow(excluded?.cloudid ?? '')).toMatchObject({ hashed: null, reviewed: null });
});

test('a virus is released after its danger was named, and no sooner; other keys ask for nothing', async () => {
  const word = uniqueWord('danger');
  const to = `${word}@acme.example`;
  await send(stack, {
    ...{ from: 'x@freemail.example', to, subject: `${word} scan`, html: `<p>${babble(7)}</p>` },
    attachments: [{ name: 'scan.txt', content: EICAR }],
  });
  const [mail] = await logRows(stack, word);
  await using visitor = await visitAs(browser, stack, operator);
  const { page } = visitor;
  await goTo(page, `/review?recipient=${to}`);
  await rowsOf(page).filter({ hasText: word }).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Release message' });
  await page.keyboard.press('r');
  await dialog.getByText(/This message contains a virus: .*Anyone who opens it is at risk\./).waitFor();
  // Enter after R is a habit of fast hands.
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('1 waiting').waitFor();
  expect((await readRow(mail?.cloudid ?? '')).released).toBeNull();
  await page.keyboard.press('e');
  await page.getByText('0 waiting, 1 decided').waitFor();
  await page.keyboard.press('z');
  await page.getByText('1 waiting').waitFor();
  await page.getByRole('toolbar').getByRole('button', { name: 'Release' }).click();
  await dialog.getByRole('button', { name: 'Release' }).click();
  await page.getByText('0 waiting, 1 decided').waitFor();
  await until('it is released', async () => (await readRow(mail?.cloudid ?? '')).released ?? undefined);
});

test('what somebody else was faster with is told by name and reason', async () => {
  const word = uniqueWord('faster');
  const to = `${word}@acme.example`;
  await send(stack, { from: 'x@freemail.example', to, subject: `[EXTERN] ${word} one`, text: GTUBE });
  await using visitor = await visitAs(browser, stack, operator);
  const { page } = visitor;
  const api = await apiAs(stack, operator);
  const mail = await until('the message waits', async () => {
    const { hits } = await api.get<{ hits: ReviewMessage[] }>(`/review?recipient=${to}`);
    return hits[0];
  });
  expect(mail).toMatchObject({ subject: `${word} one`, external_tag: '[EXTERN]' });
  await goTo(page, `/review?recipient=${to}`);
  await rowsOf(page)
    .filter({ hasText: `${word} one` })
    .waitFor();
  await page.getByText('The subject had the tag [EXTERN].').waitFor();
  await api.post(`/messages/${mail.cloudid}/reviewed`);
  await page.keyboard.press('e');
  await page.getByText('1 message was left out').waitFor();
  // Nothing was reviewed by this key, and there is nothing to take back.
  expect(await page.getByText('Reviewed, still held').count()).toBe(0);
  await page.getByRole('button', { name: 'Show reasons' }).click();
  const record = page.getByRole('region', { name: 'Show reasons' });
  expect(await record.textContent()).toContain(mail.cloudid);
  expect(await record.getByRole('row').nth(1).getByRole('cell').last().textContent()).not.toMatch(
    /^code\.|^$/,
  );
});

test('on a phone the message covers the list and the decisions stand at the bottom', async () => {
  const word = uniqueWord('phone');
  const to = `${word}@acme.example`;
  await send(stack, { from: 'x@freemail.example', to, subject: `${word} one`, text: GTUBE });
  const [mail] = await logRows(stack, word);
  await using visitor = await visitAs(browser, stack, operator, { width: 360, height: 760 });
  const { page } = visitor;
  await goTo(page, '/review');
  await page.getByRole('searchbox', { name: 'Recipient or domain' }).fill(to);
  await page.keyboard.press('Enter');
  await page.waitForURL(/recipient=/);
  const row = rowsOf(page).filter({ hasText: word });
  // The sender has a line of its own, from the mark to the end.
  const width = row
    .locator('time')
    .evaluate((time) => time.previousElementSibling?.getBoundingClientRect().width);
  expect(await width).toBeGreaterThan(280);
  await row.click();
  await page.getByRole('button', { name: 'Reviewed' }).click();
  await page.getByRole('treegrid').waitFor();
  await until('it is reviewed', async () => (await readRow(mail?.cloudid ?? '')).reviewed ?? undefined);
});
