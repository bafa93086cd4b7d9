import type { StatementLine } from '@postern/contract/billing';
import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

const line = (domain: string, product_number: string, quantity: number, given: object = {}) =>
  ({
    ...{ tenant_id: 2, domain, product_number, quantity, currency: 'CHF', corrects_month: null },
    amount_minor: quantity * 100,
    ...given,
  }) as unknown as StatementLine;

test('each domain is told by the service that changed most, the largest change first', () => {
  const before = [
    line('a.example', 'SC-SERVICE', 10),
    line('a.example', 'SC-SIGENC', 5),
    line('b.example', 'SC-SERVICE', 4),
    line('same.example', 'SC-SERVICE', 3),
    line('gone.example', 'SC-SERVICE', 1),
  ];
  const now = [
    line('a.example', 'SC-SERVICE', 11),
    line('a.example', 'SC-SIGENC', 12),
    line('b.example', 'SC-SERVICE', 2),
    line('same.example', 'SC-SERVICE', 3),
  ];
  expect(changesOf(now, before)).toMatchObject([
    { domain: 'a.example', amount_minor: 800, people: 7, product_number: 'SC-SIGENC' },
    { domain: 'b.example', amount_minor: -200, people: -2, product_number: 'SC-SERVICE' },
    { domain: 'gone.example', amount_minor: -100, people: -1 },
  ]);
});

test('another price is a change without people; a correction of another month is none', () => {
  const before = [line('a.example', 'SC-SERVICE', 10)];
  const now = [
    line('a.example', 'SC-SERVICE', 10, { amount_minor: 1_200 }),
    line('a.example', 'SC-SERVICE', 1, { corrects_month: '2026-02-01' }),
  ];
  expect(changesOf(now, before)).toMatchObject([{ domain: 'a.example', amount_minor: 200, people: 0 }]);
});
