import { expect, it } from 'vitest';
import { readPalette } from './palette-entry.tsx';

it('knows by the first character what is looked for', () => {
  const read = Object.fromEntries(
    ['', 'seewa', '> dark', '@keller', '#4ZxQ', ' @x', 'a@b.example'].map((text) => [
      text,
      readPalette(text),
    ]),
  );
  expect(read).toEqual({
    '': { mode: 'all', what: '' },
    seewa: { mode: 'all', what: 'seewa' },
    '> dark': { mode: 'do', what: 'dark' },
    '@keller': { mode: 'users', what: 'keller' },
    '#4ZxQ': { mode: 'id', what: '4ZxQ' },
    ' @x': { mode: 'all', what: '@x' },
    'a@b.example': { mode: 'all', what: 'a@b.example' },
  });
});
