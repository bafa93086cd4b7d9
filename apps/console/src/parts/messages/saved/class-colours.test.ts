import { expect, test } from 'vitest';
import { knownColours } from './class-colours.ts';

test('only colours the list has are taken from what the browser kept', () => {
  expect(knownColours({ spam: 'ochre', virus: 'red; background: url(//x)', ham: 3 })).toEqual({
    spam: 'ochre',
  });
});
