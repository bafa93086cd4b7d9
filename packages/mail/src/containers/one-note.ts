// Files in OneNote sections (MS-ONESTORE §2.6.13, FileDataStoreObject) and the names they are shown with.
import type { Budget, Member } from './budget.ts';

// {BDE316E7-2665-4511-A4C4-8D4D0B7A9EAC}
const file_data = Buffer.from('e716e3bd65261145a4c48d4d0b7a9eac', 'hex');
// biome-ignore lint/suspicious/noControlCharactersInRegex: names hold none
const utf16_name = /(?:[^\0-\x1f\\/:*?"<>|]\0){1,120}\.\0(?:[A-Za-z0-9]\0){1,12}(?=\0\0|$)/g;

export function* readOneNote(bytes: Buffer, budget: Budget, complete: boolean): Generator<Member> {
  for (let at = bytes.indexOf(file_data); at !== -1; at = bytes.indexOf(file_data, at + 16)) {
    budget.countName();
    if (at + 36 > bytes.length) break;
    const size = Number(bytes.readBigUInt64LE(at + 16));
    const content = bytes.subarray(at + 36, at + 36 + size);
    yield { name: '', bytes: content, is_cut: content.length < size };
  }
  const seen = new Set<string>();
  for (const [found] of bytes.toString('latin1').matchAll(utf16_name)) {
    const name = Buffer.from(found, 'latin1').toString('utf16le');
    if (seen.has(name)) continue;
    seen.add(name);
    budget.countName();
    yield { name, bytes: null, is_cut: !complete };
  }
}
