import { expect, it } from 'vitest';
import { areasOf } from './operation-areas.ts';

const offered = (path: string) => ({ name: path, method: 'GET', path, summary: '' });

it('puts operations together by what they are about, in the order they come', () => {
  const areas = areasOf(
    ['/api/v1/msgsearch/', '/api/v1/users/me', '/api/v1/msgsearch/count/', '/x'].map(offered),
  );
  expect(areas.map(({ area, operations }) => [area, operations.length])).toEqual([
    ['msgsearch', 2],
    ['users', 1],
    ['x', 1],
  ]);
});
