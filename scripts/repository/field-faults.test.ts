// Sentences that tell what is wrong with a field have a text in every language: those of the API and those of the schemas forms share with it.
import { expect, test } from 'vitest';
import { field_faults } from '../../packages/locales/src/en_GB/field-faults.ts';
import { faultName } from '../../packages/locales/src/fault-name.ts';
import { isTest, read, sources } from './files.ts';

/** Said to programs alone, or at start: no form sends what they are about. */
const not_in_forms = [
  'must be a number of bytes',
  'must be a short name of small letters and digits',
  'must be a text',
  'must be true or false',
  'must be given, or email_domain instead',
  'must be id;yyyy/mm/dd;name',
  'must be me or a number',
  'must name one of domain, tenant and installation',
  'must be sent as JSON',
  'must be sent as a form',
  'is no answer of a passkey',
];

test('each sentence about a field is a text in the reader’s language', () => {
  const said = new Set<string>();
  for (const file of sources) {
    const is_read = /^(apps\/api|packages\/contract)\/src\//.test(file) && !isTest(file);
    if (!is_read || /fixture\.ts$|sms-config\.ts$/.test(file)) continue;
    // A template holds a number, or a name that is said as it is.
    for (const [, , sentence = ''] of read(file).matchAll(
      /(['`])((?:must|has at most|is needed|are not|is no) [^'`\n]{3,130}|is empty)\1/g,
    ))
      said.add(sentence.replaceAll(/\$\{[^}]+\}/g, 'n'));
  }
  const untold = [...said].filter(
    (one) => !(`fault.${faultName(one)}` in field_faults) && !not_in_forms.includes(one),
  );
  expect(said.size).toBeGreaterThan(80);
  expect(untold).toEqual([]);
});
