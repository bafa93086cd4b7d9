import { expect, it } from 'vitest';
import { fromCloudid, isUuid, toCloudid, uuidTime, uuidv7 } from './ids.ts';

const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('makes ids of one millisecond that sort as they were made', () => {
  for (const at of [1_700_000_000_000, 1_700_000_000_001, 1]) {
    const ids = Array.from({ length: 2_000 }, () => uuidv7(at));
    expect(ids.toSorted()).toEqual(ids);
    expect(ids.filter((id) => !shape.test(id) || uuidTime(id) !== at)).toEqual([]);
  }
});

it('goes on with other ids, of the same shape, where a millisecond has more than it can count', () => {
  const ids = Array.from({ length: 10_000 }, () => uuidv7(7));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !shape.test(id) || uuidTime(id) !== 7)).toEqual([]);
});

it('knows an id from what the database would not take for one', () => {
  expect(isUuid(uuidv7())).toBe(true);
  for (const text of [
    '',
    '-'.repeat(36),
    'a'.repeat(36),
    ` ${uuidv7()}`,
    `${uuidv7()}0`,
    uuidv7().replaceAll('-', ''),
  ])
    expect(isUuid(text), text).toBe(false);
});

it('names a row by its tenant and id, and reads that back', () => {
  const id = uuidv7(1_700_000_000_000);
  expect(fromCloudid(toCloudid(2, id))).toEqual({ tenant_id: 2, ts: new Date(1_700_000_000_000), id });
  expect(fromCloudid('2-0a')).toBeNull();
});
