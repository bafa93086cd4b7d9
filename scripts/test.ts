// npm test: check first, then every kind of test, one after another because they share two cores. The last line counts.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { corpusFolder } from '@postern/testing/corpus';
import { buildConsole } from './supervisor/console-build.ts';
import { failuresOf, type VitestReport } from './test-failures.ts';

const repository = resolve(import.meta.dirname, '..');
const artifacts = join(repository, 'artifacts');

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, in words that lead to it: told once more at the very end, where a long log is still read. */
  told: string[];
}

function sumOf(tallies: readonly Tally[], field: 'passed' | 'failed' | 'skipped'): number {
  return tallies.reduce((total, tally) => total + tally[field], 0);
}

const isCi = Boolean(process.env.CI);

/** The same programs are started some thousand times, and half of what a start takes is compiling them: Node keeps that here. */
const compiled = { NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/compiled') };

function run(file: string, args: string[]): Promise<number> {
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

async function vitest(name: string, projects: string[], ...flags: string[]): Promise<Tally> {
  const file = join(artifacts, `tests-${name}.json`);
  rmSync(file, { force: true });
  console.log(`\n=== ${name}`);
  const code = await run(join(repository, 'node_modules/.bin/vitest'), [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...flags,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  let report: VitestReport;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return oneFailure(`${name}: the tests ended without a report (code ${code})`);
  }
  const told = failuresOf(report, repository);
  // An error outside any test, such as an unhandled rejection, shows in the code only.
  if (told.length === 0 && code !== 0) told.push(`${name}: an error outside any test (code ${code})`);
  return {
    passed: report.numPassedTests,
    failed: told.length,
    skipped: report.numPendingTests + report.numTodoTests,
    told,
  };
}

function oneFailure(told: string): Tally {
  return { passed: 0, failed: 1, skipped: 0, told: [told] };
}

const nothing: Tally = { passed: 0, failed: 0, skipped: 0, told: [] };

function sumUp(tallies: readonly Tally[]): Tally {
  return {
    passed: sumOf(tallies, 'passed'),
    failed: sumOf(tallies, 'failed'),
    skipped: sumOf(tallies, 'skipped'),
    told: tallies.flatMap(({ told }) => told),
  };
}

async function check(): Promise<Tally> {
  console.log('=== check');
  const code = await run(join(repository, 'scripts/check.ts'), ['--without-tests']);
  return code === 0 ? { ...nothing, passed: 1 } : oneFailure('check: its words are above');
}

async function corpus(): Promise<Tally> {
  if (await corpusFolder()) return vitest('corpus', ['corpus']);
  console.log('\n=== corpus\nThe mail corpus is not beside this repository: its tests do not apply.');
  return nothing;
}

async function browser(): Promise<Tally> {
  console.log('\nBuilding the console');
  await buildConsole(console.log);
  // Two halves side by side, each on a stack of its own; what measures time runs alone.
  const halves = [1, 2].map((half) => vitest(`browser-${half}`, ['e2e'], `--shard=${half}/2`));
  return sumUp([
    ...(await Promise.all(halves)),
    await vitest('tours', ['tours', 'xss']),
    await vitest('timing', ['timing']),
  ]);
}

// "npm test -- unit browser" runs only these; without a name all run.
const phases: Record<string, () => Promise<Tally>> = {
  check,
  house: () => vitest('house', ['repository']),
  unit: () => vitest('unit', ['unit', 'server']),
  corpus,
  browser,
  fault: () => vitest('fault', ['fault']),
};

const started = performance.now();
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in phases));
if (unknown !== undefined) {
  console.error(`"${unknown}" is no kind of test; there are ${Object.keys(phases).join(', ')}.`);
  process.exit(1);
}
mkdirSync(artifacts, { recursive: true });
const tallies: Tally[] = [];
for (const [name, phase] of Object.entries(phases)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  tallies.push(await phase().catch((error: Error) => oneFailure(`${name}: ${error.message}`)));
}

const { passed, failed, skipped, told } = sumUp(tallies);
for (const failure of told) console.log(`\nfailed: ${failure}`);
const minutes = (performance.now() - started) / 60_000;
console.log(`\n${minutes.toFixed(1)} minutes${skipped > 0 ? `, ${skipped} skipped` : ''}`);
if (skipped > 0 && isCi) console.log('In CI a skipped test is a failure.');
const failures = failed + (isCi ? skipped : 0);
console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
