// How much the console weighs, and how quickly it answers a hand.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { MessagePage } from '@postern/contract/messages';
import { asAdministrator } from '@postern/testing/arrange';
import { launchBrowser } from '@postern/testing/browser';
import { until } from '@postern/testing/until';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { findRow, goTo, signIn, visitAs } from './session.ts';

const stack = inject('stack');
const KB = 1000;
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test('at most 140 kB of script before signing in, 280 kB to the message list', async () => {
  await using context = await browser.newContext();
  // When the list stood there: what is fetched for later begins then, before anybody outside the page hears of the rows.
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll('[role=grid] [role=row]').length < 3) return;
      observer.disconnect();
      (window as unknown as { listAt: number }).listAt = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  const scripts = new Map<string, Promise<number>>();
  const weigh = (response: Response) => {
    const { status, url } = { status: response.status(), url: response.url() };
    if (status !== 200 || !/[.]js($|[?])/.test(url)) return;
    scripts.set(
      url,
      response.body().then((body) => gzipSync(body).length),
    );
  };
  page.on('response', weigh);
  const weight = async (urls: readonly string[] = [...scripts.keys()]) =>
    (await Promise.all(urls.map((url) => scripts.get(url) ?? 0))).reduce((sum, each) => sum + each, 0);
  await page.goto(`${stack.url}/#/msgsearch`);
  await page
    .getByText('All systems operational')
    .or(page.getByText('Some systems are not working right now'))
    .waitFor();
  const before = await weight();
  await signIn(page, 'all@acme.example', stack.password);
  await page.getByRole('grid').getByRole('row').nth(2).waitFor();
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= (window as unknown as { listAt: number }).listAt)
      .map(({ name }) => name),
  );
  const list = await weight([...new Set(fetched)]);
  // What the page still fetches for later is not weighed, and must not be read from a page that is gone.
  page.off('response', weigh);
  await Promise.allSettled(scripts.values());
  console.log(
    `script, gzip: ${(before / KB).toFixed(1)} kB before signing in, ${(list / KB).toFixed(1)} kB to the message list (${fetched.length} files)`,
  );
  expect(page.url()).toContain('msgsearch');
  expect(before).toBeGreaterThan(20 * KB);
  expect(before).toBeLessThanOrEqual(140 * KB);
  expect(list).toBeGreaterThan(200 * KB);
  expect(list).toBeLessThanOrEqual(280 * KB);
});

