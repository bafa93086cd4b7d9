import type { Operation } from '@postern/contract/base/operation';
import { mayTokenCall } from '@postern/contract/identity/api-tokens';
import { operations } from '@postern/contract/operations';
import { expect, test } from 'vitest';
import { offeredTemplates, operationsOf, token_templates } from './token-templates.ts';

const callable = Object.values<Operation>(operations).filter(mayTokenCall);

test('each template gives some of the operations that tokens may call', () => {
  expect(offeredTemplates(callable)).toEqual([...token_templates]);
});

test('only the lists’ template and everything can change anything', () => {
  const methods = (template: (typeof token_templates)[number]) =>
    new Set(
      operationsOf(template, callable).map((name) => callable.find((one) => one.name === name)?.method),
    );
  for (const template of ['messages', 'reports', 'read'] as const)
    expect([...methods(template)]).toEqual(['GET']);
  expect(methods('lists').size).toBeGreaterThan(1);
});

test('a template of which the person may give nothing is not offered', () => {
  expect(offeredTemplates(callable.filter(({ path }) => path.startsWith('/api/v1/blwls')))).toEqual([
    'lists',
    'read',
    'all',
  ]);
});
