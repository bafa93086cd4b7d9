/** Characters of a line (RFC 5322 §2.1.1 recommends 78 with quoting marks). */
const WIDTH = 72;

/** Breaks between words; a word longer than a line, such as an address, stays whole. */
export function wrap(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}
