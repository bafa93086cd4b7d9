// Credentials for sending: an app password is made in the console, sends, shows its last use, and is refused once it is revoked. So is a
// server's. What is made is shown once.
import { join, resolve } from 'node:path';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import { deliver } from '@postern/testing/smtp-client';
import { until } from '@postern/testing/until';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { compose, uniqueWord } from './mails.ts';
import { newPerson } from './people.ts';
import { goTo, signIn, visit, visitAs } from './session.ts';

const pictures = resolve(import.meta.dirname, '../artifacts/screenshots/submission');
const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What the submission port says to a mail of this sender. */
async function submit(auth: { user: string; password: string }, from: string): Promise<string> {
  const letter = { from, to: 'tom.fischer@freemail.example', subject: uniqueWord('submitted') };
  try {
    const { reply } = await deliver(stack.submissionPort, {
      ...{ from, to: [letter.to], auth },
      message: compose(letter),
    });
    return `${reply.code} ${reply.enhanced}`;
  } catch (error) {
    return String(error);
  }
}

/** What a dialog shows once, by its labels. */
async function madeIn(dialog: Locator): Promise<{ user: string; password: string }> {
  const value = (label: string) =>
    dialog.locator('dl > div').filter({ hasText: label }).locator('code').innerText();
  return { user: await value('User name'), password: await value('Password') };
}

test('an app password sends until it is revoked', async () => {
  const person = await newPerson(stack);
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  await signIn(page, person.email, person.password);
  await goTo(page, '/userProfile?tab=mail');
  await page.getByText('You have no app password yet.').waitFor();
  await page.getByRole('button', { name: 'New app password…' }).click();
  const form = page.getByRole('dialog', { name: 'New app password' });
  await form.getByRole('button', { name: 'Create app password' }).click();
  await form.getByText('Enter a name.').waitFor();
  await form.getByLabel('Name').fill('Thunderbird');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create app password' }).click();
  const shown = page.getByRole('dialog', { name: 'App password created' });
  const auth = await madeIn(shown);
  expect(auth.user).toBe(person.email);
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: join(pictures, 'app-password-made.png') });
  await shown.getByRole('button', { name: 'Done' }).click();
  expect(await submit({ user: person.email, password: person.password }, person.email)).toContain('535');
  expect(await submit(auth, person.email)).toMatch(/^250/);
  expect(await submit(auth, 'anna.keller@acme.example')).toMatch(/^550/);

  const row = page.getByRole('row', { name: /Thunderbird/ });
  await until('the last use', async () => {
    await page.reload();
    await row.waitFor();
    return (await row.innerText()).includes('127.0.0.1');
  });
  await page.screenshot({ path: join(pictures, 'app-passwords.png') });
  await row.getByRole('button', { name: 'Revoke… Thunderbird' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke Thunderbird?' });
  await question.getByRole('button', { name: 'Revoke', exact: true }).click();
  await row.getByText('Revoked').waitFor();
  await until('the refusal', async () => (await submit(auth, person.email)).includes('535'));
  expect(record.errors).toEqual([]);
});

test('a server sends as the domains chosen for it, and people as the addresses granted to them', async () => {
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  await goTo(page, '/setup/general?domain=acme.example&tab=submission');
  await page.getByRole('button', { name: 'New server credential…' }).click();
  const form = page.getByRole('dialog', { name: 'New server credential' });
  const name = uniqueWord('erp');
  await form.getByLabel('Name').fill(name);
  const create = form.getByRole('button', { name: 'Create credential' });
  await create.click();
  await form.getByText('Select at least one domain, or enter a sender address.').waitFor();
  await form.getByRole('checkbox', { name: 'acme.example', exact: true }).check();
  await form.getByLabel('IP addresses and networks').fill('127.0.0.1\nnonsense');
  await create.click();
  await form.getByText('“nonsense” is not a valid network.').waitFor();
  await page.screenshot({ path: join(pictures, 'server-form.png') });
  await form.getByLabel('IP addresses and networks').fill('127.0.0.1');
  await create.click();
  const shown = page.getByRole('dialog', { name: 'Server credential created' });
  const auth = await madeIn(shown);
  await shown.getByRole('button', { name: 'Done' }).click();
  expect(await submit(auth, 'anybody@acme.example')).toMatch(/^250/);
  expect(await submit(auth, 'ceo@postern.example')).toMatch(/^550/);

  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: `Edit… ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit server credential' });
  await edit.getByRole('checkbox', { name: 'acme.example', exact: true }).uncheck();
  await edit.getByLabel('Sender addresses').fill('scan@acme.example');
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: join(pictures, 'server-edit.png') });
  await edit.getByRole('button', { name: 'Save' }).click();
  await row.getByText('scan@acme.example').waitFor();
  await until('the new limits', async () => (await submit(auth, 'anybody@acme.example')).startsWith('550'));
  expect(await submit(auth, 'scan@acme.example')).toMatch(/^250/);

  await page.getByRole('button', { name: 'Grant addresses…' }).click();
  const grants = page.getByRole('dialog', { name: 'Additional sender addresses' });
  const person = await newPerson(stack);
  await grants.getByLabel('User').fill(person.email);
  await grants.getByLabel('Sends as').fill('info@acme.example');
  await grants.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: new RegExp(person.email) }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: join(pictures, 'servers.png'), fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: join(pictures, 'servers-phone.png'), fullPage: true });

  await row.getByRole('button', { name: `Revoke… ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await row.getByText('Revoked').waitFor();
  await until('the refusal', async () => (await submit(auth, 'scan@acme.example')).includes('535'));
  expect(record.errors).toEqual([]);
});
