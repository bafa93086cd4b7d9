// What of HTML a reader can see: colours, sizes and places as they are inherited, from attributes, styles and plain rules of style sheets.

/** null: not known, as behind a picture. */
type Colour = readonly [red: number, green: number, blue: number] | null;

export type Look = {
  hides: boolean;
  colour: Colour | undefined;
  /** undefined: the one of what is around. */
  background: Colour | undefined;
  /** Stands in the line although its tag breaks it. */
  is_inline: boolean;
  /** Letters stand from right to left, whatever they are. */
  is_reversed: boolean;
};

export type Sheet = ReadonlyMap<string, string>;

const hidden_style =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*[01](?:\.\d+)?(?:px|pt|em|%)?\s*(?:;|!|$)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|mso-hide\s*:\s*all|max-height\s*:\s*0|text-indent\s*:\s*-\d{3}|clip\s*:\s*rect\(\s*0|transform\s*:\s*scale[xy]?\(\s*0\s*[),]/i;
const off_screen = /(?:^|[;\s])(?:left|top|right|margin-left|margin-top)\s*:\s*-\d{4}/i;
const no_size =
  /(?:^|[;\s])(?:height|width|max-width|line-height)\s*:\s*0(?:\.0+)?(?:px|pt|em|%)?\s*(?:;|!|$)/i;
const cut_off = /overflow(?:-[xy])?\s*:\s*hidden/i;
const in_line = /display\s*:\s*inline|float\s*:\s*left/i;

/** How near two colours are so that nobody reads one on the other, of 255 a channel. */
const same_colour = 20;

export const page_look = { colour: [0, 0, 0] as Colour, background: [255, 255, 255] as Colour };

export function lookOf(tag: string, attributes: ReadonlyMap<string, string>, sheet: Sheet): Look {
  const style = `${fromSheet(tag, attributes, sheet)}${attributes.get('style') ?? ''}`;
  const colour = lastOf(style, colour_pattern) ?? attributes.get(tag === 'body' ? 'text' : 'color');
  const background = lastOf(style, background_pattern) ?? attributes.get('bgcolor');
  return {
    hides: isHiding(tag, attributes, style),
    colour: colour === undefined ? (tag === 'a' ? link_colour : undefined) : readColour(colour),
    background: attributes.has('background')
      ? null
      : background === undefined
        ? undefined
        : readBackground(background),
    is_inline: in_line.test(style),
    is_reversed:
      (tag === 'bdo' && /^rtl$/i.test(attributes.get('dir') ?? '')) ||
      (/bidi-override/i.test(style) &&
        /direction\s*:\s*rtl|rtl/i.test(style + (attributes.get('dir') ?? ''))),
  };
}

export function isUnreadable(colour: Colour, background: Colour): boolean {
  if (!colour || !background) return false;
  return colour.every((value, at) => Math.abs(value - (background[at] as number)) < same_colour);
}

function isHiding(tag: string, attributes: ReadonlyMap<string, string>, style: string): boolean {
  if (style !== '') {
    if (hidden_style.test(style)) return true;
    if (off_screen.test(style)) return true;
    if (no_size.test(style) && cut_off.test(style)) return true;
  }
  if (tag === 'font' && attributes.get('size') === '0') return true;
  return attributes.has('hidden') || tag === 'noscript' || tag === 'template';
}

const link_colour: Colour = [0, 0, 238];
const colour_pattern = /(?:^|[;\s])color\s*:\s*([^;!]+)/gi;
const background_pattern = /(?:^|[;\s])background(?:-color|-image)?\s*:\s*([^;!]+)/gi;

function lastOf(style: string, pattern: RegExp): string | undefined {
  if (!style.includes('o')) return undefined;
  let found: string | undefined;
  for (const match of style.matchAll(pattern)) found = match[1];
  return found;
}

const names: Readonly<Record<string, Colour>> = {
  ...{ white: [255, 255, 255], black: [0, 0, 0], snow: [255, 250, 250], ivory: [255, 255, 240] },
  ...{ ghostwhite: [248, 248, 255], whitesmoke: [245, 245, 245], floralwhite: [255, 250, 240] },
};

/** null for what is not understood, transparent ones included: only what is surely unreadable is hidden. */
function readColour(text: string): Colour {
  const value = text.trim().toLowerCase();
  const named = names[value];
  if (named) return named;
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (hex !== undefined) {
    const wide = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16)) as unknown as Colour;
  }
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(value);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : null;
}

function readBackground(text: string): Colour | undefined {
  const value = text.trim().toLowerCase();
  if (/^(?:none|transparent|inherit|initial)\b/.test(value)) return undefined;
  if (/url\(|gradient/.test(value)) return null;
  const first = value.startsWith('rgb') ? value : (value.split(/\s+/)[0] ?? '');
  return readColour(first);
}

const sheet_chars = 100_000;
const most_rules = 1000;

/**
 * Rules of one class, id or tag. Those under a condition ("@media") do not hold everywhere; of those with longer selectors only a background
 * is kept, as one that is not known.
 */
export function readSheet(css: string, sheet: Map<string, string>): void {
  let depth = 0;
  let from = 0;
  const text = css.slice(0, sheet_chars);
  for (let at = 0; at < text.length && sheet.size < most_rules; at++) {
    const sign = text[at];
    if (sign === '{') {
      const selectors = text.slice(from, at);
      if (depth === 0 && !selectors.trimStart().startsWith('@')) {
        const end = text.indexOf('}', at);
        const rule = text.slice(at + 1, end === -1 ? text.length : end);
        for (const selector of selectors.split(',', 50)) addRule(sheet, selector, rule);
        at = end === -1 ? text.length : end;
        from = at + 1;
      } else depth += 1;
    } else if (sign === '}') {
      depth = Math.max(0, depth - 1);
      from = at + 1;
    } else if (sign === ';' && depth === 0) from = at + 1;
  }
}

function addRule(sheet: Map<string, string>, selector: string, rule: string): void {
  const name = selector.replace(/\/\*.{0,500}?\*\/|<!--|-->/gs, '').trim();
  if (name.length > 200) return;
  const simple = /^(?:[a-z][\w-]*)?([.#][\w-]+)$|^([a-z][\w-]*)$/i.exec(name);
  const key = simple?.[1] ?? simple?.[2]?.toLowerCase();
  if (key !== undefined) {
    const before = sheet.get(key) ?? '';
    if (before.length < 2000) sheet.set(key, `${before}${rule.slice(0, 1000)};`);
    return;
  }
  const last = /([.#][\w-]+|[a-z][\w-]*)[^.#\s]*$/i.exec(name)?.[1];
  if (last !== undefined && /background/i.test(rule)) {
    const before = sheet.get(last) ?? '';
    if (before.length < 2000) sheet.set(last, `${before}background:url();`);
  }
}

function fromSheet(tag: string, attributes: ReadonlyMap<string, string>, sheet: Sheet): string {
  if (sheet.size === 0) return '';
  let style = sheet.get(tag) ?? '';
  const classes = attributes.get('class');
  if (classes) for (const one of classes.split(/\s+/, 20)) style += sheet.get(`.${one}`) ?? '';
  const id = attributes.get('id');
  return id ? style + (sheet.get(`#${id.trim()}`) ?? '') : style;
}
