// Every screen from phone to wide, and in the dark: nothing that sticks out, a picture of each, and no finding of axe on a phone and wide.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { axeFindings } from '@postern/testing/axe';
import { launchBrowser, type PageRecord } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { apiAs } from './api.ts';
import { redrawn, settled } from './clipped.ts';
import { logRow } from './log-rows.ts';
import { GTUBE, send, uniqueWord } from './mails.ts';
import { reportLink } from './report-link.ts';
import { goTo, signIn, visit, visitAs } from './session.ts';

const stack = inject('stack');
const pictures = resolve(import.meta.dirname, '../artifacts/screenshots');
const widths = [360, 800, 1280, 1920];
/** By axe: a phone's layout, light and dark, and a wide one, whose elements and colours the other widths share. */
const axe_widths = [360, 1280];
/** Where the sidebar is looked at as well, and in the dark. */
const WITH_SIDEBAR = 'home';
let browser: Browser;
let held: string;
let rejected: string;
let word: string;
let link: string;
/** Spam of a stranger, which no look-alike sent. */
let offered: string;

/** Functions that an installation has off: seen by the one who looks around here, until they have. */
async function showFunctions(is_on: boolean): Promise<void> {
  const operator = await apiAs(stack, 'super@postern.example');
  for (const flag of ['data_room', 'large_file_transfer']) {
    const path = `/features/switches/${flag}/user/all@acme.example`;
    expect((await operator.request('PUT', path, { is_on })).status).toBe(200);
  }
}

async function prepare(): Promise<void> {
  await showFunctions(true);
  await mkdir(pictures, { recursive: true });
  browser = await launchBrowser();
  word = uniqueWord('screen');
  await send(stack, {
    from: 'rechnung@acrne.example',
    author: 'Buchhaltung Seewald <rechnung@acrne.example>',
    to: 'all@acme.example',
    subject: `${word} Letzte Mahnung: Rechnung 2026-0412 überfällig`,
    text: `Guten Tag\r\nBitte zahlen Sie heute.\r\n${GTUBE}`,
    html: '<h2>Letzte Mahnung</h2><p>Bitte zahlen Sie heute: <a href="http://pay.seewa1d.example/x">zur Rechnung</a></p><img src="http://pixel.example/p.gif" width=1 height=1><img src="http://cdn.example/logo.png" width=200 height=60>',
    attachments: [{ name: 'Rechnung-2026-0412.zip', content: 'not really an archive' }],
    ip: '5.188.86.22',
    helo: 'mail.acrne.example',
    ptr: 'mail.acrne.example',
  });
  await send(stack, {
    from: 'billing@northwind-logistics.example',
    to: 'billing@acme.example',
    subject: `${word} refused`,
    ip: '103.99.0.122',
    helo: 'vps122',
    ptr: '[UNAVAILABLE]',
  });
  held = (await logRow(stack, `${word} Letzte`)).cloudid;
  // What a look-alike sends has no link in a report.
  await send(stack, {
    from: 'offers@far.example',
    to: 'all@acme.example',
    subject: `${word} offer`,
    text: GTUBE,
  });
  offered = (await logRow(stack, `${word} offer`)).cloudid;
  link = await reportLink(stack, 'all@acme.example', offered);
  rejected = (await logRow(stack, `${word} refused`)).cloudid;
}

interface Screen {
  name: string;
  path: () => string;
  /** Something that is there once the screen is whole. */
  whole: (page: Page) => Promise<unknown>;
  act?: (page: Page, width: number) => Promise<unknown>;
}

const row = (page: Page) => page.getByRole('grid').getByRole('row').nth(2).waitFor();

/** One that is whole once all it loads is there. */
const named = (name: string, path: string, title: string): Screen => ({
  name,
  path: () => path,
  whole: async (page) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await settled(page);
  },
});

