import { expect, test } from 'vitest';
import { files, isTest, read, sources } from './files.ts';

const self = /^scripts\/repository\//;

/** Lines that match, as "path:line: text", outside the places where the pattern is allowed. */
function found(pattern: RegExp, paths: string[], allowed: RegExp[]): string[] {
  return paths
    .filter((path) => !self.test(path) && !allowed.some((place) => place.test(path)))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
}

const production = sources.filter((path) => !isTest(path));

// The only place that makes HTML of a mail and shows it, and only in a sandboxed frame.
const mailFrame = /^packages\/web\/src\/mail-preview\//;

const bans: { sentence: string; pattern: RegExp; paths: string[]; allowed: RegExp[] }[] = [
  {
    sentence: 'the environment is read in config.ts, scripts, tests and benches only',
    pattern: /process\.env/,
    paths: production,
    allowed: [/(^|\/)config\.ts$/, /^scripts\//, /^bench\//, /^e2e\//, /^packages\/testing\//],
  },
  {
    sentence: 'withScope is the only door to the database',
    pattern: /\bpool\.(query|connect)\(|\bnew (pg\.)?(Pool|Client)\(|\bnew Kysely\b|\bPostgresDialect\b/,
    paths: sources,
    allowed: [/^packages\/(db|testing)\//, /^scripts\//, /^bench\//],
  },
  {
    sentence: 'HTML strings reach the page in one component only',
    pattern:
      /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|\bsrc[Dd]oc\b|document\.write\(/,
    paths: production.filter((path) => /^(apps\/console|packages\/(ui|web))\//.test(path)),
    allowed: [mailFrame],
  },
  {
    sentence: 'no test is skipped or focused',
    pattern: /\b(test|it|describe)\.(skip|only|todo|fixme|skipIf|runIf)\b/,
    paths: sources,
    // Where the corpus or a tool of the system is missing there is nothing to run; CI has both and counts a skip as a failure.
    allowed: [/\.(corpus|fault)\.test\.ts$/],
  },
  {
    sentence: 'no error is silenced',
    pattern: /@ts-(ignore|expect-error|nocheck)|catch\s*(\([^)]*\))?\s*\{\s*\}|\.catch\(\(\) => \{\s*\}\)/,
    paths: sources,
    allowed: [],
  },
  {
    sentence: 'nothing is left to do in the code',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    paths: sources,
    allowed: [],
  },
];

test.each(bans)('$sentence', ({ pattern, paths, allowed }) => {
  expect(found(pattern, paths, allowed)).toEqual([]);
});

test('the lint is switched off nowhere without a reason', () => {
  // "// biome-ignore lint/group/rule: reason", for one or several rules, with at least three words of reason.
  const bare = found(/biome-ignore(?!(-all|-start|-end)?( lint\/\S+)+ ?: \S+ \S+ \S+)/, sources, []);
  expect(bare).toEqual([]);
});

test('texts and code speak of the product alone', () => {
  const texts = files.filter((path) => /\.(ts|tsx|mjs|cjs|sql|md|json|ya?ml|css|html)$/.test(path));
  const words = [
    'Cl' + 'aude',
    'Chat' + 'GPT',
    'Co' + 'pilot',
    'Anth' + 'ropic',
    'Open' + 'AI',
    'language mo' + 'del',
    'registry[.]npm' + 'js',
    'SEPP' + 'mail\\b',
    '/w' + 'ork/(main|shared|steering)',
    '/t' + 'mp/(team|corpus)',
    '/f' + 'arm/',
    '\\b[Ii]ssue #?\\d+\\b',
  ];
  expect(found(new RegExp(words.join('|'), 'i'), texts, [/(^|\/)fixtures\//])).toEqual([]);
});
