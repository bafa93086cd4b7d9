import type { ServerResponse } from 'node:http';
import { graph_settings } from '@postern/contract/directory-sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CopyStore, type GraphCopy, openGraph } from './graph.ts';
import { type GraphServer, graphUsers, graphId as id, startGraph } from './graph-server.fixture.ts';

const DAY = 86_400_000;
const GROUP = '00000000-0000-4000-8000-00000000000a';
let graph: GraphServer;

beforeAll(async () => {
  graph = await startGraph();
});
afterAll(async () => {
  await graph[Symbol.asyncDispose]();
});
beforeEach(() => {
  Object.assign(graph, { users: graphUsers(25), changed: [], asked: [], trouble: () => false });
  graph.roles = ['User.Read.All', 'GroupMember.Read.All'];
});

const settings = (given: object = {}) =>
  graph_settings.parse({ directory: 'acme.example', client_id: id(99), ...given });
function memory(): CopyStore & { kept: GraphCopy | null } {
  return {
    kept: null,
    async load() {
      return this.kept;
    },
    async save(copy) {
      this.kept = JSON.parse(JSON.stringify(copy)) as GraphCopy;
    },
  };
}
const sleeps: number[] = [];
const open = (copies: CopyStore, { given = {}, now = 0, password = graph.secret } = {}) =>
  openGraph(
    {
      ...{ resolver: async () => ['127.0.0.1'], private_addresses: true, place: graph.place },
      sleep: async (ms) => void sleeps.push(ms),
    },
    settings(given),
    password,
    copies,
    now,
  );
const problem = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { code?: string }) => error.code ?? String(error),
  );
const read = async (copies: CopyStore, now = 0, given: object = {}) => {
  await using source = await open(copies, { now, given });
  return source.readPeople();
};

test('everybody is read in pages, then what has changed, and everybody again after a week or when the state is too old', async () => {
  const copies = memory();
  const people = await read(copies);
  expect(people).toHaveLength(24);
  expect(people.filter(({ is_disabled }) => is_disabled).map(({ name }) => name)).toEqual(['Person 3']);
  expect(graph.asked).toHaveLength(3);

  graph.changed = [
    { id: id(1), mail: 'new@acme.example' },
    { id: id(2), '@removed': { reason: 'changed' } },
  ];
  const later = await read(copies, DAY);
  expect(graph.asked).toHaveLength(4);
  expect(later).toHaveLength(23);
  expect(later[1]).toMatchObject({
    directory_id: `graph:${id(1)}`,
    name: 'Person 1',
    address: 'new@acme.example',
  });

  const whole = (path: string) => path.startsWith('/v1.0/users/delta?$select') && !path.includes('skiptoken');
  await read(copies, 9 * DAY);
  graph.trouble = (path, answer) => path.includes('deltatoken') && Boolean(answer.writeHead(410).end('{}'));
  expect(await read(copies, 10 * DAY)).toHaveLength(24);
  expect(graph.asked.filter(whole)).toHaveLength(3);
});

test('whoever is not named is asked for by id; groups, guests and people without an address are outside', async () => {
  const [none] = graph.users.splice(24, 1);
  const guest = graph.users[4];
  await using source = await open(memory(), { given: { group_ids: [GROUP] } });
  expect((await source.readPeople()).map(({ name }) => name)).toEqual(['Person 0', 'Person 1']);
  const ids = [none?.id, guest?.id, graph.users[0]?.id, graph.users[9]?.id].map((one) => `graph:${one}`);
  expect([...(await source.findAbsent(ids)).values()]).toEqual(['gone', 'outside', 'there', 'outside']);
});

test('429 is waited out as long as it says, but not for ever, and nothing is kept of a reading that broke', async () => {
  let refusals = 2;
  graph.trouble = (path, answer) => {
    if (!path.includes('skiptoken=10') || refusals-- <= 0) return false;
    return Boolean(answer.writeHead(429, { 'retry-after': '7' }).end());
  };
  const copies = memory();
  sleeps.length = 0;
  expect(await read(copies)).toHaveLength(24);
  expect(sleeps).toEqual([7000, 7000]);
  const kept = copies.kept;
  const broken: [string, (answer: ServerResponse) => unknown][] = [
    ['too_busy', (answer) => answer.writeHead(429, { 'retry-after': '120' }).end()],
    ['cut_short', (answer) => answer.writeHead(200).end('{"value": [{"id"')],
    ['cut_short', (answer) => answer.writeHead(200).end('{"value": []}')],
    ['not_understood', (answer) => answer.writeHead(200).end('{"error": {}}')],
    [
      'not_understood',
      (answer) => answer.writeHead(200).end('{"value": [], "@odata.nextLink": "https://evil.example/"}'),
    ],
    ['no_right', (answer) => answer.writeHead(403).end('{}')],
  ];
  for (const [word, say] of broken) {
    graph.trouble = (path, answer) => path.includes('skiptoken=20') && Boolean(say(answer));
    expect(await problem(read(copies, 8 * DAY)), word).toBe(word);
    expect(copies.kept).toEqual(kept);
  }
  // A member list that cannot be read is no empty one.
  graph.trouble = (path, answer) => path.includes('/groups/') && Boolean(answer.writeHead(503).end());
  expect(await problem(read(memory(), 0, { group_ids: [GROUP] }))).toBe('too_busy');
});

test('says in one word what is wrong with the application', async () => {
  expect(await problem(open(memory(), { password: '' }))).toBe('no_password');
  expect(await problem(open(memory(), { password: 'wrong' }))).toBe('credentials_refused');
  graph.roles = ['Mail.Send'];
  expect(await problem(open(memory()))).toBe('permission_missing');
});
