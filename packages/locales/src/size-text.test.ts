import { expect, it } from 'vitest';
import { quotaText, sizeText } from './size-text.ts';

it('counts a file as the specification does: base 1024, two decimals', () => {
  const sizes = [0, 1023, 1024, 1_000_000, 1_048_576, 1_500_000, 1024 ** 3, 1024 ** 4, 1024 ** 5];
  expect(sizes.map((size) => sizeText('en_GB', size))).toEqual([
    ...['0 Bytes', '1,023 Bytes', '1 KB', '976.56 KB', '1 MB', '1.43 MB', '1 GB', '1 TB', '1,024 TB'],
  ]);
  expect([999, 1_240_000].map((size) => sizeText('fr_FR', size))).toEqual(['999 octets', '1,18 Mo']);
});

it('says limits in the thousands they are set in', () => {
  expect([25_000_000, 1_500_000_000].map((size) => quotaText('en_GB', size))).toEqual(['25 MB', '1.5 GB']);
});
