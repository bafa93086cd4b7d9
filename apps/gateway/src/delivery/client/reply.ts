/** One SMTP reply (RFC 5321 §4.2). */
export interface Reply {
  code: number;
  /** "2.1.5" of RFC 3463, '' where the reply has none. */
  enhanced: string;
  /** All lines joined, without codes and control characters, cut to what the delivery log keeps. */
  text: string;
  lines: string[];
}

/** Characters of a server's answer that the delivery log keeps. */
const KEPT = 1_000;
/** Bytes of one reply; a server that says more is not talking to us. */
const MAX_REPLY = 65_536;

export class ProtocolError extends Error {}

const line_grammar = /^([2-5]\d\d)(?:([ -])(.*))?$/s;

/** Collects bytes into replies. Server lines end in LF at least: some forget the CR, and nothing depends on it here. */
export function createReplyReader() {
  let rest: Buffer = Buffer.alloc(0);
  let code = 0;
  let lines: string[] = [];

  function takeLine(): string | null {
    const end = rest.indexOf(10);
    if (end < 0) return null;
    const line = rest.subarray(0, end).toString('utf8').replace(/\r$/, '');
    rest = rest.subarray(end + 1);
    return line;
  }

  return {
    push(bytes: Buffer): void {
      rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
      if (rest.length > MAX_REPLY) throw new ProtocolError('the reply is too long');
    },
    /** The next whole reply, or null when more bytes are needed. */
    next(): Reply | null {
      for (let line = takeLine(); line !== null; line = takeLine()) {
        const match = line_grammar.exec(line);
        if (!match || (code !== 0 && code !== Number(match[1]))) {
          // What it said instead is not told: tenants read this, and the server may be any (security.md W16).
          throw new ProtocolError('not an SMTP reply');
        }
        code = Number(match[1]);
        lines.push(match[3] ?? '');
        if (lines.length > 500) throw new ProtocolError('the reply has too many lines');
        if (match[2] === '-') continue;
        const reply = toReply(code, lines);
        code = 0;
        lines = [];
        return reply;
      }
      return null;
    },
    /** Whether bytes wait that nobody asked for. */
    get pending(): boolean {
      return rest.length > 0 || lines.length > 0;
    },
  };
}

function toReply(code: number, lines: string[]): Reply {
  const enhanced = /^([245]\.\d{1,3}\.\d{1,3})(?: |$)/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  return { code, enhanced, lines, text: printable(`${code} ${lines.join(' ')}`).slice(0, KEPT) };
}

/** A stranger's text made safe for a log line. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}

/** The queue id in the answer to the final dot, as common servers write it; '' when none is recognised. */
export function remoteQueueId(text: string): string {
  const patterns = [
    /queued as ([\w.-]{4,80})/i,
    /\bid=([\w.-]{4,80})/i,
    /<([\w.@+-]{4,120})> queued/i,
    /\bqp (\d+)/i,
  ];
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found) return found;
  }
  return '';
}
