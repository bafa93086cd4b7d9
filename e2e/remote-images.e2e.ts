// Pictures from elsewhere: blocked until somebody asks, then fetched by the server, never by the browser.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logRow } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
const asked: (string | undefined)[] = [];
let browser: Browser;
let pictures: Server;

// One red pixel, drawn large by the mail.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  browser = await launchBrowser();
  pictures = createServer((request, answer) => {
    asked.push(request.headers['user-agent']);
    if (request.url === '/red.png') answer.writeHead(200, { 'content-type': 'image/png' }).end(png);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  pictures.close();
  await browser.close();
});

test('remote images stay away until they are asked for, and then come through the server', async () => {
  const { port } = pictures.address() as AddressInfo;
  const at = (path: string) => `http://pictures.example:${port}${path}`;
  const word = uniqueWord('pictures');
  const images = ['/red.png', '/gone.png'].map((path) => `<img src="${at(path)}" width="80" height="40">`);
  const letter = {
    from: 'news@shop.example',
    to: 'sales@acme.example',
    subject: `${word} offers`,
    text: GTUBE,
    html: `<p>Our offers ${word}</p>${images.join('')}<img src="${at('/seen.gif')}" width="1" height="1">`,
  };
  expect((await send(stack, letter)).reply.code).toBe(250);
  const { cloudid } = await logRow(stack, word);
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  await goTo(page, `/msgdetails/${cloudid}`);
  const mail = page.frameLocator('iframe[title]');
  await mail.getByText(`Our offers ${word}`).waitFor();
  await page.getByText('3 remote images are blocked.').waitFor();
  expect(await mail.locator('img').count()).toBe(0);
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Load images' }).click();
  await mail.locator('img').waitFor();
  expect(await mail.locator('img').count()).toBe(1);
  expect(await mail.locator('img').evaluate((image) => [image.clientWidth, image.clientHeight])).toEqual([
    80, 40,
  ]);
  expect(await mail.locator('img').getAttribute('src')).toMatch(/^data:image\/webp;base64,/);
  await page.getByText('1 image could not be loaded.').waitFor();
  expect(await page.getByRole('button', { name: 'Load images' }).count()).toBe(0);
  // Asked twice, by the server: the pixel nobody could see is not among them, and no browser was there.
  expect(asked).toEqual(['Mozilla/5.0', 'Mozilla/5.0']);
  expect(record.foreign).toEqual([]);
  expect(record.errors).toEqual([]);
  expect(record.violations).toEqual([]);
});
