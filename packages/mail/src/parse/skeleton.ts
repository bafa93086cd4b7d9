// Reads the MIME structure of a message line by line before the parser library does: it enforces the limits,
// and in a large message it takes attachments out and leaves a marker, so that memory stays small.
import { type DetachedPart, type Detacher, detacher } from './detach.ts';
import { type LimitHit, type LimitName, parse_limits } from './limits.ts';
import { type BoundaryMatch, Multiparts } from './multiparts.ts';
import { type MimeProblem, readPartHeader } from './part-header.ts';

export type TextPart = { type: string; charset: string; encoding: string };

export type Skeleton = {
  // The message with the bodies of detached parts replaced by their markers.
  reduced: Buffer;
  detached: Map<string, DetachedPart>;
  hit: LimitHit | null;
  text_parts: TextPart[];
  // What two programs would read differently, and what cannot be read; each kind once.
  problems: MimeProblem[];
  // The names of each part that has one.
  names: string[][];
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
const EQUALS = 61;
const address_fields = /^(from|sender|reply-to|to|cc|bcc|resent-\w+):/i;

export function skeletonReader(options: SkeletonOptions) {
  const out: Buffer[] = [];
  const detached = new Map<string, DetachedPart>();
  const multiparts = new Multiparts();
  const names: string[][] = [];
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
  let padding: Padding | null = null;
  let hit: LimitHit | null = null;

  const stop = (limit: LimitName) => {
    hit = { limit, allowed: parse_limits[limit] };
  };

  // A copy: a few bytes must not hold on to the whole chunk they were read in.
  const keep = (bytes: Buffer) => {
    out.push(Buffer.from(bytes));
  };

  const endBody = () => {
    if (padding?.continues) multiparts.note('mime_base64_continues');
    padding = null;
    if (!body) return;
    const part = body.end();
    opened_left -= part.head.length + part.tail.length;
    detached.set(part.marker, part);
    body = null;
  };

  const endHeader = () => {
    in_header = false;
    const block = Buffer.concat(header);
    header = [];
    const text = block.toString('latin1');
    if (parts === 1 && countAddresses(text.replace(/\r?\n(?=[ \t])/g, '')) > parse_limits.addresses)
      return stop('addresses');
    const part = readPartHeader(text, multiparts.isDigest);
    const { type, charset, encoding } = part;
    for (const { code, detail } of part.problems) multiparts.note(code, detail);
    if (part.names.length > 0) names.push(part.names);
    mode = 'keep';
    padding = encoding === 'base64' ? new Padding() : null;
    if (type.startsWith('text/')) text_parts.push({ type, charset, encoding });
    if (type.startsWith('multipart/')) {
      if (part.boundary) multiparts.open(part.boundary, type === 'multipart/digest');
      if (multiparts.depth > parse_limits.depth) stop('depth');
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
    const kept =
      options.keepBytes?.(k) ??
      Math.max(parse_limits.least_opened_bytes, Math.min(parse_limits.opened_bytes, opened_left));
    body = detacher(marker, encoding, kept);
    const shown = encoding === 'base64' ? Buffer.from(marker).toString('base64') : marker;
    out.push(Buffer.from(`${shown}\r\n`));
  };

  const atBoundary = (match: BoundaryMatch) => {
    endBody();
    mode = 'keep';
    multiparts.enter(match);
    if (!match.closes) nextPart();
  };

  const nextPart = () => {
    parts += 1;
    if (parts > parse_limits.parts) stop('parts');
    in_header = true;
    header_bytes = 0;
  };

  const takeBody = (bytes: Buffer) => {
    padding?.take(bytes);
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
      } else if (line_start && data[at] === DASH && data[at + 1] === DASH) {
        const match = multiparts.match(data.toString('latin1', at, Math.min(next, at + 300)));
        if (match) {
          takeBody(data.subarray(run, at));
          atBoundary(match);
          if (options.detach) keep(data.subarray(at, next));
          run = next;
        }
      } else if (line_start && multiparts.isOutside)
        multiparts.takeOutside(data.toString('latin1', at, Math.min(next, at + 300)));
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
      if (hit === null && in_header && header.length > 0) endHeader();
      endBody();
      multiparts.end();
      return {
        reduced: options.detach ? Buffer.concat(out) : Buffer.alloc(0),
        ...{ detached, hit, text_parts, names },
        problems: [...multiparts.problems.values()],
      };
    },
  };
}

function isEmptyLine(data: Buffer, from: number, to: number): boolean {
  return to - from === 1 || (to - from === 2 && data[from] === 13);
}

// Where base64 goes on behind its padding, some programs stop and others read on.
class Padding {
  #has_ended = false;
  #behind = '';

  take(bytes: Buffer): void {
    let rest = bytes;
    if (!this.#has_ended) {
      const at = bytes.indexOf(EQUALS);
      if (at === -1) return;
      this.#has_ended = true;
      rest = bytes.subarray(at + 1);
    }
    if (this.#behind.length < 4096) this.#behind += rest.toString('latin1', 0, 4096);
  }

  get continues(): boolean {
    return this.#behind
      .replace(/^=?/, '')
      .split(/\r?\n/)
      .some((line) => /^[A-Za-z0-9+/]{8,}={0,2}\s*$/.test(line));
  }
}

function countAddresses(header: string): number {
  let count = 0;
  for (const line of header.split('\n')) {
    if (address_fields.test(line)) count += line.split(/[,;]/).length;
  }
  return count;
}
