// rspamd over HTTP: POST /checkv2 with the message as body.
import type { Readable } from 'node:stream';

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

// `open` gives the message from its start; it is called once.
export type ContentScanner = (open: () => Buffer | Readable, envelope: ScanEnvelope) => Promise<RspamdResult>;

export type RspamdOptions = { url: string; timeout_ms?: number; fetch?: typeof fetch };

const default_timeout_ms = 8000;

export function rspamdScanner(options: RspamdOptions): ContentScanner {
  const send = options.fetch ?? fetch;
  const url = new URL('checkv2', options.url.endsWith('/') ? options.url : `${options.url}/`);
  return async (open, envelope) => {
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    const message = open();
    try {
      const answer = await send(url, {
        method: 'POST',
        headers: headersOf(envelope),
        body: Buffer.isBuffer(message) ? new Uint8Array(message) : message,
        duplex: 'half',
        signal: AbortSignal.timeout(options.timeout_ms ?? default_timeout_ms),
      } as RequestInit);
      if (!answer.ok) return { reachable: false, reason: `HTTP ${answer.status}`, ms: took() };
      return { ...resultOf(await answer.json()), ms: took() };
    } catch (error) {
      return { reachable: false, reason: reasonOf(error), ms: took() };
    }
  };
}

/** Rejects with the reason why rspamd cannot be asked now. */
export async function pingRspamd(url: string, timeout_ms: number): Promise<void> {
  const answer = await fetch(new URL('ping', url.endsWith('/') ? url : `${url}/`), {
    signal: AbortSignal.timeout(timeout_ms),
  }).catch((error: unknown) => {
    throw new Error(reasonOf(error));
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
}

function headersOf(envelope: ScanEnvelope): Headers {
  const headers = new Headers();
  headers.set('From', headerSafe(envelope.sender === '' ? '<>' : envelope.sender));
  for (const recipient of envelope.recipients.slice(0, 100)) headers.append('Rcpt', headerSafe(recipient));
  headers.set('IP', headerSafe(envelope.ip));
  headers.set('Helo', headerSafe(envelope.helo));
  if (envelope.hostname) headers.set('Hostname', headerSafe(envelope.hostname));
  if (envelope.sasl_login) headers.set('User', headerSafe(envelope.sasl_login));
  return headers;
}

// Header values are bytes (RFC 9110 §5.5): no control characters, everything else as UTF-8 octets.
function headerSafe(value: string): string {
  return Buffer.from(value.replace(/\p{Cc}/gu, '')).toString('latin1');
}

function resultOf(answer: unknown): {
  reachable: true;
  score: number;
  action: string;
  symbols: RspamdSymbol[];
} {
  const { score, action, symbols } = answer as Record<string, unknown>;
  const list = Object.values((symbols ?? {}) as Record<string, Record<string, unknown>>);
  return {
    reachable: true,
    score: Number(score) || 0,
    action: String(action ?? ''),
    symbols: list.map((one) => ({
      name: String(one.name ?? ''),
      score: Number(one.score) || 0,
      description: String(one.description ?? ''),
    })),
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'timeout';
  const cause = error.cause;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
