import {
  type DataOf,
  type Operations,
  operations,
  type Setting,
  type SettingField,
  setting_fields,
} from '@postern/contract';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makeDomain, makePerson, makeTenant, type Person } from '@postern/testing/factories';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { settingsRead, settingsUpdate, settingHistoryList, settingUndo } = operations;
const { database, world, api } = await testApi();
let operator: Actor;
let tenant_id = 0;
const people: Person[] = [];
const groups = [['sales', 'board'], ['sales']];

beforeAll(async () => {
  const tenant = await makeTenant(world, { domain: 'one.example' });
  tenant_id = tenant.tenant_id;
  await makeDomain(world, tenant, 'two.example');
  for (const [index, domain] of ['one.example', 'two.example'].entries()) {
    const person = await makePerson(world, tenant, { email: `person@${domain}` });
    people.push(person);
    for (const group_name of groups[index] ?? []) {
      const row = { tenant_id, group_name, user_id: person.user_id };
      await world.admin.kysely.insertInto('user_group').values(row).execute();
    }
  }
  operator = await signIn(
    api.server,
    await makePerson(world, tenant, { roles: ['super'], is_superuser: true }),
  );
});

const values = {
  user_language: ['en_GB', 'de_DE', 'fr_FR'],
  ui_theme: ['system', 'dark', 'light'],
  user_expertmode: [false, true],
} as const satisfies Partial<Record<SettingField, readonly (string | boolean)[]>>;
type Field = keyof typeof values;
type Value = string | boolean;
const fields = Object.keys(values) as Field[];

/** Where values are set, as the API names it. Groups are set by nobody yet, so their rows are written directly. */
const places = [
  'default all',
  'tenant',
  'domain one.example',
  'domain two.example',
  'group sales',
  'group board',
  'user person@one.example',
  'user person@two.example',
] as const;
type Place = (typeof places)[number];

interface Step {
  place: Place;
  field: Field;
  action: 'set' | 'pin' | 'reset' | 'undo';
  choice: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  place: fc.constantFrom(...places),
  field: fc.constantFrom(...fields),
  action: fc.constantFrom('set', 'pin', 'reset', 'undo', 'undo'),
  choice: fc.nat({ max: 2 }),
});

/** The rule read aloud: the places that count for somebody, from the most particular. */
function chainOf(place: Place): Place[] {
  const [scope = '', name = ''] = place.split(' ');
  const general: Place[] = ['tenant', 'default all'];
  if (scope === 'default') return ['default all'];
  if (scope === 'tenant') return general;
  if (scope === 'domain') return [place, ...general];
  const index = name.endsWith('one.example') ? 0 : 1;
  const own = [...(groups[index] ?? [])].sort().map((group) => `group ${group}` as Place);
  return [place, ...own, `domain ${name.slice(name.indexOf('@') + 1)}` as Place, ...general];
}

/** What is set where, and what each change of a field at a place replaced, the newest last. */
class Model {
  readonly own = new Map<string, Value>();
  readonly replaced = new Map<string, (Value | undefined)[]>();
  at(place: Place, field: Field): Value | undefined {
    return this.own.get(`${place} ${field}`);
  }
  effective(place: Place, field: Field): [place: Place | 'preset', value: Value] {
    const from = chainOf(place).find((each) => this.at(each, field) !== undefined);
    return from ? [from, this.at(from, field) as Value] : ['preset', setting_fields[field].default];
  }
  change(place: Place, field: Field, value: Value | undefined): void {
    const name = `${place} ${field}`;
    const before = this.own.get(name);
    if (before === value) return;
    this.replaced.set(name, [...(this.replaced.get(name) ?? []), before]);
    if (value === undefined) this.own.delete(name);
    else this.own.set(name, value);
  }
}

const data = <T>(answer: Answer): T => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
function paramsOf(place: Place) {
  const [scope = '', name = String(tenant_id)] = place.split(' ');
  return { container: 'settings', scope, scope_value: name };
}
const admin = (statement: string, given: unknown[] = []) =>
  asAdministrator(database.adminUrl, statement, given);

async function setGroup(place: Place, field: Field, value: Value | undefined): Promise<void> {
  const key = [tenant_id, place.slice('group '.length), field];
  await admin(
    "delete from setting where tenant_id = $1 and scope = 'group' and scope_value = $2 and field = $3",
    key,
  );
  if (value !== undefined)
    await admin(
      "insert into setting (tenant_id, scope, scope_value, field, value) values ($1, 'group', $2, $3, $4)",
      [...key, JSON.stringify(value)],
    );
}

async function take(model: Model, { place, field, action, choice }: Step): Promise<void> {
  const chosen = values[field][choice % values[field].length] as Value;
  if (place.startsWith('group')) {
    const value = action === 'reset' || action === 'undo' ? undefined : chosen;
    await setGroup(place, field, value);
    model.change(place, field, value);
    return;
  }
  const params = paramsOf(place);
  if (action === 'undo') {
    const { entries } = data<DataOf<Operations['settingHistoryList']>>(
      await operator.call(settingHistoryList, { params, query: { field } }),
    );
    const replaced = model.replaced.get(`${place} ${field}`) ?? [];
    expect(entries.map(({ old_value }) => old_value ?? undefined)).toEqual(replaced.toReversed());
    const now = model.at(place, field);
    for (const { can_undo, old_value } of entries) expect(can_undo).toBe((old_value ?? undefined) !== now);
    const chosenChange = entries[choice % Math.max(entries.length, 1)];
    if (!chosenChange) return;
    data(await operator.call(settingUndo, { params: { ...params, change: chosenChange.id } }));
    const before = chosenChange.old_value ?? undefined;
    if (before !== now) model.change(place, field, before as Value | undefined);
    return;
  }
  const pinned = action === 'pin';
  const body = { [field]: action === 'reset' ? null : chosen };
  data(await operator.call(settingsUpdate, { params, body, query: pinned ? { force_scope: 'true' } : {} }));
  const without = chainOf(place).find((each) => each !== place && model.at(each, field) !== undefined);
  const inherited = without ? model.at(without, field) : setting_fields[field].default;
  const keeps = action !== 'reset' && (pinned || chosen !== inherited);
  model.change(place, field, keeps ? chosen : undefined);
}

async function compare(model: Model): Promise<void> {
  for (const place of ['user person@one.example', 'user person@two.example', 'domain two.example'] as const) {
    const seen = data<Record<Field, Setting>>(await operator.call(settingsRead, { params: paramsOf(place) }));
    for (const field of fields) {
      const [from, value] = model.effective(place, field);
      const { scope, scope_values, value: found } = seen[field];
      const names = scope === 'tenant' || scope === 'default' ? [] : scope_values;
      const expected = from === 'preset' ? 'default' : from.replace('default all', 'default');
      expect([[scope, ...names].join(' '), found], `${place} ${field}`).toEqual([expected, value]);
    }
  }
}

test('random changes and undoings at every scope leave what a naive model says, step by step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await admin('delete from setting');
      await admin('delete from setting_history');
      const model = new Model();
      for (const each of steps) {
        await take(model, each);
        await compare(model);
      }
    }),
    { numRuns: 30, seed: 2026 },
  );
}, 120_000);
