import {
  type ChartKind,
  chart_kinds,
  chartRead,
  type DataOf,
  mailFlowRead,
  messageList,
  statisticsRead,
} from '@postern/contract';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { addDays, dayOf } from './find-episodes.ts';
import { ImageCache } from './image-cache.ts';
import { addUpDays } from './jobs/add-up-days.ts';

const { database, world, api } = await testApi();
const deps = { db: database.connect('postern_worker') };
const today = dayOf(Date.now());
const noon = (days_ago: number) =>
  new Date(Math.min(Date.parse(`${addDays(today, -days_ago)}T12:00:00Z`), Date.now() - 1_000));
let tenant: Tenant;
let all: Actor;
let operator: Actor;
let foreign: Actor;
let secret: string;

async function flowOf(
  actor: Actor,
  flow = 'inline',
  query: Input['query'] = {},
): Promise<DataOf<typeof mailFlowRead>> {
  const answer = await actor.call(mailFlowRead, { params: { flow }, query });
  expect(answer.status, answer.body).toBe(200);
  return mailFlowRead.data.parse(answer.data());
}
async function imageOf(chart: ChartKind, query: Input['query'] = {}) {
  const answer = await all.call(chartRead, { params: { flow: 'inline', chart }, query });
  expect(answer.status, answer.body).toBe(200);
  const { mediatype, image } = chartRead.data.parse(answer.data());
  return { mediatype, bytes: Buffer.from(image, 'base64') };
}
const rejected = (category: string, response_code = 550) => ({
  ...({ state: 'rejected', class: 'spam' } as const),
  columns: { reject_category: category, response_code },
});

beforeAll(async () => {
  tenant = await makeTenant(world);
  secret = `secret-${tenant.domain}`;
  await makeDomain(world, tenant, secret, { confidential: true });
  all = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const other = await makeTenant(world);
  foreign = await signIn(api.server, await makePerson(world, other, { roles: ['ALL'] }));
  operator = await signIn(api.server, await makePerson(world, other, { is_superuser: true }));
  for (const days_ago of [0, 1, 40]) {
    const at = noon(days_ago);
    await makeMessage(world, tenant, { at });
    await makeMessage(world, tenant, { at, columns: { signed: true } });
    await makeMessage(world, tenant, { at, columns: { tech_decrypted: true, is_m365: true } });
    await makeMessage(world, tenant, { at, state: 'held', class: 'spam' });
    await makeMessage(world, tenant, { at, ...rejected('RBL') });
    await makeMessage(world, tenant, { at, ...rejected('RATELIMIT', 451) });
    await makeMessage(world, tenant, { at, direction: 'out', columns: { tech_signed: true } });
    await makeMessage(world, tenant, {
      at,
      direction: 'out',
      columns: { tech_encrypted: true, tech_signed: true },
    });
    await makeMessage(world, tenant, { at, to: `box@${secret}` });
  }
  await addUpDays(deps);
});

test('a calendar year can be chosen, from 2022 to the present one as far as it has gone', async () => {
  const present = Number(today.slice(0, 4));
  expect(await flowOf(all, 'inline', { year: String(present) })).toMatchObject({
    ...{ from: `${present}-01-01`, until: today },
  });
  const { from, until, days } = await flowOf(all, 'inline', { year: '2024' });
  expect([from, until, days.length]).toEqual(['2024-01-01', '2024-12-31', 366]);
  const early = await all.call(mailFlowRead, { params: { flow: 'inline' }, query: { year: '2021' } });
  expect(early.status).toBe(422);
});

test('each day has what the log has of it, once', async () => {
  const { days, rejects, slowed, from, until, counted_at } = await flowOf(all);
  expect({ from, until, days: days.length }).toEqual({ from: addDays(today, -89), until: today, days: 90 });
  expect(counted_at).not.toBeNull();
  const wanted = {
    ...{ passed: 2, held: 1, rejected: 2, slowed: 1, signed_in: 1, decrypted: 0 },
    ...{ out: 2, signed_out: 2, encrypted_out: 1 },
  };
  for (const days_ago of [0, 1, 40]) expect(days.at(-1 - days_ago)).toMatchObject(wanted);
  expect(days.at(-3)).toMatchObject({ passed: 0, out: 0 });
  expect(rejects).toEqual([
    { category: 'RATELIMIT', messages: 3 },
    { category: 'RBL', messages: 3 },
  ]);
  expect(slowed).toEqual([{ category: 'scanner', messages: 3 }]);
  await addUpDays(deps);
  expect((await flowOf(all)).days).toEqual(days);
});

test('what the days add up to is what SQL counts in the log', async () => {
  const { days } = await flowOf(operator);
  const [counted] = await asAdministrator<Record<string, number>>(
    database.adminUrl,
    `select count(*) filter (where state = 'delivered')::integer as passed, count(*) filter (where quarantined)::integer as held,
      count(*) filter (where state = 'rejected')::integer as rejected from message where direction = 'in' and not is_m365`,
  );
  const sum = (name: 'passed' | 'held' | 'rejected') => days.reduce((total, day) => total + day[name], 0);
  expect({ passed: sum('passed'), held: sum('held'), rejected: sum('rejected') }).toEqual(counted);
});

