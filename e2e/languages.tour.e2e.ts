// Every screen in four languages, from phone to wide: nothing cut off, nothing too wide, no text missing; and the
// screens of a person's own and of operators by axe, light and dark. Pictures of all are kept.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { clippedText, redrawn, settled } from './clipped.ts';
import { logRow } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { goTo, signIn, visit } from './session.ts';

const stack = inject('stack');
const pictures = resolve(import.meta.dirname, '../artifacts/screenshots/languages');
/** Pictures of these are kept, and of what does not fit. */
const kept = [360, 1280];
const operator = 'super@postern.example';
/** An id and a link that lead nowhere; the translator's own server, which runs on a translator's machine. */
const expected_error = /status of 4(04|10)|ERR_CONNECTION_REFUSED/;
let browser: Browser;
let held = '';

const at_the_door = {
  'sign-in': '/',
  recovery: '/password-recovery',
  reset: '/password-reset/all@acme.example/no-such-token',
  'factor-set-up': '/two-fact-auth-setup/',
  'refused-over': '/refused/no-such-token',
};

const own_and_operators = {
  help: '/help',
  'help-page': '/help?topic=search.filters',
  'help-found': '/help?q=spam',
  profile: '/userProfile',
  'profile-security': '/userProfile?tab=security',
  'profile-reports': '/userProfile?tab=reports',
  'profile-mail': '/userProfile?tab=mail',
  'profile-tokens': '/userProfile?tab=tokens',
  'profile-access': '/userProfile?tab=access',
  'profile-history': '/userProfile?tab=history',
  review: '/review',
  impersonate: '/impersonate',
  flags: '/superuser/flags',
  learning: '/setup/learning',
  webhooks: '/setup/webhooks',
  'outbound-block': '/support/outboundblock',
  'outbound-block-new': '/support/outboundblock?open=new',
  domains: '/setup',
  'mail-identity': '/superuser/mail',
  nodes: '/superuser/nodes',
  invoices: '/superuser/invoices',
  prices: '/superuser/prices',
  organisations: '/tenants',
  news: '/superuser/news',
  migration: '/partnerPortal/migration',
  'self-import': '/partnerPortal/selfServiceImport',
  'partner-documents': '/partnerPortal/documents',
  compliance: '/reporting/compliance',
  'service-status': '/servstate',
  'people-settings': '/userManagement/configuration',
  'people-domains': '/userManagement/configuration?tab=domains',
  'people-reports': '/userManagement/configuration?tab=reports&person=sales@acme.example',
  'recipient-checks': '/userManagement/ca_recp_cache?domain=acme.example',
  devboard: '/devboard',
  translations: '/translations',
};

/** In the longest language, and by axe where least room is. */
const work = {
  'portal-settings': '/setup/gina?domain=acme.example',
  'portal-users': '/userManagement/gina',
  'portal-messages': '/userManagement/gina?view=messages',
  keys: '/keysNcerts',
  'keys-calendar': '/keysNcerts?tab=expiry',
  'keys-issuer': '/keysNcerts?tab=issuer',
  'domain-encryption': '/setup/general?domain=acme.example&tab=encryption',
  people: '/userManagement/internal',
  'directory-sync': '/userManagement/directorySync',
  services: '/services',
  billing: '/reporting/billing',
  dmarc: '/reporting/dmarc',
  charts: '/reporting/charts',
  'audit-log': '/reporting/auditlog',
  tasks: '/tasks',
  forecast: '/testtools/encrlookups',
  connectivity: '/testtools/tests',
  'name-server-test': '/testtools/nstest',
  'smtp-test': '/testtools/smtptest',
  'spf-test': '/testtools/spftest',
  'mail-queue': '/testtools/mailqueue',
  contact: '/support/contact',
  roadmap: '/support/roadmap',
  'dns-flush': '/superuser/dnscacheflush',
};

