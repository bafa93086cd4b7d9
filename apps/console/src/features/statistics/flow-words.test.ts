import { expect, test } from 'vitest';
import { searchOf } from './flow-words.ts';

const today = new Date().toISOString().slice(0, 10);
const span = { from: today, until: today, domain: null };

test.each([
  ['inline', 'passed', 'direction:in -state:rejected -is:quarantined m365:no after:'],
  ['parallel', 'held', 'direction:in is:quarantined m365:yes after:'],
  ['inline', 'outbound-sign', 'direction:out signed:yes m365:no after:'],
] as const)('a number of the flow %s leads to the mail of that flow: %s', (flow, what, search) => {
  expect(searchOf(what, { ...span, flow })).toMatch(new RegExp(`^${search}`));
});
