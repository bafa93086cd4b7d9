// Hostile HTML bodies, sent by SMTP, shown by the real console in a real browser: no script, no request, no navigation.
import type { PageRecord } from '@postern/testing/browser';
import { launchBrowser } from '@postern/testing/browser';
import { type Canary, startCanary } from '@postern/testing/canary';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs, rowsOfWord } from './api.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { goTo, signIn, visit, visitAs } from './session.ts';
import { payloads as own } from './xss/all.ts';
import { corpusPayloads } from './xss/corpus.ts';
import { batches, bodyOf, type Payload } from './xss/payload.ts';
import { removeAllWalls, removeSanitizer } from './xss/walls.ts';

const stack = inject('stack');
const reader = 'all@acme.example';

interface Shown {
  cloudid: string;
  payloads: Payload[];
}

let canary: Canary;
let browser: Browser;
let ownMails: Shown[];
let corpusMails: Shown[];

async function sendBatches(groups: Payload[][], kind: string): Promise<Shown[]> {
  const word = uniqueWord(kind);
  for (const [index, group] of groups.entries()) {
    const { reply } = await send(stack, {
      from: 'office@kanzlei-weber.example',
      to: reader,
      subject: `${word} body ${index}`,
      text: GTUBE,
      html: bodyOf(group),
    });
    expect(reply.code, reply.lines.join(' ')).toBe(250);
  }
  const rows = await rowsOfWord(await apiAs(stack, reader), word, groups.length);
  return rows.map((row) => ({
    cloudid: row.cloudid,
    payloads: groups[Number(/(\d+)$/.exec(row.subject)?.[1])] ?? [],
  }));
}

beforeAll(async () => {
  canary = await startCanary();
  browser = await launchBrowser({ strangersAt: canary.port });
  ownMails = await sendBatches(batches(own, 60), 'xssown');
  const corpus = await corpusPayloads(10_000);
  corpusMails = await sendBatches(batches(corpus, 120), 'xsscorpus');
});

afterAll(async () => {
  await browser.close();
  await canary[Symbol.asyncDispose]();
});

/** Opens the message by itself and waits until its frame has loaded everything it is going to. */
async function show(page: Page, cloudid: string): Promise<number> {
  await goTo(page, `/msgdetails/${cloudid}/contentonly`);
  const frame = page.locator('iframe[title]');
  await frame.waitFor();
  const content = await (await frame.elementHandle())?.contentFrame();
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

async function showAll(page: Page, record: PageRecord, mails: Shown[]): Promise<number> {
  let elements = 0;
  for (const { cloudid, payloads } of mails) {
    elements += await show(page, cloudid);
    await fumble(page);
    expect(
      harm(record),
      `families ${[...new Set(payloads.map(({ family }) => family))].join(', ')} in ${cloudid}`,
    ).toEqual(none);
    expect(await page.evaluate('window.xss')).toBeUndefined();
  }
  return elements;
}

test('there are at least a thousand payloads', () => {
  expect(own.length).toBeGreaterThanOrEqual(1000);
  expect(new Set(own.map(({ html }) => html)).size).toBeGreaterThanOrEqual(1000);
});

test('with all walls up, no payload runs, asks anybody or goes anywhere', async () => {
  canary.arrivals.length = 0;
  await using visitor = await visitAs(browser, stack, reader);
  const elements = await showAll(visitor.page, visitor.record, [...ownMails, ...corpusMails]);
  expect(elements).toBeGreaterThan(1000);
  expect(canary.arrivals).toEqual([]);
});

test('with the sanitizer off, sandbox and policy hold alone', async () => {
  canary.arrivals.length = 0;
  await using visitor = await visit(browser, stack);
  await removeSanitizer(visitor.page);
  await visitor.page.reload();
  await signIn(visitor.page, reader, stack.password);
  const elements = await showAll(visitor.page, visitor.record, [...ownMails, ...corpusMails]);
  // Far more is left in the frame than with the sanitizer on: it really was off.
  expect(elements).toBeGreaterThan(4000);
  expect(canary.arrivals).toEqual([]);
});

test('with every wall down, the same check sees scripts, requests and navigations', async () => {
  canary.arrivals.length = 0;
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  await removeAllWalls(page, stack.url);
  await page.reload();
  await signIn(page, reader, stack.password);
  for (const { cloudid } of ownMails.slice(0, 8)) {
    await show(page, cloudid).catch(() => 0);
    // A payload may have taken the whole page elsewhere.
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
