import {
  addressSuggest,
  type HeldPage,
  type MessagePage,
  messageCount,
  messageExport,
  messageExportSession,
  messageList,
  messageListLast,
  messageListPage,
  messageListSuper,
  messageSummary,
  type Operation,
  quarantineCount,
  quarantineList,
  quarantineListLast,
  quarantineListPage,
  quarantineListSuper,
} from '@postern/contract';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { makeMessage, makePerson, openWorld, type Tenant } from '@postern/testing/factories';
import { loggedDatabase } from '@postern/testing/logged-database';
import { messageLog } from '@postern/testing/message-log-generator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';

const now = new Date();
const log = { rows: 1500, tenants: 3, days: 89, seed: 3, now };
const database = await loggedDatabase(log);
const world = openWorld(database);
const api = await testServer(database);
const rows = [...messageLog(log)];
/** A sender the dictionary knows, so that arriving mail matches the searches it must not disturb. */
const known = rows.find((row) => row.tenant_id === 1 && row.from_address.startsWith('info@'))?.from_address;
if (!known) throw new Error('the log has no mail from info@');
const tenant: Tenant = { tenant_id: 1, domain: 'one.example', instance: 'ch' };
const other: Tenant = { tenant_id: 2, domain: 'two.example', instance: 'ch' };
let all: Actor;
let colleague: Actor;
let stranger: Actor;
let operator: Actor;

