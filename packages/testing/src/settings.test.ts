import { setting_fields } from '@postern/contract/settings';
import { settingValue } from '@postern/contract/settings/resolver';
import { withScope } from '@postern/db';
import { readSettings } from '@postern/records';
import { afterAll, expect, test } from 'vitest';
import { asAdministrator } from './arrange.ts';
import { testDatabase } from './database.ts';

const database = await testDatabase();
afterAll(() => database.drop());

const scopes = ['tenant', 'domain', 'group', 'user'] as const;
const user_id = '00000000-0000-7000-8000-000000000001';
const email = 'ann@one.example';
const scope_value = { default: '', tenant: '', domain: 'one.example', group: 'staff', user: user_id };

/** Everything one scope can hold: nothing, a value the field takes, one it does not take (any more). */
const held = [undefined, 'taken', 'not taken'] as const;
/** Each tenant holds another combination, 81 in all. */
const combinations = Array.from({ length: held.length ** scopes.length }, (_, index) =>
  scopes.map((scope, place) => ({
    scope,
    holds: held[Math.floor(index / held.length ** place) % held.length],
  })),
);

const values = {
  user_language: {
    default: 'es_ES',
    tenant: 'de_DE',
    domain: 'fr_FR',
    group: 'de_DE',
    user: 'fr_FR',
    wrong: 7,
  },
  second_factor_default: {
    default: 'sms',
    tenant: 'email',
    domain: 'sms',
    group: 'otp',
    user: 'email',
    wrong: 'pigeon',
  },
  require_second_factor: {
    default: true,
    tenant: false,
    domain: true,
    group: false,
    user: true,
    wrong: 'true',
  },
} as const;
type Field = keyof typeof values;
const fields = Object.keys(values) as Field[];

const insert = (
  rows: { tenant_id: number; scope: keyof typeof scope_value; field: Field; wrong: boolean }[],
) =>
  asAdministrator(
    database.adminUrl,
    `insert into setting (tenant_id, scope, scope_value, field, value) select tenant_id, scope, scope_value, field, value
     from json_populate_recordset(null::setting, $1)`,
    [
      JSON.stringify(
        rows.map(({ wrong, ...row }) => ({
          ...{ ...row, scope_value: scope_value[row.scope] },
          value: values[row.field][wrong ? 'wrong' : row.scope],
        })),
      ),
    ],
  );

test('SQL and TypeScript resolve the settings of a sign-in alike, whichever scopes hold what', async () => {
  const tenants = combinations.map((_, index) => index + 1);
  await asAdministrator(
    database.adminUrl,
    `insert into tenant (tenant_id, name, instance) select n, 'tenant', 'ch' from unnest($1::integer[]) n`,
    [tenants],
  );
  await asAdministrator(
    database.adminUrl,
    `with people as (
       insert into app_user (tenant_id, user_id, email) select n, $2::uuid, $3 from unnest($1::integer[]) n returning tenant_id, user_id)
     insert into user_group (tenant_id, group_name, user_id) select tenant_id, 'staff', user_id from people`,
    [tenants, user_id, email],
  );
  await insert(
    fields.flatMap((field) =>
      combinations.flatMap((combination, index) =>
        combination
          .filter(({ holds }) => holds)
          .map(({ scope, holds }) => ({ tenant_id: index + 1, scope, field, wrong: holds === 'not taken' })),
      ),
    ),
  );
  const api = database.connect('postern_api');
  for (const holds of held) {
    await asAdministrator(database.adminUrl, `delete from setting where scope = 'default'`);
    if (holds)
      await insert(
        fields.map((field) => ({ tenant_id: 0, scope: 'default', field, wrong: holds === 'not taken' })),
      );
    const inSql = await asAdministrator<Record<Field, unknown>>(
      database.adminUrl,
      `select ${fields.map((field) => `person_setting(n, $2::uuid, $3, '${field}') as ${field}`).join(', ')}
       from unnest($1::integer[]) with ordinality tenants (n, place) order by place`,
      [tenants, user_id, email],
    );
    const inTypeScript = await withScope(api, { all: true }, async (tx) => {
      const found = [];
      for (const tenant_id of tenants) {
        const rows = await readSettings(tx, { tenant_id, domain: 'one.example', user_id });
        found.push(Object.fromEntries(fields.map((field) => [field, settingValue(field, rows)])));
      }
      return found;
    });
    const withDefaults = inSql.map((row) =>
      Object.fromEntries(fields.map((field) => [field, row[field] ?? setting_fields[field].default])),
    );
    expect(withDefaults).toEqual(inTypeScript);
  }
});

test.each([
  ['user_language', setting_fields.user_language.options],
  ['second_factor_default', setting_fields.second_factor_default.options],
] as const)('SQL takes every word of %s', async (field, words) => {
  await asAdministrator(
    database.adminUrl,
    `insert into setting (tenant_id, scope, scope_value, field, value)
     select 100000 + place, 'user', $1, $2, to_jsonb(value) from unnest($3::text[]) with ordinality words (value, place)`,
    [user_id, field, words],
  );
  const found = await asAdministrator<{ value: unknown }>(
    database.adminUrl,
    `select person_setting(100000 + n, $1::uuid, $2, $3) as value from generate_series(1, $4::integer) n order by n`,
    [user_id, email, field, words.length],
  );
  expect(found.map(({ value }) => value)).toEqual([...words]);
});
