// The shell around every screen: drawers, messages, palette, acting as somebody else, maintenance, the life of a session.
import { readFile } from 'node:fs/promises';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { clippedText } from './clipped.ts';
import { newPerson } from './people.ts';
import { goTo, signIn, visit, visitAs } from './session.ts';

const stack = inject('stack');
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const profile = (page: Page) => page.getByRole('button', { name: 'Your profile' });
const signInField = (page: Page) => page.locator('#password');

async function enter(page: Page, email: string, password: string): Promise<void> {
  await signIn(page, email, password);
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
}

test('paths that are unknown or not built lead home, and every screen names the document', async () => {
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visitor;
  for (const path of ['/no-such-thing', '/dataroom/inbox/1/INBOX', '/password-recovery']) {
    await goTo(page, path);
    await expect.poll(() => new URL(page.url()).hash, { message: path }).toBe('#/home');
  }
  const titles = {
    '/home': 'Home',
    '/msgsearch': 'Message search',
    '/help': 'Help',
    '/quarasearch': 'Quarantine',
  };
  for (const [path, title] of Object.entries(titles)) {
    await goTo(page, path);
    await expect.poll(() => page.title()).toBe(`${title} · Postern`);
  }
});

test('who sees no mail is told at home where the console leads them', async () => {
  await using visitor = await visitAs(browser, stack, 'billing@acme.example');
  const { page } = visitor;
  await goTo(page, '/home');
  const places = page.getByRole('region', { name: 'Where to go next' });
  await expect
    .poll(() => places.getByRole('link').allInnerTexts())
    .toEqual([
      ...['Services', 'Internal users', 'Directory sync', 'Portal users', 'User management settings'],
      ...[
        'Recipient cache',
        'Outbound blocks',
        'Statistics',
        'DMARC and TLS',
        'Tasks',
        'Service status',
        'Connectivity',
        'Encryption forecast',
        'SPF test',
        'Name server test',
        'SMTP test',
        'Mail queue',
        'Contact support',
        'Roadmap',
      ],
    ]);
  await places.getByRole('link', { name: 'Outbound blocks' }).click();
  await page.getByRole('heading', { level: 1, name: 'Outbound blocks' }).waitFor();
});

