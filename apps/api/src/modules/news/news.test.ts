import { itemList, type NewsItem, newsItemCreate, newsItemDelete, newsItemUpdate } from '@postern/contract';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makePerson, makeTenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { database, world, api } = await testApi();
let operator: Actor;
let reader: Actor;

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const list = async (query = {}): Promise<NewsItem[]> => {
  const answer = await reader.call(itemList, { query });
  expect(answer.status, answer.body).toBe(200);
  return itemList.data.parse(answer.data());
};
const publish = async (body: object): Promise<string> => {
  const answer = await operator.call(newsItemCreate, { body: body as never });
  expect(answer.status, answer.body).toBe(200);
  return answer.data().id;
};

beforeAll(async () => {
  operator = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['super'], is_superuser: true }),
  );
  reader = await signIn(api.server, await makePerson(world, await makeTenant(world), { roles: [] }));
});

test('everybody reads news in their language, from its start until its end', async () => {
  const texts = { en_GB: 'Colours', de_DE: 'Farben' };
  const id = await publish({ kind: 'news', texts, parts: ['filter'], starts: at(-1), ends: null });
  await publish({ kind: 'news', texts: { en_GB: 'Tomorrow' }, starts: at(24), ends: null });
  await publish({ kind: 'news', texts: { en_GB: 'Over' }, starts: at(-2), ends: at(-1) });
  expect(await list()).toEqual([
    expect.objectContaining({ id, kind: 'news', text: 'Colours', parts: [], state: 'current', ends: null }),
  ]);
  const german = await reader.call(itemList, { headers: { 'accept-language': 'de' } });
  expect(german.body).toContain('Farben');
  await operator.call(newsItemDelete, { params: { id } });
  expect(await list()).toEqual([]);
});

test('the state of the service lists what is planned, and what is over where it is wanted', async () => {
  const now = await publish({
    kind: 'slow',
    texts: { en_GB: 'Slow' },
    parts: ['portal'],
    starts: at(-1),
    ends: null,
  });
  await publish({ kind: 'maintenance', texts: { en_GB: 'Planned' }, starts: at(9), ends: at(10) });
  await publish({ kind: 'down', texts: { en_GB: 'Was down' }, starts: at(-9), ends: at(-8) });
  const states = (items: NewsItem[]) => items.map(({ text, state }) => [text, state]);
  expect(states(await list({ kind: 'service_state' }))).toEqual([
    ['Planned', 'planned'],
    ['Slow', 'current'],
  ]);
  expect(states(await list({ kind: 'service_state', ended: 'true', skip: 2 }))).toEqual([
    ['Was down', 'ended'],
  ]);
  const body = {
    kind: 'slow',
    texts: { en_GB: 'Slow' },
    parts: ['portal'],
    starts: at(-1),
    ends: at(-0.5),
  } as const;
  expect((await operator.call(newsItemUpdate, { params: { id: now }, body })).status).toBe(200);
  expect(states(await list({ kind: 'service_state' }))).toEqual([['Planned', 'planned']]);
  const audited = await asAdministrator<{ action: string }>(
    database.adminUrl,
    `select distinct action from audit_log where action like 'news.%' order by 1`,
  );
  expect(audited.map(({ action }) => action)).toEqual(['news.create', 'news.delete', 'news.update']);
});

test('an entry without an English text or with its end before its start is refused', async () => {
  const refused = async (body: object) =>
    (await operator.call(newsItemCreate, { body: body as never })).status;
  expect(await refused({ kind: 'news', texts: { de_DE: 'Farben' }, starts: at(0), ends: null })).toBe(422);
  expect(await refused({ kind: 'news', texts: { en_GB: 'A' }, starts: at(0), ends: at(-1) })).toBe(422);
});
