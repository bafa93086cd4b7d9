import type { Readable } from 'node:stream';

// The message as it arrived, CRLF line ends. `open` may be called several times, each time from the start, so
// that a large message never has to be in memory; `size` is its length in bytes.
export type MessageSource = Buffer | { size: number; open: () => Readable };
