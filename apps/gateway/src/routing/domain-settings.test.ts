import { default_scanner_settings } from '@postern/mail/classify/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSettingsReader, readSettings } from './domain-settings.ts';

const field = fc.oneof(
  fc.record({ field: fc.constant('lowspamlevel'), value: fc.integer({ min: -1, max: 3 }) }),
  fc.record({ field: fc.constant('deliver_spam'), value: fc.boolean() }),
  fc.record({ field: fc.constant('subject_tag_ext'), value: fc.constantFrom('[A]', '[B]', 'true', '1') }),
  fc.record({ field: fc.constant('cut_off_sig'), value: fc.constantFrom(true, false, 'true', null) }),
);
const row = fc
  .tuple(fc.constantFrom('default', 'tenant', 'domain'), field)
  .map(([scope, named]) => ({ scope, scope_value: scope === 'domain' ? 'acme.example' : '', ...named }));

test('domains that share settings have those they would have alone', () => {
  const read = createSettingsReader();
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { maxLength: 5, selector: ({ scope, field: name }) => `${scope} ${name}` }),
      (rows) => {
        expect(read(rows)).toEqual(readSettings(rows));
        expect(read(rows.toReversed())).toBe(read(rows));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('what is shared cannot be written to', () => {
  const settings = createSettingsReader()([]);
  expect(() => Object.assign(settings.scanner, { lowspamlevel: 1 })).toThrow(TypeError);
});

test('a domain nobody has set anything for is judged by the defaults of the judge itself', () => {
  expect(readSettings([]).scanner).toMatchObject(default_scanner_settings);
});
