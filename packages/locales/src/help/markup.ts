/**
 * The few marks help texts use, read into plain data: whoever shows it makes text nodes, so nothing in a text can become HTML.
 *
 *   - a list        1. a numbered list        | a | table |        (the first line of a table is its head)
 *   **bold**   `typed as it stands`   [Ctrl+K] a key   [a link](topic.anchor)   [another](https://…)
 *
 * A blank line begins a new paragraph; other line ends are spaces.
 */
export type HelpInline =
  | { kind: 'text' | 'bold' | 'code' | 'key'; text: string }
  | { kind: 'link'; text: string; place: string }
  | { kind: 'web'; text: string; url: string };

export type HelpBlock =
  | { kind: 'paragraph'; inlines: HelpInline[] }
  | { kind: 'list'; numbered: boolean; items: HelpInline[][] }
  | { kind: 'table'; head: HelpInline[][]; rows: HelpInline[][][] };

const marks = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\](?:\(([a-z_]+(?:\.[a-z_]+)?|https:\/\/[^\s()<>]+)\))?/g;

export function readInlines(text: string): HelpInline[] {
  const inlines: HelpInline[] = [];
  let from = 0;
  for (const match of text.matchAll(marks)) {
    if (match.index > from) inlines.push({ kind: 'text', text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    const [, bold, code, bracket, place] = match;
    if (bold !== undefined) inlines.push({ kind: 'bold', text: bold });
    else if (code !== undefined) inlines.push({ kind: 'code', text: code });
    else if (place?.startsWith('https://')) inlines.push({ kind: 'web', text: bracket ?? '', url: place });
    else if (place !== undefined) inlines.push({ kind: 'link', text: bracket ?? '', place });
    else inlines.push({ kind: 'key', text: bracket ?? '' });
  }
  if (from < text.length) inlines.push({ kind: 'text', text: text.slice(from) });
  return inlines;
}

const bullet = /^- /;
const number = /^\d+\. /;

function readTable(lines: readonly string[]): HelpBlock {
  const [head = [], ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => readInlines(cell.trim())),
  );
  return { kind: 'table', head, rows };
}

/** Lines without a mark of their own go on with the item before. */
function readList(lines: readonly string[], mark: RegExp): HelpBlock {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line}`.trim());
  }
  return { kind: 'list', numbered: mark === number, items: items.map(readInlines) };
}

export function readHelpText(text: string): HelpBlock[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part): HelpBlock => {
      const lines = part.split('\n').map((line) => line.trim());
      const first = lines[0] ?? '';
      if (first.startsWith('|')) return readTable(lines);
      if (bullet.test(first)) return readList(lines, bullet);
      if (number.test(first)) return readList(lines, number);
      return { kind: 'paragraph', inlines: readInlines(lines.join(' ')) };
    });
}

/** The text without its marks, for searching and for one line of a result. */
export function plainHelpText(text: string): string {
  return readHelpText(text)
    .map((block) => {
      const of = (inlines: HelpInline[]) => inlines.map((inline) => inline.text).join('');
      if (block.kind === 'paragraph') return of(block.inlines);
      if (block.kind === 'list') return block.items.map(of).join(' ');
      return [block.head, ...block.rows].map((row) => row.map(of).join(' ')).join(' ');
    })
    .join(' ');
}
