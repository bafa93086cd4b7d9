// Signing in and out, sessions that end, and what each role may see.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asAdministrator } from '@postern/testing/arrange';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs, apiWith } from './api.ts';
import { logRow } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { goTo, signIn, visit, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const endSessionsOf = (email: string) =>
  asAdministrator(
    stack.adminUrl,
    `update session set expires_at = now() - interval '1 minute'
      where (tenant_id, user_id) in (select tenant_id, user_id from app_user where email = $1)`,
    [email],
  );

test('wrong and missing entries are told beside the field, and nothing is kept', async () => {
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Enter your e-mail address.').waitFor();
  await page.locator('#email').fill('all@acme.example');
  await page.locator('#password').fill('Wrong password 1!');
  await page.keyboard.press('Enter');
  await page.getByText('Incorrect e-mail address or password.').waitFor();
  expect(await stored(page, 'token')).toBeNull();
  expect(await stored(page, 'email')).toBeNull();
});

test('a session that the server has ended leads to the sign-in page, and from there back', async () => {
  await using visitor = await visitAs(browser, stack, 'tech@acme.example');
  const { page } = visitor;
  await goTo(page, '/msgsearch?q=class%3Aspam');
  await page.getByRole('combobox', { name: 'Message search' }).waitFor();
  await endSessionsOf('tech@acme.example');
  // The server believes a session it has just read for a second, so the first search may still be answered.
  await expect
    .poll(
      async () => {
        await goTo(page, `/msgsearch?q=class%3Aspam+${Date.now()}`);
        return page.locator('#password').isVisible();
      },
      { timeout: 10_000, interval: 300 },
    )
    .toBe(true);
  await page.getByText(/session has (ended|timed out)/i).waitFor();
  expect(await stored(page, 'token')).toBeNull();
  await signIn(page, 'tech@acme.example', stack.password);
  await page.getByRole('combobox', { name: 'Message search' }).waitFor();
  expect(page.url()).toContain('class%3Aspam');
});

test('a token past its time is dropped at the next click', async () => {
  await using visitor = await visitAs(browser, stack, 'support@acme.example');
  const { page } = visitor;
  await page.evaluate(() => localStorage.setItem('token_expiry', String(Date.now() - 1000)));
  await page.getByRole('heading', { level: 1 }).click();
  await page.locator('#password').waitFor();
  expect(await stored(page, 'token')).toBeNull();
});

test('signing out ends the session here and on the server', async () => {
  await using visitor = await visitAs(browser, stack, 'sales@acme.example');
  const { page } = visitor;
  const token = (await stored(page, 'token')) ?? '';
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.locator('#password').waitFor();
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /token|email|session|hash/.test(key)),
    ),
  ).toEqual([]);
  expect((await apiWith(stack, token).request('GET', '/login/test-token')).status).toBe(401);
  await goTo(page, '/msgsearch');
  await page.reload();
  await page.locator('#password').waitFor();
  expect(await page.getByRole('grid').count()).toBe(0);
});

test('a token copied out of the browser opens nothing elsewhere', async () => {
  await using visitor = await visitAs(browser, stack, 'partner@acme.example');
  const token = (await stored(visitor.page, 'token')) ?? '';
  expect(token).not.toBe('');
  const thief = apiWith(stack, token);
  for (const path of ['/login/test-token', '/msgsearch/', '/overview']) {
    expect((await thief.request('GET', path)).status).toBe(401);
  }
});

test.each([
  [
    'super@postern.example',
    [
      ...[
        'Home',
        'Message search',
        'Quarantine',
        'Sender lists',
        'Rejected mail',
        'Domains',
        'Keys and certificates',
        'Secure mail portal',
        'Organisations',
        'Services',
        'Learning',
        'Webhooks',
        'Outbound blocks',
        'What-if analysis',
        'Tasks',
        'Service status',
      ],
      ...['Review', 'Act as another user', 'Developer board', 'Translations'],
    ],
  ],
  [
    'all@acme.example',
    [
      'Home',
      'Message search',
      'Quarantine',
      'Sender lists',
      'Rejected mail',
      'Domains',
      'Keys and certificates',
      'Secure mail portal',
      'Services',
      'Learning',
      'Webhooks',
      'Outbound blocks',
      'What-if analysis',
      'Tasks',
      'Service status',
      'Act as another user',
    ],
  ],
  [
    'user@acme.example',
    ['Home', 'Message search', 'Quarantine', 'Sender lists', 'Rejected mail', 'Keys and certificates'],
  ],
  ['audit@acme.example', ['Home', 'Sender lists']],
  ['billing@acme.example', ['Home', 'Services', 'Outbound blocks', 'Tasks', 'Service status']],
  ['impersonate@acme.example', ['Home', 'Act as another user']],
])('%s sees only what the role opens', async (email, entries) => {
  await using visitor = await visitAs(browser, stack, email);
  const { page, record } = visitor;
  const nav = page.getByRole('navigation', { name: 'Main navigation' });
  await nav.getByRole('link', { name: 'Home' }).waitFor();
  const names = async () => {
    const texts = await nav.getByRole('link').allTextContents();
    return texts.map((name) => name.replace(/\d+$/, '').trim());
  };
  await expect.poll(names).toEqual(entries);
  if (entries.includes('Message search')) return;
  // By its address, a closed screen says so and asks the server for nothing.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/msgsearch', '/quarasearch']) {
    await goTo(page, path);
    await page
      .getByText('You do not have access to this page')
      .or(page.getByRole('heading', { level: 1, name: 'Home' }))
      .first()
      .waitFor();
  }
  expect(asked.filter((url) => url.includes('/api/v1/msgsearch'))).toEqual([]);
  expect(record.errors).toEqual([]);
});

