// One stack for all browser tests of a run.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type StackAddresses, startStack } from '@postern/testing/stack';
import type { TestProject } from 'vitest/node';
import { startMsAuthority } from './ms-authority.ts';
import { type SlowLine, slowLineOf } from './slow-line.ts';
import { hostileZone } from './xss/hostile-zone.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    stack: StackAddresses;
    slow_line: SlowLine | undefined;
  }
}

const artifacts = resolve(import.meta.dirname, '../artifacts');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const slow_line = slowLineOf(process.env);
  project.provide('slow_line', slow_line);
  if (slow_line) console.log('On a slow line:', slow_line);
  // While one works on a test: the addresses of a stack that runs already, so that it need not be started each time.
  const running = process.env.POSTERN_E2E_STACK;
  if (running) {
    project.provide('stack', JSON.parse(await readFile(running, 'utf8')) as StackAddresses);
    return async () => undefined;
  }
  const authority = await startMsAuthority();
  const environment = { POSTERN_MS_AUTHORITY: authority.url };
  const stack = await startStack({ zone: hostileZone, environment });
  project.provide('stack', stack.addresses);
  return async () => {
    await mkdir(artifacts, { recursive: true });
    await writeFile(join(artifacts, `stack-${project.name}-${process.pid}.log`), stack.said());
    await stack.stop();
    authority.stop();
  };
}
