// Every address of the console × people of every kind, and nobody: shown, hidden or led away as a second reading of the
// specification says (packages/contract/src/base/screens.fixture.ts), in a browser that types one address after the other.
import { type Reader, type Reading, readings } from '@postern/contract/base/screens.fixture';
import { asAdministrator } from '@postern/testing/arrange';
import { launchBrowser } from '@postern/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signIn, visit } from './session.ts';

const stack = inject('stack');
/** A name that is nobody's own machine: pages for developers are closed there. */
const elsewhere = { ...stack, url: `http://console.customer.example:${stack.port}` };
const together = 3;
/**
 * From nothing to everything. A unit test (screens.test.ts) holds the table of screens to the second reading for every role, service and
 * flag; here it is seen that sidebar, address bar and guard follow the table.
 */
const readers: readonly Reader[] = [
  'none',
  'Workflow_Mails',
  'User_Management',
  'Tech',
  'Partner',
  'ALL',
  'super',
];
/** Ids that lead to no message, links that lead nowhere, and a header that browsers heed with HTTPS only. */
const expected_error = /status of 4(04|10)|Cross-Origin-Opener-Policy/;
let browser: Browser;

/** What the top bar calls the screens that exist; the addresses of all others lead away whoever asks. */
const names: Readonly<Record<string, RegExp>> = {
  '/password-recovery': /password/i,
  '/password-reset/all@acme.example/a-token': /password/i,
  // Nobody who has not given a password first is asked for a second factor.
  '/two-fact-auth-setup/': /second factor|Sign in/i,
  '/home': /Home/,
  '/help': /Help/,
  '/userProfile': /profile/i,
  '/msgsearch': /Message search/,
  '/quarasearch': /Quarantine/,
  '/msgdetails/2-01890000000070008000000000000000': /Message|Details/,
  '/rejectdetails/2-01890000000070008000000000000000': /Rejected/,
  '/impersonate': /Act as/i,
  '/refused/a-token': /rejected/i,
  '/pgpExtKeysUserDecision': /PGP key/,
  '/quickrelease/a-token': /Release/i,
  '/review': /Review/,
  '/bwlist': /Sender lists/,
  '/tail': /./,
  '/campaigns/2-01890000000070008000000000000000': /Campaign/,
  '/what-if': /What-if analysis/,
  '/setup/general': /Domain settings/,
  '/setup': /Domains/,
  '/setup/learning': /Learning/,
  '/setup/webhooks': /Webhooks/,
  '/setup/gina': /Secure mail portal/,
  '/dataroom/pending-verifications': /Pending verifications|People outside/,
  '/dataroom/unregistered-external-user': /Unregistered people|People outside/,
  '/dataroom/external-user': /People outside/,
  '/support': /Contact support/,
  '/support/contact': /Contact support/,
  '/support/roadmap': /Roadmap/,
  '/support/outboundblock': /Outbound blocks/,
  '/userManagement/ca_recp_cache': /Recipient cache/,
  '/devboard': /Developer board/,
  '/translations': /Translations/,
  '/superuser/dnscacheflush': /Flush DNS cache/,
  '/superuser/nodes': /Nodes and jobs/,
  '/superuser/flags': /flags|Functions/i,
  '/superuser/mail': /System e-mails/,
  '/superuser/invoices': /Invoices/,
  '/superuser/prices': /Prices/,
  '/userManagement/configuration': /User management settings/,
  '/userManagement/internal': /Internal users/,
  '/userManagement/directorySync': /Directory sync/,
  '/userManagement/gina': /Portal users/,
  '/services': /Services/,
  '/tenants': /Organisations/,
  '/reporting/billing': /./,
  '/reporting/compliance': /Compliance/,
  '/reporting/dmarc': /DMARC/,
  '/testtools/encrlookups': /Encryption forecast/,
  '/testtools/tests': /Connectivity/,
  '/testtools/nstest': /Name server test/,
  '/testtools/smtptest': /SMTP test/,
  '/testtools/spftest': /SPF/,
  '/testtools/mailqueue': /Mail queue|waiting/,
  '/reporting/auditlog': /Audit log/,
  '/tasks': /Tasks/,
  '/keysNcerts': /Keys and certificates/,
  '/servstate': /Service status|service/,
  '/partnerPortal/migration': /Migration|move|switching/,
  '/partnerPortal/documents': /Partner documents|document/,
  '/partnerPortal/selfServiceImport': /Self-service import/,
  '/superuser/news': /News/,
  '/reporting/charts': /statistics/i,
};

const emailOf = (reader: Reader) =>
  reader === 'super' ? 'second.operator@postern.example' : `${reader.toLowerCase()}@acme.example`;

