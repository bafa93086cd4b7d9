/** Bytes of armour lines before the data: "Version", "Comment" (RFC 9580 §6.2.2). */
const MAX_ARMOR_HEADER = 4096;
const MAX_LINE = 1024;

/** What should be armour is not. */
export class BrokenArmorError extends Error {}

/**
 * The bytes in armour of this label, which is all there is but white space around it. Throws BrokenArmorError. The checksum is not compared:
 * RFC 9580 §6.1 forbids to refuse for it, and packets have their own.
 */
export async function* dearmored(chunks: AsyncIterable<Buffer>, label: string): AsyncGenerator<Buffer> {
  const [begin, end] = [`-----BEGIN PGP ${label}-----`, `-----END PGP ${label}-----`];
  let state: 'before' | 'header' | 'data' | 'after' = 'before';
  let header_bytes = 0;
  let rest = '';
  const decode = (text: string): Buffer => {
    const all = rest + text;
    const whole = all.length - (all.length % 4);
    rest = all.slice(whole);
    return Buffer.from(all.slice(0, whole), 'base64');
  };
  for await (const block of blocksOf(chunks)) {
    // Nearly all of a large message: lines of base64 and nothing else.
    if (state === 'data' && !/[-=]/.test(block)) {
      const text = block.replace(/\s+/g, '');
      if (/[^A-Za-z0-9+/]/.test(text)) throw new BrokenArmorError('no base64');
      yield decode(text);
      continue;
    }
    for (const line of block.split('\n')) {
      const text = line.trimEnd();
      if (state === 'before') {
        if (text === '') continue;
        if (text !== begin) throw new BrokenArmorError('text before the armour');
        state = 'header';
      } else if (state === 'header') {
        header_bytes += line.length;
        if (header_bytes > MAX_ARMOR_HEADER) throw new BrokenArmorError('too much before the data');
        if (text === '') state = 'data';
        else if (!/^[A-Za-z]+: /.test(`${text} `)) throw new BrokenArmorError('no header of armour');
      } else if (state === 'data') {
        if (text === end) state = 'after';
        else if (text !== '' && !/^=[A-Za-z0-9+/]{4}$/.test(text)) {
          if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw new BrokenArmorError('no base64');
          yield decode(text);
        }
      } else if (text !== '') throw new BrokenArmorError('text after the armour');
    }
  }
  if (state !== 'after' || rest !== '') throw new BrokenArmorError('the armour does not end');
}

/** Whole lines, many at a time, without the last line end. */
async function* blocksOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + chunk.toString('latin1');
    const end = text.lastIndexOf('\n');
    rest = text.slice(end + 1);
    if (rest.length > MAX_LINE) throw new BrokenArmorError('a line is too long');
    if (end >= 0) yield text.slice(0, end);
  }
  yield rest;
}
