import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  isSettable,
  mayChangeSetting,
  parseHostPort,
  type SettingField,
  setting_containers,
  setting_fields,
  setting_scopes,
  settingDeclaration,
  settingFault,
} from '../settings.ts';
import { resolveSetting, type SettingRow, settingValue } from './resolver.ts';

const fields = Object.keys(setting_fields) as SettingField[];
const fieldOf = fc.constantFrom(...fields);

/** Values within the bounds of a field, and some beyond them. */
function anyValue(field: SettingField): fc.Arbitrary<unknown> {
  const declared = settingDeclaration(field);
  const wild = fc.constantFrom<unknown>(
    null,
    '',
    'x'.repeat(400),
    -1,
    1e12,
    Number.NaN,
    [],
    {},
    'None',
    'a\nb',
  );
  switch (declared.kind) {
    case 'boolean':
      return fc.oneof({ arbitrary: fc.boolean(), weight: 4 }, wild);
    case 'number':
      return fc.oneof({ arbitrary: fc.integer({ min: declared.min, max: declared.max }), weight: 4 }, wild);
    case 'option':
      return fc.oneof({ arbitrary: fc.constantFrom(...declared.options), weight: 4 }, wild);
    case 'text':
      return fc.oneof({ arbitrary: fc.constantFrom('', 'spam=#aa0000'), weight: 4 }, wild);
  }
}

const row = (field: SettingField): fc.Arbitrary<SettingRow> =>
  fc.record({
    scope: fc.constantFrom<string>(...setting_scopes, 'nowhere'),
    scope_value: fc.constantFrom('', 'alpha', 'beta', 'gamma'),
    field: fc.constant(field),
    value: anyValue(field),
  });

/** A stored language is never unsound: what is none of ours is German, or the one its first letters name. */
function soundOf(field: SettingField, value: unknown): unknown {
  if (field !== 'user_language' || typeof value !== 'string') return value;
  return { en: 'en_GB', fr: 'fr_FR', es: 'es_ES' }[value.slice(0, 2).toLowerCase()] ?? 'de_DE';
}

/** The rule read aloud: from the person outwards, the first place that has a sound value. */
function naive(field: SettingField, rows: readonly SettingRow[]) {
  const found: { scope: string; place: string; value: unknown }[] = [];
  for (const scope of ['user', 'group', 'domain', 'tenant', 'default']) {
    for (const place of ['', 'alpha', 'beta', 'gamma']) {
      for (const each of rows) {
        if (each.field === field && each.scope === scope && each.scope_value === place) {
          const value = soundOf(field, each.value);
          if (settingFault(field, value) === null) found.push({ scope, place, value });
        }
      }
    }
  }
  return [...found, { scope: 'default', place: '', value: setting_fields[field].default }];
}

test('the resolver agrees with a naive one on 3,000 random scope trees', () => {
  fc.assert(
    fc.property(
      fieldOf.chain((field) =>
        fc.tuple(
          fc.constant(field),
          fc.uniqueArray(fc.oneof(row(field), fieldOf.chain(row)), {
            maxLength: 14,
            selector: ({ scope, scope_value, field: name }) => `${scope} ${scope_value} ${name}`,
          }),
        ),
      ),
      ([field, rows]) => {
        const [first, second] = naive(field, rows);
        const resolved = resolveSetting(field, rows);
        expect(resolved.value).toBe(first?.value);
        expect(resolved.scope).toBe(first?.scope);
        expect(resolved.scope_values).toEqual(first?.place === '' ? [] : [first?.place]);
        expect(resolved.next_scope).toBe(second?.scope ?? null);
        expect(resolved.chain.map(({ scope, value }) => [scope, value])).toEqual(
          naive(field, rows).map(({ scope, value }) => [scope, value]),
        );
        expect(resolved.next_value).toBe(second === undefined ? null : second.value);
        expect(settingValue(field, rows)).toBe(first?.value);
      },
    ),
    { numRuns: 3000 },
  );
});

