// What every command does first, on any Node from 18 on: bring the packages the lock file names, Node 24 among them, then run the
// command under that Node. Plain JavaScript, Node's own modules only.
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './setup/installer.mjs';
import { linkNode24, node24 } from './setup/node-24.mjs';
import { missingPackages } from './setup/packages.mjs';
import { passSignals, refuse, repository } from './setup/run.mjs';

function refuseUnwritable() {
  try {
    accessSync(repository, constants.W_OK);
  } catch {
    refuse(`the packages have to be installed and ${repository} is not writable.`);
  }
}

export async function prepare() {
  if (Number(process.versions.node.split('.')[0]) < 18) {
    refuse(`Node ${process.versions.node} is too old: Node 18 or newer is needed.`);
  }
  if (process.platform === 'win32') refuse('Windows is not supported: use Linux, macOS or WSL.');
  if (missingPackages(repository).length > 0) {
    refuseUnwritable();
    await installPackages();
  }
  linkNode24();
}

/** Options written without "--" before them: npm takes them for its own and passes their values on by the environment only. */
const our_flags = ['empty', 'operator'];
const our_options = ['instance', 'learn', 'judge'];

function keptByNpm(args) {
  const kept = (name) => process.env[`npm_config_${name}`] !== undefined && !args.includes(`--${name}`);
  const option = our_options.find(kept);
  if (option !== undefined)
    refuse(
      `npm took --${option} for an option of its own: write "--" before it, npm run ${process.env.npm_lifecycle_event} -- --${option} …`,
    );
  return our_flags.filter(kept).map((name) => `--${name}`);
}

/** Sets up, then runs a TypeScript file of this repository under Node 24 in place of this process. */
export async function runWithNode24(script, args = process.argv.slice(2)) {
  await prepare();
  const child = spawn(node24(), [join(repository, script), ...args, ...keptByNpm(args)], {
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
