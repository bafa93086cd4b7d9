import { expect, it } from 'vitest';
import { deviceClass } from './media.ts';

it('calls a device small under 400 px, medium under 800, else large', () => {
  expect([399, 400, 799, 800].map(deviceClass)).toEqual(['small', 'medium', 'medium', 'large']);
});
