import {
  COLOURED_MOST,
  type MessageRow,
  messageColours,
  messageList,
  type SavedSearch,
  savedSearchCreate,
  savedSearchDelete,
  savedSearchList,
  savedSearchRestore,
  savedSearchUpdate,
} from '@postern/contract';
import { type Actor, signIn } from '@postern/testing/actors';
import { makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';

const { world, api } = await testApi();
let tenant: Tenant;
let all: Actor;
let colleague: Actor;
let user: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  all = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  colleague = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  user = await signIn(api.server, await makePerson(world, tenant));
});

const save = async (actor: Actor, body: object) => {
  const answer = await actor.call(savedSearchCreate, { body: { pool: 'log', query: {}, ...body } });
  return { ...answer, search: (answer.json() as { data: SavedSearch }).data };
};
const list = async (actor: Actor) =>
  ((await actor.call(savedSearchList)).json() as { data: SavedSearch[] }).data;
const auditOf = (object: string) =>
  world.admin.kysely
    .selectFrom('audit_log')
    .select('action')
    .where('object', '=', object)
    .orderBy('seq')
    .execute();

test('a search is saved, renamed, changed and deleted, by its owner and nobody else', async () => {
  const query = { sender: ['invoice'], time_delta_start: 86_400, filter_bool_or: 'true' };
  const { search } = await save(all, { name: ' Invoices ', query });
  expect(search).toMatchObject({ name: 'Invoices', query, colour: null, alert: null, alerted_at: null });
  expect(await list(all)).toEqual([search]);
  expect(await list(colleague)).toEqual([]);
  const params = { saved_id: search.saved_id };
  const renamed = await all.call(savedSearchUpdate, { params, body: { name: 'Bills', colour: 'moss' } });
  expect((renamed.json() as { data: SavedSearch }).data).toEqual({
    ...search,
    name: 'Bills',
    colour: 'moss',
  });
  for (const operation of [savedSearchUpdate, savedSearchDelete]) {
    const body = operation === savedSearchUpdate ? { body: { name: 'Mine' } } : {};
    expect((await colleague.call(operation, { params, ...body })).status).toBe(404);
  }
  expect((await all.call(savedSearchDelete, { params })).status).toBe(200);
  expect(await list(all)).toEqual([]);
  expect((await auditOf(search.saved_id)).map(({ action }) => action)).toEqual([
    'saved_search.create',
    'saved_search.update',
    'saved_search.delete',
  ]);
});

test('a deletion is taken back by its owner, and the search is what it was, down to its last look', async () => {
  const alert = { notification: true, mail: false, every_minutes: 60 };
  const { search } = await save(all, {
    name: 'Watched',
    query: { classes: ['spam'] },
    colour: 'rust',
    alert,
  });
  const { saved_id } = search;
  const params = { saved_id };
  const { kysely } = world.admin;
  const row = () =>
    kysely.selectFrom('saved_search').selectAll().where('saved_id', '=', saved_id).executeTakeFirstOrThrow();
  const [looked, alerted] = [new Date(Date.now() - 600_000), new Date(Date.now() - 1_200_000)];
  await kysely
    .updateTable('saved_search')
    .set({ checked_until: looked, alerted_at: alerted })
    .where('saved_id', '=', saved_id)
    .execute();
  const before = await row();
  const status = async (actor: Actor, operation: typeof savedSearchDelete | typeof savedSearchRestore) =>
    (await actor.call(operation, { params })).status;
  expect(await status(all, savedSearchRestore)).toBe(404);
  expect(await status(all, savedSearchDelete)).toBe(200);
  expect((await list(all)).map(({ name }) => name)).not.toContain('Watched');
  const spam = await makeMessage(world, tenant, { class: 'spam' });
  const colours = await all.call(messageColours, { body: { ids: [spam.cloudid] } });
  expect((colours.json() as { data: object }).data).toEqual({});
  expect(await status(all, savedSearchDelete)).toBe(404);
  expect((await all.call(savedSearchUpdate, { params, body: { name: 'Gone' } })).status).toBe(404);
  expect(await status(colleague, savedSearchRestore)).toBe(404);
  // Its name is free meanwhile, and must be again.
  const twin = (await save(all, { name: 'Watched' })).search;
  expect((await all.call(savedSearchRestore, { params })).body).toContain('saved_search_exists');
  await all.call(savedSearchDelete, { params: { saved_id: twin.saved_id } });
  const restored = await all.call(savedSearchRestore, { params });
  expect((restored.json() as { data: SavedSearch }).data).toEqual({
    ...search,
    alerted_at: alerted.toISOString(),
  });
  expect(await row()).toEqual(before);
  expect((await list(all)).map(({ name }) => name)).toContain('Watched');
  expect((await auditOf(saved_id)).map(({ action }) => action)).toEqual([
    'saved_search.create',
    'saved_search.delete',
    'saved_search.restore',
  ]);
  await all.call(savedSearchDelete, { params });
});

