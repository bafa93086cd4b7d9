// Eight tasks of a day, each begun at home and done by the shortest way there is, with what the person does counted.
import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { logRow } from './log-rows.ts';
import { send, uniqueWord } from './mails.ts';
import { type Visit, visitAs } from './session.ts';

const stack = inject('stack');
const word = uniqueWord('clicks');
const file = `the same file of ${word}`;
let browser: Browser;
let visitor: Visit;
let page: Page;

/** Acts each task may take. One more is a step back for whoever does it every day. */
const most = {
  where_is_it: 1,
  release_and_allow: 5,
  hash: 2,
  why_rejected: 3,
  stop_campaign: 5,
  threshold: 3,
  rotate_dkim: 4,
  add_domain: 3,
} as const;

beforeAll(async () => {
  browser = await launchBrowser();
  const offer = { name: 'offer.txt', type: 'text/plain', content: file };
  for (const to of ['all', 'billing', 'sales'])
    await send(stack, {
      from: `${word}@kanzlei-weber.example`,
      to: `${to}@acme.example`,
      subject: `${word} wave ${to}`,
      attachments: [offer],
    });
  const stranger = { ptr: '[UNAVAILABLE]', helo: 'user-pc' };
  await send(stack, {
    from: `${word}@lucky-prize.example`,
    to: 'sales@acme.example',
    subject: `${word} CLAIM YOUR PRIZE!!!`,
    text: 'You have won 1,000,000 USD. Claim your prize money now, urgent wire transfer!',
    ip: '41.58.12.6',
    ...stranger,
  });
  await send(stack, {
    from: `${word}@northwind-logistics.example`,
    to: 'billing@acme.example',
    subject: `${word} refused`,
    ip: '103.99.0.122',
    ...stranger,
  });
  for (const subject of ['wave sales', 'CLAIM', 'refused']) await logRow(stack, `${word} ${subject}`);
  visitor = await visitAs(browser, stack, 'all@acme.example');
  page = visitor.page;
});
afterAll(async () => {
  // The server says what is missing before a key signs.
  expect(visitor.record.errors.filter((line) => !line.includes('409 (Conflict)'))).toEqual([]);
  await visitor.context.close();
  await browser.close();
});

/** Counts presses of the mouse, and of keys that command: letters that go into a field are what is asked, not a way there. */
async function countActs(): Promise<() => Promise<string[]>> {
  await page.goto(`${stack.url}/#/home`);
  await page.reload();
  await page.getByRole('heading', { name: 'Needs your attention' }).waitFor();
  await page.evaluate(() => {
    const acts: string[] = [];
    Object.assign(window, { acts });
    const note = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        const { key, ctrlKey, target } = event;
        const writes = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        if (key === 'Control' || key === 'Shift' || (writes && key.length === 1 && !ctrlKey)) return;
        acts.push(ctrlKey ? `Ctrl ${key}` : key);
      } else acts.push(`click ${(event.target as Element).textContent?.trim().slice(0, 40)}`);
    };
    addEventListener('pointerdown', note, true);
    addEventListener('keydown', note, true);
  });
  return () => page.evaluate(() => (window as unknown as { acts: string[] }).acts);
}

async function task(name: keyof typeof most, way: () => Promise<void>): Promise<void> {
  const acts = await countActs();
  await way();
  const done = await acts();
  expect(done.length, `${name}: ${done.join(', ')}`).toBeLessThanOrEqual(most[name]);
  expect(done.length).toBeGreaterThan(0);
}

/** Asks for it where everything is found, and answers the first line once it is there. */
async function find(what: string, line: RegExp): Promise<Locator> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(what);
  // Searches for what is typed stand last, and before anything is found.
  const found = page
    .getByRole('group')
    .filter({ hasNotText: /^Actions/ })
    .getByRole('option');
  const option = found.filter({ hasText: line }).first();
  await option.waitFor();
  return option;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('where a mail is stands beside it as soon as its sender is typed', async () => {
  await task('where_is_it', async () => {
    const first = await find(`${word}@lucky-prize.example`, /CLAIM/);
    // Which line is chosen follows a moment after the lines.
    await first.and(page.locator('[aria-selected=true]')).waitFor();
    expect(await first.innerText()).toContain('Held');
  });
});

