// Accounts that follow a directory: connected, tested, planned, reviewed and applied; then found among the users.
import { readFile } from 'node:fs/promises';
import { asAdministrator } from '@postern/testing/arrange';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import { type DirectoryServer, startDirectory } from '@postern/testing/directory-server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPerson } from './people.ts';
import { goTo, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;
let directory: DirectoryServer;

beforeAll(async () => {
  browser = await launchBrowser();
  directory = await startDirectory({ people: 30 });
});
afterAll(async () => {
  await directory?.[Symbol.asyncDispose]();
  await browser?.close();
});

test('an administrator connects a directory, reviews the first plan, leaves one person out, and finds the others among the users', async () => {
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  await goTo(page, '/userManagement/directorySync');
  await page.getByRole('button', { name: 'Connect directory' }).click();
  const form = page.getByRole('dialog', { name: 'Connect directory' });
  await form.getByLabel('Name', { exact: true }).fill('Acme directory');
  await form.getByLabel('Server').fill('127.0.0.1');
  await form.getByLabel('Port').fill(String(directory.tls_port));
  await form.getByLabel('Certificate authority').fill(directory.authority);
  await form.getByLabel('Sign in as').fill(directory.bind_dn);
  await form.getByLabel('Password').fill(directory.password);
  await form.getByLabel('Base').fill(directory.base);
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Acme directory' }).click();
  const drawer = page.getByRole('dialog', { name: 'Acme directory' });
  await drawer.getByRole('button', { name: 'Test access' }).click();
  await drawer.getByText('The directory can be read.').waitFor();
  await drawer.getByText('TLSv1.3').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: `artifacts/directory-sync-task.png` });
  await drawer.getByRole('button', { name: 'Read and plan' }).click();
  await page.getByRole('heading', { name: 'A plan waits for your review' }).waitFor();
  await page.getByText('person7@acme.example').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: `artifacts/directory-sync-plan.png`, fullPage: true });
  await page.getByLabel('Apply the change for person7@acme.example').uncheck();
  await page.getByRole('button', { name: 'Apply 29 changes' }).click();
  await page.getByText('29 changes applied').waitFor();

  await goTo(page, '/userManagement/internal?q=person');
  await page.getByRole('button', { name: 'Person 12' }).waitFor();
  expect(await page.getByText('person7@acme.example').count()).toBe(0);
  await page.screenshot({ path: `artifacts/users.png` });
  await page.getByLabel('Select person12@acme.example').check();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByText('1 user locked. Their sessions have ended.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Person 12' }).click();
  const user = page.getByRole('complementary', { name: 'Person 12' });
  await user.getByText('Acme directory').waitFor();
  await user.getByRole('button', { name: 'Unlock' }).waitFor();
  await page.screenshot({ path: `artifacts/user.png` });
  expect(await axeFindings(page)).toEqual([]);
  expect(record.errors).toEqual([]);
});

test('an administrator connects a file: its columns are found, the plan is read, and a cut file is refused with a sentence', async () => {
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  const csv = (end = '') =>
    Buffer.from(`Personalnr;Vorname;Nachname;E-Mail\n71;Zoë;Müller;zoe.mueller@acme.example\n${end}`);
  await goTo(page, '/userManagement/directorySync');
  await page.getByRole('button', { name: 'Connect directory' }).click();
  const form = page.getByRole('dialog', { name: 'Connect directory' });
  await form.getByRole('radio', { name: 'CSV file' }).check();
  await form.getByLabel('Name', { exact: true }).fill('Staff file');
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer });
  await choose(csv('72;Bo'));
  await form.getByText('was not read to its end').waitFor();
  await choose(csv('72;Bo;Dijk;bo.dijk@acme.example\n'));
  await form.getByText('2 rows, 4 columns, UTF-8.').waitFor();
  await form.getByLabel('Column with a lasting id').selectOption('Personalnr');
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: `artifacts/directory-sync-file.png` });
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Staff file' }).click();
  const drawer = page.getByRole('dialog', { name: 'Staff file' });
  await drawer.getByText('staff.csv, uploaded').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: `artifacts/directory-sync-file-task.png` });
  await drawer.getByRole('button', { name: 'Read and plan' }).click();
  await page.getByText('Zoë Müller').waitFor();
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.getByText('2 changes applied').waitFor();
  await page.getByRole('button', { name: 'Take back this run' }).click();
  await page.getByText('Created by that run, and unused since.').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: `artifacts/directory-sync-undo.png`, fullPage: true });
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.getByText('What the earlier run did is taken back').waitFor();
  expect(record.errors).toEqual([]);
});

test('an operator exports the setup of an organisation, and an archive of it brings back what is gone', async () => {
  const { email } = await newPerson(stack);
  await using visitor = await visitAs(browser, stack, 'super@postern.example');
  const { page, record } = visitor;
  await page.getByRole('button', { name: 'Switch organisation' }).click();
  await page.getByRole('combobox', { name: 'Find an organisation' }).fill('acme');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('option', { name: /Acme/ }).click();
  await reloaded;
  await goTo(page, '/partnerPortal/selfServiceImport');
  await page.getByRole('button', { name: 'Export setup' }).click();
  const form = page.getByRole('dialog', { name: 'Export setup' });
  await form.getByLabel('Portal accounts').uncheck();
  expect(await axeFindings(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Export', exact: true }).click();
  const archive = await (await saved).path();
  const done = page.getByRole('dialog', { name: 'The archive was saved' });
  const password = await done.locator('code').innerText();
  await page.screenshot({ path: `artifacts/self-import-export.png` });
  await done.getByRole('button', { name: 'Close', exact: true }).last().click();

  await asAdministrator(
    stack.adminUrl,
    `with gone as (delete from user_directory where email = $1) delete from app_user where email = $1`,
    [email],
  );
  await page.getByRole('button', { name: 'Upload archive' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload setup archive' });
  const content = await readFile(archive);
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'setup.zip', mimeType: 'application/zip', buffer: content });
  await upload.getByLabel('Password of the archive').fill('not the password at all');
  await upload.getByRole('button', { name: 'Upload archive' }).click();
  await upload.getByText('The password does not open this archive. Check it and try again.').waitFor();
  await upload.getByLabel('Password of the archive').fill(password);
  await upload.getByRole('button', { name: 'Upload archive' }).click();
  await page.getByRole('radio', { name: /^New/ }).check({ force: true });
  await page.getByText(`${email} line`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: `artifacts/self-import-plan.png`, fullPage: true });
  await page.getByRole('button', { name: /^Apply \d+ change/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply \d+ change/ })
    .click();
  await page.getByRole('heading', { name: 'Applied' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: `artifacts/self-import-result.png` });
  expect(record.errors.filter((error) => !error.includes('422'))).toEqual([]);
});
