import { expect, test } from 'vitest';
import { filledSentence, heldSentence } from './held-sentence.ts';

const network = 'The message came from the network of {{org}}. AS{{asn}}, {{country}}.';

test('a stop in a value neither ends the sentence it stands in nor doubles the stop of that', () => {
  expect(filledSentence(network, { org: 'Global Layer B.V.', asn: 49453, country: 'NL' })).toEqual({
    main: 'The message came from the network of Global Layer B.V.',
    rest: 'AS49453, NL.',
  });
  expect(filledSentence(network, { org: 'Acme Inc. of Delaware', asn: 1, country: 'US' })).toEqual({
    main: 'The message came from the network of Acme Inc. of Delaware.',
    rest: 'AS1, US.',
  });
  expect(filledSentence('It says “{{text}}”. More.', { text: 'soon...' }).main).toBe('It says “soon...”.');
});

test('why a message is held is said in the first sentence of its finding, without a stop at the end', () => {
  const held = { held_reason: 'network', held_params: { org: 'Acme Inc. of X' }, class: 'spam' };
  expect(heldSentence(held, (key) => (key === 'finding.network' ? network : null))).toBe(
    'The message came from the network of Acme Inc. of X',
  );
});