test('searches come by name as people read it, and so do their colours go before each other', async () => {
  const reader = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const wanted = ['Äpfel', 'apple', 'Apples', 'banana', 'Éclair', 'Zebra'];
  for (const name of wanted.toReversed())
    await save(reader, { name, colour: name === 'Zebra' ? 'rust' : null });
  expect((await list(reader)).map(({ name }) => name)).toEqual(wanted);
  const eclair = (await list(reader)).find(({ name }) => name === 'Éclair');
  const params = { saved_id: eclair?.saved_id ?? '' };
  await reader.call(savedSearchUpdate, { params, body: { colour: 'moss' } });
  const { cloudid } = await makeMessage(world, tenant, { class: 'ham' });
  const colours = await reader.call(messageColours, { body: { ids: [cloudid] } });
  expect((colours.json() as { data: object }).data).toEqual({
    [cloudid]: { colour: 'moss', name: 'Éclair' },
  });
});

test('names are one’s own and told apart by list; what nobody could ask is not kept', async () => {
  expect((await save(all, { name: 'Twice' })).status).toBe(200);
  expect((await save(all, { name: 'Twice' })).body).toContain('saved_search_exists');
  expect((await save(all, { name: 'Twice', pool: 'quarantine' })).status).toBe(200);
  expect((await save(colleague, { name: 'Twice' })).status).toBe(200);
  const other = await save(all, { name: 'Once' });
  const params = { saved_id: other.search.saved_id };
  expect((await all.call(savedSearchUpdate, { params, body: { name: 'Twice' } })).status).toBe(409);
  expect((await save(all, { name: 'Bad', query: { client_ip: ['no address'] } })).status).toBe(422);
  expect((await save(all, { name: 'Bad', query: { nonsense: ['x'] } })).status).toBe(422);
  expect((await save(all, { name: 'Bad', query: { time_delta_start: 100 * 86_400 } })).status).toBe(422);
  expect((await save(all, { name: '   ' })).status).toBe(422);
  const without = await makeTenant(world, { services: [] });
  const outsider = await signIn(api.server, await makePerson(world, without, { roles: ['ALL'] }));
  expect((await save(outsider, { name: 'Held', pool: 'quarantine' })).status).toBe(403);
});

test('no more than a hundred are kept, also of those saved at once', async () => {
  const keen = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const answers = await Promise.all(
    Array.from({ length: 103 }, (_, index) => save(keen, { name: `Search ${index}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(answers.filter(({ body }) => body.includes('too_many_saved_searches'))).toHaveLength(3);
}, 30_000);

test('as many searches have a colour as lists are asked for, also of those saved or changed at once', async () => {
  const keen = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const answers = await Promise.all(
    Array.from({ length: COLOURED_MOST + 2 }, (_, index) =>
      save(keen, { name: `C ${index}`, colour: 'moss' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(COLOURED_MOST);
  expect(answers.filter(({ body }) => body.includes('too_many_coloured_searches'))).toHaveLength(2);
  const plain = ((await save(keen, { name: 'Plain' })).json() as { data: SavedSearch }).data;
  const params = { saved_id: plain.saved_id };
  const change = (body: object) => keen.call(savedSearchUpdate, { params, body });
  expect((await change({ colour: 'rust' })).body).toContain('too_many_coloured_searches');
  expect((await change({ name: 'Still plain', colour: null })).status).toBe(200);
  const first = ((await keen.call(savedSearchList)).json() as { data: SavedSearch[] }).data[0];
  const again = await keen.call(savedSearchUpdate, {
    params: { saved_id: first?.saved_id ?? '' },
    body: { colour: 'rust' },
  });
  expect(again.status).toBe(200);
});

test('rows have the colour of the first search that finds them, each within one’s own sight', async () => {
  const spam = await makeMessage(world, tenant, { class: 'spam', from: 'eve@spam.example' });
  const held = await makeMessage(world, tenant, { class: 'spam', state: 'held', from: 'eve@spam.example' });
  const ham = await makeMessage(world, tenant, { class: 'ham' });
  const foreign = await makeMessage(world, await makeTenant(world), { class: 'spam' });
  await save(all, { name: 'B all of it', query: { classes: ['spam'], time_delta_start: 1 }, colour: 'rust' });
  await save(all, {
    name: 'A held',
    pool: 'quarantine',
    query: { sender: ['spam.example'] },
    colour: 'moss',
  });
  const ids = [spam, held, ham, foreign].map(({ cloudid }) => cloudid);
  const ask = async (actor: Actor) =>
    ((await actor.call(messageColours, { body: { ids: [...ids, 'nonsense'] } })).json() as { data: object })
      .data;
  expect(await ask(all)).toEqual({
    [spam.cloudid]: { colour: 'rust', name: 'B all of it' },
    [held.cloudid]: { colour: 'moss', name: 'A held' },
  });
  expect(await ask(colleague)).toEqual({});
  await save(user, { name: 'Mine', query: {}, colour: 'slate' });
  expect(await ask(user)).toEqual({});
});

test('a coloured search finds for its list what the list finds', async () => {
  const page = (await all.call(messageList, { query: { classes: 'spam' } })).json() as {
    data: { hits: MessageRow[] };
  };
  const ids = page.data.hits.map(({ cloudid }) => cloudid);
  const colours = (await all.call(messageColours, { body: { ids } })).json() as { data: object };
  expect(Object.keys(colours.data).sort()).toEqual(ids.sort());
});
