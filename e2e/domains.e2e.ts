// A domain is added: the record to publish, a look for it, the proof, and mail that is taken from then on.
import { randomUUID } from 'node:crypto';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { send } from './mails.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());

async function answerTo(to: string): Promise<number | undefined> {
  const { recipients } = await send(stack, { from: 'someone@outside.example', to, subject: 'hello' });
  return recipients[0]?.code;
}

test('a new domain names its record; a published one is proven and takes mail from then on', async () => {
  await using visited = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visited;
  const name = `new-${randomUUID().slice(0, 8)}.example`;
  await goTo(page, '/setup');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Domain', { exact: true }).fill('not a domain');
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter a valid mail domain').waitFor();
  await dialog.getByLabel('Domain', { exact: true }).fill(name);
  await page.keyboard.press('Enter');
  await page.getByText(`_postern-proof.${name}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('There is no TXT record with this name yet').waitFor();

  // The demo's DNS holds the record of this one.
  expect(await answerTo('box@acme-labs.example')).toBe(550);
  await goTo(page, '/setup/general?domain=acme-labs.example&tab=general');
  await page.getByText('_postern-proof.acme-labs.example', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText(/^Verified since/).waitFor();
  await expect.poll(() => answerTo('box@acme-labs.example'), { timeout: 10_000 }).toBe(250);
}, 90_000);

test('the records to publish can be copied from a DNS tab that is opened by its address', async () => {
  await using visited = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visited;
  await goTo(page, '/setup/general?domain=acme-shop.example&tab=dns');
  await page.reload();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Publish this record:').first().waitFor();
  await page.getByText('Copy', { exact: true }).first().waitFor();
});
