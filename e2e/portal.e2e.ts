// Confidential mail, from the one who writes it to the one who answers: its notice, the code, the reading on a phone, an answer with a file no
// mail could carry, and what the sender sees of it and takes back.
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser, watchPage } from '@postern/testing/browser';
import type { Person } from '@postern/testing/factories';
import { deliver } from '@postern/testing/smtp-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs, apiWith, login } from './api.ts';
import { compose, uniqueWord } from './mails.ts';
import { mailTo, newPerson } from './people.ts';
import { goTo, signIn, visit, visitAs } from './session.ts';

const pictures = resolve(import.meta.dirname, '../artifacts/screenshots/portal');
const stack = inject('stack');
const DOMAIN = 'acme.example';
let browser: Browser;
let sender: Person;
let app_password: string;

beforeAll(async () => {
  browser = await launchBrowser();
  sender = await newPerson(stack);
  const signed_in = await login(stack, sender.email, sender.password);
  const { data } = signed_in.body as { data: { access_token: string } };
  const own = apiWith(stack, data.access_token);
  const made = await own.post<{ secret: string }>('/users/me/submissioncredentials', {
    name: 'mail program',
  });
  app_password = made.secret;
  const operator = await apiAs(stack, 'super@postern.example');
  for (const flag of ['data_room', 'large_file_transfer'])
    await operator.request('PUT', `/features/switches/${flag}/user/${sender.email}`, { is_on: true });
  const large = { mode: 'secure', maximum: 1_000_000, threshold: 2000 };
  const settings = {
    enabled: true,
    lft_settings: { use_master_template: false, retention: 30, incoming: large, outgoing: large },
  };
  const administrator = await apiAs(stack, 'all@acme.example');
  const { status, text } = await administrator.request('PUT', `/gina/domains/${DOMAIN}`, settings);
  if (status !== 200) throw new Error(text);
});
afterAll(() => browser.close());

async function sendConfidential(to: string, word: string): Promise<void> {
  const { reply } = await deliver(stack.submissionPort, {
    ...{ from: sender.email, to: [to] },
    auth: { user: sender.email, password: app_password },
    message: compose({
      from: sender.email,
      to,
      subject: `[confidential] ${word}`,
      text: 'Our price is 1234.',
    }),
  });
  expect(reply.code).toBe(250);
}

/** The link of a notice, and the page it leads to in a browser of a phone's width. */
async function openOnPhone(to: string, word: string) {
  const notice = await mailTo(stack, to, '/m/');
  const link = /https?:\/\/\S+\/m\/\S+/.exec(notice.text ?? '')?.[0] ?? '';
  expect(notice.text).not.toContain('1234');
  expect(notice.subject).not.toContain(word);
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, locale: 'en-GB', reducedMotion: 'reduce' },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const record = watchPage(page, new URL(link).origin);
  await page.goto(link);
  return { page, record, link, [Symbol.asyncDispose]: () => context.close() };
}

async function enterCode(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const reference = await page.locator('.reference').innerText();
  const mail = await mailTo(stack, to, reference);
  await page.getByLabel('Code from the e-mail').fill(/^\s*(\d{6})\s*$/m.exec(mail.text ?? '')?.[1] ?? '');
  await page.getByRole('button', { name: 'Open the message' }).click();
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a confidential message is read on a phone, answered with a large file, followed and taken back', async () => {
  const word = uniqueWord('offer');
  const to = `${word}@kanzlei-weber.example`;
  await sendConfidential(to, word);
  await using phone = await openOnPhone(to, word);
  const { page, record, link } = phone;
  expect(await axeFindings(page)).toEqual([]);
  await page.screenshot({ path: join(pictures, 'landing-phone.png') });
  await enterCode(page, to);
  await page.getByText('The sender sees that you have opened this message.').waitFor();
  await page.getByRole('button', { name: 'Open the message' }).click();
  await page.getByText('Our price is 1234.').waitFor();
  await page.getByLabel(/^To /).fill('The signed contract is attached.');
  const bytes = randomBytes(5_000_000);
  await page
    .getByLabel('Add files')
    .setInputFiles({ name: 'Contract & plans.bin', mimeType: 'application/octet-stream', buffer: bytes });
  await page.getByText('Ready', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.screenshot({ path: join(pictures, 'answer-phone.png'), fullPage: true });
  await page.getByRole('button', { name: 'Send securely' }).click();
  await page.getByText('Your reply is on its way.').waitFor();

  const mail = await mailTo(stack, sender.email, 'Contract & plans.bin');
  expect(mail.text).toContain('The signed contract is attached.');
  expect(mail.text).toMatch(/\/m\/\w+/);
  expect(mail.attachments).toEqual([]);

  await using console_visit = await visit(browser, stack);
  const room = console_visit.page;
  await signIn(room, sender.email, sender.password);
  await goTo(room, '/dataroom/inbox/INBOX/INBOX');
  await room.getByRole('link', { name: new RegExp(`${word}.*\\(unread\\)`) }).click();
  await room.getByText('The signed contract is attached.').waitFor();
  const download = room.waitForEvent('download');
  await room.getByRole('button', { name: 'Download Contract & plans.bin' }).click();
  const stream = await (await download).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  // The message that was answered stands above the answer in one line, which says that it was opened.
  await room.getByRole('button', { name: /^Show this message: You/ }).click();
  await room.getByText(`${to} opened it`).waitFor();
  await room.getByText('Code from their mailbox').waitFor();
  expect(await axeFindings(room)).toEqual([]);
  await room.screenshot({ path: join(pictures, 'data-room.png') });

  await room.getByRole('button', { name: 'Reply', exact: true }).click();
  const reply = room.getByRole('region', { name: `Reply to ${to}` });
  await reply.getByLabel('Message').fill('Thank you, we begin on Monday.');
  await reply.getByRole('button', { name: 'Send securely' }).click();
  await room.getByText('Reply sent').waitFor();
  // The gateway takes it, and the open page hears of that by itself.
  await room.getByText('Thank you, we begin on Monday.').waitFor();
  await page.goto(new URL('/', link).href);
  await page.getByRole('listitem').filter({ hasText: 'Not opened yet' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Open the message' }).click();
  await page.getByText('Thank you, we begin on Monday.').waitFor();

  await goTo(room, '/dataroom/message-management');
  // The older of the two, which stands below.
  await room.getByRole('link', { name: to }).last().click();
  await room.getByRole('button', { name: 'Take back' }).click();
  const question = room.getByRole('dialog', { name: /^Take back/ });
  await question.getByLabel('Note to the recipients').fill('The price was wrong.');
  await question.getByRole('button', { name: 'Take back' }).click();
  await room.getByText('Message taken back').waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'This message was taken back' }).waitFor();
  await page.getByText('The price was wrong.').waitFor();
  await page.screenshot({ path: join(pictures, 'taken-back-phone.png') });
  expect(record.violations).toEqual([]);
  // The page that says so answers with 410, which the browser writes down.
  expect(record.errors.filter((line) => !line.includes('410'))).toEqual([]);
  expect(console_visit.record.errors).toEqual([]);
});

