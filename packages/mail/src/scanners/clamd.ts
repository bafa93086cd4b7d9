export type ClamdResult =
  | { reachable: true; virus: string; ms: number }
  | { reachable: false; reason: string; ms: number };

export type VirusScanner = (message: () => Buffer | import('node:stream').Readable) => Promise<ClamdResult>;
