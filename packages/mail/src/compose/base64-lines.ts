/** Bytes of a line of 76 characters (RFC 2045 §6.8). */
const BASE64_LINE = 57;
const LINE_END = 2;

export interface SizedContent {
  size: number;
  open(): AsyncIterable<Buffer>;
}

/** Lines of 76 characters, each with its CRLF (RFC 2045 §6.8). */
export function base64Lines({ size, open }: SizedContent): { size: number; open(): AsyncGenerator<Buffer> } {
  return {
    size: Math.ceil(size / 3) * 4 + Math.ceil(size / BASE64_LINE) * LINE_END,
    async *open() {
      let rest: Buffer = Buffer.alloc(0);
      for await (const chunk of open()) {
        const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        const whole = bytes.length - (bytes.length % BASE64_LINE);
        if (whole > 0) yield base64Of(bytes.subarray(0, whole));
        rest = bytes.subarray(whole);
      }
      if (rest.length > 0) yield base64Of(rest);
    },
  };
}

export function base64Of(bytes: Buffer): Buffer {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += BASE64_LINE)
    lines.push(bytes.toString('base64', at, Math.min(at + BASE64_LINE, bytes.length)), '\r\n');
  return Buffer.from(lines.join(''), 'latin1');
}

/** The same as a text without a line end after the last line, for parts that are put together in memory. */
export const base64Text = (bytes: Buffer): string => base64Of(bytes).toString('latin1').trimEnd();
