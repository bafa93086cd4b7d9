// npm test: check first, then every kind of test. Two cores: what is long and busy on one has something beside it. The last line counts.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findChromium, NO_CHROMIUM } from '@postern/testing/chromium';
import { corpusFolder } from '@postern/testing/corpus';
import { buildConsole } from './supervisor/console-build.ts';
import { failuresOf, splitByFile, type VitestReport } from './test-failures.ts';
import { bringTools } from './test-tools.ts';

const repository = resolve(import.meta.dirname, '..');
const artifacts = join(repository, 'artifacts');

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, in words that lead to it: printed once more at the very end, where a long log is still read. */
  failures: string[];
  /** What failed once and passed when its file ran again: printed beside the failures. */
  unsteady: string[];
}

/** So many tests may pass only when they run again, docs/decisions/0231. More of them are a failure. */
const UNSTEADY_LIMIT = 2;

function sumOf(tallies: readonly Tally[], field: 'passed' | 'failed' | 'skipped'): number {
  return tallies.reduce((total, tally) => total + tally[field], 0);
}

const isCi = Boolean(process.env.CI);

/** The same programs are started some thousand times, and half of what a start takes is compiling them: Node keeps that here. */
const compiled = { NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/compiled') };

function start(file: string, args: string[]): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: repository,
      env: { ...compiled, ...process.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', fail);
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Without a report the tests ended before they could write one. */
async function runVitest(
  name: string,
  projects: readonly string[],
  flags: readonly string[],
): Promise<{ code: number; report?: VitestReport }> {
  const file = join(artifacts, `tests-${name}.json`);
  rmSync(file, { force: true });
  console.log(`\n=== ${name}`);
  const code = await start(join(repository, 'node_modules/.bin/vitest'), [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...flags,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  try {
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return { code };
  }
}

async function vitest(name: string, projects: string[], ...flags: string[]): Promise<Tally> {
  const { code, report } = await runVitest(name, projects, flags);
  if (!report) return oneFailure(`${name}: the tests ended without a report (code ${code})`);
  const failures = failuresOf(report, repository);
  // An error outside any test, such as an unhandled rejection, shows in the code only.
  if (failures.length === 0 && code !== 0) {
    failures.push(`${name}: an error outside any test (code ${code})`);
  }
  const skipped = report.numPendingTests + report.numTodoTests;
  const { failed_files, passed_elsewhere } = splitByFile(report);
  if (isCi && failed_files.length > 0 && failures.length <= UNSTEADY_LIMIT) {
    const again = await runVitest(`${name}-again`, projects, [...failed_files, '--no-file-parallelism']);
    if (again.code === 0 && again.report) {
      const passed = passed_elsewhere + again.report.numPassedTests;
      return { passed, failed: 0, skipped, failures: [], unsteady: failures };
    }
  }
  return { passed: report.numPassedTests, failed: failures.length, skipped, failures, unsteady: [] };
}

function oneFailure(failure: string): Tally {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure], unsteady: [] };
}

const nothing: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] };

function sumUp(tallies: readonly Tally[]): Tally {
  return {
    passed: sumOf(tallies, 'passed'),
    failed: sumOf(tallies, 'failed'),
    skipped: sumOf(tallies, 'skipped'),
    failures: tallies.flatMap(({ failures }) => failures),
    unsteady: tallies.flatMap(({ unsteady }) => unsteady),
  };
}

async function check(): Promise<Tally> {
  console.log('=== check');
  const code = await start(join(repository, 'scripts/check.ts'), ['--without-tests']);
  return code === 0 ? { ...nothing, passed: 1 } : oneFailure('check: its words are above');
}