const screens: Screen[] = [
  {
    name: 'outbound-block',
    path: () => '/support/outboundblock',
    whole: (page) => page.getByText('temporarily blocked from sending').waitFor(),
  },
  {
    name: 'domain-general',
    path: () => '/setup/general?domain=acme.example&tab=general',
    whole: (page) => page.getByRole('heading', { name: 'Remove domain' }).waitFor(),
  },
  {
    name: 'domain-dns',
    path: () => '/setup/general?domain=acme.example&tab=dns',
    whole: (page) => page.getByRole('list', { name: 'DKIM keys' }).waitFor(),
  },
  {
    name: 'domain-callahead',
    path: () => '/setup/general?domain=acme-shop.example&tab=callahead',
    whole: (page) => page.getByRole('heading', { name: 'Known results' }).waitFor(),
  },
  {
    name: 'domains',
    path: () => '/setup',
    whole: (page) => page.getByRole('link', { name: 'acme.example' }).first().waitFor(),
  },
  {
    name: 'home',
    path: () => '/home',
    whole: (page) => page.getByText('Incoming mail in the last 24 hours').waitFor(),
  },
  { name: 'search', path: () => '/msgsearch', whole: row },
  {
    name: 'search-panel',
    path: () => `/msgsearch?open=${held}&q=${word}`,
    whole: (page) => page.getByRole('grid').waitFor(),
    // Where there is no room beside the list, it stands alone.
    act: async (page, width) => {
      if (width >= 1280) await page.getByRole('heading', { name: /Letzte Mahnung/ }).waitFor();
    },
  },
  {
    name: 'search-nothing',
    path: () => '/msgsearch?q=from%3Anobody%40nowhere.example',
    whole: (page) => page.getByText('No matching messages').waitFor(),
  },
  {
    name: 'search-expert',
    path: () => '/msgsearch',
    whole: row,
    act: async (page) => {
      // On small screens the filters are folded behind one button.
      if ((page.viewportSize()?.width ?? 0) <= 920)
        await page.getByRole('button', { name: /^Filter/ }).click();
      await page.getByRole('button', { name: 'More filters' }).click();
      await page.getByRole('menuitem', { name: 'More filters' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'tail',
    path: () => '/tail',
    whole: (page) => page.getByRole('log').waitFor(),
  },
  { name: 'quarantine', path: () => '/quarasearch', whole: row },
  {
    name: 'requests',
    path: () => '/quarasearch?view=requests',
    whole: (page) =>
      page.getByRole('button', { name: 'Deny…' }).or(page.getByText('No open requests')).first().waitFor(),
  },
  {
    name: 'quick-release',
    path: () => link.slice(link.indexOf('/quickrelease/')),
    whole: (page) =>
      page
        .getByRole('button', { name: /^Release/ })
        .first()
        .waitFor(),
  },
  {
    name: 'lists',
    path: () => '/bwlist',
    whole: (page) => page.getByText('Asked for by the works council').waitFor(),
  },
  {
    name: 'list-entry',
    path: () => '/bwlist?open=new',
    whole: (page) => page.getByLabel('Sender address').waitFor(),
    act: async (page) => {
      await page.getByLabel('Sender address').fill('lucky-star-casino.example');
      await page
        .getByText(/messages? arrived|would have been handled|No mail from matching/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'lists-tidy',
    path: () => '/bwlist?tab=hygiene',
    whole: (page) => page.getByText('Covered by another entry').waitFor(),
  },
  {
    name: 'details',
    path: () => `/msgdetails/${held}`,
    whole: (page) => page.frameLocator('iframe[title]').getByText('Bitte zahlen Sie heute').waitFor(),
  },
  {
    name: 'content-only',
    path: () => `/msgdetails/${held}/contentonly`,
    whole: (page) => page.frameLocator('iframe[title]').getByText('Bitte zahlen Sie heute').waitFor(),
  },
  {
    name: 'release',
    path: () => `/msgdetails/${held}`,
    whole: (page) => page.getByRole('button', { name: 'Release…' }).waitFor(),
    act: async (page) => {
      await page.getByRole('button', { name: 'Release…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'reject',
    path: () => `/rejectdetails/${rejected}`,
    whole: (page) =>
      page
        .getByText(/5\.7\.26/)
        .first()
        .waitFor(),
  },
  {
    name: 'sender-trust',
    path: () => `/msgdetails/${offered}`,
    whole: (page) => page.getByRole('button', { name: 'Release…' }).waitFor(),
    act: async (page) => {
      await page.getByRole('button', { name: 'First contact' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Set trust' }).waitFor();
    },
  },
  {
    name: 'what-if',
    path: () => '/what-if?domain=acme.example&highspamlevel=100&list_type=block&sender=acrne.example',
    whole: (page) => page.getByText(/would have been handled differently/).waitFor(),
  },
  {
    name: 'domain-filter',
    path: () => '/setup/general?domain=acme.example&tab=filter',
    whole: (page) => page.getByRole('textbox', { name: 'High spam threshold', exact: true }).waitFor(),
  },
  {
    name: 'domain-history',
    path: () => '/setup/general?domain=acme.example&tab=history',
    whole: (page) => page.getByRole('heading', { name: 'Change history' }).waitFor(),
  },
  {
    name: 'no-such-message',
    path: () => '/msgdetails/2-01890000000070008000000000000000',
    whole: (page) => page.getByText('Message not found').waitFor(),
  },
  named('room', '/dataroom', 'Data room'),
  named('room-messages', '/dataroom/message-management', 'Sent and opened'),
  named('room-people', '/dataroom/external-user', 'People outside'),
  named('room-waiting', '/dataroom/pending-verifications', 'Pending verifications'),
  named('large-files', '/setup/lft?domain=acme.example', 'Large files'),
  named('portal-settings', '/setup/gina?domain=acme.example', 'Secure mail portal'),
  named('portal-users', '/userManagement/gina', 'Portal users'),
  {
    name: 'people-settings',
    path: () => '/userManagement/configuration',
    whole: (page) => page.getByText('Require second factor').waitFor(),
  },
  {
    name: 'people-reports',
    path: () => '/userManagement/configuration?tab=reports&person=user@acme.example',
    whole: (page) => page.getByText('Morning').first().waitFor(),
  },
  {
    name: 'profile-security',
    path: () => '/userProfile?tab=security',
    whole: (page) => page.getByText('Change password').first().waitFor(),
  },
  {
    name: 'palette',
    path: () => '/home',
    whole: (page) => page.getByText('Incoming mail in the last 24 hours').waitFor(),
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'keys',
    path: () => '/home',
    whole: (page) => page.getByText('Incoming mail in the last 24 hours').waitFor(),
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** What sticks out of the window sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => ({ inner: window.innerWidth, scroll: document.documentElement.scrollWidth }));

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

/** Colours are no other in another width: the dark ones are looked at on a phone, and once beside the sidebar. */
function axeAbout(name: string, width: number, theme: 'light' | 'dark') {
  if (!axe_widths.includes(width)) return null;
  const is_whole = width < 600 || name === WITH_SIDEBAR;
  if (theme === 'dark') return is_whole ? 'colours' : null;
  return is_whole ? 'all' : 'screen';
}

/** The page as it stands, in the light and, where axe looks, in the dark. */
async function look(page: Page, name: string, width: number, problems: string[]): Promise<void> {
  const with_axe = axe_widths.includes(width);
  for (const theme of with_axe ? (['light', 'dark'] as const) : (['light'] as const)) {
    const picture = `${name}-${theme}-${width}`;
    await page.emulateMedia({ colorScheme: theme });
    await settle(page);
    await page.screenshot({ path: join(pictures, `${picture}.png`) });
    const { inner, scroll } = await overflow(page);
    if (scroll > inner) problems.push(`${picture}: the page is ${scroll - inner} px wider than the window`);
    const about = axeAbout(name, width, theme);
    if (!about) continue;
    for (const { rule, help, places } of await axeFindings(page, about))
      problems.push(`${picture}: ${rule}: ${help}\n    ${places.join('\n    ')}`);
  }
}

/** What an act opened is gone, from the address too: that change must not overtake the next address. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).not.toMatch(/[?&]open=/);
}

/** Looks at what is open; what went wrong before is noted with a picture. */
async function attempt(
  page: Page,
  { name }: Screen,
  problems: string[],
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const width = page.viewportSize()?.width;
    problems.push(`${name} ${width}: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`);
    await page.screenshot({ path: join(pictures, `${name}-${width}-failed.png`) });
    await page.reload();
  }
}

const heightOf = (width: number) => (width < 600 ? 780 : 900);

function expectClean(problems: readonly string[], record: PageRecord): void {
  expect(problems.join('\n')).toBe('');
  expect(record.violations).toEqual([]);
  expect(record.errors.filter((line) => !/status of 404/.test(line))).toEqual([]);
}

beforeAll(prepare);
afterAll(async () => {
  await showFunctions(false);
  await browser.close();
});

test('screens as they open, drawn wider and narrower as windows are', async () => {
  const problems: string[] = [];
  await using visitor = await visitAs(browser, stack, 'all@acme.example');
  const { page, record } = visitor;
  for (const [index, screen] of screens.filter(({ act }) => !act).entries()) {
    // Each is opened at another width than the one before.
    const first = index % widths.length;
    await attempt(page, screen, problems, async () => {
      for (const [turn, width] of [...widths.slice(first), ...widths.slice(0, first)].entries()) {
        await page.setViewportSize({ width, height: heightOf(width) });
        if (turn === 0) {
          await goTo(page, screen.path());
          await screen.whole(page);
        } else await redrawn(page);
        await look(page, screen.name, width, problems);
      }
    });
  }
  expectClean(problems, record);
});

test.each(widths)('what is opened on a screen, at %i pixels', async (width) => {
  const problems: string[] = [];
  await using visitor = await visit(browser, stack, { width, height: heightOf(width) });
  const { page, record } = visitor;
  await page
    .getByText('All systems operational')
    .or(page.getByText('Some systems are not working right now'))
    .waitFor();
  await look(page, 'sign-in', width, problems);
  await signIn(page, 'all@acme.example', stack.password);
  for (const screen of screens) {
    const { act } = screen;
    if (!act) continue;
    await attempt(page, screen, problems, async () => {
      await goTo(page, screen.path());
      await screen.whole(page);
      await act(page, width);
      await look(page, screen.name, width, problems);
      await close(page);
    });
  }
  expectClean(problems, record);
});