test('a message is written in the console with a file, its reader keeps a passkey, and an administrator reads it for a reason', async () => {
  const word = uniqueWord('plans');
  const to = `${word}@kanzlei-weber.example`;
  const second = `second-${to}`;
  await using console_visit = await visit(browser, stack);
  const room = console_visit.page;
  await signIn(room, sender.email, sender.password);
  await goTo(room, '/dataroom/inbox/SENT/SENT');
  await room.getByRole('button', { name: 'New message' }).click();
  const dialog = room.getByRole('dialog', { name: 'New message' });
  await dialog.getByLabel('To', { exact: true }).fill(`${to}, ${second}`);
  await dialog.getByLabel('Subject').fill(word);
  await dialog.getByLabel('Message').fill('The halls are free on Monday.');
  await dialog
    .getByLabel('Add files')
    .setInputFiles({ name: 'Agenda.txt', mimeType: 'text/plain', buffer: Buffer.from('Monday, nine') });
  await dialog.getByText('Ready').waitFor();
  expect(await axeFindings(room)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send securely' }).click();
  await room.getByText('Message sent').waitFor();

  await using phone = await openOnPhone(to, word);
  const { page, link } = phone;
  await enterCode(page, to);
  await page.getByRole('button', { name: 'Open the message' }).click();
  await page.getByText('The halls are free on Monday.').waitFor();
  await page.getByText('Agenda.txt').waitFor();

  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(new URL('/account', link).href);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.waitForURL(/account\?saved/);
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.goto(new URL('/', link).href);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('link', { name: word }).click();
  await page.getByRole('button', { name: 'Open the message' }).click();
  await page.getByText('The halls are free on Monday.').waitFor();
  expect(phone.record.violations).toEqual([]);

  await room
    .getByRole('link', { name: new RegExp(word) })
    .first()
    .click();
  await room.getByRole('button', { name: 'Reply to all' }).click();
  await room.getByRole('region', { name: 'Reply to all (2)' }).getByText(second).waitFor();

  await using administration = await visitAs(browser, stack, 'all@acme.example');
  const office = administration.page;
  await goTo(office, `/userManagement/gina?view=messages&q=${word}`);
  await office.getByRole('link', { name: word, exact: true }).click();
  const record = office.getByRole('dialog', { name: word });
  await record.getByText(`${to} opened it`).first().waitFor();
  expect(await record.getByText('The halls are free').count()).toBe(0);
  expect(await axeFindings(office)).toEqual([]);
  await record.getByRole('button', { name: 'Read content' }).click();
  const question = office.getByRole('dialog', { name: 'Read the content of this message?' });
  await question.getByLabel('Reason').fill('Claim of a customer');
  await question.getByRole('button', { name: 'Read content' }).click();
  await record.getByText('The halls are free on Monday.').waitFor();
  const told = await mailTo(stack, sender.email, 'Claim of a customer');
  expect(told.text).toContain('all@acme.example');
  await room.getByText('all@acme.example (administrator) read the content: Claim of a customer').waitFor();

  await goTo(room, `/dataroom/message-management?q=${word}`);
  await room.getByLabel(`Select: ${word}`).check();
  await room.getByRole('toolbar', { name: 'Selected messages' }).getByText('1 selected').waitFor();
  await room.getByRole('toolbar').getByRole('button', { name: 'Take back' }).click();
  const all_back = room.getByRole('dialog', { name: 'Take back 1 message?' });
  await all_back.getByRole('button', { name: 'Take back' }).click();
  await room.getByText('Done for 1 message').waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'This message was taken back' }).waitFor();
  expect(console_visit.record.errors).toEqual([]);
});
