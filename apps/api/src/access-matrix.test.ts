import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Operation, type OperationName, operations, type Role, roles } from '@postern/contract';
import { type Actor, ask, type Input, signIn } from '@postern/testing/actors';
import { testDatabase } from '@postern/testing/database';
import {
  type MadeMessage,
  makeMessage,
  makePartner,
  makePerson,
  makeTenant,
  openWorld,
  type Tenant,
} from '@postern/testing/factories';
import { specAllows } from '@postern/testing/spec-roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases, leftOut } from './access-matrix.fixture.ts';
import { testServer } from './server.fixture.ts';

const database = await testDatabase();
const world = openWorld(database);
const guarded = await testServer(database);
const unguarded = await testServer(database, { withoutGuard: true, blobs: guarded.config.blobs });

/** Whose rows: the caller's own mail, a colleague's, a tenant of the same partner, a stranger, one on the other instance. */
const relations = ['mine', 'own', 'partner', 'foreign', 'instance'] as const;
type Relation = (typeof relations)[number];
const tenantOf: Record<Relation, string> = { mine: 'a', own: 'a', partner: 'b', foreign: 'c', instance: 'd' };

const callers = ['none', ...roles] as const;
type Caller = (typeof callers)[number];
const rolesOf = (caller: Caller): Role[] => (caller === 'none' ? [] : [caller]);

interface Mail {
  held: MadeMessage;
  rejected: MadeMessage;
}
const tenants: Record<string, Tenant> = {};
const canary = (name: string) => `canary${name}${name.repeat(3)}`;
const mail: Record<string, Mail> = {};
/** Search sessions of each tenant, by operation that restores them. */
const searches: Record<string, Record<string, string>> = {};
/** Somebody with the role `user` in each tenant. */
const people: Record<string, string> = {};
const actors: Partial<Record<Caller, Actor>> = {};
const unguardedActors: Partial<Record<Caller, Actor>> = {};

const raw = (subject: string) =>
  `From: a@b.example\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\n${subject}\r\n--x\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=${subject}.txt\r\n\r\n${subject}\r\n--x--\r\n`;

async function sendMail(name: string, tenant: Tenant, to?: string): Promise<Mail> {
  const subject = canary(name);
  const content = { raw: raw(subject), store: guarded.blobs };
  const address = to ? { to } : {};
  return {
    held: await makeMessage(world, tenant, { state: 'held', class: 'spam', subject, content, ...address }),
    rejected: await makeMessage(world, tenant, { state: 'rejected', subject, ...address }),
  };
}

async function search(person: Actor, operation: Operation): Promise<string> {
  const answer = await person.call(operation, { query: { limit: 1 } });
  return (answer.json() as { data: { lsid: string } }).data.lsid;
}