const mail = () => ({
  home: '/home',
  search: '/msgsearch',
  tail: '/tail',
  'what-if': '/what-if?domain=acme.example&highspamlevel=100',
  'domain-general': '/setup/general?domain=acme.example&tab=general',
  'domain-submission': '/setup/general?domain=acme.example&tab=submission',
  'domain-dns': '/setup/general?domain=acme.example&tab=dns',
  'domain-callahead': '/setup/general?domain=acme-shop.example&tab=callahead',
  'domain-filter': '/setup/general?domain=acme.example&tab=filter',
  'domain-delivery': '/setup/general?domain=acme.example&tab=delivery',
  'domain-compare': '/setup/general?domain=acme.example&tab=compare',
  quarantine: '/quarasearch',
  lists: '/bwlist',
  'list-entry': '/bwlist?open=new',
  'lists-tidy': '/bwlist?tab=hygiene',
  details: `/msgdetails/${held}`,
  'no-such-message': '/rejectdetails/2-01890000000070008000000000000000',
});

beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  browser = await launchBrowser();
  const word = uniqueWord('language');
  await send(stack, {
    from: 'rechnung@acrne.example',
    author: 'Buchhaltung Seewald <rechnung@acrne.example>',
    to: 'all@acme.example',
    subject: `${word} Letzte Mahnung`,
    text: GTUBE,
  });
  held = (await logRow(stack, word)).cloudid;
});
afterAll(async () => {
  await speak('en_GB');
  await browser.close();
});

/** The language of an account is a setting of its own. */
async function speak(user_language: string): Promise<void> {
  const api = await apiAs(stack, operator);
  const answer = await api.request('PUT', '/extendedfields/container/settings/user/me', { user_language });
  expect(answer.status).toBe(200);
}

async function look(page: Page, screen: string, tag: string, width: number): Promise<string[]> {
  const name = `${screen}-${tag}-${width}`;
  const problems = await clippedText(page);
  const text = await page.locator('body').innerText();
  // A text that is missing shows its key.
  const missing = text.match(/Error\([a-z_.]+\)|\b(?!de_DE\()[a-z]{2}_[A-Z]{2}\([a-z_.]+\)|\{\{\w+\}\}/);
  if (missing && !name.startsWith('translations') && !name.startsWith('help'))
    problems.push(`shows ${missing[0]}`);
  if (kept.includes(width) || problems.length > 0)
    await page.screenshot({ path: join(pictures, `${name}.png`) });
  return problems.map((problem) => `${name}: ${problem}`);
}

const resize = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width < 600 ? 780 : 900 });

async function each(
  page: Page,
  screens: Record<string, string>,
  tag: string,
  widths: readonly number[],
): Promise<string[]> {
  const problems: string[] = [];
  // Each screen is opened at another width than the one before, and then drawn wider and narrower as windows are.
  for (const [index, [name, path]] of Object.entries(screens).entries()) {
    const first = index % widths.length;
    for (const [turn, width] of [...widths.slice(first), ...widths.slice(0, first)].entries()) {
      await resize(page, width);
      if (turn === 0) await goTo(page, path);
      await (turn === 0 ? settled(page) : redrawn(page));
      problems.push(...(await look(page, name, tag, width)));
    }
  }
  return problems;
}

/** The drawers of the top bar and the palette: the last two buttons are the bell and the profile at every width. */
async function overlays(page: Page, tag: string, widths: readonly number[]): Promise<string[]> {
  const problems: string[] = [];
  const shown = page.getByRole('dialog');
  for (const width of widths) {
    await resize(page, width);
    await goTo(page, '/home');
    await settled(page);
    const buttons = page.locator('header button');
    for (const [name, open] of [
      ['notifications', () => buttons.nth(-2).click()],
      ['profile-drawer', () => buttons.nth(-1).click()],
      ['palette', () => page.keyboard.press('Control+k')],
    ] as const) {
      await open();
      await shown.first().waitFor();
      await settled(page);
      problems.push(...(await look(page, name, tag, width)));
      await page.keyboard.press('Escape');
      await shown.first().waitFor({ state: 'detached' });
    }
  }
  return problems;
}