/** Two readers the demo world does not have: a role that opens nothing, and no role at all. */
async function makePerson(reader: Reader): Promise<void> {
  const user_id = crypto.randomUUID();
  const [made] = await asAdministrator(
    stack.adminUrl,
    `insert into app_user (tenant_id, user_id, email, name, password_hash)
      select tenant_id, $1, $2, $3, password_hash from app_user where email = 'all@acme.example'
      on conflict do nothing returning user_id`,
    [user_id, emailOf(reader), reader],
  );
  // A stack that is used again has them already.
  if (!made) return;
  await asAdministrator(
    stack.adminUrl,
    `insert into user_directory (email, tenant_id, user_id) values ($1, 2, $2)`,
    [emailOf(reader), user_id],
  );
  if (reader === 'none') return;
  await asAdministrator(
    stack.adminUrl,
    `insert into user_role (tenant_id, user_id, role) values (2, $1, $2)`,
    [user_id, reader],
  );
}

/** An operator of this file's own: the tour of languages changes the language of the demo's. */
async function makeOperator(): Promise<void> {
  const user_id = crypto.randomUUID();
  const known = `from app_user where email = 'super@postern.example'`;
  const [made] = await asAdministrator<{ tenant_id: number }>(
    stack.adminUrl,
    `insert into app_user (tenant_id, user_id, email, name, password_hash, is_superuser)
      select tenant_id, $1, $2, 'Second operator', password_hash, true ${known} on conflict do nothing returning tenant_id`,
    [user_id, emailOf('super')],
  );
  if (!made) return;
  const { tenant_id } = made;
  await asAdministrator(
    stack.adminUrl,
    `insert into user_directory (email, tenant_id, user_id) values ($1, $2, $3)`,
    [emailOf('super'), tenant_id, user_id],
  );
  await asAdministrator(
    stack.adminUrl,
    `insert into user_role (tenant_id, user_id, role) select $1, $2, role from user_role
      where user_id = (select user_id ${known})`,
    [tenant_id, user_id],
  );
}

beforeAll(async () => {
  browser = await launchBrowser({ strangersAt: stack.port });
  await makeOperator();
  await makePerson('none');
  await makePerson('Workflow_Mails');
});
afterAll(() => browser.close());

interface Seen {
  path: string;
  /** Where the address bar stood in the end, and what the page was called. */
  at: string;
  title: string;
}

/** Types the addresses one after the other and waits each time until the page has made up its mind. */
async function walk(page: Page, paths: readonly string[], away: string): Promise<Seen[]> {
  return page.evaluate(
    async ({ paths, away }) => {
      const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
      const at = () => decodeURIComponent(location.hash.slice(1).split('?')[0] ?? '');
      const title_away = document.title;
      const seen = [];
      for (const path of paths) {
        const before = document.title;
        // The address before, of a group, led here already: nothing would change.
        const is_here = at() === path;
        location.hash = `#${path}`;
        const from = performance.now();
        let stayed = 0;
        let last = '';
        while (!is_here && performance.now() - from < 10_000) {
          await pause(10);
          // Its name comes last: one that came while the next address is judged would pass for that one's.
          const is_named = document.title === title_away || performance.now() - from > 3000;
          if (at() === away && path !== away && (away === '/' || is_named)) break;
          const is_settled = at() === last && at() !== away && document.title !== before;
          stayed = is_settled ? stayed + 1 : 0;
          last = at();
          // A screen one may not open is left within a frame or two.
          if (stayed > 12 || (path === away && at() === away && performance.now() - from > 100)) break;
          if (at() === path && performance.now() - from > 4000) break;
        }
        seen.push({ path, at: at(), title: document.title });
      }
      return seen;
    },
    { paths: [...paths], away },
  );
}

/** Pages behind links in mails: whoever follows one comes there, signed in or not. */
const behind_links = ['/refused/a-token', '/quickrelease/a-token', '/pgpExtKeysUserDecision'];

/** On in an installation nobody has switched anything in; all other flags are off. */
const flags_on: ReadonlySet<string> = new Set(['directory_synchronisation']);

/** The one reader whose tenant is a partner's. */
const in_partners_tenant: Reader = 'Partner';

/** Acme holds every service. */
function opens(reading: Reading, reader: Reader): boolean {
  if (behind_links.includes(reading.path)) return true;
  if (!(reading.path in names) || reading.who === 'public') return false;
  if (reading.flag && !flags_on.has(reading.flag)) return false;
  if (reading.local) return reader === 'super' && reading.path === '/devboard';
  if (reading.partner && reader !== 'super' && reader !== in_partners_tenant) return false;
  return reader === 'super' || reading.who === 'everybody' || reading.who.includes(reader);
}

/** Without naming a domain the settings of one lead to the list, unless there is but one. */
const leads_on: Readonly<Record<string, string>> = { '/setup/general': '/setup' };
/** Addresses above screens lead to the first of them that the person may open. */
const above = ['/userManagement', '/partnerPortal', '/reporting', '/testtools', '/support', '/superuser'];

