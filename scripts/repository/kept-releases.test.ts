import { keptReleases, sha256 } from '@postern/testing/kept-releases';
import { breaksOf, shapeOf } from '@postern/testing/schema-shape';
import { expect, test } from 'vitest';
import { read } from './files.ts';

const before = [
  'table list',
  '  tenant_id integer not null',
  "  note text not null default ''::text",
  '  at date',
  'function add_up(p_day date)',
];

test('what the code of a release cannot live with is named, and what it does not see is not', () => {
  const grown = [
    ...before.slice(0, 4),
    '  more text',
    '  count integer not null default 0',
    'table other',
    '  a text not null',
  ];
  expect(breaksOf(before, [...grown, 'function add_up(p_day date, p_all boolean DEFAULT false)'])).toEqual(
    [],
  );
  const broken = [
    'table list',
    '  tenant_id bigint not null',
    '  note text not null',
    '  kind text not null',
    'function add_up(p_all boolean)',
  ];
  expect(breaksOf(before, broken)).toEqual([
    'list.tenant_id was integer and is bigint',
    'list.note must be given now',
    'list.at is gone',
    'list.kind is new and has no default',
    'function add_up takes other parameters',
  ]);
  expect(breaksOf(before, [])).toEqual(['table list is gone', 'function add_up is gone']);
});

test('processes of the newest kept release run on the schema of today', async () => {
  const newest = (await keptReleases()).at(-1)!;
  const catalogue = read('packages/db/src/generated/catalogue.txt');
  expect(newest.shape.split('\n').length).toBeGreaterThan(500);
  expect(breaksOf(newest.shape.trim().split('\n'), shapeOf(catalogue))).toEqual([]);
});

test('no step that a kept release was made of has changed since', async () => {
  for (const { name, steps } of await keptReleases())
    for (const step of steps)
      expect(sha256(read(`packages/db/${step.name}`)), `${name}: ${step.name}`).toBe(step.sha256);
});