beforeAll(async () => {
  const partner_id = await makePartner(world);
  tenants.a = await makeTenant(world, { partner_id });
  tenants.b = await makeTenant(world, { partner_id });
  tenants.c = await makeTenant(world);
  tenants.d = await makeTenant(world, { instance: 'de' });
  for (const [name, tenant] of Object.entries(tenants)) {
    mail[name] = await sendMail(name, tenant);
    people[name] = (await makePerson(world, tenant)).email;
    const person = await signIn(guarded.server, await makePerson(world, tenant, { roles: ['ALL'] }));
    searches[name] = {
      messageListPage: await search(person, operations.messageList),
      messageExportSession: await search(person, operations.messageList),
      quarantineListPage: await search(person, operations.quarantineList),
      quarantineExportSession: await search(person, operations.quarantineList),
    };
  }
  for (const caller of callers) {
    const person = await makePerson(world, tenants.a, {
      roles: rolesOf(caller),
      is_superuser: caller === 'super',
    });
    mail[`a ${caller}`] = await sendMail('a', tenants.a, person.email);
    actors[caller] = await signIn(guarded.server, person);
    unguardedActors[caller] = await signIn(unguarded.server, person);
  }
  await unguarded.server.listen({ host: '127.0.0.1', port: 0 });
  await guarded.server.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(async () => {
  await guarded[Symbol.asyncDispose]();
  await unguarded[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

const mailOf = (relation: Relation, caller: Caller | null): Mail =>
  mail[relation === 'mine' && caller ? `a ${caller}` : tenantOf[relation]]!;

/** Operations told apart by a message's id, unless the fixture names another thing; the others answer lists, which one call shows whole. */
const byMessage = (operation: Operation) =>
  /\{id\}/.test(operation.path) &&
  !operation.path.includes('lastmsgs') &&
  cases[operation.name as OperationName]?.input?.().params === undefined;

/** Or by a person's address. */
const byPerson = (operation: Operation) => operation.path.includes('{user}');

/** Or by a search session, which belongs to one tenant, whoever asks. */
const bySession = (operation: Operation) => operation.path.includes('{lsid}');

function inputFor(operation: Operation, relation: Relation, caller: Caller | null): Input {
  const { held, rejected } = mailOf(relation, caller);
  const { name, path } = operation;
  const given = cases[name as OperationName]?.input?.();
  if (byPerson(operation)) return { ...given, params: { user: people[tenantOf[relation]]! } };
  const asksMessage = path.includes('{id}') && !given?.params && !path.includes('lastmsgs');
  if (given && !asksMessage) return given;
  if (path.startsWith('/api/v1/rejects/')) return { params: { id: rejected.cloudid, link_id: randomUUID() } };
  if (path.includes('lastmsgs')) return { params: { id: held.to_address } };
  if (path.includes('{lsid}'))
    return { params: { lsid: searches[tenantOf[relation]]![name]!, format: 'json' } };
  if (path.includes('{id}')) return { ...given, params: { id: held.cloudid, n: 0 } };
  return {};
}

/** Status of an allowed call on rows that are in reach. */
const success = (operation: Operation): number => cases[operation.name as OperationName]?.status ?? 200;

const ownOnly = (caller: Caller) => caller === 'user' || caller === 'none';

function inReach(caller: Caller, relation: Relation): boolean {
  if (caller === 'super' || relation === 'mine') return true;
  if (relation === 'own') return !ownOnly(caller);
  return relation === 'partner' && caller === 'Partner';
}

function expected(operation: Operation, caller: Caller | null, relation: Relation): number {
  if (operation.access.module === 'public') return success(operation);
  if (caller === null || operation.stages?.includes('full') === false) return 401;
  if (!specAllows(rolesOf(caller), ['SC-F-INBOUND'], operation.access)) return 403;
  if (bySession(operation) && relation !== 'own') return 404;
  const oneOfMany = byMessage(operation) || byPerson(operation);
  return oneOfMany && !inReach(caller, relation) ? 404 : success(operation);
}

/** Canaries a caller may ever see. */
function visibleCanaries(caller: Caller | null): string[] {
  if (caller === null) return [];
  if (caller === 'super') return ['a', 'b', 'c', 'd'];
  return caller === 'Partner' ? ['a', 'b'] : ['a'];
}

const foreignIn = (body: string, caller: Caller | null) =>
  Object.keys(tenants).filter(
    (name) => !visibleCanaries(caller).includes(name) && body.includes(canary(name)),
  );

/** Streams are asked over a socket, as their answer has no end. */
async function openStream(server: typeof guarded.server, operation: Operation, actor: Actor | undefined) {
  const { port } = server.server.address() as AddressInfo;
  const stop = new AbortController();
  const headers = actor ? { authorization: `bearer ${actor.token}`, cookie: actor.cookie } : undefined;
  const url = `http://127.0.0.1:${port}${operation.path}`;
  const answer = await fetch(url, { signal: stop.signal, ...(headers ? { headers } : {}) });
  stop.abort();
  return { status: answer.status, body: '' };
}

async function callIt(
  { server }: typeof guarded,
  people: typeof actors,
  operation: Operation,
  caller: Caller | null,
  input: Input,
) {
  const actor = caller === null ? undefined : people[caller];
  if (operation.answer === 'events') return openStream(server, operation, actor);
  const answer = await (actor ? actor.call(operation, input) : ask(server, operation, input));
  // The bodies of attachments and downloads hold the canary in clear or in base64.
  const decoded = answer.body.replace(/"image":"([^"]*)"/, (_whole, image) =>
    Buffer.from(image, 'base64').toString(),
  );
  return { status: answer.status, body: answer.body + decoded };
}

async function putBack(operation: Operation, status: number): Promise<void> {
  if (operation.method === 'GET' || status !== 200) return;
  await world.admin.kysely
    .updateTable('message')
    .set({ state: 'held', class: 'spam', released_at: null, reviewed_at: null, hashed_at: null })
    .where('quarantined', '=', true)
    .execute();
  await world.admin.kysely.deleteFrom('mail_queue').execute();
  await world.admin.kysely.deleteFrom('message_action').execute();
}

function wantedFor(operation: Operation): readonly Relation[] {
  if (byMessage(operation)) return relations;
  const others = bySession(operation) || byPerson(operation);
  return others ? ['own', 'partner', 'foreign', 'instance'] : ['own'];
}

const names = (Object.keys(operations) as OperationName[]).filter((name) => !leftOut.includes(name));
const asked: (Caller | null)[] = [null, ...callers];

describe.each(names)('%s', (name) => {
  const operation: Operation = operations[name];
  const wanted = wantedFor(operation);

  test('answers each role, and nobody, as the specification says', async () => {
    const wrong: unknown[] = [];
    for (const caller of asked) {
      for (const relation of wanted) {
        const { status, body } = await callIt(
          guarded,
          actors,
          operation,
          caller,
          inputFor(operation, relation, caller),
        );
        await putBack(operation, status);
        const right = expected(operation, caller, relation);
        const leaked = foreignIn(body, caller);
        if (status !== right || leaked.length > 0) wrong.push({ caller, relation, status, right, leaked });
      }
    }
    expect(wrong).toEqual([]);
  });

  test('shows no foreign row even without the guard', async () => {
    if (operation.access.module === 'public') return;
    const wrong: unknown[] = [];
    for (const caller of callers) {
      for (const relation of wanted) {
        const input = inputFor(operation, relation, caller);
        const { status, body } = await callIt(unguarded, unguardedActors, operation, caller, input);
        await putBack(operation, status);
        const leaked = foreignIn(body, caller);
        const reached =
          status < 300 && byMessage(operation) && !visibleCanaries(caller).includes(tenantOf[relation]);
        if (reached || leaked.length > 0 || status >= 500) wrong.push({ caller, relation, status, leaked });
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('the canaries are there to be found', async () => {
  const { body } = await callIt(
    guarded,
    actors,
    operations.messageRead,
    'ALL',
    inputFor(operations.messageRead, 'own', 'ALL'),
  );
  expect(body).toContain(canary('a'));
  const foreign = inputFor(operations.messageRead, 'foreign', 'super');
  expect((await callIt(guarded, actors, operations.messageRead, 'super', foreign)).body).toContain(
    canary('c'),
  );
});

test('a foreign message answers byte for byte like one that does not exist', async () => {
  const actor = actors.ALL!;
  const plain = async (id: string) => {
    const answer = await actor.call(operations.messageRead, { params: { id } });
    return [answer.status, { ...(answer.json() as object), reference: '' }];
  };
  const { cloudid } = mail.c!.held;
  const missing = cloudid.replace(/.{4}$/, cloudid.endsWith('0000') ? '1111' : '0000');
  expect(await plain(cloudid)).toEqual(await plain(missing));
});