beforeAll(async () => {
  all = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  colleague = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  stranger = await signIn(api.server, await makePerson(world, other, { roles: ['ALL'] }));
  operator = await signIn(api.server, await makePerson(world, tenant, { is_superuser: true }));
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

async function data<T>(actor: Actor, operation: Operation, input: Input = {}): Promise<T> {
  const answer = await actor.call(operation, input);
  expect(answer.status, answer.body.slice(0, 300)).toBe(200);
  return (answer.json() as { data: T }).data;
}
const ids = (page: MessagePage) => page.hits.map((hit) => hit.cloudid);

/** All pages of a search, one after the other, as a scrolling person asks for them. */
async function scroll(
  actor: Actor,
  query: Input['query'],
  between: () => Promise<unknown> = async () => undefined,
) {
  const first = await data<MessagePage>(actor, messageList, { query: { ...query, limit: 40 } });
  const seen = ids(first);
  let page = first;
  while (page.even_more_hits || seen.length < page.total) {
    await between();
    page = await data(actor, messageListPage, {
      params: { lsid: first.lsid },
      query: { skip: seen.length, limit: 40 },
    });
    expect(page.skipped).toBe(seen.length);
    if (page.hits.length === 0) break;
    seen.push(...ids(page));
  }
  return seen;
}

describe('pages', () => {
  test.each([
    ['newest first', {}],
    ['oldest first', { reverse: 'true' }],
    ['of a frequent word', { subject: 'invoice' }],
    ['of a part of an address', { sender: 'info' }],
    ['of a few classes', { classes: ['spam', 'highspam'] }],
    ['of one filter or the other', { filter_bool_or: 'true', classes: 'virus', sender: 'news' }],
  ])('%s show every row once while mail arrives', async (_name, query) => {
    const expected = (await data<MessagePage>(all, messageList, { query: { ...query, limit: 1000 } })).hits
      .length;
    const seen = await scroll(all, query, () => makeMessage(world, tenant, { from: known, at: new Date() }));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(expected);
  });

  test('can be jumped to, and come again the same', async () => {
    const first = await data<MessagePage>(all, messageList, { query: { limit: 30 } });
    const params = { lsid: first.lsid };
    const third = await data<MessagePage>(all, messageListPage, { params, query: { skip: 60, limit: 30 } });
    const second = await data<MessagePage>(all, messageListPage, { params, query: { skip: 30, limit: 30 } });
    const again = await data<MessagePage>(all, messageListPage, { params, query: { skip: 60, limit: 30 } });
    expect(ids(again)).toEqual(ids(third));
    const whole = await data<MessagePage>(all, messageListPage, { params, query: { limit: 90 } });
    expect(ids(whole)).toEqual([...ids(first), ...ids(second), ...ids(third)]);
  });

  test('are as long as the first one was, unless they are asked for with a length of their own', async () => {
    const whole = ids(await data<MessagePage>(all, messageList, { query: { limit: 60 } }));
    const { lsid } = await data<MessagePage>(all, messageList, { query: { limit: 7 } });
    const page = async (query: Input['query']) =>
      ids(await data<MessagePage>(all, messageListPage, { params: { lsid }, query }));
    expect(await page({ skip: 7 })).toEqual(whole.slice(7, 14));
    expect(await page({})).toEqual(whole.slice(0, 7));
    expect(await page({ skip: 14, limit: 20 })).toEqual(whole.slice(14, 34));
    const last = await data<MessagePage>(all, messageListLast, {
      params: { id: known },
      query: { limit: 2 },
    });
    const of_person = { params: { lsid: last.lsid }, query: { skip: 2 } };
    expect((await data<MessagePage>(all, messageListPage, of_person)).hits).toHaveLength(2);
    // A file is the whole search, however short its pages are, unless it is asked for with a length of its own.
    const file = async (query: Input['query']) =>
      (await all.call(messageExportSession, { params: { lsid, format: 'json' }, query })).json() as unknown[];
    expect((await file({})).length).toBeGreaterThan(whole.length);
    expect(await file({ limit: 9 })).toHaveLength(9);
  });

  test('end where the rows end', async () => {
    const first = await data<MessagePage>(all, messageList, { query: { classes: 'virus', limit: 5 } });
    const beyond = await data<MessagePage>(all, messageListPage, {
      params: { lsid: first.lsid },
      query: { skip: 100_000 },
    });
    expect(beyond.hits).toEqual([]);
    expect(beyond.even_more_hits).toBe(false);
  });
});

test.each([
  ['without a filter', {}],
  ['of a word', { subject: 'invoice' }],
  ['of plain words', { q: 'invoice' }],
  ['of a part of an address', { sender: 'info' }],
  ['of classes', { classes: ['spam', 'highspam'] }],
  ['of held mail of a network', { states: 'held', client_ip: '-203.0.113.0/24' }],
])(
  'an operator’s search of one tenant %s finds and counts what the tenant’s own does',
  async (_name, query) => {
    const limit = 1000;
    const own = await data<MessagePage>(all, messageList, { query: { ...query, limit } });
    const narrowed = { ...query, tenants: 'One (1)' };
    const found = await data<MessagePage>(operator, messageList, { query: { ...narrowed, limit } });
    expect(own.hits.length).toBeGreaterThan(0);
    expect(ids(found)).toEqual(ids(own));
    const count = async (actor: Actor, asked: Input['query']) =>
      (await data<{ total: number }>(actor, messageCount, { query: asked })).total;
    expect(await count(operator, narrowed)).toBe(await count(all, query));
  },
);

describe('a link to a search', () => {
  test('restores question and rows for a colleague', async () => {
    const first = await data<MessagePage>(all, messageList, {
      query: { subject: 'invoice', classes: '-spam', limit: 10 },
    });
    const restored = await data<MessagePage & { query: unknown }>(colleague, messageListPage, {
      params: { lsid: first.lsid },
      query: { limit: 10 },
    });
    expect(ids(restored)).toEqual(ids(first));
    expect(restored.query).toMatchObject({ subject: ['invoice'], classes: ['-spam'] });
  });

  test('does not exist for another tenant, nor in the other search', async () => {
    const first = await data<MessagePage>(all, messageList);
    expect((await stranger.call(messageListPage, { params: { lsid: first.lsid } })).status).toBe(404);
    expect((await all.call(quarantineListPage, { params: { lsid: first.lsid } })).status).toBe(404);
  });
});

describe('whose rows', () => {
  test('a tenant finds its own, an operator everyone’s', async () => {
    const own = await data<MessagePage>(stranger, messageList, { query: { limit: 1000 } });
    expect(new Set(own.hits.map((hit) => hit.tenant_id))).toEqual(new Set([2]));
    expect(own.total).toBe(rows.filter((row) => row.tenant_id === 2).length);
    const every = await data<MessagePage>(operator, messageListSuper, {
      query: { limit: 1000, sender: 'info@' },
    });
    const tenants = new Set(
      rows.filter((row) => row.from_address.includes('info@')).map((row) => row.tenant_id),
    );
    expect(new Set(every.hits.map((hit) => hit.tenant_id))).toEqual(tenants);
    expect(tenants.size).toBeGreaterThan(1);
    expect((await all.call(messageListSuper)).status).toBe(403);
  });

  test('addresses are suggested from the own tenant only', async () => {
    const foreign = rows.find(
      (row) =>
        row.tenant_id === 1 &&
        !rows.some((one) => one.tenant_id === 2 && one.from_address === row.from_address),
    );
    const query = { kind: 'from', q: foreign?.from_address ?? '' };
    expect(await data(all, addressSuggest, { query })).toMatchObject([
      { address: foreign?.from_address, count_is: 'about' },
    ]);
    expect(await data(stranger, addressSuggest, { query })).toEqual([]);
    expect(await data<unknown[]>(all, addressSuggest, { query: { kind: 'from', q: 'in' } })).not.toEqual([]);
  });

  test('a sender is suggested by the name that lists show, with it, to whoever may see such mail', async () => {
    // Neither an address nor another name holds it: either would rightly be suggested too.
    const holds = (text: string, name: string) => text.toLowerCase().includes(name.toLowerCase());
    const name = rows.find(
      ({ tenant_id, hdr_from_name }) =>
        tenant_id === 1 &&
        hdr_from_name !== '' &&
        !rows.some(
          (row) =>
            holds(row.from_address, hdr_from_name) ||
            holds(row.hdr_from_addr, hdr_from_name) ||
            (row.hdr_from_name !== hdr_from_name && holds(row.hdr_from_name, hdr_from_name)),
        ),
    )?.hdr_from_name;
    if (name === undefined) throw new Error('no name of the log stands for itself');
    const senders = (tenant: number) =>
      new Set(
        rows
          .filter((row) => row.tenant_id === tenant && row.hdr_from_name === name)
          .map((row) => row.hdr_from_addr),
      );
    const query = { kind: 'from', q: name.toLowerCase() };
    const suggested = await data<{ address: string; name: string }[]>(all, addressSuggest, { query });
    expect(new Set(suggested.map(({ address }) => address))).toEqual(senders(1));
    expect(new Set(suggested.map((one) => one.name))).toEqual(new Set([name]));
    const foreign = await data<{ address: string }[]>(stranger, addressSuggest, { query });
    expect(new Set(foreign.map(({ address }) => address))).toEqual(senders(2));
  });

  test('one person’s mail by address', async () => {
    const person = rows.find((row) => row.tenant_id === 2 && row.direction === 'in')?.to_address ?? '';
    const page = await data<MessagePage>(stranger, messageListLast, {
      params: { id: person },
      query: { limit: 1000 },
    });
    const expected = rows.filter(
      (row) => row.tenant_id === 2 && (row.to_address === person || row.from_address === person),
    );
    expect(page.total).toBe(expected.length);
    const again = await data<MessagePage>(stranger, messageListPage, {
      params: { lsid: page.lsid },
      query: { limit: 1000 },
    });
    expect(ids(again)).toEqual(ids(page));
  });
});

describe('numbers', () => {
  test('of the quarantine', async () => {
    const held = rows.filter((row) => row.tenant_id === 2 && row.quarantined);
    const page = await data<MessagePage>(stranger, quarantineList, { query: { limit: 1000 } });
    expect(page.hits.length).toBe(held.length);
    expect(await data(stranger, quarantineCount)).toEqual({ total: held.length, even_more_hits: false });
    const spam = held.filter((row) => row.class === 'spam').length;
    expect(await data(stranger, quarantineCount, { query: { classes: 'spam' } })).toEqual({
      total: spam,
      even_more_hits: false,
    });
  });

  test('of the tabs of held mail are exact, however busy the machine', async () => {
    const waiting = rows.filter(
      (row) =>
        row.tenant_id === 2 && row.state === 'held' && row.reviewed_at === null && row.hashed_at === null,
    );
    const query = { states: 'held', markers: ['-reviewed', '-hashed'] };
    const summary = await data<{ classes: Record<string, number>; even_more_hits: boolean }>(
      stranger,
      messageSummary,
      { query },
    );
    expect(waiting.length).toBeGreaterThan(0);
    const by_class = Object.groupBy(waiting, (row) => row.class);
    expect(summary.classes).toEqual(
      Object.fromEntries(Object.entries(by_class).map(([name, held]) => [name, held?.length])),
    );
    expect(summary.even_more_hits).toBe(false);
  });

  test('of held mail are the same in list, tabs and file where one filter is enough, and only of what is held', async () => {
    const query = {
      ...{ filter_bool_or: 'true', sender: 'info@', subject: 'invoice' },
      ...{ states: 'held', markers: ['-reviewed', '-hashed'], maildirections: 'in' },
    };
    const { hits } = await data<MessagePage>(all, quarantineList, { query: { ...query, limit: 1000 } });
    const waiting = rows.filter(
      (row) =>
        row.tenant_id === 1 &&
        row.state === 'held' &&
        (/invoice/i.test(row.subject) || /info@/i.test(`${row.from_address} ${row.hdr_from_addr}`)) &&
        row.direction === 'in' &&
        row.reviewed_at === null &&
        row.hashed_at === null,
    );
    expect(waiting.length).toBeGreaterThan(0);
    expect(hits).toHaveLength(waiting.length);
    expect(await data(all, quarantineCount, { query })).toEqual({
      total: hits.length,
      even_more_hits: false,
    });
    const { classes } = await data<{ classes: Record<string, number> }>(all, messageSummary, { query });
    expect(Object.values(classes).reduce((sum, one) => sum + one, 0)).toBe(hits.length);
    const file = await all.call(messageExport, { params: { format: 'json' }, query });
    expect((file.json() as unknown[]).length).toBe(hits.length);
  });

  test('of the strip above the list add up', async () => {
    const { total } = await data<{ total: number }>(stranger, messageCount, { query: { sender: 'info' } });
    const summary = await data<{
      classes: Record<string, number>;
      states: Record<string, number>;
      histogram: { classes: Record<string, number> }[];
      even_more_hits: boolean;
    }>(stranger, messageSummary, { query: { sender: 'info' } });
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0);
    // A busy machine may run out of the time a summary is given; then it says that there is more.
    const shown = summary.even_more_hits ? sum(summary.states) : total;
    expect(shown).toBeLessThanOrEqual(total);
    expect(sum(summary.classes)).toBe(shown);
    expect(sum(summary.states)).toBe(shown);
    expect(summary.histogram.reduce((all, bar) => all + sum(bar.classes), 0)).toBe(shown);
  });

  test('of the strip above a list of few are those of the list', async () => {
    // A word that some messages hold, but too few to be found by reading along time.
    const own = rows.filter((row) => row.tenant_id === 1);
    const held = own.flatMap((row) => row.subject.toLowerCase().match(/\b[a-z]{5,}/g) ?? []);
    const [subject = ''] =
      Object.entries(Object.groupBy(held, (word) => word))
        .filter(([, found]) => (found?.length ?? 0) < own.length / 20)
        .sort(([, a], [, b]) => (b?.length ?? 0) - (a?.length ?? 0))[0] ?? [];
    const sender = `-${own.find((row) => row.subject.toLowerCase().includes(subject))?.from_address}`;
    for (const query of [{ subject }, { subject, sender }]) {
      const { hits } = await data<MessagePage>(all, messageList, { query: { ...query, limit: 1000 } });
      const summary = await data<{ classes: object; states: object; even_more_hits: boolean }>(
        all,
        messageSummary,
        { query },
      );
      expect(hits.length).toBeGreaterThan(0);
      const countBy = (name: 'class' | 'state') =>
        Object.fromEntries(
          Object.entries(Object.groupBy(hits, (hit) => hit[name])).map(([value, some]) => [
            value,
            some?.length,
          ]),
        );
      expect(summary).toMatchObject({
        classes: countBy('class'),
        states: countBy('state'),
        even_more_hits: false,
      });
    }
  });
});

test('rows of the quarantine have their id under the name the specification gives it there, too', async () => {
  const held = await data<HeldPage>(operator, quarantineListSuper, { query: { limit: 5 } });
  const more = await data<HeldPage>(operator, quarantineListPage, { params: { lsid: held.lsid } });
  const { to_address } = held.hits[0] ?? { to_address: '' };
  const last = await data<HeldPage>(operator, quarantineListLast, { params: { id: to_address } });
  for (const { hits } of [held, more, last]) {
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.map(({ msgId }) => msgId)).toEqual(ids({ ...held, hits }));
  }
});

