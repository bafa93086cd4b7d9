import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { RedrawAnswer, RedrawJob } from './redraw-process.ts';

export interface Redrawer extends Disposable {
  /** The picture drawn anew as WebP, or as a small PNG for mails; null when it is none that can be shown. Never rejects. */
  redraw(bytes: Buffer, form?: RedrawJob['form']): Promise<Buffer | null>;
}

/** ms for one picture; a decoder that takes longer is ended, and the next picture gets a new one. */
const PATIENCE = 10_000;
/** ms without work after which the process ends. */
const IDLE = 60_000;

const script = join(import.meta.dirname, 'redraw-process.ts');

/** Decodes pictures in a process that is started when one comes and has nothing worth stealing. */
export function openRedrawer(): Redrawer {
  let child: ChildProcess | null = null;
  let next = 0;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, (picture: Buffer | null) => void>();

  function settle(id: number, picture: Buffer | null): void {
    waiting.get(id)?.(picture);
    waiting.delete(id);
    if (waiting.size > 0) return;
    idle = setTimeout(end, IDLE);
    idle.unref();
  }

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
    for (const id of [...waiting.keys()]) settle(id, null);
    clearTimeout(idle);
  }

  function start(): ChildProcess {
    const started = fork(script, [], {
      serialization: 'advanced',
      env: {},
      execArgv: ['--max-old-space-size=128'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('message', ({ id, picture }: RedrawAnswer) => settle(id, picture && Buffer.from(picture)));
    // What kills the decoder loses the pictures it was at, and nothing else.
    started.on('error', () => child === started && end());
    started.on('exit', () => child === started && end());
    started.unref();
    return started;
  }

  return {
    redraw: (bytes, form) =>
      new Promise((resolve) => {
        clearTimeout(idle);
        child ??= start();
        next += 1;
        const id = next;
        const late = setTimeout(end, PATIENCE);
        waiting.set(id, (picture) => {
          clearTimeout(late);
          resolve(picture);
        });
        child.send(
          { id, bytes, ...(form && { form }) } satisfies RedrawJob,
          (error) => error && settle(id, null),
        );
      }),
    [Symbol.dispose]: end,
  };
}
