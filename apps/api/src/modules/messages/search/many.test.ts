import { type Database, type Scope, termHasher, withScope } from '@postern/db';
import { asAdministrator } from '@postern/testing/arrange';
import type { TestDatabase } from '@postern/testing/database';
import { loggedDatabase } from '@postern/testing/logged-database';
import { type GeneratedMessage, messageLog } from '@postern/testing/message-log-generator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUpCounts } from '../../housekeeping/jobs/add-up-counts.ts';
import type { Visibility } from '../visibility.ts';
import { countMessages } from './engine/count.ts';
import { areMany } from './engine/many.ts';
import type { SearchRequest } from './engine/request.ts';
import { filterOf } from './filter/filter.ts';
import type { TimeRange } from './filter/time-range.ts';

const DAY_MS = 86_400_000;
const now = new Date();
const log = { rows: 24_000, tenants: 2, days: 30, seed: 11, now };
const rows: GeneratedMessage[] = [...messageLog(log)];
let database: TestDatabase;
let api: Database;

beforeAll(async () => {
  database = await loggedDatabase(log);
  api = database.connect('postern_api', 2);
  // This log is small: parts with fewer messages than usual are kept.
  await asAdministrator(
    database.adminUrl,
    `truncate frequent_part; update message_count_progress set parts_until = default;
     select add_up_parts(90, 50) from generate_series(1, 14)`,
  );
}, 120_000);
afterAll(() => database.drop());

const everything: Visibility = {
  address: '',
  hash: '0',
  own_only: false,
  hidden_domains: [],
  only_domains: null,
};
const whole: TimeRange = { from: new Date(now.getTime() - 30 * DAY_MS), to: now };
const short: TimeRange = { from: new Date(now.getTime() - 6 * DAY_MS), to: now };
const most: TimeRange = {
  from: new Date(now.getTime() - 25.3 * DAY_MS),
  to: new Date(now.getTime() - 1.7 * DAY_MS),
};

function requestFor(sender: string, scope: Scope, range: TimeRange, more: object = {}): SearchRequest {
  const filter = filterOf({ sender: [sender] }, termHasher(database.installationKey));
  return {
    scope,
    visibility: everything,
    filter,
    quarantined: false,
    range,
    newest: true,
    after: null,
    ...more,
  };
}

const ask = (request: SearchRequest, than: number) =>
  withScope(api, request.scope, (tx) => areMany(tx, request, than));

const scopes: readonly Scope[] = [{ tenants: [1] }, { tenants: [2] }, { tenants: [1, 2] }, { all: true }];

/** Messages whose sender holds the text, or is it where `*` stands for anything. */
function countNaively(sender: string, scope: Scope, { from, to }: TimeRange): number {
  const parts = sender
    .toLowerCase()
    .split('*')
    .map((part) => part.replace(/[.]/g, '\\.'));
  const pattern = new RegExp(parts.length > 1 ? `^${parts.join('.*')}$` : parts.join(''));
  return rows.filter(
    (row) =>
      row.ts >= from &&
      row.ts <= to &&
      (!('tenants' in scope) || scope.tenants.includes(row.tenant_id)) &&
      pattern.test(row.from_address.toLowerCase()),
  ).length;
}

const senders = [
  'info@',
  'INFO',
  'news',
  'service',
  'info@*',
  '*.example',
  '.example',
  'info*',
  'ne*er@*',
  '*fo@*',
];

describe.each(senders)('mail from %s', (sender) => {
  test('is never said to be more than there is', async () => {
    for (const scope of scopes)
      for (const range of [whole, most, short])
        expect(await ask(requestFor(sender, scope, range), countNaively(sender, scope, range))).toBe(false);
  });
});

test.each(['info@', 'news', 'service', 'info@*', 'ne*er@*'])(
  'mail from %s is known to be much',
  async (sender) => {
    const scope = { tenants: [1] };
    // Of thirty days three weeks are whole at least, and each of these writes some eighty mails a week.
    expect(await ask(requestFor(sender, scope, whole), countNaively(sender, scope, whole) * 0.5)).toBe(true);
  },
);

test('a domain is known by itself, and only where anything may lead up to it', async () => {
  const domains = Map.groupBy(
    rows.filter((row) => row.tenant_id === 1 && row.direction === 'out'),
    (row) => row.from_address.slice(row.from_address.indexOf('@')),
  );
  const [busiest = ''] = [...domains].sort((a, b) => b[1].length - a[1].length).map(([domain]) => domain);
  const scope = { tenants: [1] };
  expect(await ask(requestFor(`${busiest}`, scope, whole), 100)).toBe(true);
  expect(await ask(requestFor(`${busiest}*`, scope, whole), 0)).toBe(false);
});

test('what people may not see, held mail, pages and other filters are not told by it', async () => {
  const scope = { tenants: [1] };
  const asked = requestFor('info@', scope, whole);
  expect(await ask(asked, 50)).toBe(true);
  expect(await ask({ ...asked, quarantined: true }, 50)).toBe(false);
  expect(await ask({ ...asked, after: { ts: now, id: '' } }, 50)).toBe(false);
  expect(await ask({ ...asked, visibility: { ...everything, own_only: true } }, 50)).toBe(false);
  expect(await ask({ ...asked, visibility: { ...everything, hidden_domains: ['x.example'] } }, 50)).toBe(
    false,
  );
  const hash = termHasher(database.installationKey);
  for (const query of [
    { sender: ['info@'], subject: ['invoice'] },
    { sender: ['-info@'] },
    { sender: ['info@', 'news'] },
    { hdr_from: ['info@'] },
  ])
    expect(await ask({ ...asked, filter: filterOf(query, hash) }, 50), JSON.stringify(query)).toBe(false);
});

test('another tenant’s counts are not seen', async () => {
  const request = { ...requestFor('info@', { tenants: [1] }, whole) };
  const foreign = await withScope(api, { tenants: [2] }, (tx) => areMany(tx, request, 50));
  const all = await withScope(api, { tenants: [2] }, (tx) =>
    areMany(tx, { ...request, scope: { all: true } }, 50),
  );
  expect([foreign, all]).toEqual([false, false]);
});

test('beyond what is counted the answer is that there are more', async () => {
  await asAdministrator(database.adminUrl, 'update frequent_part set messages = messages * 1000');
  const request = requestFor('info@', { tenants: [1] }, whole);
  const counted = await withScope(api, request.scope, (tx) => countMessages(tx, request));
  expect(counted).toEqual({ total: 10_000, even_more_hits: true });
});

test('the job counts a week when it is over, once, and forgets what nobody can ask for', async () => {
  await asAdministrator(
    database.adminUrl,
    `delete from frequent_part where week = (select max(week) from frequent_part);
     insert into frequent_part values (1, 'from', current_date - 120, 'old@', 99);
     update message_count_progress set parts_until = parts_until - 7`,
  );
  const worker = database.connect('postern_worker', 1);
  const weeks = () =>
    asAdministrator<{ week: string }>(
      database.adminUrl,
      'select distinct week::text from frequent_part order by 1',
    );
  const before = await weeks();
  expect((await addUpCounts({ db: worker })).weeks).toBe(1);
  expect((await addUpCounts({ db: worker })).weeks).toBe(0);
  const after = (await weeks()).map(({ week }) => week);
  const today = now.toISOString().slice(0, 10);
  expect(after.length).toBe(before.length);
  expect(after.every((week) => new Date(week).getUTCDay() === 1)).toBe(true);
  expect(new Date(after.at(-1) ?? '').getTime() + 8 * DAY_MS).toBeLessThanOrEqual(new Date(today).getTime());
});
