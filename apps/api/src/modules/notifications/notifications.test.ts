import type { AddressInfo } from 'node:net';
import { type DataOf, type Notification, type Operations, operations } from '@postern/contract';
import {
  type NewNotification,
  notification_keys,
  notify,
  notifyOperators,
  notifyRoles,
  withScope,
} from '@postern/db';
import { locales } from '@postern/locales';
import { notification_texts, notificationText } from '@postern/locales/notification-texts';
import { type Actor, type Answer, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makePerson, makeTenant, type Person, type Tenant } from '@postern/testing/factories';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { refreshTenant } from '../services/index.ts';

const { notificationEvents, notificationExport, notificationList, notificationRead, sessionDelete } =
  operations;
const { database, world, api } = await testApi();
const gateway = database.connect('postern_gateway');
let tenant: Tenant;
let url = '';

beforeAll(async () => {
  tenant = await makeTenant(world);
  await api.server.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(api.server.server.address() as AddressInfo).port}${notificationEvents.path}`;
});

type Told = Partial<Omit<NewNotification, 'tenant_id' | 'user_id'>>;
const tell = (
  { tenant_id, user_id }: Person,
  given: Told = {},
  scope: { tenants: number[] } | { all: true } = { all: true },
) =>
  withScope(gateway, scope, (tx) =>
    notify(tx, { tenant_id, user_id, type: 'hint', key: 'backup_codes_made', ...given }),
  );

async function enter(where = tenant): Promise<[Person, Actor]> {
  const person = await makePerson(world, where);
  return [person, await signIn(api.server, person)];
}

const data = <T>(answer: Answer): T => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
type Page = DataOf<Operations['notificationList']>;
const list = async (actor: Actor, query: Input['query'] = {}, headers = {}) =>
  data<Page>(await actor.call(notificationList, { query, headers }));
const read = async (actor: Actor, body: unknown) =>
  data<{ marked: number; unread: number }>(await actor.call(notificationRead, { body }));

describe('what a person is told', () => {
  test('is theirs alone, newest first, as a sentence in the language asked for', async () => {
    const [person, actor] = await enter();
    const [colleague] = await enter();
    await tell(person, {
      key: 'api_token_expiring',
      type: 'warning',
      params: { name: 'Backup', count: 7 },
      link: '/userProfile',
    });
    await tell(colleague);
    await tell(person);
    const { items, next, unread } = await list(actor, {}, { 'accept-language': 'de-CH,de;q=0.9' });
    expect([next, unread]).toEqual([null, 2]);
    expect(
      items.map(({ type, key, params, msg, count, unread: isUnread, link }) => ({
        type,
        key,
        params,
        msg,
        count,
        isUnread,
        link,
      })),
    ).toEqual([
      {
        type: 'hint',
        key: 'backup_codes_made',
        params: {},
        msg: notificationText('de_DE', 'backup_codes_made'),
        count: 1,
        isUnread: true,
        link: '',
      },
      {
        type: 'warning',
        key: 'api_token_expiring',
        params: { name: 'Backup', count: 7 },
        msg: 'Das API-Token „Backup“ läuft innerhalb von 7 Tagen ab. Erstellen Sie rechtzeitig ein neues.',
        count: 1,
        isUnread: true,
        link: '/userProfile',
      },
    ]);
    expect((await list(actor)).items[0]?.msg).toBe(notificationText('en_GB', 'backup_codes_made'));
  });

  test('every key has its sentence in four languages, without an open place', () => {
    for (const locale of locales) {
      for (const key of notification_keys) {
        const text = notificationText(locale, key, { count: 2 });
        expect(text, `${locale} ${key}`).not.toBe(`${locale}(${key})`);
      }
      const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
      for (const [key, text] of Object.entries(notification_texts.en_GB)) {
        const translated: Record<string, string> = notification_texts[locale];
        expect(places(translated[key] ?? ''), `${locale} ${key}`).toEqual(places(text));
      }
    }
  });

  test('told again while unread is counted; once read, it is told anew', async () => {
    const [person, actor] = await enter();
    for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
      await tell(person, { key: 'password_changed', params: { ip } });
    const counts = async () =>
      (await list(actor)).items.map(({ params, count, unread }) => [params.ip, count, unread]);
    expect(await counts()).toEqual([
      ['192.0.2.2', 1, true],
      ['192.0.2.1', 2, true],
    ]);
    expect(await read(actor, { all: true })).toEqual({ marked: 2, unread: 0 });
    await tell(person, { key: 'password_changed', params: { ip: '192.0.2.1' } });
    expect(await counts()).toEqual([
      ['192.0.2.1', 1, true],
      ['192.0.2.2', 1, false],
      ['192.0.2.1', 2, false],
    ]);
  });

  test('with a fold of its own, the newest parameters stand for all', async () => {
    const [person, actor] = await enter();
    for (const count of [3, 5]) {
      await tell(person, {
        key: 'delivery_failing',
        fold: 'acme.example',
        params: { count, domain: 'acme.example', answer: '450' },
      });
    }
    expect((await list(actor)).items).toMatchObject([{ count: 2, params: { count: 5 } }]);
  });

  test('twenty at once end up as one counted twenty times', async () => {
    const [person, actor] = await enter();
    await Promise.all(Array.from({ length: 20 }, () => tell(person)));
    expect((await list(actor)).items.map(({ count }) => count)).toEqual([20]);
  });

  test('is not told when the change it is about does not happen', async () => {
    const [person, actor] = await enter();
    const { tenant_id, user_id } = person;
    const failing = withScope(gateway, { tenants: [tenant_id] }, async (tx) => {
      await notify(tx, { tenant_id, user_id, type: 'hint', key: 'backup_codes_made' });
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect((await list(actor)).items).toEqual([]);
  });

  test('nobody is told anything across tenants', async () => {
    const [person] = await enter();
    const other = await makeTenant(world);
    await expect(tell(person, {}, { tenants: [other.tenant_id] })).rejects.toThrow(/row-level security/);
  });
});

describe('lists', () => {
  test('turn their pages without losing or repeating a row', async () => {
    const [person, actor] = await enter();
    for (let index = 0; index < 7; index += 1)
      await tell(person, { key: 'password_changed', params: { ip: `192.0.2.${index}` } });
    const seen: unknown[] = [];
    let after: string | undefined;
    do {
      const page = await list(actor, { limit: 3, after });
      seen.push(...page.items.map(({ params }) => params.ip));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `192.0.2.${index}`));
    expect((await actor.call(notificationList, { query: { after: 'x' } })).status).toBe(422);
  });

  test('narrow by type and by status, and the file holds the same', async () => {
    const [person, actor] = await enter();
    const types = ['hint', 'error', 'warning', 'success'] as const;
    for (const type of types) await tell(person, { type, params: { type } });
    const error = (await list(actor, { type: 'error' })).items;
    expect(error.map(({ type }) => type)).toEqual(['error']);
    expect(await read(actor, { ids: error.map(({ id }) => id) })).toEqual({ marked: 1, unread: 3 });
    const seen = async (query: Input['query']) => (await list(actor, query)).items.map(({ type }) => type);
    expect(await seen({ status: 'read' })).toEqual(['error']);
    expect(await seen({ status: 'unread' })).toEqual(['success', 'warning', 'hint']);
    expect(await seen({ status: 'unread', type: 'error' })).toEqual([]);
    const file = await actor.call(notificationExport, { query: { status: 'unread' } });
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="notifications-\d{4}-\d\d-\d\d\.json"/,
    );
    const rows = JSON.parse(file.body) as Notification[];
    expect(rows.map(({ type }) => type)).toEqual(['success', 'warning', 'hint']);
    expect(operations.notificationList.data.shape.items.safeParse(rows).success).toBe(true);
  });

  test('marking what is not one’s own marks nothing', async () => {
    const [person, actor] = await enter();
    const [, stranger] = await enter();
    await tell(person);
    const [item] = (await list(actor)).items;
    expect(await read(stranger, { ids: [item!.id] })).toEqual({ marked: 0, unread: 0 });
    expect((await list(actor)).unread).toBe(1);
    expect((await stranger.call(notificationRead, { body: {} })).status).toBe(422);
  });
});

describe('live', () => {
  /** Reads the stream until the text is there, or the stream ends. */
  async function listenFor(actor: Actor, text: string, start: () => Promise<unknown>): Promise<string> {
    const stop = new AbortController();
    const headers = { authorization: `bearer ${actor.token}`, cookie: actor.cookie };
    const answer = await fetch(url, { headers, signal: stop.signal });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let seen = (await reader.read()).value ?? '';
    await start();
    while (!seen.includes(text)) {
      const { done, value } = await reader.read();
      if (done) break;
      seen += value;
    }
    stop.abort();
    return seen;
  }
  const events = (seen: string) =>
    [...seen.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, event, json]) => [
      event,
      JSON.parse(json ?? ''),
    ]);

  test('a person hears of their own, of reading elsewhere too, and of nobody else’s', async () => {
    const [person, actor] = await enter();
    const [colleague] = await enter();
    const seen = await listenFor(actor, '"id":null', async () => {
      await tell(colleague);
      await tell(person);
      await read(actor, { all: true });
    });
    const [item] = (await list(actor)).items;
    expect(events(seen).map(([event, { id }]) => [event, id])).toEqual([
      ['notification', item?.id],
      ['notification', null],
    ]);
    expect(events(seen).at(-1)?.[1].unread).toBe(0);
  });

  test('a change of feature flags is told to everyone', async () => {
    const [, actor] = await enter();
    const operator = await signIn(
      api.server,
      await makePerson(world, tenant, { roles: ['super'], is_superuser: true }),
    );
    const params = { flag: 'test_feature_flag', scope: 'default', scope_value: 'all' };
    const seen = await listenFor(actor, 'flags', () =>
      operator.call(operations.flagUpdate, { params, body: { is_on: true } }),
    );
    expect(events(seen)).toContainEqual(['flags', {}]);
  });

  test('a service that ends is told to the people of its organisation, and they are let in no longer', async () => {
    const [, elsewhere] = await enter(await makeTenant(world));
    const [, actor] = await enter();
    const service_id = tenant.tenant_id * 100_000 + 1;
    const provisioned = { deploy_status: 'provisioned', product_code: 'SC-F-INBOUND', domain: tenant.domain };
    const row = { tenant_id: tenant.tenant_id, service_id, start_billing: '2026-01-01', ...provisioned };
    await world.admin.kysely.insertInto('service').values(row).execute();
    await asAdministrator(
      database.adminUrl,
      `update tenant set by_order = true, services = '{SC-F-INBOUND}' where tenant_id = ${tenant.tenant_id}`,
    );
    expect((await actor.call(operations.listEntryList)).status).toBe(200);
    const end = () =>
      withScope(world.admin, { tenants: [tenant.tenant_id] }, async (tx) => {
        await tx.updateTable('service').set({ deploy_status: 'deprovisioned' }).execute();
        await refreshTenant(tx, tenant.tenant_id);
      });
    const seen = await listenFor(actor, 'services', end);
    expect(events(seen)).toContainEqual(['services', {}]);
    expect((await actor.call(operations.listEntryList)).status).toBe(403);
    const [person] = await enter();
    const other = await listenFor(elsewhere, 'flags', async () => {
      await withScope(world.admin, { tenants: [tenant.tenant_id] }, (tx) =>
        sql`select pg_notify('postern_services', ${String(tenant.tenant_id)}), pg_notify('postern_flag', '')`.execute(
          tx,
        ),
      );
      await tell(person);
    });
    expect(events(other)).toEqual([['flags', {}]]);
  });

  test('the stream ends with the session', async () => {
    const [person, actor] = await enter();
    const seen = await listenFor(actor, 'never', async () => {
      await actor.call(sessionDelete);
      await tell(person);
    });
    expect(events(seen)).toEqual([]);
  });
});

describe('to several', () => {
  test('everyone with a role, once, unless locked; operators wherever they are', async () => {
    const where = await makeTenant(world);
    const make = (roles: ('ALL' | 'Tech' | 'user' | 'super')[], more = {}) =>
      makePerson(world, where, { roles, ...more });
    const people = {
      both: await make(['ALL', 'Tech']),
      tech: await make(['Tech']),
      user: await make(['user']),
      locked: await make(['ALL'], { active: false }),
      operator: await make(['super'], { is_superuser: true }),
      granted: await make(['super']),
    };
    const worker = database.connect('postern_worker');
    await withScope(worker, { tenants: [where.tenant_id] }, (tx) =>
      notifyRoles(tx, where.tenant_id, where.domain, ['ALL', 'Tech'], {
        type: 'error',
        key: 'delivery_failing',
        params: { count: 1, domain: 'x', answer: 'y' },
      }),
    );
    await withScope(worker, { all: true }, (tx) =>
      notifyOperators(tx, { type: 'error', key: 'log_not_ahead', params: { date: '2026-12-01' } }),
    );
    const rows = await world.admin.kysely
      .selectFrom('notification')
      .select(['user_id', 'key'])
      .where('tenant_id', '=', where.tenant_id)
      .execute();
    const told = Object.entries(people).map(([name, { user_id }]) => [
      name,
      rows.filter((row) => row.user_id === user_id).map(({ key }) => key),
    ]);
    expect(Object.fromEntries(told)).toEqual({
      both: ['delivery_failing'],
      tech: ['delivery_failing'],
      user: [],
      locked: [],
      operator: ['log_not_ahead'],
      granted: ['log_not_ahead'],
    });
  });
});
