import { ReadableStream } from 'node:stream/web';

/** The library passes each piece through a dozen streams: a piece for each line of armour made 1 MB take half a minute. */
const PIECE = 262_144;

/** As the OpenPGP library takes content; who stops reading ends the source. */
export const webStream = (chunks: AsyncIterable<Buffer>): globalThis.ReadableStream<Uint8Array> =>
  ReadableStream.from<Uint8Array>(inPieces(chunks)) as globalThis.ReadableStream<Uint8Array>;

async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
