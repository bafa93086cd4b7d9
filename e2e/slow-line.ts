// A slow line and a slow machine on purpose: what a test finds by luck on a quick one, it loses here.
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

export interface SlowLine {
  /** Each question of the console is held back by 0 to so many milliseconds. */
  delay: number;
  /** How many times slower the page computes; 1 is as it is. */
  cpu: number;
  /** The same seed gives the same delays in the same order of questions. */
  seed: number;
}

const rates = { POSTERN_E2E_DELAY: 0, POSTERN_E2E_CPU: 1, POSTERN_E2E_SEED: Date.now() % 1_000_000 };

/** What the environment asks for; undefined without a word of it. */
export function slowLineOf(environment: NodeJS.ProcessEnv): SlowLine | undefined {
  const read = (name: keyof typeof rates) => Number(environment[name] ?? rates[name]);
  const line = {
    delay: read('POSTERN_E2E_DELAY'),
    cpu: read('POSTERN_E2E_CPU'),
    seed: read('POSTERN_E2E_SEED'),
  };
  if (Object.values(line).some((value) => !Number.isFinite(value)))
    throw new Error('POSTERN_E2E_DELAY (ms), POSTERN_E2E_CPU (times) and POSTERN_E2E_SEED are numbers.');
  return line.delay > 0 || line.cpu > 1 ? line : undefined;
}

/** Mulberry32: small, seedable, good enough to scatter delays. */
function scatter(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Questions to the API and late parts of the console; streams stay open for as long as they like and are left alone. */
const isHeld = ({ pathname }: URL) =>
  /^\/(api|assets)\//.test(pathname) && !/\/(events|tail)$/.test(pathname);

export async function slowDown(context: BrowserContext, page: Page, line: SlowLine): Promise<void> {
  if (line.delay > 0) {
    const random = scatter(line.seed);
    await context.route(isHeld, async (route) => {
      await wait(random() * line.delay);
      await route.continue();
    });
  }
  if (line.cpu > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: line.cpu });
  }
}