test('a closed page says whether a role is missing or its function is off', async () => {
  await using everything = await visitAs(browser, stack, 'all@acme.example');
  await goTo(everything.page, '/keysNcerts/pgpExtKeys');
  await everything.page.getByText('It is not switched on for you.').waitFor();
  await using auditor = await visitAs(browser, stack, 'audit@acme.example');
  await goTo(auditor.page, '/tasks');
  await auditor.page.getByText(/It requires one of these roles: .*Tech/).waitFor();
});

test("another tenant's message answers exactly like a missing one", async () => {
  const word = uniqueWord('foreign');
  await send(stack, {
    from: 'office@kanzlei-weber.example',
    to: 'all@globex.example',
    subject: word,
    text: GTUBE,
  });
  const { cloudid } = await logRow(stack, word);
  const missing = cloudid.replace(/.{4}$/, (end) => (end === '0000' ? '1111' : '0000'));
  const api = await apiAs(stack, 'all@acme.example');
  const plain = (text: string) =>
    text
      .replace(/"reference":"[^"]*"/, '')
      .replaceAll(cloudid, 'ID')
      .replaceAll(missing, 'ID');
  for (const path of [
    '/messages/ID?full=true',
    '/quarmsgs/ID',
    '/quarmsgs/ID/download',
    '/quarmsgs/ID/attachment/0',
    '/rejects/ID',
  ]) {
    const [foreign, absent] = await Promise.all(
      [cloudid, missing].map((id) => api.request('GET', path.replace('ID', id))),
    );
    expect(foreign?.status).toBe(404);
    expect(plain(foreign?.text ?? '')).toBe(plain(absent?.text ?? 'x'));
  }
  for (const action of ['release', 'reviewed']) {
    const body = action === 'release' ? {} : undefined;
    const [foreign, absent] = await Promise.all(
      [cloudid, missing].map((id) => api.request('POST', `/messages/${id}/${action}`, body)),
    );
    expect(foreign?.status).toBe(404);
    expect(plain(foreign?.text ?? '')).toBe(plain(absent?.text ?? 'x'));
  }
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  await goTo(visitor.page, `/msgdetails/${cloudid}`);
  await visitor.page.getByText('Message not found').waitFor();
  expect(await visitor.page.getByRole('main').textContent()).not.toContain(word);
});

const languages = [
  ['Deutsch', 'de', 'Anmelden', 'Nachrichtensuche'],
  ['Français', 'fr', 'Se connecter', 'Recherche'],
  ['Español', 'es', 'Iniciar sesión', 'Búsqueda'],
] as const;

test('the sign-in page and the console speak four languages, and remember which', async () => {
  await using visitor = await visit(browser, stack);
  const { page, record } = visitor;
  for (const [name, tag] of languages) {
    await page.getByRole('button', { name }).click();
    await page.locator(`html[lang^="${tag}"]`).waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Sign in');
  }
  await signIn(page, 'user_management@acme.example', stack.password);
  await page.locator('header').getByRole('button').last().click();
  for (const [name, tag] of [...languages, ['English', 'en'] as const]) {
    await page.getByRole('dialog').getByRole('radio', { name, exact: true }).click({ force: true });
    await page.locator(`html[lang^="${tag}"]`).waitFor({ state: 'attached' });
    // A text that is missing shows its key.
    expect(await page.locator('body').textContent()).not.toMatch(/Error\(|[a-z]{2}_[A-Z]{2}\(|\{\{/);
  }
  await page.reload();
  await page.locator('html[lang^="en"]').waitFor({ state: 'attached' });
  expect(record.errors).toEqual([]);
});

test('no password and no token stands in any log', async () => {
  const api = await apiAs(stack, 'all@acme.example');
  const folder = join(stack.dataFolder, 'logs');
  const names = await readdir(folder);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const secret of [
      stack.password,
      encodeURIComponent(stack.password),
      api.token,
      'Wrong password 1!',
    ]) {
      expect(text.includes(secret), `${name} holds a secret`).toBe(false);
    }
  }
});
