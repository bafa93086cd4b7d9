import { expect, it } from 'vitest';
import { dropInvalidEntries } from './drop-invalid.ts';

const good = { id: 'a', tags: ['x'] };

it('leaves out the entries of a list that do not fit, whatever is wrong inside them', () => {
  const data = { total: 4, hits: [{ id: 1, tags: 7 }, good, { id: 'b', tags: ['y', 2] }, good] };
  const issues = [
    { path: ['hits', 0, 'id'] },
    { path: ['hits', 0, 'tags'] },
    { path: ['hits', 2, 'tags', 1] },
  ];
  expect(dropInvalidEntries(data, issues)).toEqual({ data: { total: 4, hits: [good, good] }, dropped: 2 });
});

it('does not mend what is wrong outside of lists', () => {
  expect(dropInvalidEntries({ total: 'four', hits: [{ id: 1 }] }, [{ path: ['total'] }])).toBe(null);
  expect(dropInvalidEntries({ total: 1, hits: 'none' }, [{ path: ['hits'] }])).toBe(null);
});
