import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface SearchBenchConfig {
  rows: number;
  /** A message log made before, to measure again without making it: administrator's URL and installation key. */
  existing: { adminUrl: string; installationKey: Buffer } | undefined;
  /** Folder in which a log is made once and kept for the next run; made anew and removed each time when absent. */
  kept: string | undefined;
  /** Requests a shape is asked at one caller; eight callers ask four times as many. */
  requests: number;
  /** Only shapes whose name holds this. */
  only: string;
  /** What the API's process inherits. */
  environment: NodeJS.ProcessEnv;
}

/**
 * POSTERN_BENCH_ROWS (10,000,000 when not given; 1,000,000 is the quick way), POSTERN_BENCH_DATA (a folder that
 * keeps the log), POSTERN_BENCH_DATABASE_URL with POSTERN_BENCH_KEY (file of the installation key in hexadecimal), POSTERN_BENCH_REQUESTS, POSTERN_BENCH_ONLY.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): SearchBenchConfig {
  const adminUrl = env.POSTERN_BENCH_DATABASE_URL;
  const keyFile = env.POSTERN_BENCH_KEY;
  const installationKey = keyFile ? Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'hex') : undefined;
  return {
    rows: Number(env.POSTERN_BENCH_ROWS || 10_000_000),
    existing: adminUrl && installationKey ? { adminUrl, installationKey } : undefined,
    kept: env.POSTERN_BENCH_DATA ? resolve(env.POSTERN_BENCH_DATA) : undefined,
    requests: Number(env.POSTERN_BENCH_REQUESTS || 100),
    only: env.POSTERN_BENCH_ONLY || '',
    environment: env,
  };
}
