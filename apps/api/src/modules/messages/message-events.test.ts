import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { confidentialUpdate, sessionDelete } from '@postern/contract';
import { notifyMessage, withScope } from '@postern/db';
import { type Actor, signIn } from '@postern/testing/actors';
import { makeDomain, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { database, world, api } = await testApi();
const gateway = database.connect('postern_gateway');
let tenant: Tenant;
let url = '';

beforeAll(async () => {
  tenant = await makeTenant(world);
  await api.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.server.server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/api/v1/msgsearch/events`;
});

/** Tells of a message as the gateway does, in the transaction that records it. */
function tell(given: {
  tenant_id?: number;
  to_address?: string;
  from_address?: string;
  direction?: string;
  cloudid: string;
}) {
  const note = {
    ...{
      tenant_id: tenant.tenant_id,
      direction: 'in',
      class: 'spam',
      state: 'held',
      kind: 'message' as const,
    },
    from_address: 'someone@elsewhere.example',
    to_address: `box@${tenant.domain}`,
    ...given,
  };
  return withScope(gateway, { tenants: [note.tenant_id] }, (tx) => notifyMessage(tx, note));
}

/** Listens until the text is there, or the stream ends. */
async function listenFor(
  actor: Actor,
  text: string,
  start: (hear: (text: string) => Promise<void>) => Promise<unknown>,
): Promise<string> {
  const stop = new AbortController();
  const headers = { authorization: `bearer ${actor.token}`, cookie: actor.cookie };
  const answer = await fetch(url, { headers, signal: stop.signal });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let seen = (await reader.read()).value ?? '';
  const hear = async (awaited: string) => {
    while (!seen.includes(awaited)) {
      const { done, value } = await reader.read();
      if (done) break;
      seen += value;
    }
  };
  await start(hear);
  await hear(text);
  stop.abort();
  return seen;
}

test('an administrator hears of the tenant’s mail and of no other’s', async () => {
  const other = await makeTenant(world);
  const actor = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const seen = await listenFor(actor, 'last', async () => {
    await tell({ tenant_id: other.tenant_id, cloudid: 'foreign' });
    await tell({ cloudid: 'first' });
    await tell({ cloudid: 'last' });
  });
  expect(seen).toBe(
    [': ready', 'first', 'last']
      .map((id) =>
        id.startsWith(':')
          ? `${id}\n\n`
          : `event: message\ndata: ${JSON.stringify({ cloudid: id, class: 'spam', state: 'held' })}\n\n`,
      )
      .join(''),
  );
});

test('a user hears of their own mail only', async () => {
  const actor = await signIn(api.server, await makePerson(world, tenant));
  const seen = await listenFor(actor, 'mine', async () => {
    await tell({ cloudid: 'colleague' });
    await tell({ cloudid: 'claimed', from_address: actor.email });
    await tell({ cloudid: 'sent', direction: 'out', from_address: actor.email, to_address: 'x@y.example' });
    await tell({ cloudid: 'mine', to_address: actor.email });
  });
  expect([...seen.matchAll(/"cloudid":"(\w+)"/g)].map((match) => match[1])).toEqual(['sent', 'mine']);
});

test('a domain that becomes confidential is heard of no more within a second, and again with a grant', async () => {
  const where = await makeTenant(world);
  await makeDomain(world, where, 'board.example');
  const to_address = 'chair@board.example';
  const person = await makePerson(world, where, { roles: ['ALL'] });
  const operator = await signIn(
    api.server,
    await makePerson(world, tenant, { roles: ['super'], is_superuser: true }),
  );
  const actor = await signIn(api.server, person);
  const change = (body: object) =>
    operator.call(confidentialUpdate, { params: { id: 'board.example' }, body });
  const about = { tenant_id: where.tenant_id };
  const seen = await listenFor(actor, 'last', async (hear) => {
    await tell({ ...about, to_address, cloudid: 'before' });
    await hear('before');
    expect((await change({ confidential: true })).status).toBe(200);
    // What is held of a session is believed for 0.9 s.
    await sleep(1000);
    await tell({ ...about, to_address, cloudid: 'secret' });
    await tell({ ...about, to_address: `box@${where.domain}`, cloudid: 'other' });
    expect((await change({ confidential: true, granted: [person.email] })).status).toBe(200);
    await sleep(1000);
    await tell({ ...about, to_address, cloudid: 'granted' });
    await tell({ ...about, to_address: `box@${where.domain}`, cloudid: 'last' });
  });
  expect([...seen.matchAll(/"cloudid":"(\w+)"/g)].map((match) => match[1])).toEqual([
    'before',
    'other',
    'granted',
    'last',
  ]);
});

test('the stream ends with the session', async () => {
  const actor = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const seen = await listenFor(actor, 'never sent', async () => {
    await actor.call(sessionDelete);
    await tell({ cloudid: 'secret' });
  });
  expect(seen).toBe(': ready\n\n');
});
