import { expect, it } from 'vitest';
import { storedKeys } from './stored-keys.ts';

function storage(values: Record<string, string>): Storage {
  const keys = Object.keys(values);
  return {
    length: keys.length,
    key: (index: number) => keys[index] ?? null,
    getItem: (key: string) => values[key] ?? null,
  } as Storage;
}

it('never shows a token, an address or a key it does not know', () => {
  const shown = storedKeys(
    storage({ token: 'secret-token', email: 'jane@acme.example', theme: 'dark', other: 'x' }),
    storage({ oidc_state: 'abc' }),
  );
  const text = JSON.stringify(shown);
  for (const secret of ['secret-token', 'jane', 'abc']) expect(text).not.toContain(secret);
  expect(shown.map(({ key, shown: value, store }) => [key, value, store])).toEqual([
    ['email', '•••••••• (17)', 'local'],
    ['oidc_state', '•••••••• (3)', 'session'],
    ['other', '•••••••• (1)', 'local'],
    ['theme', 'dark', 'local'],
    ['token', '•••••••• (12)', 'local'],
  ]);
});
