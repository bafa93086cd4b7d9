import { randomUUID } from 'node:crypto';
import {
  type DataOf,
  type Operations,
  operations,
  type Role,
  type Setting,
  type SettingField,
} from '@postern/contract';
import { type Actor, type Answer, type Input, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makePartner, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, describe, expect, test } from 'vitest';
import { enterPassword } from '../../identity.fixture.ts';
import { testApi } from '../../server.fixture.ts';

const { settingsRead, settingsUpdate, settingHistoryList, settingUndo, sessionRead, accountUpdate } =
  operations;
const { database, world, api } = await testApi();
let tenant: Tenant;
let admin: Actor;
let operator: Actor;

beforeAll(async () => {
  tenant = await makeTenant(world);
  admin = await enter(tenant, ['ALL']);
  operator = await enter(await makeTenant(world), ['super'], true);
});

const person = (where: Tenant, roles: Role[], is_superuser = false) =>
  makePerson(world, where, { roles, is_superuser });
const enter = async (where: Tenant, roles: Role[], is_superuser = false) =>
  signIn(api.server, await person(where, roles, is_superuser));

interface Place {
  container: string;
  scope: string;
  scope_value: string;
}
const own: Place = { container: 'settings', scope: 'user', scope_value: 'me' };
const of = (text: string): Place => {
  const [container = '', scope = '', scope_value = ''] = text.split(' ');
  return { container, scope, scope_value };
};

const data = <T>(answer: Answer): T => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
type All = Record<SettingField, Setting>;
const read = async (actor: Actor, place = own) =>
  data<All>(await actor.call(settingsRead, { params: { ...place } }));
const put = (actor: Actor, place: Place, body: unknown, query: Input['query'] = {}) =>
  actor.call(settingsUpdate, { params: { ...place }, body, query });
const write = async (actor: Actor, place: Place, body: unknown, query?: Input['query']) =>
  data<All>(await put(actor, place, body, query));
const history = async (actor: Actor, place = own, query: Input['query'] = {}) =>
  data<DataOf<Operations['settingHistoryList']>>(
    await actor.call(settingHistoryList, { params: { ...place }, query }),
  );
const undo = (actor: Actor, place: Place, change: string) =>
  actor.call(settingUndo, { params: { ...place, change } });

const stored = () =>
  asAdministrator<Record<string, unknown>>(
    database.adminUrl,
    'select tenant_id, scope, scope_value, field, value from setting order by 1, 2, 3, 4',
  );
const audits = (tenant_id: number) =>
  asAdministrator<{ action: string; object: string; entry: { details: unknown } }>(
    database.adminUrl,
    "select action, object, entry from audit_log where tenant_id = $1 and action like 'setting.%' order by seq",
    [tenant_id],
  );