test('mail that Microsoft 365 handed over stands in its own flow', async () => {
  const { days } = await flowOf(all, 'parallel');
  expect(days.at(-1)).toMatchObject({ passed: 1, decrypted: 1, rejected: 0 });
});

test('the filters a number of a chart opens the message list with find as many messages', async () => {
  const in_all = { maildirections: 'in', time_start: Date.now() - 89 * 86_400_000 };
  const filters = {
    passed: { ...in_all, states: '-rejected', markers: '-quarantined' },
    held: { ...in_all, markers: 'quarantined' },
    rejected: { ...in_all, states: 'rejected' },
    decrypted: { ...in_all, tech_decrypt: 'true' },
  };
  for (const flow of ['inline', 'parallel'] as const) {
    const { days } = await flowOf(all, flow);
    for (const [name, query] of Object.entries(filters)) {
      const { hits } = (
        await all.call(messageList, { query: { ...query, is_m365: `${flow === 'parallel'}` } })
      ).data();
      const sum = days.reduce((total, day) => total + day[name as keyof typeof filters], 0);
      expect([flow, name, hits.length]).toEqual([flow, name, sum]);
    }
  }
});

test('a confidential domain and other tenants are left out, a domain stands alone', async () => {
  const { domains } = await flowOf(all);
  expect(domains).toEqual([tenant.domain]);
  const sumOf = async (actor: Actor, query: Input['query'] = {}) =>
    (await flowOf(actor, 'inline', query)).days.reduce((total, { passed }) => total + passed, 0);
  expect(await sumOf(all, { domain: secret })).toBe(0);
  expect(await sumOf(operator, { domain: secret })).toBe(3);
  expect(await sumOf(foreign)).toBe(0);
  expect(await sumOf(all, { domain: tenant.domain, days: 30 })).toBe(4);
});

test('statistics count the last day to the second, and longer times by days', async () => {
  const read = async (query: Input['query'], maildir = 'in') => {
    const answer = await all.call(statisticsRead, { params: { maildir }, query });
    expect(answer.status, answer.body).toBe(200);
    const { statistics } = statisticsRead.data.parse(answer.data());
    return statistics.map(({ stype, messages }) => [stype, messages]);
  };
  const since = `${Math.ceil((Date.now() - noon(0).getTime()) / 1_000) + 60}`;
  expect(await read({ time_delta: since })).toEqual([
    [1, 2],
    [4, 3],
    [3, 1],
    [6, 1],
    [5, 0],
  ]);
  expect(await read({ time_delta: 60 * 86_400, stypes: ['0', '6'] }, 'out')).toEqual([
    [0, 6],
    [6, 6],
  ]);
  expect((await all.call(statisticsRead, { params: { maildir: 'in' }, query: { stypes: '2' } })).status).toBe(
    422,
  );
});

test.each(chart_kinds)('%s is drawn in both themes and as an image of the size asked for', async (chart) => {
  const light = await imageOf(chart);
  expect(light.mediatype).toBe('image/svg+xml');
  const svg = light.bytes.toString();
  expect(svg).toContain('width="1000" height="250"');
  expect(svg).not.toMatch(/NaN|undefined|Error\(|en_GB\(/);
  const dark = await imageOf(chart, { rendertheme: 'dark' });
  expect(dark.bytes.toString()).not.toBe(svg);
  const png = await imageOf(chart, { rendertype: 'png', width: 600, height: 200 });
  const { data, info } = await sharp(png.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([600, 200]);
  // The title's place: without a font nothing would be drawn there.
  let ink = 0;
  for (let y = 8; y < 26; y += 1)
    for (let x = 16; x < 200; x += 1) if ((data[(y * 600 + x) * info.channels] ?? 255) < 128) ink += 1;
  expect(ink).toBeGreaterThan(100);
});

test('sizes and kinds that are not offered are refused', async () => {
  const statusOf = async (chart: string, query: Input['query']) =>
    (await all.call(chartRead, { params: { flow: 'inline', chart }, query })).status;
  expect(await statusOf('overview', { width: 100_000 })).toBe(422);
  expect(await statusOf('nothing', {})).toBe(422);
  expect(await statusOf('overview', { rendertype: 'gif' })).toBe(422);
});

test('images that were asked for last are kept, within bounds', () => {
  const cache = new ImageCache(100);
  for (const key of ['a', 'b', 'c']) cache.set(key, Buffer.alloc(40));
  expect([cache.get('a'), cache.get('b')?.length, cache.bytes]).toEqual([undefined, 40, 80]);
  cache.set('d', Buffer.alloc(40));
  expect([cache.get('c'), cache.get('b')?.length]).toEqual([undefined, 40]);
  cache.set('e', Buffer.alloc(101));
  expect([cache.get('e'), cache.bytes]).toEqual([undefined, 80]);
});