test('a message is released and its sender allowed', async () => {
  await task('release_and_allow', async () => {
    await find(`${word}@lucky-prize.example`, /CLAIM/);
    await page.keyboard.press('Enter');
    await button('Release').or(button('Release…')).waitFor();
    await page.keyboard.press('r');
    await page.getByText('Released to sales@acme.example').waitFor();
    await button('Allow sender…').click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click();
    await page.getByText(`${word}@lucky-prize.example is allowed`).waitFor();
  });
});

test('a pasted hash leads to the messages with the file', async () => {
  await task('hash', async () => {
    const sha1 = createHash('sha1').update(file).digest('hex');
    const first = await find(sha1, /^sha1:/);
    await first.getByText('3 messages').waitFor();
    await page.keyboard.press('Enter');
    const rows = page.getByRole('grid').getByRole('row').filter({ hasText: word });
    await expect.poll(() => rows.count()).toBe(3);
  });
});

test('why a mail was refused, and a link that tells its sender what to do, are on one page', async () => {
  await task('why_rejected', async () => {
    await find(`${word}@northwind-logistics.example`, /refused/);
    await page.keyboard.press('Enter');
    const main = page.getByRole('main');
    await main.getByText(/rejected this message because/).waitFor();
    await main.getByRole('heading', { name: 'What the sender can do' }).waitFor();
    await button('Create link for the sender').click();
    await main.getByText(/#\/refused\//).waitFor();
  });
});

test('a wave of mail is stopped from one of its messages', async () => {
  await task('stop_campaign', async () => {
    await find(`${word} wave`, /wave/);
    await page.keyboard.press('Enter');
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'Similar messages' }).click();
    await button('Stop this').click();
    await page.getByRole('heading', { name: 'Done so far' }).waitFor();
  });
  for (const step of ['One sender blocked', '3 recipients warned'])
    await page.getByRole('listitem').filter({ hasText: step }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByText('undone since').count()).toBe(2);
});

test('what another threshold would have done is said while it is typed', async () => {
  await task('threshold', async () => {
    await (await find('acme.example', /^acme\.example\s*Filter settings/)).click();
    const level = page.getByRole('textbox', { name: 'Spam threshold', exact: true });
    await level.click();
    await level.fill('1');
    await page
      .getByText(/In the last 7 days .* would have/)
      .first()
      .waitFor();
  });
  await button('Discard').click();
});

test('a DKIM key is rotated: a new one is made, and can sign once its record was seen', async () => {
  await task('rotate_dkim', async () => {
    await (await find('acme.example', /^acme\.example\s*DNS/)).click();
    await button('Rotate key').click();
    await button('Sign with this key').waitFor();
    const selector = await publishNewKey();
    // What looks by itself each minute looks now.
    const api = await apiAs(stack, 'all@acme.example');
    const looked = await api.request('POST', `/domaindns/acme.example/dkim/${selector}/verify`);
    expect([looked.status, looked.text]).toEqual([200, expect.stringContaining('"is":"same"')]);
    await button('Sign with this key').and(page.locator(':enabled')).click();
    await page.getByText('Active: mail is signed with this key.').waitFor();
  });
});

/** What the page says to publish, written into the file that is this world's DNS; answers the key's selector. */
async function publishNewKey(): Promise<string> {
  const keys = page.getByRole('list', { name: 'DKIM keys' }).getByRole('listitem');
  const said = await keys.filter({ has: button('Sign with this key') }).innerText();
  const [, name = '', record = ''] =
    /(\S+\._domainkey\.acme\.example)[\s\S]*?(v=DKIM1;\s+k=rsa;\s+p=\S+)/.exec(said) ?? [];
  const file = join(stack.dataFolder, 'zone.json');
  const zone = JSON.parse(await readFile(file, 'utf8')) as Record<string, object>;
  await writeFile(file, JSON.stringify({ ...zone, [name]: { TXT: [record.replace(/\s+/g, ' ')] } }));
  return name.split('.')[0] ?? '';
}

test('a domain is added, and its page says what to publish', async () => {
  await task('add_domain', async () => {
    const name = `new-${randomUUID().slice(0, 8)}.example`;
    await page.getByRole('link', { name: 'Domains', exact: true }).click();
    await button('Add domain').click();
    await page.getByRole('dialog').getByLabel('Domain', { exact: true }).waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.getByText(`_postern-proof.${name}`, { exact: true }).waitFor();
  });
});
