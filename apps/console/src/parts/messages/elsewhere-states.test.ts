import { expect, test } from 'vitest';
import { elsewhereStates, inState } from './elsewhere-states.ts';
import type { Term } from './query/terms.ts';

const state = (value: string): Term => ({ kind: 'filter', param: 'states', value, exclude: false });
const sender: Term = { kind: 'filter', param: 'sender', value: 'anna', exclude: false };

test('a search by state that finds nothing asks for the other states, one without a state for none', () => {
  expect(elsewhereStates('log', [sender, state('delivered')])).toEqual(['rejected', 'held']);
  expect(elsewhereStates('log', [sender, state('held'), state('rejected')])).toEqual(['delivered']);
  expect(elsewhereStates('log', [sender])).toEqual([]);
});

test('what is not in quarantine may have been rejected or delivered', () => {
  expect(elsewhereStates('quarantine', [sender])).toEqual(['rejected', 'delivered']);
});

test('the way there asks for that state alone, and for all else as before', () => {
  expect(inState([sender, state('delivered')], 'held')).toEqual([sender, state('held')]);
});
