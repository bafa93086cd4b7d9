// tar with the long names of GNU and POSIX (pax).
import { type Budget, Damaged, type Member } from './budget.ts';

export function* readTar(bytes: Buffer, budget: Budget, complete: boolean): Generator<Member> {
  let long_name = '';
  let count = 0;
  for (let at = 0; at + 512 <= bytes.length; ) {
    if (bytes[at] === 0) return;
    budget.countName();
    const size = numberAt(bytes, at + 124, 12);
    if (size === null) throw new Damaged('tar size');
    const type = String.fromCharCode(bytes[at + 156] ?? 0);
    const content = bytes.subarray(at + 512, at + 512 + size);
    if (type === 'L') long_name = content.toString('utf8').replace(/\0[\s\S]*$/, '');
    else if (type === 'x')
      long_name = /(?:^|\n)\d+ path=([^\n]*)/.exec(content.toString('utf8', 0, 65_536))?.[1] ?? '';
    else if (type !== 'g' && type !== 'K') {
      const prefix =
        bytes.toString('latin1', at + 257, at + 262) === 'ustar' ? textAt(bytes, at + 345, 155) : '';
      const short = textAt(bytes, at, 100);
      const name = long_name || (prefix ? `${prefix}/${short}` : short);
      long_name = '';
      count += 1;
      if (type !== '5') yield { name, bytes: content, is_cut: content.length < size };
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
  if (count === 0 && complete) throw new Damaged('tar');
}

function textAt(bytes: Buffer, at: number, length: number): string {
  return bytes.toString('utf8', at, at + length).split('\0')[0] ?? '';
}

function numberAt(bytes: Buffer, at: number, length: number): number | null {
  // GNU writes large sizes as binary numbers.
  if (((bytes[at] ?? 0) & 0x80) !== 0) return bytes.readUIntBE(at + length - 6, 6);
  const text = bytes
    .toString('latin1', at, at + length)
    .replace(/[\0 ]+/g, ' ')
    .trim();
  return /^[0-7]*$/.test(text) ? Number.parseInt(text || '0', 8) : null;
}