describe('a field’s declaration', () => {
  it.each(fields)('of %s has a default within its own bounds and a scope to set it at', (field) => {
    expect(settingFault(field, setting_fields[field].default)).toBeNull();
    expect(setting_scopes.filter((scope) => isSettable(field, scope)).length).toBeGreaterThan(0);
    expect(setting_containers).toContain(setting_fields[field].container);
  });

  it('says what is wrong in the words of the field', () => {
    expect(settingFault('lowspamlevel', 101)).toBe('must be a number between 0 and 100');
    expect(settingFault('lowspamlevel', '5')).toBe('must be a number between 0 and 100');
    expect(settingFault('deliver_port', 2525.5)).toBe('must be a whole number between 1 and 65535');
    expect(settingFault('deliver_spam', 1)).toBe('must be true or false');
    expect(settingFault('user_language', 'it_IT')).toBe('must be one of en_GB, de_DE, fr_FR, es_ES');
    expect(settingFault('user_language', ['en_GB'])).not.toBeNull();
    expect(settingFault('subject_tag_spam', 'x'.repeat(51))).toBe('must have at most 50 characters');
    expect(settingFault('subject_tag_spam', 'a\r\nBcc: b')).toBe('must not hold control characters');
    expect(settingFault('ui_message_colours', 'spam=red')).toBe('does not have the form of this field');
    expect(settingFault('ui_message_colours', 'spam=#aa0000,virus=#880088')).toBeNull();
  });
});

test.each([
  ['mail.example.com:25', { host: 'mail.example.com', port: 25 }],
  ['MAIL.Example.com:65535', { host: 'mail.example.com', port: 65_535 }],
  ['192.0.2.7:2525', { host: '192.0.2.7', port: 2525 }],
  ['[2001:db8::1]:587', { host: '2001:db8::1', port: 587 }],
  ['mail.example.com', null],
  ['localhost:25', null],
  ['mail.example.com:0', null],
  ['mail.example.com:65536', null],
  ['mail..example.com:25', null],
  ['-mail.example.com:25', null],
  ['user@mail.example.com:25', null],
  ['smtp://mail.example.com:25', null],
  ['mail.example.com:25 ', null],
])('%s names the server %j', (text, server) => {
  expect(parseHostPort(text)).toEqual(server);
  expect(settingFault('outgoing_targethost_override', text) === null).toBe(server !== null);
});

describe('who may change a field', () => {
  const caller = (access_list: Record<string, number[]>) => ({
    is_superuser: false,
    access_list,
    services: [],
  });
  const nobody = caller({});
  const operator = { is_superuser: true, access_list: {}, services: [] };

  it('what belongs to the installation is an operator’s, wherever it is set', () => {
    const setup = caller({ setup_general: [] });
    expect(mayChangeSetting(setup, 'deliver_port', 'domain', false)).toBe(true);
    expect(mayChangeSetting(setup, 'setnamedtransport', 'domain', false)).toBe(false);
    expect(mayChangeSetting(operator, 'setnamedtransport', 'domain', false)).toBe(true);
  });

  it('everyone changes their own, where the field is theirs', () => {
    expect(mayChangeSetting(nobody, 'user_language', 'user', true)).toBe(true);
    expect(mayChangeSetting(nobody, 'sign_in_with_m365', 'user', true)).toBe(false);
    expect(mayChangeSetting(nobody, 'user_language', 'user', false)).toBe(false);
    expect(mayChangeSetting(nobody, 'user_language', 'tenant', false)).toBe(false);
  });

  it('others’ fields take the right to edit users, domains the right to set them up, defaults an operator', () => {
    expect(mayChangeSetting(caller({ userManagement_internal: [] }), 'user_language', 'user', false)).toBe(
      true,
    );
    expect(mayChangeSetting(caller({ userManagement_internal: [0] }), 'user_language', 'user', false)).toBe(
      false,
    );
    expect(mayChangeSetting(caller({ setup_general: [] }), 'lowspamlevel', 'domain', false)).toBe(true);
    expect(mayChangeSetting(caller({ setup_general: [] }), 'lowspamlevel', 'default', false)).toBe(false);
    expect(mayChangeSetting(operator, 'lowspamlevel', 'default', false)).toBe(true);
  });

  it('nobody sets a field where it has no scope', () => {
    expect(mayChangeSetting(operator, 'lowspamlevel', 'user', false)).toBe(false);
    expect(mayChangeSetting(operator, 'second_factor_default', 'user', true)).toBe(false);
  });
});
