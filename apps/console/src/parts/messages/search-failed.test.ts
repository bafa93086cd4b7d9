import { ApiError } from '@postern/web/api-error.ts';
import { expect, test } from 'vitest';
import { parseSearch } from './query/terms.ts';
import { unreadable } from './search-failed.tsx';

const refused = (...params: string[]) =>
  new ApiError(422, {
    code: 'invalid_input',
    detail: params.map((param) => ({ loc: ['query', param], msg: 'must be an IP address or a network' })),
  });
const values = (error: unknown, text: string) =>
  unreadable(error, parseSearch(text)).map(({ value }) => value);

test('the filters an answer names are those of the search, and no others', () => {
  expect(values(refused('client_ip'), 'invoice ip:nonsense spf:fail -ip:192.0.2.1')).toEqual([
    'nonsense',
    '192.0.2.1',
  ]);
  expect(values(refused('client_ip'), 'invoice')).toEqual([]);
  expect(values(refused('time_end'), 'ip:nonsense')).toEqual([]);
  expect(values(new ApiError(500, { detail: 'no' }), 'ip:nonsense')).toEqual([]);
  expect(values(new ApiError(422, { detail: 'no' }), 'ip:nonsense')).toEqual([]);
  expect(values(new Error('no'), 'ip:nonsense')).toEqual([]);
});