/** Of these kinds in one run: the corpus has two long files, and the short ones of the others fill the second core beside them. */
async function together(names: readonly string[]): Promise<Tally> {
  const projects: Record<string, string[]> = {
    unit: ['unit'],
    server: ['server', 'gateway'],
    corpus: ['corpus'],
  };
  const is_here = !names.includes('corpus') || (await corpusFolder()) !== undefined;
  const applying = names.filter((name) => is_here || name !== 'corpus');
  const tally =
    applying.length === 0
      ? nothing
      : await vitest(
          applying.join('-'),
          applying.flatMap((name) => projects[name] ?? []),
        );
  if (!is_here)
    console.log('\n=== corpus\nThe mail corpus is not beside this repository: its tests do not apply.');
  return tally;
}

/** Pieces of the browser tests, each on a stack and in a browser of its own, the longest first. */
const pieces: (() => Promise<Tally>)[] = [
  () => vitest('browser-2', ['e2e'], '--shard=2/2'),
  () => vitest('browser-1', ['e2e'], '--shard=1/2'),
  () => vitest('tours-languages', ['tours'], 'languages.tour'),
  () => vitest('tours', ['tours'], '--exclude=**/languages.tour.e2e.ts', '--no-file-parallelism'),
  () => vitest('xss', ['xss'], '--no-file-parallelism'),
];

async function browser(): Promise<Tally> {
  if (!findChromium()) return oneFailure(`browser: ${NO_CHROMIUM}`);
  console.log('\nBuilding the console');
  await buildConsole(console.log);
  const waiting = [...pieces];
  const tallies: Tally[] = [];
  async function lane(): Promise<void> {
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) tallies.push(await piece());
  }
  await Promise.all([lane(), lane()]);
  // What measures time runs alone.
  return sumUp([...tallies, await vitest('timing', ['timing'])]);
}

interface Phase {
  /** What runs all of it, or part of it. */
  names: readonly string[];
  run(asked: readonly string[]): Promise<Tally>;
}

// "npm test -- unit browser" runs only these; without a name all run.
const phases: readonly Phase[] = [
  { names: ['check'], run: check },
  { names: ['house'], run: () => vitest('house', ['repository']) },
  { names: ['unit', 'server', 'corpus'], run: together },
  { names: ['browser'], run: browser },
  { names: ['fault'], run: () => vitest('fault', ['fault']) },
];

const started = performance.now();
const kinds = phases.flatMap(({ names }) => names);
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !kinds.includes(name));
if (unknown !== undefined) {
  console.error(`"${unknown}" is no kind of test; there are ${kinds.join(', ')}.`);
  process.exit(1);
}
mkdirSync(artifacts, { recursive: true });
bringTools(asked.length === 0 ? kinds : asked, console.log);
const tallies: Tally[] = [];
for (const { names, run } of phases) {
  const wanted = asked.length === 0 ? names : names.filter((name) => asked.includes(name));
  if (wanted.length === 0) continue;
  const phase = performance.now();
  tallies.push(
    await run(wanted).catch((error: Error) => oneFailure(`${wanted.join(', ')}: ${error.message}`)),
  );
  console.log(`${wanted.join(', ')}: ${((performance.now() - phase) / 1000).toFixed(0)} s`);
}

const { passed, failed, skipped, failures, unsteady } = sumUp(tallies);
for (const failure of unsteady) console.log(`\nunsteady, passed when run again: ${failure}`);
for (const failure of failures) console.log(`\nfailed: ${failure}`);
const minutes = (performance.now() - started) / 60_000;
console.log(`\n${minutes.toFixed(1)} minutes${skipped > 0 ? `, ${skipped} skipped` : ''}`);
if (skipped > 0 && isCi) console.log('In CI a skipped test is a failure.');
const is_unsteady = unsteady.length > UNSTEADY_LIMIT;
if (is_unsteady) console.log(`${unsteady.length} tests passed only when run again: a failure.`);
const failed_in_all = failed + (isCi ? skipped : 0) + (is_unsteady ? unsteady.length : 0);
console.log(`${passed - (is_unsteady ? unsteady.length : 0)} passed, ${failed_in_all} failed`);
process.exitCode = failed_in_all > 0 ? 1 : 0;
