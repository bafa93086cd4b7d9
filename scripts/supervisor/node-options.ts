/** What Node is told when it runs a service. The benchmarks measure the same. */
export const node_options = {
  // Mail passes through in pieces that live for a moment; a small nursery gives them back sooner. It takes a tenth off the gateway's
  // memory under many large mails and nothing off its speed.
  gateway: ['--max-semi-space-size=2'],
  api: [],
  // Nobody waits for the worker, so it collects rather than grows: with the limit V8 takes from the machine (4 GB) it kept the mails of
  // thousands of reports as garbage. Jobs read page by page and need a tenth of this.
  worker: ['--max-semi-space-size=4', '--max-old-space-size=512'],
} as const satisfies Record<string, readonly string[]>;
