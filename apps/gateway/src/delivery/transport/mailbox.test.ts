import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folderName } from './mailbox.ts';

test('ordinary recipients are their own folder', () => {
  expect(folderName('All@acme.example')).toBe('all@acme.example');
  expect(folderName('first.last+tag@acme.example')).toBe('first.last+tag@acme.example');
});

test('no recipient leaves the mailbox folder, hides in it, or shares a folder with another', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('..', '../', '/', '\\', '\0', '.', '%2E', 'a'.repeat(300)),
  );
  const recipient = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(recipient, recipient, (one, other) => {
      const name = folderName(one);
      expect(name).toMatch(/^[^./\\\0][^/\\\0]*$|^$/);
      expect(join('/box', name).startsWith('/box')).toBe(true);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
      if (one.toLowerCase() !== other.toLowerCase()) {
        expect(
          Buffer.from(one.toLowerCase()).equals(Buffer.from(other.toLowerCase())) ||
            folderName(other) !== name,
        ).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});
