export interface BareServerConfig {
  databaseUrl: string;
  port: number;
  /** Ed25519 private key in PKCS8 PEM. */
  sessionKey: string;
}

/** What the bare server is told by the benchmark. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): BareServerConfig {
  return {
    databaseUrl: env.BENCH_DATABASE_URL ?? '',
    port: Number(env.BENCH_PORT ?? 0),
    sessionKey: env.BENCH_SESSION_KEY ?? '',
  };
}