describe('reading and changing', () => {
  test('a field nobody set is the product’s default', async () => {
    const { user_language } = await read(await enter(tenant, ['user']));
    expect(user_language).toEqual({
      active: true,
      chain: [{ scope: 'default', scope_values: [], value: 'en_GB' }],
      scope: 'default',
      scope_values: [],
      value: 'en_GB',
      next_scope: null,
      next_value: null,
      may_change: true,
    });
  });

  test('each scope overrules the one before, and names what lies beneath', async () => {
    const where = await makeTenant(world);
    const boss = await enter(where, ['ALL']);
    const someone = await enter(where, ['user']);
    const steps: [Actor, string, string][] = [
      [operator, 'settings default all', 'fr_FR'],
      [boss, `settings tenant ${where.tenant_id}`, 'es_ES'],
      [boss, `settings domain ${where.domain}`, 'de_DE'],
      [someone, 'settings user me', 'en_GB'],
    ];
    const seen: unknown[] = [];
    for (const [actor, place, user_language] of steps) {
      await write(actor, of(place), { user_language }, { force_scope: 'true' });
      const { scope, scope_values, value, next_scope, next_value } = (await read(someone)).user_language;
      seen.push([scope, scope_values, value, next_scope, next_value]);
    }
    await write(operator, of('settings default all'), { user_language: null });
    expect(seen).toEqual([
      ['default', [], 'fr_FR', 'default', 'en_GB'],
      ['tenant', [String(where.tenant_id)], 'es_ES', 'default', 'fr_FR'],
      ['domain', [where.domain], 'de_DE', 'tenant', 'es_ES'],
      ['user', [someone.email], 'en_GB', 'domain', 'de_DE'],
    ]);
  });

  test('a group’s value stands between domain and person, and of two groups the first by name counts', async () => {
    const where = await makeTenant(world);
    const { tenant_id } = where;
    const boss = await enter(where, ['ALL']);
    const { user_id, ...login } = await person(where, ['user']);
    const someone = await signIn(api.server, login);
    for (const [group_name, language] of [
      ['sales', 'fr_FR'],
      ['board', 'es_ES'],
    ] as const) {
      const place = of(`settings group ${tenant_id}:${group_name}`);
      expect((await put(boss, place, { user_language: language })).status).toBe(404);
      await world.admin.kysely.insertInto('user_group').values({ tenant_id, group_name, user_id }).execute();
      const { scope, scope_values, next_scope } = (await write(boss, place, { user_language: language }))
        .user_language;
      expect([scope, scope_values, next_scope]).toEqual(['group', [group_name], 'default']);
    }
    const { scope, scope_values, value: language, next_value } = (await read(someone)).user_language;
    expect([scope, scope_values, language, next_value]).toEqual(['group', ['board'], 'es_ES', 'fr_FR']);
    const { entries } = await history(boss, of(`settings group ${tenant_id}:board`));
    expect((await undo(boss, of(`settings group ${tenant_id}:board`), entries[0]?.id ?? '')).status).toBe(
      200,
    );
    expect((await read(someone)).user_language.value).toBe('fr_FR');
  });

  test('a group’s values are for who manages the tenant’s people, and for fields that groups can have', async () => {
    const where = await makeTenant(world);
    const { tenant_id } = where;
    const { user_id } = await person(where, ['user']);
    await world.admin.kysely
      .insertInto('user_group')
      .values({ tenant_id, group_name: 'sales', user_id })
      .execute();
    const place = of(`settings group ${tenant_id}:sales`);
    expect((await put(await enter(where, ['user']), place, { user_expertmode: true })).status).toBe(403);
    expect((await put(admin, place, { user_expertmode: true })).status).toBe(404);
    const boss = await enter(where, ['ALL']);
    const rules = of(`loginmethods group ${tenant_id}:sales`);
    expect((await put(boss, rules, { second_factor_default: 'sms' })).status).toBe(422);
    expect((await put(boss, rules, { require_second_factor: false })).status).toBe(422);
    expect((await write(boss, rules, { require_second_factor: true })).require_second_factor.scope).toBe(
      'group',
    );
    expect((await write(boss, rules, { sign_in_with_m365: false })).sign_in_with_m365.scope).toBe('group');
  });

  test('a value equal to the inherited one is stored only with force_scope; null takes it away', async () => {
    const someone = await enter(tenant, ['user']);
    expect((await write(someone, own, { user_expertmode: false })).user_expertmode.scope).toBe('default');
    const forced = await write(someone, own, { user_expertmode: false }, { force_scope: 'true' });
    expect([forced.user_expertmode.scope, forced.user_expertmode.value]).toEqual(['user', false]);
    expect((await write(someone, own, { user_expertmode: true })).user_expertmode.scope).toBe('user');
    // Back to what is inherited: follows it again.
    expect((await write(someone, own, { user_expertmode: false })).user_expertmode.scope).toBe('default');
    await write(someone, own, { user_expertmode: true });
    expect((await write(someone, own, { user_expertmode: null })).user_expertmode.value).toBe(false);
  });

  test('the language chosen is the session’s, wherever it was chosen, with the very next call', async () => {
    const someone = await enter(tenant, ['user']);
    const language = async () =>
      data<DataOf<Operations['sessionRead']>>(await someone.call(sessionRead)).permissions.language;
    await write(someone, own, { user_language: 'fr_FR' });
    expect(await language()).toBe('fr_FR');
    await someone.call(accountUpdate, { body: { language: 'es_ES' } });
    expect(await language()).toBe('es_ES');
    expect((await read(someone)).user_language.value).toBe('es_ES');
  });

  test('mistakes are told field by field and change nothing', async () => {
    const before = await stored();
    const place = of(`scanner domain ${tenant.domain}`);
    const answer = await put(admin, place, {
      lowspamlevel: 1000,
      subject_tag_ext_level: 'LOUD',
      sendbounce: 'no',
    });
    expect(answer.status).toBe(422);
    expect((answer.json() as { detail: unknown }).detail).toEqual([
      { loc: ['body', 'lowspamlevel'], msg: 'must be a number between 0 and 100' },
      {
        loc: ['body', 'subject_tag_ext_level'],
        msg: 'must be one of NEVER, ALWAYS, SENDER_EQ_RECDOM, RECDOM_EQ_SNDDOM_N_MSG_SEC_WLC',
      },
      { loc: ['body', 'sendbounce'], msg: 'must be true or false' },
    ]);
    const foreign = await put(admin, place, { user_language: 'de_DE' });
    expect((foreign.json() as { detail: unknown }).detail).toEqual([
      { loc: ['body', 'user_language'], msg: 'is not a field of scanner' },
    ]);
    expect((await put(admin, place, { nonsense: 1 })).status).toBe(422);
    expect(await stored()).toEqual(before);
  });
});

