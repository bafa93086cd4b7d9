// The mail package may not import the contract, so some words of the wire stand in both. They must be the same, and the
// database must take exactly them.
import { expect, test } from 'vitest';
import { INSTANCE_NAME } from '../../packages/contract/src/base/instance-name.ts';
import * as wire from '../../packages/contract/src/base/vocabulary.ts';
import { INSTANCE_FORM } from '../../packages/db/src/instances.ts';
import { loadAllTexts } from '../../packages/locales/src/console-texts.ts';
import * as results from '../../packages/mail/src/authenticate/results.ts';
import { finding_codes } from '../../packages/mail/src/classify/finding.ts';
import { message_classes, reason_categories } from '../../packages/mail/src/classify/verdict.ts';
import { isTest, read, sources } from './files.ts';

const sorted = (words: readonly string[]) => words.toSorted();

test.each([
  ['message classes', message_classes, wire.message_classes],
  ['SPF results', results.spf_statuses, wire.spf_statuses],
  ['DKIM results', results.dkim_statuses, wire.dkim_results],
  ['DMARC results', results.dmarc_statuses, wire.dmarc_results],
  ['ARC results', results.arc_statuses, wire.arc_results],
] as const)('%s are called the same by the judge and on the wire', (_what, judge, contract) => {
  expect(sorted(judge)).toEqual(sorted(contract));
});

test('every reason the judge refuses for is one of the wire’s', () => {
  expect(reason_categories.filter((reason) => !wire.reject_categories.includes(reason))).toEqual([]);
});

test('configuration and contract take the same names of instances', () => {
  expect(INSTANCE_FORM.source).toBe(INSTANCE_NAME.source);
});

/** Words that a column's check takes, as the migrated database has it. */
function checked(table: string, column: string): string[] {
  const check = new RegExp(`constraint ${table}_${column}_check CHECK .*ARRAY\\[(.*)\\]`);
  const [, words = ''] = check.exec(read('packages/db/src/generated/catalogue.txt')) ?? [];
  return sorted([...words.matchAll(/'([^']*)'::text/g)].map(([, word = '']) => word));
}

test.each([
  ['message', 'class', wire.message_classes],
  ['message', 'state', wire.message_states],
  ['message', 'direction', wire.directions],
] as const)('the database takes exactly these: %s.%s', (table, column, words) => {
  expect(checked(table, column)).toEqual(sorted(words));
});

test('every finding, class, state, check and refusal has its text', async () => {
  const texts: Record<string, string> = await loadAllTexts('en_GB');
  const keys = [
    ...finding_codes.map((code) => `finding.${code}`),
    ...wire.message_classes.map((word) => `class.${word}`),
    ...wire.message_states.map((word) => `state.${word}`),
    ...[...wire.spf_statuses, ...wire.dkim_results, ...wire.dmarc_results, ...wire.arc_results].map(
      (word) => `check.${word}`,
    ),
    ...wire.reject_categories.map((word) => `reject_category.${word}`),
  ];
  expect(keys.filter((key) => !(key in texts))).toEqual([]);
});

test('every kind of thing that the audit log names has its text', async () => {
  const texts: Record<string, string> = await loadAllTexts('en_GB');
  const kinds = sources
    .filter((path) => /^(apps|packages)\//.test(path) && !isTest(path) && !/\.fixture\.ts$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\baction: ['`]([a-z_0-9]+)\./g)].map(([, kind = '']) => kind),
    );
  expect(kinds.length).toBeGreaterThan(100);
  expect([...new Set(kinds)].filter((kind) => !(`audit.of_${kind}` in texts))).toEqual([]);
});