describe('what cannot be asked', () => {
  test.each([
    ['more than 90 days', { time_delta_start: 91 * 86_400 }, 'window_too_long'],
    ['an end before the start', { time_delta_start: 60, time_delta_end: 3600 }, 'invalid_input'],
    ['an address that is none', { client_ip: 'somewhere' }, 'invalid_input'],
    ['a network that is none', { client_ip: '192.0.2.0/99' }, 'invalid_input'],
    ['a number that is none', { geoip_asn: 'many' }, 'invalid_input'],
    ['a class that is none', { classes: 'good' }, 'invalid_input'],
    ['too many rows', { limit: 1001 }, 'invalid_input'],
    ['a filter nobody knows', { colour: 'red' }, 'invalid_input'],
  ])('%s', async (_name, query, code) => {
    const answer = await all.call(messageList, { query });
    expect([answer.status, (answer.json() as { code: string }).code]).toEqual([422, code]);
  });

  test('a number without a value is as if it were not there', async () => {
    const whole = await data<{ total: number }>(all, messageCount, {});
    expect(whole.total).toBeGreaterThan(0);
    for (const name of ['time_delta_start', 'time_delta_end', 'time_start', 'time_end', 'limit'])
      expect(await data(all, messageCount, { query: { [name]: '' } }), name).toEqual(whole);
    // Texts are not numbers: an empty one is a mistake.
    expect((await all.call(messageCount, { query: { sender: '' } })).status).toBe(422);
  });

  test('odd texts find nothing and break nothing', async () => {
    for (const text of [
      "' or 1=1 --",
      '%',
      '_',
      '\\',
      '***',
      "a'b:*&|!",
      '<>',
      '-',
      '--',
      '(',
      '\u{1f600}',
      'ﬁ',
      '日本語',
      '"',
    ]) {
      for (const param of [
        'sender',
        'subject',
        'q',
        'hdr_from_name',
        'att_name',
        'header',
        'hdr_messageid',
        'cloudid',
        'client_helo',
      ]) {
        const answer = await all.call(messageList, { query: { [param]: text, limit: 3 } });
        expect(answer.status, `${param}=${text}: ${answer.body.slice(0, 200)}`).toBe(200);
      }
    }
  });
});
