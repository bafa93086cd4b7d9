export type RspamdSymbol = { name: string; score: number; description: string };
export type RspamdResult =
  | { reachable: true; score: number; action: string; symbols: RspamdSymbol[]; ms: number }
  | { reachable: false; reason: string; ms: number };

export type ScanEnvelope = {
  sender: string;
  recipients: readonly string[];
  ip: string;
  helo: string;
  hostname: string;
  sasl_login: string;
};
export type ContentScanner = (message: () => ReadableMessage, envelope: ScanEnvelope) => Promise<RspamdResult>;
export type ReadableMessage = Buffer | import('node:stream').Readable;
