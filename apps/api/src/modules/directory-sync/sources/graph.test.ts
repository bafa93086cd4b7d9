import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { graph_settings } from '@postern/contract/directory-sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CopyStore, type GraphCopy, openGraph } from './graph.ts';

/** A stand-in for Microsoft Graph: users with delta, members of a group, and whatever goes wrong on the way. */
const DAY = 86_400_000;
const GROUP = '00000000-0000-4000-8000-00000000000a';
const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
type User = {
  id: string;
  displayName: string;
  mail: string | null;
  accountEnabled: boolean;
  userType: string;
};
let server: Server;
let place: { login: string; api: string };
let users: User[];
let changed: Record<string, unknown>[];
let asked: string[];
/** Answers this request another way; true: it did. */
let trouble: (path: string, answer: ServerResponse) => boolean;
let roles: string[];

const PAGE = 10;
const secret = 'client-secret';
beforeAll(async () => {
  server = createServer(async (request, answer) => {
    const url = new URL(request.url ?? '', place.api);
    const path = decodeURIComponent(url.pathname + url.search);
    const json = (body: unknown, status = 200) =>
      void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path.includes('/oauth2/')) {
      let body = '';
      for await (const chunk of request) body += chunk;
      const claims = Buffer.from(JSON.stringify({ roles })).toString('base64url');
      if (new URLSearchParams(body).get('client_secret') !== secret)
        return json({ error: 'invalid_client' }, 401);
      return json({ access_token: `e30.${claims}.sig` });
    }
    expect(request.headers.authorization).toMatch(/^Bearer e30\./);
    asked.push(path);
    if (trouble(path, answer)) return undefined;
    if (path.startsWith('/v1.0/groups/'))
      return json({ value: users.slice(0, 2).map((one) => ({ id: one.id })) });
    const wanted = /id in \((.*)\)/.exec(path)?.[1];
    if (wanted) return json({ value: users.filter((one) => wanted.includes(one.id)) });
    if (url.searchParams.get('$deltatoken'))
      return json({ value: changed, '@odata.deltaLink': `${place.api}/v1.0/users/delta?$deltatoken=2` });
    const from = Number(url.searchParams.get('$skiptoken') ?? 0);
    const rest = from + PAGE < users.length;
    return json({
      value: users.slice(from, from + PAGE),
      ...(rest
        ? { '@odata.nextLink': `${place.api}/v1.0/users/delta?$skiptoken=${from + PAGE}` }
        : { '@odata.deltaLink': `${place.api}/v1.0/users/delta?$deltatoken=1` }),
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  place = { login: address, api: address };
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});
beforeEach(() => {
  users = Array.from({ length: 25 }, (_, at) => ({
    ...{ id: id(at), displayName: `Person ${at}`, mail: `p${at}@acme.example` },
    ...{ accountEnabled: at !== 3, userType: at === 4 ? 'Guest' : 'Member' },
  }));
  changed = [];
  asked = [];
  roles = ['User.Read.All', 'GroupMember.Read.All'];
  trouble = () => false;
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
const open = (copies: CopyStore, { given = {}, now = 0, password = secret } = {}) =>
  openGraph(
    {
      ...{ resolver: async () => ['127.0.0.1'], private_addresses: true, place },
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
  expect(asked).toHaveLength(3);

  changed = [
    { id: id(1), mail: 'new@acme.example' },
    { id: id(2), '@removed': { reason: 'changed' } },
  ];
  const later = await read(copies, DAY);
  expect(asked).toHaveLength(4);
  expect(later).toHaveLength(23);
  expect(later[1]).toMatchObject({
    directory_id: `graph:${id(1)}`,
    name: 'Person 1',
    address: 'new@acme.example',
  });

  const whole = (path: string) => path.startsWith('/v1.0/users/delta?$select') && !path.includes('skiptoken');
  await read(copies, 9 * DAY);
  trouble = (path, answer) => path.includes('deltatoken') && Boolean(answer.writeHead(410).end('{}'));
  expect(await read(copies, 10 * DAY)).toHaveLength(24);
  expect(asked.filter(whole)).toHaveLength(3);
});

test('whoever is not named is asked for by id; groups, guests and people without an address are outside', async () => {
  const [none] = users.splice(24, 1);
  const guest = users[4] as User;
  await using source = await open(memory(), { given: { group_ids: [GROUP] } });
  expect((await source.readPeople()).map(({ name }) => name)).toEqual(['Person 0', 'Person 1']);
  const ids = [none?.id, guest.id, users[0]?.id, users[9]?.id].map((one) => `graph:${one}`);
  expect([...(await source.findAbsent(ids)).values()]).toEqual(['gone', 'outside', 'there', 'outside']);
});

test('429 is waited out as long as it says, but not for ever, and nothing is kept of a reading that broke', async () => {
  let refusals = 2;
  trouble = (path, answer) => {
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
    trouble = (path, answer) => path.includes('skiptoken=20') && Boolean(say(answer));
    expect(await problem(read(copies, 8 * DAY)), word).toBe(word);
    expect(copies.kept).toEqual(kept);
  }
  // A member list that cannot be read is no empty one.
  trouble = (path, answer) => path.includes('/groups/') && Boolean(answer.writeHead(503).end());
  expect(await problem(read(memory(), 0, { group_ids: [GROUP] }))).toBe('too_busy');
});

test('says in one word what is wrong with the application', async () => {
  expect(await problem(open(memory(), { password: '' }))).toBe('no_password');
  expect(await problem(open(memory(), { password: 'wrong' }))).toBe('credentials_refused');
  roles = ['Mail.Send'];
  expect(await problem(open(memory()))).toBe('permission_missing');
});