function oddities(seen: readonly Seen[], isOpen: (reading: Reading) => boolean, away: string): string[] {
  return readings.flatMap((reading, index) => {
    const { path, at, title } = seen[index] as Seen;
    const child =
      above.includes(path) && readings.find((one) => one.path.startsWith(`${path}/`) && isOpen(one));
    const wanted = child ? child.path : isOpen(reading) ? path : away;
    if (isOpen(reading) && at === leads_on[path]) return [];
    if (at !== wanted) return [`${path}: expected ${wanted}, came to ${at}`];
    const name = at === away && at !== path ? undefined : names[at];
    return name && !name.test(title) ? [`${path}: is called ${title}`] : [];
  });
}

const asked = readings.map((reading) => reading.path);

test('without a session only the public addresses show anything', async () => {
  await using visitor = await visit(browser, elsewhere);
  await visitor.page.locator('#password').waitFor();
  const seen = await walk(visitor.page, asked, '/');
  expect(oddities(seen, (reading) => reading.who === 'public' && reading.path in names, '/')).toEqual([]);
  await visitor.page.locator('#password').waitFor();
  expect(visitor.record.errors.filter((line) => !expected_error.test(line))).toEqual([]);
});

const in_sidebar = [
  '/home',
  '/msgsearch',
  '/quarasearch',
  '/impersonate',
  '/devboard',
  '/translations',
  '/superuser/dnscacheflush',
  '/superuser/nodes',
  '/superuser/flags',
  '/superuser/mail',
  '/superuser/invoices',
  '/superuser/prices',
  '/userManagement/configuration',
  '/review',
  '/bwlist',
  '/what-if',
  '/setup',
  '/setup/learning',
  '/setup/webhooks',
  '/setup/gina',
  '/support/contact',
  '/support/roadmap',
  '/support/outboundblock',
  '/userManagement/ca_recp_cache',
  '/userManagement/internal',
  '/userManagement/directorySync',
  '/userManagement/gina',
  '/services',
  '/tenants',
  '/reporting/billing',
  '/reporting/compliance',
  '/reporting/dmarc',
  '/testtools/encrlookups',
  '/testtools/tests',
  '/testtools/nstest',
  '/testtools/smtptest',
  '/testtools/spftest',
  '/testtools/mailqueue',
  '/reporting/auditlog',
  '/tasks',
  '/keysNcerts',
  '/servstate',
  '/partnerPortal/documents',
  '/partnerPortal/migration',
  '/partnerPortal/selfServiceImport',
  '/superuser/news',
  '/reporting/charts',
];

async function tour(reader: Reader): Promise<string[]> {
  await using visitor = await visit(browser, elsewhere);
  const { page, record } = visitor;
  await signIn(page, emailOf(reader), stack.password);
  await page.locator('nav a[href="#/home"]').waitFor();
  await page.waitForFunction(() => document.title.startsWith('Home'));
  const seen = await walk(page, asked, '/home');
  const odd = oddities(seen, (reading) => opens(reading, reader), '/home');
  await page.evaluate(() => {
    location.hash = '#/home';
  });
  // Groups that start closed are opened, so that all links are there to be read.
  const closed = page.locator('aside nav button[aria-expanded="false"]');
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  const links = await page
    .locator('aside nav a')
    .evaluateAll((all) => all.map((link) => (link.getAttribute('href') ?? '').slice(1).split('?')[0] ?? ''));
  const offered = readings.filter((reading) => in_sidebar.includes(reading.path) && opens(reading, reader));
  if (
    // Refused mail is a search with a question of its own, so its line leads to the same address.
    [...new Set(links)].toSorted().join() !==
    offered
      .map(({ path }) => path)
      .toSorted()
      .join()
  )
    odd.push(`the sidebar offers ${links.join(' ')}`);
  const errors = record.errors.filter((line) => !expected_error.test(line));
  return [...odd, ...errors].map((line) => `${reader}: ${line}`);
}

test('each reader opens their screens, is led home from all others, and is offered nothing they may not open', async () => {
  const waiting = [...readers];
  const odd: string[] = [];
  async function work() {
    for (let reader = waiting.shift(); reader !== undefined; reader = waiting.shift()) {
      const name = reader;
      odd.push(...(await tour(name).catch((error: unknown) => [`${name}: ${String(error)}`])));
    }
  }
  await Promise.all(Array.from({ length: together }, work));
  expect(odd).toEqual([]);
});

test('on a developer’s machine the developers’ pages are open to everybody', async () => {
  await using visitor = await visit(browser, stack);
  await signIn(visitor.page, emailOf('none'), stack.password);
  const seen = await walk(visitor.page, ['/devboard', '/superuser/flags', '/translations'], '/home');
  expect(seen.map(({ at }) => at)).toEqual(['/devboard', '/home', '/translations']);
});
