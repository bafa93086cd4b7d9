// Text whose charset nobody named, by what its bytes can be.

const beyond_ascii = /\P{ASCII}/u;

/** ISO-2022-JP without a name (RFC 1468): seven bits, so other decoders leave its escapes as they stand. */
export function withJisDecoded(text: string): string {
  const has_escape = text.includes('\u001b$B') || text.includes('\u001b$@');
  if (!has_escape || beyond_ascii.test(text)) return text;
  return new TextDecoder('iso-2022-jp').decode(Buffer.from(text, 'latin1'));
}

/** UTF-8 where it is that, otherwise the most likely of the charsets people send without saying so. */
export function guessedText(bytes: Buffer): string {
  const utf8 = bytes.toString('utf8');
  if (!utf8.includes('\ufffd')) return withJisDecoded(utf8);
  const high = [...bytes].filter((byte) => byte >= 0x80);
  for (const charset of ['windows-1251', 'koi8-r'])
    if (isNaturalCyrillic(decoded(bytes, charset) ?? '', high.length))
      return decoded(bytes, charset) as string;
  const is_dense = longestRun(bytes) >= 4;
  if (is_dense)
    for (const [charset, looksRight] of eastern) {
      const text = decoded(bytes, charset);
      if (text !== null && looksRight(text)) return text;
    }
  return decoded(bytes, 'windows-1252') ?? utf8;
}

const share = (text: string, pattern: RegExp): number => {
  const all = text.match(/\P{ASCII}/gu)?.length ?? 0;
  return all === 0 ? 0 : (text.match(pattern)?.length ?? 0) / all;
};

// In this order: what decodes as Japanese or Korean so well is no Chinese by chance.
const eastern: readonly (readonly [string, (text: string) => boolean])[] = [
  ['shift_jis', (text) => share(text, /[\u3040-\u30ff]/gu) >= 0.2 && share(text, /[\uff61-\uff9f]/gu) < 0.2],
  ['euc-jp', (text) => share(text, /[\u3040-\u30ff]/gu) >= 0.2 && share(text, /[\uff61-\uff9f]/gu) < 0.2],
  ['euc-kr', (text) => share(text, /[\uac00-\ud7a3]/gu) >= 0.95],
  ['gb18030', (text) => share(text, /[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]/gu) >= 0.9],
  ['big5', (text) => share(text, /[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef]/gu) >= 0.9],
];

function decoded(bytes: Buffer, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function longestRun(bytes: Buffer): number {
  let longest = 0;
  let run = 0;
  for (const byte of bytes) {
    run = byte >= 0x80 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

// Letters, and capitals only where words begin or all is capital.
function isNaturalCyrillic(text: string, high: number): boolean {
  const letters = text.match(/[\u0400-\u04ff]/gu)?.length ?? 0;
  const odd = text.match(/[\u0430-\u045f][\u0400-\u042f]/gu)?.length ?? 0;
  const small = text.match(/[\u0430-\u045f]/gu)?.length ?? 0;
  return letters >= 3 && letters >= high * 0.9 && odd <= letters * 0.05 && small >= letters / 2;
}
