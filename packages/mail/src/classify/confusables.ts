// A skeleton of a name: two names that look alike have the same one (after UTS 39 §4, for what occurs in domains).

const singles: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ѐ: 'e',
  ё: 'e',
  ғ: 'f',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ц: 'u',
  ѵ: 'v',
  ѡ: 'w',
  х: 'x',
  у: 'y',
  ү: 'y',
  ʏ: 'y',
  з: '3',
  б: '6',
  // Greek
  α: 'a',
  β: 'b',
  ϲ: 'c',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  γ: 'y',
  // Armenian and others
  ա: 'w',
  հ: 'h',
  օ: 'o',
  ո: 'n',
  ս: 'u',
  ց: 'g',
  ք: 'p',
  զ: 'q',
  յ: 'j',
  ſ: 'f',
  // Letters of the extended Latin alphabets that lose their marks only by hand
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ø: 'o',
  ð: 'd',
  þ: 'p',
  ß: 'b',
  æ: 'ae',
  œ: 'oe',
  ɑ: 'a',
  ɡ: 'g',
  ɩ: 'i',
  ʟ: 'l',
  ո̇: 'n',
  ƅ: 'b',
  ꜱ: 's',
  // Digits that are read as letters
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
};

/** The Latin letter that a letter is read as; itself where it is none of those. */
export function letterOf(letter: string): string {
  const small = letter.toLowerCase();
  return /^[\d]$/.test(small) ? letter : (singles[small] ?? letter);
}

const pairs: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  // "i" and "l" are told apart last: many fonts draw them the same.
  [/i/g, 'l'],
];

/** What was asked for lately: a tenant's own names come with every message, and most links lead to the same few hosts. */
const known = new Map<string, string>();
const most_known = 2000;
/** Longer than any name of a host. */
const most_letters = 255;

export function skeleton(name: string): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const text = skeletonOf(name);
  if (name.length > most_letters) return text;
  // All at once: one by one in the order of use would cost each look-up what it saves.
  if (known.size >= most_known) known.clear();
  known.set(name, text);
  return text;
}

function skeletonOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u00ad\u200b-\u200f\u2060]/g, '');
  let text = '';
  for (const letter of plain) text += singles[letter] ?? letter;
  for (const [pattern, to] of pairs) text = text.replace(pattern, to);
  return text;
}

// Edits of one letter (put in, left out, changed, two swapped) from one name to the other; gives up above `most`.
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before_last: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + cost,
      );
      const is_swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (is_swap) best = Math.min(best, (before_last[j - 2] as number) + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    before_last = last;
    last = row;
  }
  return last[b.length] as number;
}
