/** What differs between two versions of a document, section by section and word by word. */
export type Section = { title: string; text: string };
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };
export type ChangedSection = { title: string; pieces: Piece[] };

/** Words of a section times words of the other; beyond, the section is shown as replaced as a whole. */
const MOST_STEPS = 4_000_000;
/** Words that stay around what changed. */
const AROUND = 12;

/** A text in Markdown by its headings; what stands before the first has none. */
export function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  let title = '';
  let lines: string[] = [];
  const close = () => {
    const text = lines.join('\n').trim();
    if (title !== '' || text !== '') sections.push({ title, text });
  };
  for (const line of markdown.split(/\r?\n/)) {
    const heading = /^#{1,6}\s+(.*)$/.exec(line);
    if (!heading) {
      lines.push(line);
      continue;
    }
    close();
    title = heading[1]?.trim() ?? '';
    lines = [];
  }
  close();
  return sections;
}

const wordsOf = (text: string) => text.split(/(?<=\s)/).filter((word) => word !== '');

/** The longest common run of words (Wagner and Fischer), read back from its end. */
export function compareWords(before: string, after: string): Piece[] {
  const old_words = wordsOf(before);
  const new_words = wordsOf(after);
  if (old_words.length * new_words.length > MOST_STEPS)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  const width = new_words.length + 1;
  const lengths = new Uint16Array((old_words.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  const equal = (i: number, j: number) => old_words[i]?.trim() === new_words[j]?.trim();
  for (let i = old_words.length - 1; i >= 0; i -= 1)
    for (let j = new_words.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = equal(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], text = '') => {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += text;
    else pieces.push({ kind, text });
  };
  let i = 0;
  let j = 0;
  while (i < old_words.length || j < new_words.length) {
    if (i < old_words.length && j < new_words.length && equal(i, j)) {
      add('same', new_words[j]);
      i += 1;
      j += 1;
    } else if (i < old_words.length && (j >= new_words.length || at(i + 1, j) >= at(i, j + 1))) {
      add('removed', old_words[i]);
      i += 1;
    } else {
      add('added', new_words[j]);
      j += 1;
    }
  }
  return pieces;
}

/** Long runs that did not change are shortened to what stands around the changes. */
function shorten(pieces: Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    if (piece.kind !== 'same') return piece;
    const words = wordsOf(piece.text);
    const head = index === 0 ? 0 : AROUND;
    const tail = index === pieces.length - 1 ? 0 : AROUND;
    if (words.length <= head + tail + 1) return piece;
    const text = [
      ...words.slice(0, head),
      tail === 0 ? '…' : head === 0 ? '… ' : ' … ',
      ...(tail === 0 ? [] : words.slice(-tail)),
    ].join('');
    return { ...piece, text };
  });
}

/** Sections are matched by their titles; those that did not change are left out. */
export function compareTexts(before: string, after: string): ChangedSection[] {
  const old_sections = sectionsOf(before);
  const new_sections = sectionsOf(after);
  const find = (sections: Section[], title: string) =>
    sections.find((section) => section.title === title)?.text ?? '';
  const gone = old_sections.filter(({ title }) => !new_sections.some((section) => section.title === title));
  return [
    ...new_sections.map(({ title, text }) => ({
      title,
      pieces: compareWords(find(old_sections, title), text),
    })),
    ...gone.map(({ title, text }) => ({ title, pieces: [{ kind: 'removed' as const, text }] })),
  ]
    .filter(({ pieces }) => pieces.some(({ kind }) => kind !== 'same'))
    .map(({ title, pieces }) => ({ title, pieces: shorten(pieces) }));
}
