import { termHasher } from '@postern/db/search-terms';
import { expect, test } from 'vitest';
import { logTermHasher } from './term-hasher.ts';

test('terms of a made-up log are those a search asks for', () => {
  const key = Buffer.from('0123456789abcdef'.repeat(4), 'hex');
  const [made, asked] = [logTermHasher(key), termHasher(key)];
  // One block, exactly one, a byte more, several, and letters of more than one byte.
  for (const value of ['', 'A', 'b'.repeat(47), 'b'.repeat(48), 'c'.repeat(300), 'Größe@例え.example']) {
    expect(made('address', value)).toBe(asked('address', value));
  }
});
