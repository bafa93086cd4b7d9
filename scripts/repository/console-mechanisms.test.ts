// One mechanism for one thing in the browser: what packages/ui and packages/web do is not done by hand beside them. Where a
// number is not zero yet it may only fall; whoever lowers a count lowers its number here.
import { expect, test } from 'vitest';
import { isTest, read, sources } from './files.ts';

const screens = sources.filter((path) => /^apps\/(console|portal)\/src\//.test(path) && !isTest(path));

const hits = (pattern: RegExp, path: string) => [...read(path).matchAll(new RegExp(pattern, 'g'))].length;

const limits: { what: string; instead: string; pattern: RegExp; most: number }[] = [
  { what: '<table>', instead: 'DataTable', pattern: /<table\b/, most: 0 },
  { what: '<input>', instead: 'Field', pattern: /<input\b/, most: 0 },
  { what: '<textarea>', instead: 'Field', pattern: /<textarea\b/, most: 0 },
  { what: '<select>', instead: 'Select', pattern: /<select\b/, most: 0 },
  { what: 'Modal', instead: 'Dialog, ConfirmDialog, FormDialog', pattern: /<Modal\b/, most: 0 },
  { what: 'setBusy', instead: 'useAction', pattern: /\bsetBusy\(/, most: 0 },
  { what: 'useAttempt', instead: 'useAction', pattern: /\buseAttempt\(/, most: 0 },
  { what: 'useMutation', instead: 'useAction', pattern: /\buseMutation\(/, most: 0 },
  { what: 'useTellFailure', instead: 'useAction', pattern: /\buseTellFailure\(/, most: 0 },
  { what: 'useQuery', instead: 'useOperation, useLoaded', pattern: /\b(useQuery|queryOptions)\(/, most: 0 },
  { what: 'queryKey', instead: 'keyOf', pattern: /\bqueryKey: \[/, most: 0 },
  { what: 'a foot of buttons', instead: 'Foot', pattern: /className=\{classes\.foot\}/, most: 5 },
];

test.each(limits)('$what is not used in screens more than before: $instead is there', ({ pattern, most }) => {
  const found = screens
    .map((path) => ({ path, count: hits(pattern, path) }))
    .filter(({ count }) => count > 0);
  const total = found.reduce((sum, { count }) => sum + count, 0);
  expect(total, found.map(({ path, count }) => `${count} ${path}`).join('\n')).toBeLessThanOrEqual(most);
});

test('the time an undo is offered is named in one place', () => {
  const named = sources.filter((path) => /^(apps\/console|packages\/(ui|web))\//.test(path));
  expect(named.filter((path) => /\bundo_ms =/.test(read(path)))).toEqual(['packages/web/src/messages.ts']);
});
