import type { Readable } from 'node:stream';

// The message as it arrived, CRLF line ends. `open` may be called several times, each time from the start, so
// that a large message never has to be in memory; `size` is its length in bytes.
export type MessageSource = Buffer | { size: number; open: () => Readable };

// A small message is read once and kept, so that every stage can look at it without opening it again.
export async function inMemoryWhenSmall(source: MessageSource, most_bytes: number): Promise<MessageSource> {
  if (Buffer.isBuffer(source) || source.size > most_bytes) return source;
  const pieces: Buffer[] = [];
  for await (const piece of source.open()) pieces.push(piece as Buffer);
  return pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
}

export async function* piecesOf(source: MessageSource, piece_bytes: number): AsyncGenerator<Uint8Array> {
  if (!Buffer.isBuffer(source)) {
    for await (const chunk of source.open()) yield chunk as Buffer;
    return;
  }
  for (let at = 0; at === 0 || at < source.length; at += piece_bytes)
    yield source.subarray(at, at + piece_bytes);
}

// The first bytes, without reading the rest.
export async function startOfMessage(source: MessageSource, bytes: number): Promise<Buffer> {
  if (Buffer.isBuffer(source)) return source.subarray(0, bytes);
  const pieces: Uint8Array[] = [];
  let have = 0;
  for await (const piece of piecesOf(source, bytes)) {
    pieces.push(piece);
    have += piece.length;
    if (have >= bytes) break;
  }
  return Buffer.concat(pieces).subarray(0, bytes);
}