describe('who may', () => {
  test('roles read and change what the table gives them, and nobody else’s', async () => {
    const where = await makeTenant(world, { partner_id: await makePartner(world) });
    const other = await makeTenant(world);
    const colleague = (await person(where, ['user'])).email;
    const stranger = (await person(other, ['user'])).email;
    const status = async (roles: Role[], place: string) => {
      const actor = await enter(where, roles);
      const body = { [place.startsWith('scanner') ? 'sendbounce' : 'user_expertmode']: null };
      return [
        (await actor.call(settingsRead, { params: { ...of(place) } })).status,
        (await put(actor, of(place), body)).status,
      ];
    };
    const table: [Role[], string, number[]][] = [
      [['user'], 'settings user me', [200, 200]],
      [[], 'settings user me', [200, 200]],
      [['user'], `settings user ${colleague}`, [403, 403]],
      [['Support'], `settings user ${colleague}`, [200, 403]],
      [['Billing'], `settings user ${colleague}`, [403, 403]],
      [['User_Management'], `settings user ${colleague}`, [200, 200]],
      [['User_Management'], `settings user ${stranger}`, [404, 404]],
      [['User_Management'], 'settings user nobody@nowhere.example', [404, 404]],
      [['User_Management'], `settings tenant ${where.tenant_id}`, [200, 200]],
      [['Tech'], `scanner domain ${where.domain}`, [200, 200]],
      [['Support'], `scanner domain ${where.domain}`, [403, 403]],
      [['Tech'], `scanner domain ${other.domain}`, [404, 404]],
      [['ALL'], `scanner tenant ${other.tenant_id}`, [404, 404]],
      [['ALL'], 'scanner default all', [403, 403]],
      [['ALL'], 'scanner default other', [404, 404]],
      [['ALL'], `scanner user ${colleague}`, [404, 404]],
      [['ALL'], 'scanner tenant x', [404, 404]],
    ];
    const seen: typeof table = [];
    for (const [roles, place] of table) seen.push([roles, place, await status(roles, place)]);
    expect(seen).toEqual(table);
    expect(
      (await operator.call(settingsRead, { params: { ...of(`settings user ${stranger}`) } })).status,
    ).toBe(200);
    expect((await operator.call(settingsRead, { params: { ...of('scanner default all') } })).status).toBe(
      200,
    );
  });

  test('a person cannot give themselves what only administrators decide', async () => {
    const someone = await enter(tenant, ['user']);
    const place = of('loginmethods user me');
    expect((await read(someone, place)).sign_in_with_m365.may_change).toBe(false);
    expect((await put(someone, place, { sign_in_with_m365: false })).status).toBe(403);
    expect((await put(someone, place, { require_second_factor: true })).status).toBe(403);
    expect((await put(admin, of('loginmethods user me'), { second_factor_default: 'sms' })).status).toBe(422);
  });

  test('a second factor is asked of one person more, and of nobody less', async () => {
    const someone = await makePerson(world, tenant, { roles: ['user'] });
    const place = of(`loginmethods user ${someone.email}`);
    expect((await put(admin, place, { require_second_factor: false })).body).toContain(
      'can only be switched on',
    );
    await write(admin, place, { require_second_factor: true });
    expect((await enterPassword(api.server, someone)).answer).toMatchObject({ twofa_setup: true });
  });

  test('a confidential domain and its people are not there', async () => {
    const secret = `secret-${randomUUID().slice(0, 8)}.example`;
    await makeDomain(world, tenant, secret, { confidential: true });
    const hidden = await makePerson(world, tenant, { email: `ceo@${secret}` });
    const manager = await enter(tenant, ['ALL']);
    for (const place of [`settings user ${hidden.email}`, `scanner domain ${secret}`]) {
      expect((await manager.call(settingsRead, { params: { ...of(place) } })).status).toBe(404);
    }
  });
});

