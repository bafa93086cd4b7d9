// Mail of the public collections, as it was sent, through the gateway into the real preview: nothing runs, nothing is asked for,
// nothing leaves its frame.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales } from '@postern/contract/base/vocabulary';
import { launchBrowser, watchPage } from '@postern/testing/browser';
import { type Canary, startCanary } from '@postern/testing/canary';
import { corpusFolder } from '@postern/testing/corpus';
import { deliver } from '@postern/testing/smtp-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { logRows } from './log-rows.ts';
import { GTUBE, uniqueWord } from './mails.ts';
import { goTo, signIn, visit, visitAs } from './session.ts';
import { removeAllWalls } from './xss/walls.ts';

const stack = inject('stack');
const reader = 'all@acme.example';
/** Of each collection, evenly spread over its files. */
const SAMPLE = { 'mail-phishing': 12, 'mail-spam': 8, 'mail-ham': 6, 'mail-mime': 6 };
const corpus = await corpusFolder();

interface Source {
  name: string;
  raw: string;
}

/** Messages of a collection that have HTML. */
async function sample(folder: string, wanted: number): Promise<Source[]> {
  const all = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(tsv|jsonl|md|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const found: Source[] = [];
  const step = Math.max(1, Math.floor(all.length / (wanted * 4)));
  for (let at = 0; at < all.length && found.length < wanted; at += step) {
    const name = all[at] ?? '';
    const raw = (await readFile(name, 'latin1')).replace(/^From .*\r?\n/, '').replace(/\r\n|\r|\n/g, '\r\n');
    // Lines no server takes; the rest is as it was.
    if (/text\/html/i.test(raw) && raw.length < 400_000 && !/[^\r\n]{999}/.test(raw))
      found.push({ name, raw });
  }
  return found;
}

/** The message's own content, whole, as the first part of a mail that is held for its second. */
function wrapped({ raw }: Source, subject: string): Buffer {
  const end = raw.indexOf('\r\n\r\n');
  const header = raw.slice(0, end).replace(/\r\n(?=[ \t])/g, '\u0000');
  const content = header
    .split('\r\n')
    .filter((line) => /^content-(type|transfer-encoding):/i.test(line))
    .map((line) => line.replaceAll('\u0000', '\r\n'));
  const boundary = 'corpus-sample-outer-7f3a';
  const lines = [
    'From: Collection <sender@freemail.example>',
    `To: ${reader}`,
    `Subject: ${subject}`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...content,
    raw.slice(end + 2),
    `--${boundary}`,
    'Content-Type: text/plain',
    'Content-Disposition: attachment; filename=held.txt',
    '',
    GTUBE,
    `--${boundary}--`,
    '',
  ];
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

let canary: Canary;
let browser: Browser;
const shown: { cloudid: string; name: string }[] = [];

beforeAll(async () => {
  canary = await startCanary();
  browser = await launchBrowser({ strangersAt: canary.port });
  const word = uniqueWord('corpus');
  if (corpus === undefined) return;
  const samples = (
    await Promise.all(Object.entries(SAMPLE).map(([set, wanted]) => sample(join(corpus, set), wanted)))
  ).flat();
  const taken: string[] = [];
  for (const source of samples) {
    const subject = `${word} ${taken.length} end`;
    const { reply } = await deliver(stack.smtpPort, {
      helo: 'mail.freemail.example',
      from: 'sender@freemail.example',
      to: [reader],
      message: wrapped(source, subject),
    });
    if (reply.code === 250) taken.push(source.name);
  }
  const rows = taken.length > 0 ? await logRows(stack, word, taken.length) : [];
  for (const { cloudid, subject, state } of rows) {
    const name = taken[Number(/ (\d+) end$/.exec(subject)?.[1])] ?? '';
    if (state === 'held') shown.push({ cloudid, name });
  }
}, 120_000);
afterAll(async () => {
  await browser.close();
  await canary[Symbol.asyncDispose]();
});

/** What of the page stands where it did before the mail was there, and what the frame is allowed. */
const layout = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title]');
    const pane = frame?.parentElement?.getBoundingClientRect();
    const box = frame?.getBoundingClientRect();
    const inside =
      box !== undefined &&
      pane !== undefined &&
      box.left >= pane.left - 1 &&
      box.right <= pane.right + 1 &&
      box.top >= pane.top - 1 &&
      box.bottom <= pane.bottom + 1;
    const bar = document.querySelector('header')?.getBoundingClientRect();
    const over = bar && document.elementFromPoint(bar.left + 8, bar.top + bar.height / 2);
    return {
      inside,
      sandbox: frame?.getAttribute('sandbox'),
      covered: over instanceof HTMLIFrameElement,
      wider: document.documentElement.scrollWidth - window.innerWidth,
      frames: document.querySelectorAll('iframe').length,
    };
  });

/** Opens a mail by itself, and answers once its own content has come and been drawn. */
async function open(page: Page, cloudid: string): Promise<void> {
  const content = page.waitForResponse((answer) => answer.url().endsWith(`/quarmsgs/${cloudid}`));
  await goTo(page, `/msgdetails/${cloudid}/contentonly`);
  await content;
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60)))),
  );
}

