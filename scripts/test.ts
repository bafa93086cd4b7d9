// npm test: check first, then every kind of test, one after another because they share two cores. The last line counts.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { corpusFolder } from '@postern/testing/corpus';
import { buildConsole } from './supervisor/console-build.ts';

const repository = resolve(import.meta.dirname, '..');
const artifacts = join(repository, 'artifacts');

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

function sumOf(tallies: readonly Tally[], field: keyof Tally): number {
  return tallies.reduce((total, tally) => total + tally[field], 0);
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not even be loaded count as failed suites without tests. */
  testResults: { status: string; assertionResults: unknown[] }[];
}

const isCi = Boolean(process.env.CI);

function run(file: string, args: string[]): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: repository,
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
    console.log(`${name}: the tests ended without a report (code ${code})`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    // An error outside any test, such as an unhandled rejection, shows in the code only.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function check(): Promise<Tally> {
  console.log('=== check');
  const code = await run(join(repository, 'scripts/check.ts'), ['--without-tests']);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

async function corpus(): Promise<Tally> {
  if (await corpusFolder()) return vitest('corpus', ['corpus']);
  console.log('\n=== corpus\nThe mail corpus is not beside this repository: its tests do not apply.');
  return { passed: 0, failed: 0, skipped: 0 };
}

async function browser(): Promise<Tally> {
  console.log('\nBuilding the console');
  await buildConsole(console.log);
  // Two halves side by side, each on a stack of its own; what measures time runs alone.
  const halves = [1, 2].map((half) => vitest(`browser-${half}`, ['e2e'], `--shard=${half}/2`));
  const tallies = [
    ...(await Promise.all(halves)),
    await vitest('tours', ['tours', 'xss']),
    await vitest('timing', ['timing']),
  ];
  return {
    passed: sumOf(tallies, 'passed'),
    failed: sumOf(tallies, 'failed'),
    skipped: sumOf(tallies, 'skipped'),
  };
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
  tallies.push(
    await phase().catch((error: Error) => {
      console.log(`${name}: ${error.message}`);
      return { passed: 0, failed: 1, skipped: 0 };
    }),
  );
}

const skipped = sumOf(tallies, 'skipped');
const minutes = (performance.now() - started) / 60_000;
console.log(`\n${minutes.toFixed(1)} minutes${skipped > 0 ? `, ${skipped} skipped` : ''}`);
if (skipped > 0 && isCi) console.log('In CI a skipped test is a failure.');
const failed = sumOf(tallies, 'failed') + (isCi ? skipped : 0);
console.log(`${sumOf(tallies, 'passed')} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
