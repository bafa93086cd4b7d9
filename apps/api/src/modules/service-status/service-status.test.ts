import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  newsItemCreate,
  newsItemList,
  newsUpdateCreate,
  newsUpdateDelete,
  statusPageRead,
  statusSummaryRead,
} from '@postern/contract';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makePerson, makeTenant, openWorld } from '@postern/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { writeStatusFolder } from './keep-status-folder.ts';
import { openServiceStatus } from './service-status.ts';

const database = await testDatabase();
const world = openWorld(database);
/** ms by which the clock of the API is ahead of the database's. */
let ahead = 0;
const clock = () => Date.now() + ahead;
const api = await testServer(database, { clock });
let operator: Actor;

const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
/** Every reading is believed for ten seconds. */
const later = () => {
  ahead += 11_000;
};
const beat = (part: string, age: number) =>
  asAdministrator(
    database.adminUrl,
    `insert into heartbeat (part, node, seen_at) values ('${part}', 'one', now() - interval '${age} seconds')
      on conflict (part, node) do update set seen_at = excluded.seen_at`,
  );
const get = (url: string, headers: Record<string, string> = {}) => api.server.inject({ url, headers });
const summary = async () => statusSummaryRead.data.parse((await get(statusSummaryRead.path)).json());
const publish = (body: object) => operator.call(newsItemCreate, { body: body as never });

beforeAll(async () => {
  operator = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['super'], is_superuser: true }),
  );
  await beat('gateway', 0);
  await beat('api', -600);
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

test('anybody reads that everything works, in both shapes and as a page without script', async () => {
  const found = await summary();
  expect(found.status_page.current_incident_type).toBe('ok');
  expect(found.services.map((one) => [one.id, one.current_incident_type])).toEqual(
    ['incoming', 'outgoing', 'filter', 'portal', 'data_room', 'console'].map((part) => [part, 'ok']),
  );
  expect((await get(statusPageRead.path)).json()).toMatchObject({
    status_page: { current_incident_type: 'ok', url: 'http://localhost:8080/status/' },
  });
  expect((await get('/status/api/v2/status.json')).json()).toMatchObject({ status: { indicator: 'none' } });
  const page = await get('/status/', { 'accept-language': 'de-CH' });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('Alles funktioniert.');
  expect(page.body).not.toMatch(/<script|\son\w+=|\sstyle=/);
  expect((await get('/status')).headers.location).toBe('/status/');
  expect((await get('/status/%2e%2e%2fpackage.json')).statusCode).toBe(404);
});

test('a gateway that is silent takes the parts down that need one', async () => {
  await beat('gateway', 31);
  later();
  const found = await summary();
  expect(found.status_page.current_incident_type).toBe('major');
  const down = found.services.filter((one) => one.current_incident_type === 'major').map(({ id }) => id);
  expect(down).toEqual(['incoming', 'outgoing', 'filter']);
  expect((await get('/status/en.html')).body).toContain('Incoming mail: down.');
  await beat('gateway', -600);
  later();
  expect((await summary()).status_page.current_incident_type).toBe('ok');
});

test('what operators publish is an incident, a maintenance or a plan, with an address', async () => {
  await publish({ kind: 'news', texts: { en_GB: 'Only news' }, starts: at(-9), ends: null });
  const text = 'The portal <is> slow & "late"';
  await publish({ kind: 'slow', parts: ['portal'], texts: { en_GB: text }, starts: at(-30), ends: null });
  await publish({ kind: 'maintenance', texts: { en_GB: 'Plan; one' }, starts: at(600), ends: at(660) });
  await publish({
    kind: 'down',
    parts: ['console'],
    texts: { en_GB: 'Was down' },
    starts: at(-3000),
    ends: at(-2966),
  });
  later();
  const found = await summary();
  expect(found.incidents).toEqual([
    expect.objectContaining({ title: text, type: 'minor', service_ids: ['portal'], ends_at: null }),
  ]);
  const id = found.incidents[0]?.id ?? '';
  expect(found.incidents[0]?.url).toBe(`http://localhost:8080/status/#i-${id}`);
  expect(found.maintenances).toEqual([]);
  expect(found.upcoming_maintenances.map(({ title, type }) => [title, type])).toEqual([
    ['Plan; one', 'scheduled'],
  ]);
  expect(found.services.filter((one) => one.current_incident_type === 'minor').map((one) => one.id)).toEqual([
    'portal',
  ]);

  const v2 = (await get('/status/api/v2/summary.json')).json();
  expect(v2.incidents[0]).toMatchObject({
    name: text,
    status: 'investigating',
    impact: 'minor',
    components: [{ id: 'portal' }],
  });
  expect(v2.scheduled_maintenances[0]).toMatchObject({ name: 'Plan; one', status: 'scheduled' });
  expect((await get('/status/api/v2/incidents.json')).json().incidents[1]).toMatchObject({
    name: 'Was down',
    status: 'resolved',
  });

  const page = (await get('/status/en.html')).body;
  expect(page).toContain('Mail is flowing. Secure mail portal: slow.');
  expect(page).toContain('The portal &#60;is&#62; slow &#38; &#34;late&#34;');
  expect(page).toContain('34 min');
  expect(page).not.toContain('Only news');
  expect((await get('/status/feed.xml')).body).toContain('<title>Was down</title>');
  const plan = found.upcoming_maintenances[0]?.id ?? '';
  expect((await get(`/status/${plan}.ics`)).body).toContain('SUMMARY:Plan\\; one\r\n');
});

