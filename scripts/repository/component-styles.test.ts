import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { files, read, repository, sources } from './files.ts';

const styles = resolve(repository, 'node_modules/@mantine/core/styles');
const imported = read('packages/ui/src/styles/mantine.css');

/** Names in braces of an import of values from the component library. */
const named = (text: string) =>
  [...text.matchAll(/(?:import|export) \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  );

test('every component of the library that is drawn has its styles: without them it takes its room and shows nothing', () => {
  const used = sources
    .filter((path) => path.startsWith('packages/ui/src/'))
    .flatMap((path) => named(read(path)));
  expect(used).toContain('Button');
  const missing = [...new Set(used)].filter(
    (name) => existsSync(resolve(styles, `${name}.css`)) && !imported.includes(`/styles/${name}.css'`),
  );
  expect(missing).toEqual([]);
});

/** The file of a style sheet that a source imports. */
const sheetOf = (path: string, named: string) =>
  named.startsWith('@postern/ui/')
    ? `packages/ui/src/${named.slice('@postern/ui/'.length)}`
    : join(dirname(path), named);

test('a class of a style sheet that is used is in it', () => {
  const missing: string[] = [];
  let checked = 0;
  for (const path of sources.filter((one) =>
    /^(apps\/console|packages\/(ui|web))\/src\/.*\.tsx$/.test(one),
  )) {
    const text = read(path);
    const code = text.replace(/^import .*$/gm, '');
    for (const [, name = '', named = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const sheet = read(sheetOf(path, named));
      const known = new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, one]) => one));
      for (const [used, one] of code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))) {
        checked += 1;
        if (!known.has(one)) missing.push(`${path} ${used}`);
      }
    }
  }
  expect(checked).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});

test('a style uses no variable that nobody sets: what depends on it would look like nothing was said', () => {
  const browser = [...sources, ...files.filter((path) => path.endsWith('.css'))].filter((path) =>
    /^(apps\/console|packages\/(ui|web))\/src\//.test(path),
  );
  const set = new Set<string>();
  const used = new Map<string, string>();
  for (const path of browser) {
    const text = read(path);
    for (const [, name = ''] of text.matchAll(/(--[a-z][\w-]*)['"]?\]?\s*:/g)) set.add(name);
    for (const [, name = ''] of text.matchAll(/useCornerRoom\('(--[\w-]+)'/g)) set.add(name);
    for (const [, name = ''] of text.matchAll(/var\((--[a-z][\w-]*\w)/g)) used.set(name, path);
  }
  expect(used.size).toBeGreaterThan(40);
  const nowhere = [...used].filter(([name]) => !set.has(name) && !name.startsWith('--mantine'));
  expect(nowhere).toEqual([]);
});