/** Types one letter; answers the milliseconds from the key to the painted rows of its answer. */
async function keyToRows(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => {
    const state = window as unknown as { painted: number | null; pressed: number };
    state.painted = null;
    state.pressed = 0;
    document.addEventListener('keydown', (event) => (state.pressed = event.timeStamp), {
      once: true,
      capture: true,
    });
    const rowsNow = () =>
      [...document.querySelectorAll('[role=grid] [role=row]')].map((row) => row.id).join();
    const before = rowsNow();
    const observer = new MutationObserver(() => {
      if (state.pressed === 0 || rowsNow() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          state.painted = performance.now() - state.pressed;
        };
        channel.port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await page.keyboard.press(letter);
  await page.waitForFunction(() => (window as unknown as { painted: number | null }).painted !== null);
  return page.evaluate(() => (window as unknown as { painted: number }).painted);
}

/** Letters and digits that some messages match and others do not, so that typing one changes the rows. Which these are goes by the mail there is. */
async function tellingLetters(): Promise<string[]> {
  const api = await apiAs(stack, 'all@acme.example');
  const newest = async (query: string) =>
    (await api.get<MessagePage>(`/msgsearch/${query}`)).hits
      .slice(0, 10)
      .map(({ cloudid }) => cloudid)
      .join();
  const all = await newest('');
  const letters: string[] = [];
  for (const letter of 'bcdfghijklmnoprstvwzaeuqxy0123456789') {
    const found = await newest(`?q=${letter}`);
    if (found !== '' && found !== all) letters.push(letter);
  }
  expect(letters.length).toBeGreaterThan(7);
  return letters.slice(0, 12);
}

/** ms from a key to its rows. */
const GOAL = 100;
/** Each letter is typed so many times at most, until one was quick: a busy machine can spoil a dozen in a row. */
const ROUNDS = 4;
/** ms in which forty searches have been noted. */
const NOTED_WITHIN = 4_000;

/** The first mail of a new demo pushes rows out of sight, and takes the processor: the file says how much of it was sent. */
async function firstMailIsIn(): Promise<void> {
  const sent = () => readFile(join(stack.dataFolder, 'demo-history'), 'utf8').catch(() => '');
  await until(
    'the demo’s first mail to be in',
    async () => {
      const before = await sent();
      await wait(3000);
      return before !== '' && before === (await sent()) ? true : undefined;
    },
    { within: 90_000 },
  );
}

test('a keystroke in the search field shows its rows within 100 ms', { timeout: 240_000 }, async () => {
  await firstMailIsIn();
  await using visitor = await visitAs(browser, stack, 'all@acme.example', { width: 1440, height: 1000 });
  const { page } = visitor;
  await goTo(page, '/msgsearch');
  const newest = page.locator('[role=grid] [id^="row-"]').first();
  const first = (await newest.getAttribute('id')) ?? '';
  const field = page.getByRole('combobox', { name: 'Message search' });
  const letters = await tellingLetters();
  // The searches for letters are noted in the audit log, one after the other, once they have been answered.
  await wait(NOTED_WITHIN);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS && Math.min(...times) >= GOAL; round += 1)
    for (const letter of letters) {
      await field.fill('');
      await page.locator(`[id="${first}"]`).waitFor();
      await field.focus();
      times.push(await keyToRows(page, letter));
    }
  console.log(
    `key to painted rows: median ${median(times).toFixed(0)} ms, best ${Math.min(...times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`,
  );
  // Others may be using the machine: the quickest shows what the console and its server take.
  expect(Math.min(...times)).toBeLessThan(GOAL);
});

const MANY = 100_000;
const TURNS = 60;
const STRETCH = 15;
const SUBJECT = 'One of very many';

async function addRows(): Promise<void> {
  await asAdministrator(
    stack.adminUrl,
    `select ensure_message_partitions((now() - interval '9 days')::date, now()::date)`,
  );
  await asAdministrator(
    stack.adminUrl,
    `insert into message
      select made.* from (select m from message m where tenant_id = 3 limit 1) as one(t),
        (select n, (extract(epoch from now()) * 1000)::bigint - 60000 - n * 7000::bigint as ms
          from generate_series(1, ${MANY}) n) as many,
        lateral jsonb_populate_record(t, jsonb_build_object(
          'ts', to_timestamp(ms / 1000.0), 'subject', $1 || ' ' || n,
          'id', lpad(to_hex(ms), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))) as made`,
    [SUBJECT],
  );
  await asAdministrator(stack.adminUrl, 'analyze message');
}

test('a list of 100,000 rows stays fluent', { timeout: 300_000 }, async () => {
  await addRows();
  try {
    await using visitor = await visitAs(browser, stack, 'all@globex.example', { width: 1440, height: 1000 });
    const { page, record } = visitor;
    await goTo(page, '/msgsearch');
    await findRow(page, SUBJECT);
    // Processor time of the page's own thread: on a busy machine the clock measures the others.
    const thread = await page.context().newCDPSession(page);
    await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async () => {
      const { metrics } = await thread.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    };
    const box = await page.getByRole('grid').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
    const rows = page.getByRole('grid').getByRole('row');
    /** Processor time of the browser alone, ms: the rows that stand there, made and laid out once more without the console's script. */
    const rowsAlone = async () => {
      const before = await worked();
      await page.evaluate((times) => {
        const body = document.querySelector('[role=grid] [role=rowgroup]');
        for (let time = 0; time < times; time += 1) {
          const copy = body?.cloneNode(true) as HTMLElement;
          body?.after(copy);
          copy.getBoundingClientRect();
          copy.remove();
        }
      }, STRETCH);
      return ((await worked()) - before) / STRETCH;
    };
    let most = 0;
    const turns: number[] = [];
    const alone: number[] = [];
    while (turns.length * STRETCH < TURNS) {
      alone.push(await rowsAlone());
      const before = await worked();
      for (let turn = 0; turn < STRETCH; turn += 1) {
        await page.mouse.wheel(0, 1500);
        // A frame is painted between two turns.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      }
      turns.push(((await worked()) - before) / STRETCH);
      most = Math.max(most, await rows.count());
    }
    await until(
      'the list to have come far',
      async () => Number(/many (\d+)/.exec((await rows.last().textContent()) ?? '')?.[1]) > 1000,
    );
    // Side by side: what slows one of a pair slows the other.
    const times = median(turns.map((turn, at) => turn / (alone[at] ?? Number.NaN)));
    console.log(
      `100,000 rows: ${turns.map((one) => one.toFixed(1)).join(', ')} ms of the page's thread a turn of the wheel, ${times.toFixed(1)} times its rows alone (${alone.map((one) => one.toFixed(1)).join(', ')} ms), at most ${most} rows in the page`,
    );
    expect(most).toBeLessThan(150);
    // Machines differ, and others use them: the browser's own work at the same rows on the same thread is the measure. Measured: 2.3 to 2.4 with
    // three frames a turn, each with a third of the rows anew.
    expect(times).toBeLessThan(3.5);
    expect(record.errors).toEqual([]);
  } finally {
    await asAdministrator(
      stack.adminUrl,
      `delete from message where tenant_id = 3 and subject like $1 || '%'`,
      [SUBJECT],
    );
  }
});
