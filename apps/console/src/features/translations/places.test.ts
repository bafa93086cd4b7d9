import { expect, it } from 'vitest';
import { missingPlaces } from './places.ts';

it('names the places a translation has lost', () => {
  expect(missingPlaces('{{a}} of {{b}}, {{a}}', '{{b}} von')).toEqual(['{{a}}']);
  expect(missingPlaces('plain', 'schlicht {{x}}')).toEqual([]);
});
