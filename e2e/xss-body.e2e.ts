// Hostile HTML bodies, sent by SMTP, shown by the real console in a real browser: no script, no request, no navigation.
import type { PageRecord } from '@postern/testing/browser';
import { launchBrowser } from '@postern/testing/browser';
import { type Canary, SILENT, startCanary } from '@postern/testing/canary';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logRows } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { goTo, signIn, type Visit, visit, visitAs } from './session.ts';
import { payloads as own } from './xss/all.ts';
import { corpusPayloads } from './xss/corpus.ts';
import { batches, bodyOf, type Payload } from './xss/payload.ts';
import { removeAllWalls, removeSanitizer } from './xss/walls.ts';

const stack = inject('stack');
const reader = 'all@acme.example';

interface Shown {
  cloudid: string;
  sign: string;
  payloads: Payload[];
}

let canary: Canary;
let browser: Browser;
let ownMails: Shown[];
let corpusMails: Shown[];

/** A word in the body by which one sees that this mail is the one being shown. */
const sign = (word: string, index: number) => `shown-${word}-${index}-`;

async function sendBatches(groups: Payload[][], kind: string): Promise<Shown[]> {
  const word = uniqueWord(kind);
  for (const [index, group] of groups.entries()) {
    const { reply } = await send(stack, {
      from: 'office@kanzlei-weber.example',
      to: reader,
      subject: `${word} body ${index}`,
      text: GTUBE,
      html: `<p>${sign(word, index)}</p>${bodyOf(group)}`,
    });
    expect(reply.code, reply.lines.join(' ')).toBe(250);
  }
  const rows = await logRows(stack, word, groups.length);
  return rows.map((row) => {
    const index = Number(/(\d+)$/.exec(row.subject)?.[1]);
    return { cloudid: row.cloudid, sign: sign(word, index), payloads: groups[index] ?? [] };
  });
}

beforeAll(async () => {
  canary = await startCanary();
  browser = await launchBrowser({ strangersAt: canary.port });
  ownMails = await sendBatches(batches(own, 60), 'xssown');
  const corpus = await corpusPayloads(10_000);
  corpusMails = await sendBatches(batches(corpus, 260), 'xsscorpus');
});

afterAll(async () => {
  await browser.close();
  await canary[Symbol.asyncDispose]();
});

/** Opens the message by itself and waits until its frame has loaded everything it is going to. */
async function show(page: Page, mail: Shown): Promise<number> {
  await goTo(page, `/msgdetails/${mail.cloudid}/contentonly`);
  await page.frameLocator('iframe[title]').getByText(mail.sign).first().waitFor({ state: 'attached' });
  const content = await (await page.locator('iframe[title]').elementHandle())?.contentFrame();
  if (!content) throw new Error('the preview has no frame');
  await content.waitForLoadState('load');
  return content.locator('body *').count();
}

/** A reader's clumsy hand: a click in the middle, a few tabs, Enter. */
async function fumble(page: Page): Promise<void> {
  const box = await page.locator('iframe[title]').boundingBox();
  if (!box) return;
  for (const part of [0.1, 0.5, 0.9])
    await page.mouse.click(box.x + box.width / 2, box.y + Math.min(box.height, 600) * part);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

const harm = ({ marks, dialogs, foreign, navigations, popups }: PageRecord) => ({
  marks,
  dialogs,
  foreign,
  navigations,
  popups,
});
const none = { marks: [], dialogs: [], foreign: [], navigations: [], popups: [] };

/** @returns elements that are left in the frames of the mails that are there in every checkout */
async function showAll({ page, record }: Visit, mails: readonly Shown[]): Promise<number> {
  let elements = 0;
  for (const mail of mails) {
    const { cloudid, payloads } = mail;
    const left = await show(page, mail);
    if (ownMails.includes(mail)) elements += left;
    await fumble(page);
    expect(
      harm(record),
      `families ${[...new Set(payloads.map(({ family }) => family))].join(', ')} in ${cloudid}`,
    ).toEqual(none);
    expect(await page.evaluate('window.xss')).toBeUndefined();
  }
  return elements;
}

/** Two windows at once: one waits while the other works. */
async function showInTwo(one: Visit, other: Visit): Promise<number> {
  const mails = [...ownMails, ...corpusMails];
  const counts = await Promise.all([
    showAll(
      one,
      mails.filter((_mail, index) => index % 2 === 0),
    ),
    showAll(
      other,
      mails.filter((_mail, index) => index % 2 === 1),
    ),
  ]);
  return counts[0] + counts[1];
}

test('there are at least a thousand payloads', () => {
  expect(own.length).toBeGreaterThanOrEqual(1000);
  expect(new Set(own.map(({ html }) => html)).size).toBeGreaterThanOrEqual(1000);
});

test('with all walls up, no payload runs, asks anybody or goes anywhere', async () => {
  canary.arrivals.length = 0;
  await using one = await visitAs(browser, stack, reader);
  await using other = await visitAs(browser, stack, reader);
  expect(await showInTwo(one, other)).toBeGreaterThan(1000);
  expect(canary.arrivals).toEqual([]);
});

test('with the sanitizer off, sandbox and policy hold alone', async () => {
  canary.arrivals.length = 0;
  await using one = await visit(browser, stack);
  await using other = await visit(browser, stack);
  for (const { page } of [one, other]) {
    await removeSanitizer(page);
    await page.reload();
    await signIn(page, reader, stack.password);
  }
  // Far more is left in the frames than with the sanitizer on: it really was off.
  expect(await showInTwo(one, other)).toBeGreaterThan(3000);
  // A click on a link whose address was left in place makes Chromium open a connection ahead; the policy then refuses
  // the navigation, and nothing is ever sent on it. With the sanitizer on, links have no address.
  expect(canary.arrivals.filter((arrival) => arrival !== SILENT)).toEqual([]);
});

test('with every wall down, the same check sees scripts, requests and navigations', async () => {
  canary.arrivals.length = 0;
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  await removeAllWalls(page, stack.url);
  await page.reload();
  await signIn(page, reader, stack.password);
  for (const mail of ownMails.slice(0, 8)) {
    // A payload may take page or frame away before its mail is seen whole.
    await show(page, mail).catch((error: Error) => console.log(error.message.split('\n')[0]));
    if (!page.url().startsWith(stack.url)) await page.goto(`${stack.url}/`);
  }
  const ran = new Set(record.marks.map((mark) => /\d+/.exec(mark)?.[0]));
  const asked = new Set(record.foreign.map((address) => new URL(address).host));
  console.log(
    `unguarded, of 8 bodies: ${ran.size} payloads ran, ${asked.size} hosts were asked, ${canary.arrivals.length} requests arrived, ${record.navigations.length} navigations`,
  );
  expect(ran.size).toBeGreaterThan(15);
  expect(asked.size).toBeGreaterThan(10);
  expect(canary.arrivals.length).toBeGreaterThan(5);
  expect(record.navigations.length).toBeGreaterThan(0);
});
