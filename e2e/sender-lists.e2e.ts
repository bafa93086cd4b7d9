// Block and welcome lists as people use them: an administrator writes an entry, sees what it means, real mail meets it and is counted;
// a person sees what protects them and cannot change it.
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import { until } from '@postern/testing/until';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { send, uniqueWord } from './mails.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;
const word = uniqueWord('lists');
const domain = `${word}.example`;

beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an entry is written with its meaning, meets mail, is counted, removed and brought back', async () => {
  await using visited = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visited;
  await goTo(page, '/bwlist');
  await page.getByRole('button', { name: 'Add entry…' }).click();
  await page.getByLabel('Sender address').fill(domain);
  await page
    .getByText(
      `Mail from anyone at ${domain} to everyone at acme.example is rejected, or held if it cannot be rejected.`,
    )
    .waitFor();
  await page.getByText('No mail from matching senders arrived.').waitFor();
  await page.getByRole('textbox', { name: 'Comment' }).fill(word);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await row(page, `@${domain}`).getByText('none so far').waitFor();
  // A change is taken back by one key, and so is the entry itself while nothing else became of it.
  await page.getByText('The entry is saved and takes effect within a second.').waitFor();
  await row(page, `@${domain}`)
    .getByRole('button', { name: `@${domain}` })
    .click();
  await page.getByRole('switch', { name: 'Active' }).click();
  await save.click();
  await page.getByText('has no effect for now').waitFor();
  await page.keyboard.press('z');
  await page.getByText('The previous version of the entry was restored').waitFor();
  await row(page, `@${domain}`).getByText('Active').waitFor();

  // The gateway knows it within a second; on a busy machine, a little later.
  const sent = () => send(stack, { from: `x@${domain}`, to: 'user@acme.example', subject: word });
  await expect.poll(async () => (await sent()).reply.code, { interval: 1000 }).toBe(550);
  await until('the mail to be counted', async () => {
    await goTo(page, `/bwlist?q=${word}&order=${Date.now() % 2 ? 'hits' : 'lasthit'}`);
    await page.reload();
    return /last \d/.test(await row(page, `@${domain}`).innerText());
  });
  await page.getByRole('button', { name: 'Test a message…' }).click();
  await page.getByLabel('Envelope sender').fill(`y@${domain}`);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByText('The message would be rejected.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: `Select the entry for @${domain}` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('1 entry removed').waitFor();
  await row(page, `@${domain}`).waitFor({ state: 'detached' });
  await page.keyboard.press('z');
  await row(page, `@${domain}`).waitFor();
}, 90_000);

test('an operator’s entry holds in one instance, is shown so, and stays there', async () => {
  await using visited = await visitAs(browser, stack, 'super@postern.example');
  const { page, record } = visited;
  await goTo(page, '/bwlist?open=new');
  const drawer = page.getByRole('dialog');
  const save = drawer.getByRole('button', { name: 'Save' });
  await save.click();
  await drawer.getByText('Enter a sender address, a server, or both.').waitFor();
  const address = drawer.getByLabel('Sender address');
  await expect.poll(() => address.evaluate((one) => one === document.activeElement)).toBe(true);
  await address.fill(`xn--bcher-kva.${domain}`);
  await drawer.getByLabel('Applies to', { exact: true }).selectOption('global');
  await drawer.getByLabel('Instance').selectOption('de');
  const sentence = `from anyone at bücher.${domain} to everyone in the organisations on the instance de`;
  await drawer.getByText(sentence).waitFor();
  await drawer.getByText(`In e-mail it is written as @xn--bcher-kva.${domain}.`).waitFor();
  await save.click();
  const name = `@bücher.${domain}`;
  await row(page, name).getByText('everyone on the instance de').waitFor();
  await row(page, name).getByText(`@xn--bcher-kva.${domain}`).waitFor();
  await row(page, name).getByRole('button', { name }).click();
  await drawer.getByText('The instance cannot be changed after an entry has been added.').waitFor();
  expect(await drawer.getByLabel('Applies to', { exact: true }).locator('option').allInnerTexts()).toEqual([
    'All organisations',
  ]);
  expect(await drawer.getByLabel('Instance').isDisabled()).toBe(true);
  await drawer.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('1 entry removed').waitFor();
  await row(page, name).waitFor({ state: 'detached' });
  // Written anew meanwhile, it is not brought back beside itself.
  const api = await apiAs(stack, 'super@postern.example');
  await api.post('/blwls/', { sender_address: name, scope_global: true, instance: 'de' });
  await page.keyboard.press('z');
  await page.getByText('had been added again in the meantime').waitFor();
  await row(page, name).waitFor();
  expect(await row(page, name).count()).toBe(1);
  expect(record.errors).toEqual([]);
}, 60_000);

test('a trial says at each field what is wrong with it', async () => {
  await using visited = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visited;
  await goTo(page, '/bwlist');
  await page.getByRole('button', { name: 'Test a message…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Envelope sender').fill('nonsense');
  await dialog.getByLabel('Server IP address').fill('300.1');
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter a valid e-mail address.').waitFor();
  await dialog.getByText('Enter a valid IP address.').waitFor();
  await dialog.getByLabel('Envelope sender').fill('');
  await dialog.getByLabel('Server IP address').fill('');
  await dialog.getByLabel('To', { exact: true }).fill('anna@globex.example');
  await page.keyboard.press('Enter');
  await dialog.getByText('This mailbox or domain is not one of yours.').waitFor();
}, 60_000);

test('a person sees what protects them, and writes for nobody else', async () => {
  const api = await apiAs(stack, 'all@acme.example');
  await api.post('/blwls/', {
    sender_address: `%${domain}`,
    scope_tenant: true,
    comment: 'not for everyone',
  });
  await using visited = await visitAs(browser, stack, 'user@acme.example');
  const { page } = visited;
  await goTo(page, `/bwlist?q=${word}`);
  const protecting = row(page, 'everyone in the organisation');
  await protecting.waitFor();
  expect(await protecting.getByRole('checkbox').count()).toBe(0);
  await protecting.getByRole('button', { name: `@${domain}` }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('someone else manages this entry').waitFor();
  expect(await drawer.innerText()).not.toContain('not for everyone');
  expect(await drawer.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByLabel('Applies to', { exact: true }).waitFor();
  expect(
    await page
      .getByRole('dialog')
      .getByLabel('Applies to', { exact: true })
      .locator('option')
      .allInnerTexts(),
  ).toEqual(['One mailbox']);
}, 60_000);

test('who may only look at the lists has no row to tick, and no column without a name', async () => {
  await using visited = await visitAs(browser, stack, 'audit@acme.example');
  const { page } = visited;
  await goTo(page, '/bwlist');
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('table').getByRole('checkbox').count()).toBe(0);
  expect((await axeFindings(page)).map(({ rule }) => rule)).toEqual([]);
});
