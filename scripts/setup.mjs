// What every command does first, on any Node from 18 on: bring the packages the lock file names, and with them the
// Node 24 that runs everything else. Plain JavaScript, Node's own modules only.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants as system } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = realpathSync(resolve(dirname(fileURLToPath(import.meta.url)), '..'));

/** Ends with one sentence instead of a stack. */
export function refuse(sentence) {
  console.error(`Postern: ${sentence}`);
  process.exit(1);
}

const json = (path) => JSON.parse(readFileSync(join(repository, path), 'utf8'));

/**
 * Whether node_modules is what package-lock.json says. npm writes node_modules/.package-lock.json last, so an
 * install that was cut short has none.
 */
function installed() {
  if (!existsSync(join(repository, 'node_modules/.package-lock.json'))) return false;
  const wanted = json('package-lock.json').packages;
  const present = json('node_modules/.package-lock.json').packages;
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    const found = present[path];
    // Packages for another system are in the lock file and never installed.
    if (!found && !entry.optional) return false;
    if (found && found.version !== entry.version) return false;
  }
  return true;
}

function npmCommand() {
  // The Node that runs npm must not be the one in node_modules, which npm is about to replace.
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
  return { command: 'npm', env: { ...process.env, PATH, npm_config_update_notifier: 'false' } };
}

/** Ctrl-C reaches the whole group by itself, where a second one does no harm; a signal sent to this process alone would not get further. */
function passSignals(child, heard = () => undefined) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      heard(signal);
      child.kill(signal);
    });
}

function run(command, args, env) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: repository, env, stdio: ['ignore', 'inherit', 'inherit'] });
    let told;
    passSignals(child, (signal) => {
      told = signal;
    });
    child.on('error', (error) =>
      refuse(`${command} could not be started (${error.message}): install Node with npm.`),
    );
    child.on('close', (code) => {
      // As shells say it.
      if (told) process.exit(128 + system.signals[told]);
      done(code);
    });
  });
}

async function install() {
  try {
    accessSync(repository, constants.W_OK);
  } catch {
    refuse(`the packages have to be installed and ${repository} is not writable.`);
  }
  console.log('Installing packages (a minute or two, only when they changed)…');
  const started = Date.now();
  const heartbeat = setInterval(() => {
    console.log(`  still installing packages (${Math.round((Date.now() - started) / 1000)} s)`);
  }, 10_000);
  const { command, env } = npmCommand();
  const code = await run(
    command,
    ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'],
    env,
  );
  clearInterval(heartbeat);
  if (code !== 0) refuse('the packages could not be installed; what npm said is above.');
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Path of a Node that runs TypeScript: the project's own, or this one where it is new enough. */
export function node24() {
  const own = join(repository, 'node_modules/.bin/node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return refuse(
    `there is no Node 24 for ${process.platform} on ${process.arch} to bring along: install Node 24 or newer.`,
  );
}

export async function prepare() {
  if (Number(process.versions.node.split('.')[0]) < 18) {
    refuse(`Node ${process.versions.node} is too old: Node 18 or newer is needed.`);
  }
  if (process.platform === 'win32') refuse('Windows is not supported: use Linux, macOS or WSL.');
  if (!installed()) await install();
}

/** Sets up, then runs a TypeScript file of this repository under Node 24 in place of this process. */
export async function runWithNode24(script, args = process.argv.slice(2)) {
  await prepare();
  const child = spawn(node24(), [join(repository, script), ...args], {
    cwd: process.cwd(),
    // The channel tells the child when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  passSignals(child);
  stopWithNpm(child);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

/** npm killed outright passes no signal on; this process then has another parent. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000).unref();
}
