// The repository, how a command ends with a sentence, and how it waits for another program. Node's own modules only, for any Node from 18 on.
import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = realpathSync(resolve(dirname(fileURLToPath(import.meta.url)), '../..'));

/** Ends with one sentence instead of a stack. */
export function refuse(sentence) {
  console.error(`Postern: ${sentence}`);
  process.exit(1);
}

/** Ctrl-C reaches the whole group by itself, where a second one does no harm; a signal sent to this process alone would not get further. */
export function passSignals(child, heard = () => undefined) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      heard(signal);
      child.kill(signal);
    });
}

/** Runs a program to its end; a signal meant for this process ends both. `onLine` is given each line of its error output. */
export function run(command, args, { cwd, env, onLine }) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'pipe'] });
    let received;
    passSignals(child, (signal) => {
      received = signal;
    });
    let rest = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) onLine(line);
    });
    child.on('error', (error) =>
      refuse(`${command} could not be started (${error.message}): install Node with npm.`),
    );
    child.on('close', (code) => {
      if (rest !== '') onLine(rest);
      // As shells say it.
      if (received) process.exit(128 + constants.signals[received]);
      done(code);
    });
  });
}