test('colours, language and sizes chosen in the profile drawer hold in the next browser', async () => {
  const person = await newPerson(stack);
  {
    await using visitor = await visit(browser, stack);
    const { page, record } = visitor;
    await enter(page, person.email, person.password);
    await profile(page).click();
    const drawer = page.getByRole('dialog', { name: 'Your profile' });
    await drawer.waitFor();
    const saved: number[] = [];
    page.on('response', (answer) => {
      if (answer.request().method() === 'PUT') saved.push(answer.status());
    });
    expect((await drawer.boundingBox())?.width).toBe(560);
    await drawer.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await drawer.getByRole('radio', { name: 'Large' }).check({ force: true });
    await drawer.getByRole('radio', { name: 'Deutsch' }).click({ force: true });
    await page.getByRole('dialog', { name: 'Ihr Profil' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Ihr Profil');
    // What is on its way when a browser is closed is lost.
    await expect.poll(() => saved).toEqual([200, 200, 200]);
    expect(record.errors).toEqual([]);
  }
  await using visitor = await visit(browser, stack);
  const { page } = visitor;
  await signIn(page, person.email, person.password);
  await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(await page.locator('html').getAttribute('data-button-size')).toBe('large');
});

test('a settings backup is for everybody to save, and for operators to load after it was checked', async () => {
  await using plain = await visitAs(browser, stack, 'user@acme.example');
  await profile(plain.page).click();
  const [download] = await Promise.all([
    plain.page.waitForEvent('download'),
    plain.page.getByRole('button', { name: 'Download backup' }).click(),
  ]);
  const backup = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(Object.keys(backup).sort()).toEqual([
    'betaFeatureTesting',
    'expertMode',
    'isDark',
    'locale',
    'showGauge',
  ]);
  expect(await plain.page.getByText('Import backup…').count()).toBe(0);

  await using operator = await visitAs(browser, stack, 'super@postern.example');
  const { page } = operator;
  await profile(page).click();
  const input = page.locator('input[type=file]');
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await input.setInputFiles(file('settings.json', 'no json'));
  await page.getByRole('alert').filter({ hasText: 'Invalid JSON file' }).waitFor();
  await input.setInputFiles(
    file('settings.json', '{"isDark":true,"locale":"xx_XX","expertMode":"yes","other":1}'),
  );
  await page.getByText('1 setting imported').waitFor();
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
});

test('at most five messages stand at once; what nothing caught is told, a resize notice is not', async () => {
  await using visitor = await visitAs(browser, stack, 'user@acme.example');
  const { page } = visitor;
  await page.evaluate(() => {
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six', 'six'])
      window.dispatchEvent(new ErrorEvent('error', { message: name, error: new Error(name) }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
  });
  const alerts = page.getByRole('region', { name: 'Notices' }).getByRole('alert');
  await alerts.last().filter({ hasText: 'six' }).filter({ hasText: '×2' }).waitFor();
  expect(await alerts.count()).toBe(5);
  expect((await alerts.allTextContents()).join()).not.toContain('ResizeObserver');
  await page.getByRole('button', { name: 'Dismiss all' }).click();
  await expect.poll(() => alerts.count()).toBe(0);
});

test('a failure of the server shows the id that stands in its answer', async () => {
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page } = visitor;
  await page.route('**/api/v1/msgsearch/**', (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': 'abc123def456' }, json: { detail: 'no' } }),
  );
  await goTo(page, '/msgsearch?q=anything');
  await page.getByText('abc123def456').waitFor();
});

test('a screen that cannot be fetched loads the page anew three times, then says so', async () => {
  await using visitor = await visitAs(browser, stack, 'user@acme.example');
  const { page } = visitor;
  let asked = 0;
  await page.route('**/assets/help-screen*.js', (route) => {
    asked += 1;
    return route.abort();
  });
  await goTo(page, '/help');
  await page.getByRole('alert').filter({ hasText: 'This page could not be loaded' }).waitFor();
  expect(asked).toBeGreaterThanOrEqual(4);
  expect(await page.evaluate(() => sessionStorage.getItem('reload_status'))).toBe('help:3');
  // The rest of the console goes on, and once the code is there again so does the screen.
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.unrouteAll();
  await goTo(page, '/help');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('reload_status'))).toBe('no_reload');
});

test('the palette finds people, domains, help and actions', async () => {
  await using visitor = await visitAs(browser, stack, 'super@postern.example');
  const { page } = visitor;
  const open = async (text: string) => {
    const palette = page.getByRole('dialog', { name: 'Find' });
    await palette.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(text);
  };
  await open('globex');
  await page
    .getByRole('group', { name: 'Domains' })
    .getByRole('option', { name: /globex\.example/ })
    .waitFor();
  await page
    .getByRole('group', { name: 'Users' })
    .getByRole('option', { name: /all@globex/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await open('quarantine');
  await page.getByRole('group', { name: 'Help' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await open('@tech@acme');
  await page.getByRole('option', { name: /tech@acme\.example/ }).waitFor();
  expect(await page.getByRole('group').count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('to:tech@acme.example');
  await open('> dark');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  await open('> dark');
  await page.keyboard.press('Enter');
});

test('somebody who acts as another is told so all the time, and is themselves again by one click', async () => {
  await using visitor = await visitAs(browser, stack, 'super@postern.example');
  const { page } = visitor;
  const own_token = await stored(page, 'token');
  await goTo(page, '/impersonate');
  await page.getByLabel('Name or e-mail address').fill('sales@acme');
  await page.getByRole('button', { name: 'Act as… sales@acme.example' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Ticket 4711');
  await dialog.getByRole('button', { name: 'Start' }).click();
  const banner = page.getByRole('region', { name: 'Acting as someone else' });
  await banner.getByText('super@postern.example acting as sales@acme.example').waitFor();
  expect(await banner.textContent()).toContain('Ticket 4711');
  expect(await banner.textContent()).toMatch(/\d+:\d\d left/);
  expect(await stored(page, 'token')).not.toBe(own_token);
  expect(await page.getByRole('link', { name: 'Act as another user' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await banner.waitFor();
  await banner.getByRole('button', { name: 'Stop' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Act as another user' }).waitFor();
  expect(await stored(page, 'email')).toBe('super@postern.example');
  expect(await stored(page, 'impersonation')).toBeNull();
});

test('maintenance takes the place of the console for everybody but operators, until it is over', async () => {
  const operator = await apiAs(stack, 'super@postern.example');
  const flag = (is_on: boolean | null) =>
    operator.request('PUT', '/features/switches/maintenance/user/billing@acme.example', { is_on });
  await using visitor = await visitAs(browser, stack, 'billing@acme.example');
  const { page } = visitor;
  try {
    expect((await flag(true)).status).toBe(200);
    // Told by the server's events, without a click.
    await page.getByRole('heading', { name: 'Maintenance' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Maintenance' }).waitFor();
  } finally {
    await flag(null);
  }
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.locator('main#content').waitFor();
});

test('a token that changes or vanishes in another tab is noticed here', async () => {
  await using visitor = await visitAs(browser, stack, 'support@acme.example');
  const { page, context } = visitor;
  await goTo(page, '/quarasearch?q=class%3Aspam');
  await page.getByRole('heading', { level: 1, name: 'Quarantine' }).waitFor();
  // Another tab signs out: this one says that the session has ended and remembers its place.
  const other = await context.newPage();
  await other.goto(`${stack.url}/`);
  await other.locator('main#content').waitFor();
  await other.evaluate(() => localStorage.removeItem('token'));
  await page.getByText('Your session has ended').waitFor();
  // That tab as well, at another place: each goes back to its own.
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await signInField(other).waitFor();
  await signIn(page, 'support@acme.example', stack.password);
  await expect.poll(() => decodeURIComponent(page.url())).toContain('/quarasearch?q=class:spam');
  // Another tab signs in as somebody else: this one is theirs then.
  const email = 'audit@acme.example';
  const audit = await apiAs(stack, email);
  expect(audit.token).not.toBe('');
  await other.reload();
  await other.locator('main#content').waitFor();
  await other.getByRole('button', { name: 'Your profile' }).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await signInField(other).waitFor();
  await signInField(page).waitFor();
  expect(await stored(page, 'hash_restore')).toBeNull();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await enter(other, email, stack.password);
  await page.bringToFront();
  await page.reload();
  await profile(page).click();
  await page.getByRole('dialog').getByText(email).waitFor();
});

test('an expired token ends the session with the next click', async () => {
  await using visitor = await visitAs(browser, stack, 'user@acme.example');
  const { page } = visitor;
  await page.evaluate(() => localStorage.setItem('token_expiry', String(Date.now() - 1000)));
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByText('Your session has ended').waitFor();
  expect(await stored(page, 'token')).toBeNull();
});

for (const width of [360, 1280]) {
  test(`drawers, palette and menu at ${width} px: nothing clipped, no finding of axe, by keyboard`, async () => {
    await using visitor = await visitAs(browser, stack, 'super@postern.example', { width });
    const { page, record } = visitor;
    const dialog = page.getByRole('dialog');
    const openings: [string, () => Promise<unknown>][] = [
      ['profile', () => profile(page).press('Enter')],
      ['notifications', () => page.getByRole('button', { name: /^Notifications/ }).press('Enter')],
      ['palette', () => page.keyboard.press('Control+k')],
      ['keys', () => page.keyboard.press('?')],
      ...(width < 921
        ? ([['menu', () => page.getByRole('button', { name: 'Open navigation' }).press('Enter')]] as [
            string,
            () => Promise<unknown>,
          ][])
        : []),
    ];
    for (const [name, open] of openings) {
      await open();
      await dialog.first().waitFor();
      await dialog.getByLabel('Loading…').waitFor({ state: 'detached' });
      expect(await axeFindings(page), name).toEqual([]);
      expect(await clippedText(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.first().waitFor({ state: 'detached' });
    }
    expect(record.errors).toEqual([]);
  });
}
