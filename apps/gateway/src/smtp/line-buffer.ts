const LF = 10;
const CR = 13;

export type LineFault = 'bare_newline' | 'too_long' | 'not_text';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bytes that came and are not used yet, and the command lines in them. */
export class LineBuffer {
  #bytes: Buffer | null = null;

  get length(): number {
    return this.#bytes?.length ?? 0;
  }

  push(chunk: Buffer): void {
    this.#bytes = this.#bytes ? Buffer.concat([this.#bytes, chunk]) : chunk;
  }

  /** Takes everything: the start of a message, or what must be forgotten. */
  take(): Buffer | null {
    const bytes = this.#bytes;
    this.#bytes = null;
    return bytes;
  }

  /** The next line without its CRLF; null: not there yet. */
  takeLine(maxLength: number): { line: string } | { fault: LineFault } | null {
    const bytes = this.#bytes;
    if (!bytes) return null;
    const end = bytes.indexOf(LF);
    const line = end === -1 ? bytes : bytes.subarray(0, end);
    const carriageReturn = line.indexOf(CR);
    if (carriageReturn !== -1 && carriageReturn < line.length - 1) return { fault: 'bare_newline' };
    if (line.length > maxLength + 1) return { fault: 'too_long' };
    if (end === -1) return null;
    if (carriageReturn === -1 || line.includes(0)) return { fault: 'bare_newline' };
    this.#bytes = end + 1 < bytes.length ? bytes.subarray(end + 1) : null;
    return readText(bytes.subarray(0, end - 1));
  }
}

function readText(line: Buffer): { line: string } | { fault: LineFault } {
  let ascii = true;
  for (const byte of line) {
    if (byte < 0x20 || byte === 0x7f) return { fault: 'not_text' };
    if (byte > 0x7f) ascii = false;
  }
  if (ascii) return { line: line.toString('latin1') };
  try {
    return { line: utf8.decode(line) };
  } catch (error) {
    if (error instanceof TypeError) return { fault: 'not_text' };
    throw error;
  }
}
