import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { signal } from '@postern/db/embedded/index';
import { repository } from './config.ts';
import type { Register } from './leftovers.ts';
import { processLog, say } from './log.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
// Up for this long, a process counts as having worked, and its next death starts the pauses anew.
const WORKED_MS = 60_000;
const STOP_WITHIN_MS = 25_000;

export interface ServiceInput {
  name: string;
  script: string;
  /** What node itself is told. */
  nodeOptions?: readonly string[];
  environment: NodeJS.ProcessEnv;
  dataFolder: string;
  register: Register;
}

export interface Service {
  name: string;
  /** How often it has died since the start. */
  deaths(): number;
  stop(): Promise<void>;
}

/** Runs a script as a process of its own and starts it again, after growing pauses, whenever it dies. */
export function runService(input: ServiceInput): Service {
  const { name, script, nodeOptions = [], environment, dataFolder, register } = input;
  const log = processLog(dataFolder, name);
  const preload = pathToFileURL(join(repository, 'scripts/supervisor/follow-parent.ts')).href;
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let stopping = false;
  let pause = FIRST_PAUSE_MS;
  let deaths = 0;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    const startedAt = Date.now();
    const started = spawn(process.execPath, [...nodeOptions, '--import', preload, join(repository, script)], {
      cwd: repository,
      env: environment,
      // Its own group: Ctrl-C in the terminal reaches the supervisor alone, which ends everything in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    if (started.pid) register.add(name, started.pid);
    if (started.stdout) log.follow(started.stdout);
    if (started.stderr) log.follow(started.stderr);
    ended = new Promise((resolve) => {
      started.once('error', (error) => say(`${name.padEnd(8)}| could not be started: ${error.message}`));
      started.once('close', (code, killer) => {
        resolve();
        if (stopping) return;
        deaths += 1;
        if (Date.now() - startedAt > WORKED_MS) pause = FIRST_PAUSE_MS;
        say(`${name.padEnd(8)}| ended (${killer ?? `code ${code}`}), starts again in ${pause / 1000} s`);
        timer = setTimeout(start, pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      });
    });
  }

  start();
  return {
    name,
    deaths: () => deaths,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
      const { pid } = child;
      const last = setTimeout(() => signal(pid, 'SIGKILL'), STOP_WITHIN_MS);
      signal(pid, 'SIGTERM');
      await ended;
      clearTimeout(last);
    },
  };
}
