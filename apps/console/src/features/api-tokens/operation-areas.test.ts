import type { Operation } from '@postern/contract/base/operation';
import { mayTokenCall } from '@postern/contract/identity/api-tokens';
import { operations } from '@postern/contract/operations';
import { text_parts } from '@postern/locales';
import { expect, it } from 'vitest';
import { areasOf } from './operation-areas.ts';

const offered = (path: string) => ({ name: path, method: 'GET', path, summary: '' });

it('puts operations together by what they are about, in the order they come', () => {
  const areas = areasOf(
    ['/api/v1/msgsearch/', '/api/v1/users/me', '/api/v1/msgsearch/count/', '/x'].map(offered),
  );
  expect(areas.map(({ area, operations }) => [area, operations.length])).toEqual([
    ['msgsearch', 2],
    ['users', 1],
    ['x', 1],
  ]);
});

it('has words for operations that exist and may be called by tokens, and for their areas', async () => {
  const callable = Object.values<Operation>(operations).filter(mayTokenCall);
  const names = callable.map(({ name }) => `operation.${name}`);
  const texts = await text_parts.operations.en_GB();
  expect(Object.keys(texts).filter((key) => !names.includes(key))).toEqual([]);
  for (const { name, summary } of callable) {
    const text = (texts as Record<string, string>)[`operation.${name}`];
    if (text !== undefined) expect(text, name).toBe(summary.replaceAll("'", '’'));
  }
  const account: Record<string, string> = await text_parts.account.en_GB();
  const areas = areasOf(callable.map((each) => offered(each.path)));
  expect(areas.filter(({ area }) => account[`tokens.area_${area}`] === undefined)).toEqual([]);
});
