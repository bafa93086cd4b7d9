// Whatever the judge can say has a text in every language: findings, refusals, classes.
import { reject_categories } from '@postern/contract';
import { loadAllTexts, locales } from '@postern/locales';
import { actions, deciding_codes, finding_codes, message_classes, reason_categories } from '@postern/mail';
import { expect, test } from 'vitest';

const missing = async (keys: readonly string[]) => {
  const found: string[] = [];
  for (const locale of locales) {
    const texts: Record<string, string> = await loadAllTexts(locale);
    found.push(...keys.filter((key) => !texts[key]?.trim()).map((key) => `${locale} ${key}`));
  }
  return found;
};

test('every finding the judge can make is a sentence', async () => {
  expect(await missing(finding_codes.map((code) => `finding.${code}`))).toEqual([]);
});

test('every reason to refuse is a sentence, and every one the judge gives is known to the contract', async () => {
  expect(await missing(reject_categories.map((category) => `reject_category.${category}`))).toEqual([]);
  expect(reason_categories.filter((one) => !reject_categories.some((known) => known === one))).toEqual([]);
});

test('every class has its name, and every outcome its “without …”', async () => {
  const keys = [
    ...message_classes.map((name) => `class.${name}`),
    ...actions.flatMap((action) => [`counterfactual.${action}`, `otherwise.${action}`]),
  ];
  expect(await missing(keys)).toEqual([]);
});

test('what decides by itself has a name to stand after “without”', async () => {
  const texts: Record<string, string> = await loadAllTexts('en_GB');
  const named = [...deciding_codes].filter((code) => texts[`factor.${code}`]);
  expect([...deciding_codes].filter((code) => !named.includes(code))).toEqual([]);
  expect(await missing(named.map((code) => `factor.${code}`))).toEqual([]);
});
