// Cruises a tree against .dependency-cruiser.cjs. Run directly it checks this repository.
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const roots = ['apps', 'packages', 'e2e', 'bench', 'scripts'];

export interface Violation {
  rule: string;
  from: string;
  to: string;
  comment: string;
}

export interface Cruise {
  violations: Violation[];
  unseen: string[];
}

interface Side {
  path?: string;
  pathNot?: string;
}

const config: { forbidden: { name: string; comment: string; from: Side; to: Side }[] } = createRequire(
  import.meta.url,
)('../.dependency-cruiser.cjs');
const sentences = new Map(config.forbidden.map(({ name, comment }) => [name, comment]));

interface CruiseJson {
  modules: { source: string }[];
  summary: { violations: { from: string; to: string; rule: { name: string } }[] };
}

async function sourceFiles(tree: string): Promise<string[]> {
  const found: string[] = [];
  for (const root of roots) {
    const entries = await readdir(join(tree, root), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = relative(tree, join(entry.parentPath, entry.name));
      const ignored = /(^|\/)(node_modules|dist|fixtures)\//.test(path) || path.endsWith('.d.ts');
      if (entry.isFile() && /\.tsx?$/.test(path) && !ignored) found.push(path);
    }
  }
  return found;
}

const matches = ({ path = '', pathNot }: Side) => {
  // What the other side captured could be any one name.
  const [yes, no] = [path, pathNot].map((text) =>
    text === undefined ? undefined : new RegExp(text.replace(/\$\d/g, '[^/]+')),
  );
  return (file: string) => (!yes || yes.test(file)) && !no?.test(file);
};

/** Walls before nothing: no file of the tree could ever break them, because a folder they name has moved. */
export async function blindWalls(tree: string): Promise<string[]> {
  const files = await sourceFiles(tree);
  const isBlind = (side: Side) =>
    !files.some(matches({ path: side.path ?? '' })) || !files.some(matches(side));
  const isOurs = ({ path }: Side) => /^\^\(?(apps|packages)/.test(path ?? '');
  return config.forbidden
    .filter(({ from, to }) => isBlind(from) || (isOurs(to) && isBlind({ path: to.path ?? '' })))
    .map(({ name }) => name);
}

/**
 * A cruiser that cannot transpile TypeScript reports "no violations" on any tree, so every source file it did
 * not read is reported as unseen, and an unseen file fails the check like a violation.
 */
export async function cruise(tree: string): Promise<Cruise> {
  const present = new Set((await readdir(tree, { withFileTypes: true })).map((entry) => entry.name));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(repository, 'node_modules/.bin/depcruise'),
      '--config',
      join(repository, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...roots.filter((root) => present.has(root)),
    ],
    { cwd: tree, maxBuffer: 256 * 2 ** 20 },
  );
  const result: CruiseJson = JSON.parse(stdout);
  const seen = new Set(result.modules.map((module) => module.source));
  return {
    violations: result.summary.violations.map((violation) => ({
      rule: violation.rule.name,
      from: violation.from,
      to: violation.to,
      comment: sentences.get(violation.rule.name) ?? '',
    })),
    unseen: (await sourceFiles(tree)).filter((path) => !seen.has(path)),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, unseen } = await cruise(repository);
  for (const { rule, from, to, comment } of violations) console.log(`${rule}: ${from} → ${to}\n  ${comment}`);
  for (const path of unseen) console.log(`the cruiser did not read ${path}`);
  const blind = await blindWalls(repository);
  for (const name of blind) console.log(`${name}: there is nothing for this wall to hold`);
  process.exitCode = violations.length + unseen.length + blind.length > 0 ? 1 : 0;
}