describe('history and undo', () => {
  test('each change is kept with who, when, before and after, and stands in the audit log', async () => {
    const where = await makeTenant(world);
    const boss = await enter(where, ['ALL']);
    const place = of(`scanner domain ${where.domain}`);
    await write(boss, place, { lowspamlevel: 4, sendbounce: false });
    await write(boss, place, { lowspamlevel: 3 });
    // Nothing changed, nothing noted.
    await write(boss, place, { lowspamlevel: 3 });
    const { entries, next } = await history(boss, place, { field: 'lowspamlevel' });
    expect(next).toBeNull();
    expect(
      entries.map(({ by, old_value, new_value, can_undo }) => [by, old_value, new_value, can_undo]),
    ).toEqual([
      [boss.email, 4, 3, true],
      [boss.email, null, 4, true],
    ]);
    expect((await history(boss, place)).entries).toHaveLength(3);
    const log = await audits(where.tenant_id);
    expect(log.map(({ action, object, entry }) => [action, object, entry.details])).toEqual([
      [
        'setting.update',
        `domain/${where.domain}`,
        { lowspamlevel: { old: null, new: 4 }, sendbounce: { old: null, new: false } },
      ],
      ['setting.update', `domain/${where.domain}`, { lowspamlevel: { old: 4, new: 3 } }],
    ]);
  });

  test('undo restores exactly what was before a change, undoing the undo too, whatever was changed after it', async () => {
    const where = await makeTenant(world);
    const boss = await enter(where, ['ALL']);
    const place = of(`scanner domain ${where.domain}`);
    const states: unknown[] = [await stored()];
    for (const lowspamlevel of [4, 5, null, 6]) {
      await write(boss, place, { lowspamlevel }, { force_scope: 'true' });
      states.push(await stored());
    }
    const ids = (await history(boss, place)).entries.map(({ id }) => id);
    expect((await undo(boss, place, randomUUID())).status).toBe(404);
    data(await undo(boss, place, ids[0]!));
    expect(await stored()).toEqual(states[3]);
    const [last] = (await history(boss, place)).entries;
    expect(last).toMatchObject({ undo_of: ids[0], old_value: 6, new_value: null, can_undo: true });
    data(await undo(boss, place, last!.id));
    expect(await stored()).toEqual(states[4]);
    // Before the second change of four, and before the first, when there was no value of its own.
    data(await undo(boss, place, ids[2]!));
    expect(await stored()).toEqual(states[1]);
    data(await undo(boss, place, ids[3]!));
    expect(await stored()).toEqual(states[0]);
    const offered = (await history(boss, place)).entries.filter(({ can_undo }) => can_undo);
    expect(offered.every(({ old_value }) => old_value !== null)).toBe(true);
    const other = of(`scanner tenant ${where.tenant_id}`);
    expect((await undo(boss, other, ids[0]!)).status).toBe(404);
    expect((await audits(where.tenant_id)).filter(({ action }) => action === 'setting.undo')).toHaveLength(4);
  });

  test('who may not change may not undo', async () => {
    const someone = await person(tenant, ['user']);
    const theirs = await signIn(api.server, someone);
    await write(theirs, own, { ui_theme: 'dark' });
    const [entry] = (await history(theirs)).entries;
    const place = of(`settings user ${someone.email}`);
    const support = await enter(tenant, ['Support']);
    expect((await history(support, place)).entries).toHaveLength(1);
    expect((await undo(support, place, entry!.id)).status).toBe(403);
    expect((await undo(admin, place, entry!.id)).status).toBe(200);
    expect((await read(theirs)).ui_theme.scope).toBe('default');
  });

  test('the history turns its pages', async () => {
    const someone = await enter(tenant, ['user']);
    for (const ui_theme of ['dark', 'light', 'dark', 'light', 'dark'])
      await write(someone, own, { ui_theme });
    const seen: unknown[] = [];
    let after: string | undefined;
    do {
      const { entries, next } = await history(someone, own, { limit: 2, after });
      seen.push(entries.map(({ new_value }) => new_value));
      after = next ?? undefined;
    } while (after);
    expect(seen).toEqual([['dark', 'light'], ['dark', 'light'], ['dark']]);
  });

  test('two changes at once both stand in the history, each knowing what it replaced', async () => {
    const someone = await enter(tenant, ['user']);
    const themes = ['dark', 'light', 'dark', 'light', 'dark', 'light'];
    await Promise.all(themes.map((ui_theme) => put(someone, own, { ui_theme })));
    const entries = (await history(someone)).entries.toReversed();
    expect(entries[0]?.old_value).toBeNull();
    for (const [index, entry] of entries.slice(1).entries())
      expect(entry.old_value).toBe(entries[index]?.new_value);
    expect((await read(someone)).ui_theme.value).toBe(entries.at(-1)?.new_value);
  });
});
