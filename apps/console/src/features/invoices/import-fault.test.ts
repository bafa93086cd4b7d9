import { ApiError, FieldError } from '@postern/web/api-error.ts';
import { expect, test } from 'vitest';
import { importFault } from './import-fault.ts';

const t = ((key: string, params: object = {}) => `${key} ${JSON.stringify(params)}`) as never;
const refused = (...loc: (string | number)[]) =>
  new ApiError(422, { detail: [{ loc: ['body', ...loc], msg: 'in English' }] });

test.each([
  [['csv', 'line', 3, 'month'], 'invoices.import_line {"line":"3","column":"month"}'],
  [['csv', 'column', 'sum'], 'invoices.import_column {"column":"sum"}'],
  [['csv', 'unknown', 987_654], 'invoices.import_unknown {"tenant":"987654"}'],
  [['csv', 'none'], 'invoices.import_none {}'],
  [['csv', 'twice'], 'invoices.import_twice {}'],
] as const)('what is wrong at %j is said at the field, in the language', (loc, said) => {
  const fault = importFault(refused(...loc), t);
  expect(fault).toBeInstanceOf(FieldError);
  expect(fault).toMatchObject({ field: 'csv', message: said });
});

test('what it does not know stays what the server said', () => {
  for (const error of [refused('csv'), refused('other', 'line', 1), new Error('no line')])
    expect(importFault(error, t)).toBe(error);
});
