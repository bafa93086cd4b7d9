import { join } from 'node:path';

/** What Node is told when it runs a service. The benchmarks measure the same. */
export const node_options = {
  // Mail passes through in pieces that live for a moment; a small nursery gives them back sooner: 16 MB, as Node has it, take 25 MB more
  // under many large mails. Smaller than 4 is dear: what twenty messages on their way hold is copied at each collection (decision 181).
  // What is left of them outside the heap it collects by the bytes that passed, which Node must let it.
  gateway: ['--max-semi-space-size=4', '--expose-gc'],
  api: [],
  // What it has in hand is small and short-lived.
  keyholder: ['--max-semi-space-size=2', '--max-old-space-size=128'],
  // Nobody waits for the worker, so it collects rather than grows: with the limit V8 takes from the machine (4 GB) it kept the mails of
  // thousands of reports as garbage. Jobs read page by page and need a tenth of this.
  worker: ['--max-semi-space-size=4', '--max-old-space-size=512'],
} as const satisfies Record<string, readonly string[]>;

/**
 * What Node and the C library read from the environment of a service.
 * Compiled sources are kept from start to start: services are up sooner and do without the compiler of types, 13 MB each. One arena: with one
 * for each thread buffers that came and went on many threads left the gateway 23 MB of holes. Large buffers are mapped by themselves and go
 * back when they are freed: left to itself the library moves that bound up to 32 MB with the first large mail, and 27 MB of holes stay.
 */
export const node_environment = (dataFolder: string): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: join(dataFolder, 'compiled'),
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(256 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(2 * 1024 * 1024),
});
