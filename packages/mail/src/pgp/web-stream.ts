import { ReadableStream } from 'node:stream/web';

/** As the OpenPGP library takes content; who stops reading ends the source. */
export const webStream = (chunks: AsyncIterable<Buffer>): globalThis.ReadableStream<Uint8Array> =>
  ReadableStream.from<Uint8Array>(chunks) as globalThis.ReadableStream<Uint8Array>;
