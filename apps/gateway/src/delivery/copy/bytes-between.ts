/** The bytes from `start`, to `end` where given. */
export async function* bytesBetween(
  source: AsyncIterable<Buffer>,
  start: number,
  end = Number.POSITIVE_INFINITY,
): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const chunk of source) {
    const piece = chunk.subarray(Math.max(start - at, 0), Math.min(end - at, chunk.length));
    at += chunk.length;
    if (piece.length > 0) yield piece;
    if (at >= end) return;
  }
}
