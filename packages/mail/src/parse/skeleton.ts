// Reads the MIME structure of a message line by line before the parser library does: it enforces the limits,
// and in a large message it takes attachments out and leaves a marker, so that memory stays small.
import { type DetachedPart, type Detacher, detacher } from './detach.ts';
import { type LimitHit, type LimitName, parse_limits } from './limits.ts';

export type TextPart = { type: string; charset: string; encoding: string };

export type Skeleton = {
  // The message with the bodies of detached parts replaced by their markers.
  reduced: Buffer;
  detached: Map<string, DetachedPart>;
  hit: LimitHit | null;
  text_parts: TextPart[];
};

export type SkeletonOptions = {
  detach: boolean;
  // Unguessable, so that no message can carry a marker of its own.
  nonce: string;
  // Decoded bytes to keep of part k; used to read one attachment whole.
  keepBytes?: (k: number) => number;
};

type Mode = 'keep' | 'text' | 'detach';
const LF = 10;
const DASH = 45;
const address_fields = /^(from|sender|reply-to|to|cc|bcc|resent-\w+):/i;

export function skeletonReader(options: SkeletonOptions) {
  const out: Buffer[] = [];
  const detached = new Map<string, DetachedPart>();
  const boundaries: string[] = [];
  const text_parts: TextPart[] = [];
  let header: Buffer[] = [];
  let header_bytes = 0;
  let in_header = true;
  let parts = 1;
  let mode: Mode = 'keep';
  let text_left = 0;
  let opened_left: number = parse_limits.opened_total;
  let body: Detacher | null = null;
  let carry: Buffer = Buffer.alloc(0);
  let line_start = true;
  let hit: LimitHit | null = null;

  const stop = (limit: LimitName) => {
    hit = { limit, allowed: parse_limits[limit] };
  };

  // A copy: a few bytes must not hold on to the whole chunk they were read in.
  const keep = (bytes: Buffer) => {
    out.push(Buffer.from(bytes));
  };

  const endBody = () => {
    if (!body) return;
    const part = body.end();
    opened_left -= part.head.length;
    detached.set(part.marker, part);
    body = null;
  };

  const endHeader = () => {
    in_header = false;
    const block = Buffer.concat(header);
    header = [];
    const text = block.toString('latin1').replace(/\r?\n(?=[ \t])/g, '');
    if (parts === 1 && countAddresses(text) > parse_limits.addresses) return stop('addresses');
    const type = /^content-type:\s*([^\s;]+)/im.exec(text)?.[1]?.toLowerCase() ?? 'text/plain';
    const encoding = /^content-transfer-encoding:\s*([^\s;]+)/im.exec(text)?.[1]?.toLowerCase() ?? '7bit';
    mode = 'keep';
    if (type.startsWith('text/')) text_parts.push({ type, charset: charsetOf(text), encoding });
    if (type.startsWith('multipart/')) {
      const boundary = boundaryOf(text);
      if (boundary) boundaries.push(boundary);
      if (boundaries.length > parse_limits.depth) stop('depth');
      return;
    }
    if (!options.detach) {
      // The library reads a message inside a message as more parts, so they count here too.
      if (type === 'message/rfc822' && encoding !== 'base64') nextPart();
      return;
    }
    if (type === 'text/plain' || type === 'text/html') {
      mode = 'text';
      text_left = parse_limits.text_bytes;
      return;
    }
    mode = 'detach';
    const k = detached.size;
    const marker = `postern-detached-${options.nonce}-${k}`;
    const kept = options.keepBytes?.(k) ?? Math.min(parse_limits.opened_bytes, opened_left);
    body = detacher(marker, encoding, kept);
    const shown = encoding === 'base64' ? Buffer.from(marker).toString('base64') : marker;
    out.push(Buffer.from(`${shown}\r\n`));
  };

  const atBoundary = (match: BoundaryMatch) => {
    endBody();
    mode = 'keep';
    boundaries.length = match.closes ? match.index : match.index + 1;
    if (!match.closes) nextPart();
  };

  const nextPart = () => {
    parts += 1;
    if (parts > parse_limits.parts) stop('parts');
    in_header = true;
    header_bytes = 0;
  };

  const takeBody = (bytes: Buffer) => {
    if (mode === 'detach') body?.feed(bytes);
    else if (!options.detach) return;
    else if (mode === 'keep') keep(bytes);
    else if (text_left > 0) {
      keep(bytes.subarray(0, text_left));
      text_left -= bytes.length;
    }
  };

  const read = (data: Buffer, final: boolean): Buffer => {
    let at = 0;
    // Start of the body bytes not yet handed on: they go in one piece, not line by line.
    let run = 0;
    while (at < data.length && hit === null) {
      const found = data.indexOf(LF, at);
      let next = found + 1;
      if (found === -1) {
        // A line without an end waits for more, but not for ever.
        if (!final && data.length - at < parse_limits.header_bytes) break;
        next = data.length;
      }
      if (in_header) {
        header.push(Buffer.from(data.subarray(at, next)));
        header_bytes += next - at;
        if (options.detach) keep(data.subarray(at, next));
        if (header_bytes > parse_limits.header_bytes) stop('header_bytes');
        else if (line_start && isEmptyLine(data, at, next)) endHeader();
        run = next;
      } else if (line_start && data[at] === DASH && boundaries.length > 0) {
        const match = matchBoundary(data, at, next, boundaries);
        if (match) {
          takeBody(data.subarray(run, at));
          atBoundary(match);
          if (options.detach) keep(data.subarray(at, next));
          run = next;
        }
      }
      line_start = found !== -1;
      at = next;
    }
    if (hit === null && !in_header) takeBody(data.subarray(run, at));
    return data.subarray(at);
  };

  return {
    feed(chunk: Buffer): void {
      if (hit !== null) return;
      carry = read(carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk, false);
    },
    end(): Skeleton {
      if (hit === null) read(carry, true);
      endBody();
      return { reduced: options.detach ? Buffer.concat(out) : Buffer.alloc(0), detached, hit, text_parts };
    },
  };
}

function isEmptyLine(data: Buffer, from: number, to: number): boolean {
  return to - from === 1 || (to - from === 2 && data[from] === 13);
}

type BoundaryMatch = { index: number; closes: boolean };

function matchBoundary(
  data: Buffer,
  from: number,
  to: number,
  boundaries: readonly string[],
): BoundaryMatch | null {
  if (data[from + 1] !== DASH) return null;
  const line = data.toString('latin1', from + 2, Math.min(to, from + 300)).replace(/[ \t\r\n]+$/, '');
  for (let index = boundaries.length - 1; index >= 0; index--) {
    const boundary = boundaries[index];
    if (line === boundary) return { index, closes: false };
    if (line === `${boundary}--`) return { index, closes: true };
  }
  return null;
}

function boundaryOf(header: string): string {
  const value = /^content-type:[^\n]*?;\s*boundary\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/im.exec(header);
  return (value?.[1] ?? value?.[2] ?? '').replace(/\\(.)/g, '$1');
}

function charsetOf(header: string): string {
  return /^content-type:[^\n]*?;\s*charset\s*=\s*"?([^\s";]+)/im.exec(header)?.[1] ?? '';
}

function countAddresses(header: string): number {
  let count = 0;
  for (const line of header.split('\n')) {
    if (address_fields.test(line)) count += line.split(/[,;]/).length;
  }
  return count;
}