test('mail of the corpus is shown without script, request or navigation, inside its frame', async () => {
  // Where the collections are not at hand there is nothing to show.
  if (corpus === undefined) return;
  expect(shown.length).toBeGreaterThanOrEqual(24);
  await using visitor = await visitAs(browser, stack, reader);
  const { page, record } = visitor;
  let drawn = 0;
  let elements = 0;
  for (const [index, { cloudid, name }] of shown.entries()) {
    await page.setViewportSize(index % 3 === 0 ? { width: 360, height: 760 } : { width: 1280, height: 800 });
    await open(page, cloudid);
    const frame = page.locator('iframe[title]');
    const text = page.getByRole('region', { name: 'Text', exact: true });
    await frame.or(text).first().waitFor();
    if ((await frame.count()) > 0) {
      drawn += 1;
      const content = await (await frame.elementHandle())?.contentFrame();
      await content?.waitForLoadState('load');
      elements += (await content?.locator('body *').count()) ?? 0;
      expect(await layout(page), name).toEqual({
        ...{ inside: true, sandbox: '', covered: false, frames: 1 },
        wider: expect.toSatisfy((pixels: number) => pixels <= 0),
      });
    }
    const { marks, dialogs, foreign, navigations, popups } = record;
    expect({ marks, dialogs, foreign, navigations, popups }, name).toEqual({
      ...{ marks: [], dialogs: [], foreign: [], navigations: [], popups: [] },
    });
  }
  expect(record.errors).toEqual([]);
  expect(record.violations).toEqual([]);
  expect(canary.arrivals).toEqual([]);
  // The mails really were drawn, most of them as HTML.
  expect(drawn).toBeGreaterThan(shown.length / 2);
  expect(elements).toBeGreaterThan(1000);
  console.log(`${shown.length} mails of the corpus shown, ${drawn} as HTML with ${elements} elements`);
});

test('the same mail does ask strangers where nothing holds it', async () => {
  if (corpus === undefined) return;
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  await removeAllWalls(page, stack.url);
  await page.reload();
  await signIn(page, reader, stack.password);
  for (const { cloudid } of shown.slice(0, 5)) await open(page, cloudid);
  expect(record.foreign.length).toBeGreaterThan(0);
});

/** Whoever reads reports of the corpus; nobody else gets mail here. */
const report_reader = 'support@acme.example';
const markup =
  '</td></tr></table><img src=http://strangers.example/x onerror=alert(1)><script>alert(2)</script>';

/** What senders wrote in From and Subject, as they wrote it, on a mail that is held. */
function titled({ raw }: Source): Buffer {
  const header = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n(?=[ \t])/g, '\u0000');
  const words = header
    .split('\r\n')
    .filter((line) => /^(from|subject):/i.test(line))
    .map((line) => line.replaceAll('\u0000', '\r\n'));
  const rest = [`To: ${report_reader}`, `Date: ${new Date().toUTCString()}`, '', GTUBE, ''];
  return Buffer.from([...words, ...rest].join('\r\n'), 'latin1');
}

async function hold(message: Buffer): Promise<boolean> {
  const envelope = { helo: 'mail.freemail.example', from: 'sender@freemail.example', to: [report_reader] };
  return (await deliver(stack.smtpPort, { ...envelope, message })).reply.code === 250;
}

test('a report of held mail of the corpus stays whole in every language: no script, no request, no line too wide', async () => {
  if (corpus === undefined) return;
  const sources = [
    ...(await sample(join(corpus, 'mail-phishing'), 10)),
    ...(await sample(join(corpus, 'mail-spam'), 10)),
  ];
  const hostile = Buffer.from(
    `From: "${markup.replaceAll('"', '')}" <x@freemail.example>\r\nSubject: ${markup}\r\n\r\n${GTUBE}\r\n`,
  );
  let taken = 0;
  for (const message of [...sources.map(titled), hostile]) taken += (await hold(message)) ? 1 : 0;
  expect(taken).toBeGreaterThanOrEqual(15);
  const api = await apiAs(stack, report_reader);
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const record = watchPage(page, stack.url);
  const titles = new Set<string>();
  for (const [index, user_language] of locales.entries()) {
    await api.request('PUT', '/extendedfields/container/settings/user/me', { user_language });
    const report = await api.get<{ subject: string; html: string; text: string }>('/quarreports/me/preview');
    titles.add(report.subject);
    expect(report.text).toContain('onerror=alert(1)');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
      await page.setContent(report.html);
      const seen = await page.evaluate(() => ({
        scripts:
          document.scripts.length + document.querySelectorAll('iframe, object, embed, form, base').length,
        handlers: [...document.querySelectorAll('*')].filter((one) =>
          one.getAttributeNames().some((name) => name.startsWith('on')),
        ).length,
        wider: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
        pictures: [...document.images].map(({ src }) => src).filter((src) => !src.startsWith('data:')),
        links: [...new Set([...document.links].map(({ href }) => new URL(href).origin))],
        titles: (document.body.textContent ?? '').includes('onerror=alert(1)'),
      }));
      expect(seen, `${user_language} ${width}`).toEqual({
        ...{ scripts: 0, handlers: 0, wider: 0, pictures: [], links: [stack.url], titles: true },
      });
    }
  }
  await api.request('PUT', '/extendedfields/container/settings/user/me', { user_language: null });
  await context.close();
  expect(titles.size).toBe(locales.length);
  const { marks, dialogs, foreign, navigations, popups } = record;
  expect({ marks, dialogs, foreign, navigations, popups }).toEqual({
    ...{ marks: [], dialogs: [], foreign: [], navigations: [], popups: [] },
  });
}, 60_000);