test('what is cut off is seen, what is shortened on purpose is let be', async () => {
  const page = await browser.newPage();
  const box = 'width:80px;white-space:nowrap;overflow:hidden';
  await page.setContent(`
    <p style="${box}">cut off without any sign of it</p>
    <p style="${box};text-overflow:ellipsis">shortened with a sign of it</p>
    <p style="width:80px;height:20px;line-height:20px;overflow:hidden">three lines in the room of one</p>
    <button style="width:40px;padding:0;border:0"><span style="white-space:nowrap">wider than its button</span></button>
    <p>all of it there</p>`);
  expect((await clippedText(page)).map((line) => line.replace(/<.*> /, ''))).toEqual([
    'cut off sideways: cut off without any sign of it',
    'cut off below: three lines in the room of one',
    'spills out of its button: wider than its button',
  ]);
  await page.close();
});

// German, the longest, at every width; the others where least room is. English is the shortest: its own and operators'
// screens are looked at below, with axe, and its mail screens at every width in another tour.
test.each([
  ['de-DE', 'de_DE', [360, 800, 1280, 1920]],
  ['fr-FR', 'fr_FR', [360]],
  ['es-ES', 'es_ES', [360]],
] as const)('in %s every screen fits', async (tag, locale, widths) => {
  await speak(locale);
  await using visitor = await visit(browser, stack, { locale: tag });
  const { page, record } = visitor;
  await page.locator('#password').waitFor();
  const problems = await each(page, at_the_door, tag, widths);
  await goTo(page, '/');
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, operator, stack.password);
  await page.locator(`html[lang="${tag}"]`).waitFor({ state: 'attached' });
  problems.push(...(await each(page, { ...own_and_operators, ...mail() }, tag, widths)));
  if (locale === 'de_DE') problems.push(...(await each(page, work, tag, kept)));
  problems.push(...(await overlays(page, tag, widths)));
  expect(problems).toEqual([]);
  expect(record.violations).toEqual([]);
  expect(record.errors.filter((line) => !expected_error.test(line))).toEqual([]);
});

test('in English a person’s own pages and the operators’ fit, and axe finds nothing, light and dark', async () => {
  await speak('en_GB');
  await using visitor = await visit(browser, stack, { locale: 'en-GB' });
  const { page, record } = visitor;
  await page.locator('#password').waitFor();
  const problems = await each(page, at_the_door, 'en-GB', kept);
  await goTo(page, '/');
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, operator, stack.password);
  problems.push(...(await overlays(page, 'en-GB', kept)));
  for (const [name, path] of Object.entries({ ...own_and_operators, ...work })) {
    const is_work = name in work;
    await goTo(page, path);
    await settled(page);
    for (const width of is_work ? [360] : kept) {
      await resize(page, width);
      await redrawn(page);
      problems.push(...(await look(page, name, 'en-GB', width)));
      // The sidebar is looked at in the tour of screens; colours are no other in another width.
      const about = { light: width < 600 ? 'all' : 'screen', dark: 'colours' } as const;
      for (const theme of is_work || width >= 600 ? (['light'] as const) : (['light', 'dark'] as const)) {
        await page.emulateMedia({ colorScheme: theme });
        await redrawn(page);
        for (const { rule, help, places } of await axeFindings(page, about[theme]))
          problems.push(
            `${name} ${width} ${theme}: ${rule}: ${help}\n    ${places.slice(0, 3).join('\n    ')}`,
          );
        if (theme === 'dark') await page.screenshot({ path: join(pictures, `${name}-dark-${width}.png`) });
      }
    }
  }
  expect(problems.join('\n')).toBe('');
  expect(record.violations).toEqual([]);
  expect(record.errors.filter((line) => !expected_error.test(line))).toEqual([]);
});
