const LF = 10;
const CR = 13;
const DOT = 46;

export type DataFault = 'bare_newline' | 'line_too_long' | 'header_too_long';

/** Where the scanner stands between two bytes. Only line_start, dot and dot_cr can lead to the end of the data. */
type Position = 'line_start' | 'dot' | 'dot_cr' | 'text' | 'cr';

export interface DataScanner {
  /** Set at the first fault. After bare_newline nothing more is read; after the others scanning goes on to find the end. */
  readonly fault: DataFault | null;
  /** Payload bytes seen, dots unstuffed. */
  readonly size: number;
  /** Bytes up to the empty line that ends the header, or so far. */
  readonly headerSize: number;
  /**
   * Reads a piece of the DATA stream and hands payload slices of it to `emit` (no copies).
   * Returns the index after CRLF.CRLF, or -1 when the data goes on. Only CRLF ends a line: a CR or LF by itself, or a NUL, is
   * a fault, because programs that disagree on line ends are how mail is smuggled (security.md M3).
   */
  feed(chunk: Buffer, emit: (slice: Buffer) => void): number;
}

const no_words = new Int32Array(0);

/** The whole words of four bytes in a chunk; the first begins where the memory behind it allows. */
function wordsOf({ buffer, byteOffset, length }: Buffer): Int32Array {
  const skipped = -byteOffset & 3;
  return length < 8 ? no_words : new Int32Array(buffer, byteOffset + skipped, (length - skipped) >> 2);
}

/** Index of the next NUL, LF or CR, or the length: four bytes at a time while all are above CR. */
function endOfText(chunk: Buffer, words: Int32Array, from: number): number {
  const { length } = chunk;
  const skipped = words.length > 0 ? words.byteOffset - chunk.byteOffset : length;
  for (let index = from; index < length; index += 1) {
    if (index >= skipped && ((index - skipped) & 3) === 0) {
      let word = (index - skipped) >> 2;
      while (word < words.length && !hasControl(words[word] ?? 0)) word += 1;
      index = skipped + (word << 2);
      if (index === length) return length;
    }
    const byte = chunk[index] ?? 0;
    if (byte === CR || byte === LF || byte === 0) return index;
  }
  return length;
}

/** Whether any of four bytes is CR or less: 14 is taken from each, and those that had less borrow their highest bit. */
const hasControl = (word: number): boolean => ((word - 0x0e0e0e0e) & ~word & 0x80808080) !== 0;

/** One pass over the bytes, mostly four at a time. */
export function createDataScanner(limits: { dataLine: number; headerBlock: number }): DataScanner {
  let position: Position = 'line_start';
  let fault: DataFault | null = null;
  let size = 0;
  let headerSize = 0;
  let inHeader = true;
  /** Payload bytes of the current line, without its CRLF. */
  let lineLength = 0;

  function endLine(): void {
    // A line of the body may be as long as the message: programs wrote such, and wrapping it would break its signatures.
    if (inHeader) {
      if (lineLength > limits.dataLine) fault ??= 'line_too_long';
      headerSize += lineLength + 2;
      if (lineLength === 0) inHeader = false;
      else if (headerSize > limits.headerBlock) fault ??= 'header_too_long';
    }
    lineLength = 0;
  }

  function feed(chunk: Buffer, emit: (slice: Buffer) => void): number {
    const length = chunk.length;
    const words = wordsOf(chunk);
    let start = 0;
    let index = 0;
    const flush = (end: number) => {
      if (end > start) {
        size += end - start;
        emit(chunk.subarray(start, end));
      }
      start = end;
    };
    while (index < length) {
      const byte = chunk[index] ?? 0;
      switch (position) {
        case 'line_start':
          if (byte === DOT) {
            flush(index);
            start = index + 1;
            index += 1;
            position = 'dot';
            break;
          }
          position = 'text';
          break;
        case 'dot':
          // The first dot is never payload; CRLF after it ends the message, anything else is an unstuffed line.
          if (byte === CR) {
            index += 1;
            start = index;
            position = 'dot_cr';
          } else position = 'text';
          break;
        case 'dot_cr':
          if (byte === LF) return index + 1;
          fault = 'bare_newline';
          return -1;
        case 'cr':
          if (byte !== LF) {
            fault = 'bare_newline';
            return -1;
          }
          index += 1;
          endLine();
          position = 'line_start';
          break;
        case 'text': {
          const from = index;
          index = endOfText(chunk, words, index);
          lineLength += index - from;
          if (index === length) break;
          if (chunk[index] !== CR) {
            fault = 'bare_newline';
            return -1;
          }
          index += 1;
          position = 'cr';
          break;
        }
      }
    }
    if (inHeader && lineLength > limits.dataLine) fault ??= 'line_too_long';
    if (inHeader && headerSize + lineLength > limits.headerBlock) fault ??= 'header_too_long';
    flush(length);
    return -1;
  }

  return {
    get fault() {
      return fault;
    },
    get size() {
      return size;
    },
    get headerSize() {
      return headerSize;
    },
    feed,
  };
}