test('updates of an incident are told everywhere in their order, and the last one ends it', async () => {
  const texts = { en_GB: 'Filter is <slow>', de_DE: 'Filter langsam' };
  const made = await publish({ kind: 'slow', parts: ['filter'], texts, starts: at(-20), ends: null });
  const { id } = newsItemCreate.data.parse(made.data());
  const say = async (phase: string, en_GB: string, of = id) =>
    (
      await operator.call(newsUpdateCreate, {
        params: { id: of },
        body: { phase, texts: { en_GB } } as never,
      })
    ).status;
  const incidents = async () => {
    later();
    return (await get('/status/api/v2/incidents.json')).json().incidents as Record<string, unknown>[];
  };
  const found = async () => (await incidents()).find((one) => one.id === id);
  expect(await say('identified', 'A <rule> loops')).toBe(200);
  expect(await say('update', 'Half of it is mended')).toBe(200);
  expect(await found()).toMatchObject({
    status: 'identified',
    incident_updates: [
      { status: 'identified', body: 'Half of it is mended' },
      { status: 'identified', body: 'A <rule> loops' },
    ],
  });
  const page = (await get('/status/en.html')).body;
  expect(page.indexOf('Half of it is mended')).toBeLessThan(page.indexOf('A &#60;rule&#62; loops'));
  expect((await get('/status/de.html')).body).toContain('Ursache gefunden');
  expect((await get('/status/feed.xml')).body).toContain('Half of it is mended');
  expect(await say('resolved', 'Mended')).toBe(200);
  expect(await found()).toMatchObject({
    status: 'resolved',
    incident_updates: [{ status: 'resolved' }, {}, {}],
  });
  expect(await say('update', 'Too late')).toBe(409);

  const other = await publish({ kind: 'maintenance', texts, starts: at(600), ends: at(660) });
  const plan = newsItemCreate.data.parse(other.data()).id;
  expect(await say('identified', 'No', plan)).toBe(409);
  expect(await say('resolved', 'No', plan)).toBe(409);
  expect(await say('update', 'One hour is enough', plan)).toBe(200);
  later();
  expect((await get('/status/en.html')).body).toContain('One hour is enough');
  const shown = (await operator.call(newsItemList, { query: {} })).json() as {
    data: { id: string; updates: { id: string }[] }[];
  };
  const update_id = shown.data.find((one) => one.id === plan)?.updates[0]?.id ?? '';
  expect((await operator.call(newsUpdateDelete, { params: { id: plan, update_id } })).status).toBe(200);
  expect((await operator.call(newsUpdateDelete, { params: { id: plan, update_id } })).status).toBe(404);
  later();
  expect((await get('/status/en.html')).body).not.toContain('One hour is enough');
});

test('the files outside are those that are served, and go on without a database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'postern-status-'));
  const db = database.connect('postern_worker', 2);
  const warned: unknown[] = [];
  const log = { warn: (...what: unknown[]) => void warned.push(what) };
  const deps = {
    ...{ log, statusUrl: new URL('https://status.example/'), publicUrl: new URL('https://console.example/') },
    serviceStatus: openServiceStatus(db, log as never, clock),
  };
  await writeStatusFolder(deps, folder);
  const names = await readdir(folder, { recursive: true });
  for (const name of ['index.html', 'fr.html', 'summary.json', 'status.css', 'api/v2/summary.json'])
    expect(names).toContain(name);
  expect(names.filter((name) => /html\./.test(name))).toEqual([]);
  expect(JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8')).status_page.url).toBe(
    'https://status.example/',
  );
  await db.close();
  later();
  await writeStatusFolder(deps, folder);
  expect(warned).toHaveLength(1);
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  expect(page).toContain('The database has not answered since');
  expect(page).toContain('The portal &#60;is&#62; slow');
  const state = JSON.parse(await readFile(join(folder, 'summary.json'), 'utf8'));
  expect(state.services[0].current_incident_type).toBe('unknown');
  expect(state.services[3].current_incident_type).toBe('minor');
  await rm(folder, { recursive: true });
});
