import { expect, test } from 'vitest';
import { foundActs, sendersOf } from './found-acts.ts';

const delivered: Parameters<typeof foundActs>[0][number] = {
  ...{ state: 'delivered', class: 'ham', maildir: 'in', released: null, hashed: null },
};
const held: typeof delivered = { ...delivered, state: 'held', class: 'spam' };

test('delivered mail is confirmed as spam, its senders blocked and its recipients warned', () => {
  expect(foundActs([delivered])).toEqual(['hash', 'block_senders', 'tell_recipients']);
});

test('held mail is released and deleted too, and nobody is warned of it', () => {
  expect(foundActs([held])).toEqual(['release', 'hash', 'block_senders', 'delete']);
});

test('of different messages only what fits every one is offered', () => {
  expect(foundActs([delivered, held])).toEqual(['hash', 'block_senders']);
  expect(foundActs([held, { ...held, class: 'virus' }])).toEqual(['hash', 'block_senders']);
  expect(foundActs([delivered, { ...delivered, hashed: '2026-04-14T10:00:00.000Z' }])).toEqual([
    'block_senders',
    'tell_recipients',
  ]);
});

test('mail that left is not ticked, and nothing is offered for no message', () => {
  expect(foundActs([{ ...delivered, maildir: 'out' }])).toEqual([]);
  expect(foundActs([])).toEqual([]);
});

test('each sender is named once, and the null sender is none', () => {
  expect(
    sendersOf([{ from_address: 'A@x.example' }, { from_address: 'a@x.example' }, { from_address: '' }]),
  ).toEqual(['a@x.example']);
});
