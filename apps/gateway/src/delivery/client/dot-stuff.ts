const LF = 10;
const CR = 13;
const DOT = 46;

/** The message holds a CR or LF by itself, or a NUL: it would be read differently by different servers. */
export class BareNewlineError extends Error {}

/**
 * Doubles dots at line starts and checks that only CRLF ends a line; bytes are never changed otherwise (security.md 1b.2). Whoever
 * writes the final dot calls end() first: it answers the CRLF a message without a last line end still needs.
 */
export function createDotStuffer() {
  let at_line_start = true;
  let after_cr = false;

  function push(chunk: Buffer): Buffer[] {
    const pieces: Buffer[] = [];
    let from = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (after_cr !== (byte === LF)) throw new BareNewlineError('CR or LF by itself');
      if (byte === 0) throw new BareNewlineError('NUL in the message');
      if (at_line_start && byte === DOT) {
        pieces.push(chunk.subarray(from, index + 1));
        from = index;
      }
      at_line_start = after_cr;
      after_cr = byte === CR;
    }
    pieces.push(chunk.subarray(from));
    return pieces;
  }

  function end(): Buffer {
    if (after_cr) throw new BareNewlineError('CR by itself at the end');
    return Buffer.from(at_line_start ? '' : '\r\n');
  }

  return { push, end };
}
