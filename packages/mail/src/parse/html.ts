// One linear pass over HTML: the visible text, links, images and what the judge looks at. It builds no tree and
// runs nothing, so its cost is bounded by the length it is given.
import { decodeEntities } from './entities.ts';
import { isUnreadable, type Look, lookOf, page_look, readSheet } from './html-style.ts';

export type HtmlLink = { href: string; text: string; kind: 'html' | 'image' | 'form' | 'qr' };

export type HtmlScan = {
  text: string;
  links: HtmlLink[];
  images: number;
  remote_images: number;
  forms: number;
  password_inputs: number;
  scripts: number;
  iframes: number;
  meta_refresh: number;
  // Characters of text nobody can see, and the styles that hid them.
  hidden_chars: number;
  tracking_pixels: number;
  font_tags: number;
  colours: number;
  big_fonts: number;
  unknown_tags: number;
  comments_in_words: number;
  tags: number;
  depth: number;
  attributes: number;
  base_href: string;
};

const void_tags = new Set(
  'area base br col embed hr img input link meta param source track wbr basefont'.split(' '),
);
const block_tags = new Set(
  'p div br tr td th li ul ol table h1 h2 h3 h4 h5 h6 hr blockquote pre center section article header footer title'.split(
    ' ',
  ),
);
const known_tags = new Set(
  (
    'a abbr address area article aside b base big blockquote body br button caption center cite code col colgroup dd ' +
    'del div dl dt em fieldset figure figcaption font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img ' +
    'input ins label legend li link main map meta nav noscript object ol optgroup option p param pre q s script section ' +
    'select small span strike strong style sub sup svg table tbody td textarea tfoot th thead title tr tt u ul var ' +
    'video wbr xml path g marquee blink layer nobr embed applet basefont frame frameset noframes acronym dfn kbd samp ' +
    'o:p v:shape picture source audio bdo bdi time mark'
  ).split(' '),
);
const raw_tags = new Set(['script', 'style', 'textarea', 'title', 'noframes', 'xmp']);

/** Addresses of the pictures that HTML wants from other servers, as a browser reads them. */
export function remoteImages(html: string): ReadonlySet<string> {
  return new Set(scanHtml(html).links.flatMap(({ kind, href }) => (kind === 'image' ? [href.trim()] : [])));
}

type Open = {
  tag: string;
  hides: boolean;
  /** Its own text is; what it holds may have other colours. */
  is_unreadable: boolean;
  is_block: boolean;
  colour: (typeof page_look)['colour'];
  background: (typeof page_look)['colour'];
  /** Where letters began to stand from right to left; -1: they do not. */
  reversed_from: number;
};

export function scanHtml(html: string): HtmlScan {
  const scan: HtmlScan = {
    text: '',
    links: [],
    images: 0,
    remote_images: 0,
    forms: 0,
    password_inputs: 0,
    scripts: 0,
    iframes: 0,
    meta_refresh: 0,
    hidden_chars: 0,
    tracking_pixels: 0,
    font_tags: 0,
    colours: 0,
    big_fonts: 0,
    unknown_tags: 0,
    comments_in_words: 0,
    tags: 0,
    depth: 0,
    attributes: 0,
    base_href: '',
  };
  const pieces: string[] = [];
  const open: Open[] = [];
  const sheet = new Map<string, string>();
  const seen = new Map<string, Tag>();
  let hidden = 0;
  let reversed = 0;
  let link: { href: string; from: number } | null = null;
  let at = 0;

  const endLink = () => {
    if (!link) return;
    const text = pieces.slice(link.from).join('').replace(/\s+/g, ' ').trim().slice(0, 300);
    scan.links.push({ href: link.href, text, kind: 'html' });
    link = null;
  };
  const closeFrom = (depth: number) => {
    for (const { hides, reversed_from } of open.splice(depth)) {
      if (hides) hidden -= 1;
      if (reversed_from === -1) continue;
      reversed -= 1;
      const text = [...pieces.slice(reversed_from).join('')].reverse().join('');
      // As many pieces as before: links know theirs by number.
      pieces.fill('', reversed_from);
      if (reversed_from < pieces.length) pieces[reversed_from] = text;
    }
  };
  const takeText = (raw: string) => {
    if (raw === '') return;
    const text = raw.includes('&') ? decodeEntities(raw) : raw;
    if (hidden > 0 || open.at(-1)?.is_unreadable) scan.hidden_chars += text.trim().length;
    else pieces.push(text);
  };

  while (at < html.length) {
    const lt = html.indexOf('<', at);
    if (lt === -1) {
      takeText(html.slice(at));
      break;
    }
    takeText(html.slice(at, lt));
    if (html.startsWith('<!--', lt)) {
      const end = html.indexOf('-->', lt + 4);
      const after = end === -1 ? html.length : end + 3;
      if (/\w/.test(html[lt - 1] ?? '') && /\w/.test(html[after] ?? '')) scan.comments_in_words += 1;
      at = after;
      continue;
    }
    if (!opensTag(html.charCodeAt(lt + 1))) {
      // A lone "<" is text.
      takeText('<');
      at = lt + 1;
      continue;
    }
    const end = tagEnd(html, lt + 1);
    const raw = html.slice(lt + 1, end);
    at = end + 1;
    let found = seen.get(raw);
    if (found === undefined) {
      found = readTag(raw);
      if (raw.length <= repeated_chars && seen.size < repeated_tags) seen.set(raw, found);
    }
    const { tag, attributes } = found;
    if (tag === '') continue;
    scan.tags += 1;
    if (!found.is_known) scan.unknown_tags += 1;
    if (attributes === null) {
      if (tag === 'a') endLink();
      const depth = lastIndexOfTag(open, tag);
      if (depth === -1 ? found.is_block : open[depth]?.is_block) pieces.push('\n');
      if (depth !== -1) closeFrom(depth);
      continue;
    }
    const style = found.look ?? lookOf(tag, attributes, sheet);
    found.look = style;
    const is_block = found.is_block && !style.is_inline;
    if (is_block) pieces.push('\n');
    if (of_table.has(tag)) closeFrom(cellEnd(open, tag));
    scan.attributes = Math.max(scan.attributes, attributes.size);
    look(scan, tag, attributes);
    if (tag === 'a') {
      endLink();
      const href = attributes.get('href');
      if (href) link = { href, from: pieces.length };
    }
    if (raw_tags.has(tag)) {
      const close = closingTag(html, tag, at);
      if (tag === 'title' || tag === 'textarea') takeText(html.slice(at, close));
      if (tag === 'style') {
        readSheet(html.slice(at, close), sheet);
        for (const one of seen.values()) one.look = null;
      }
      at = close;
      continue;
    }
    if (found.holds) {
      const around = open.at(-1) ?? page_look;
      const colour = style.colour === undefined ? around.colour : style.colour;
      const background = style.background === undefined ? around.background : style.background;
      const is_unreadable = isUnreadable(colour, background);
      const is_first = style.is_reversed && reversed === 0;
      if (is_first) reversed += 1;
      open.push({
        tag,
        hides: style.hides,
        is_unreadable,
        is_block,
        colour,
        background,
        reversed_from: is_first ? pieces.length : -1,
      });
      if (style.hides) hidden += 1;
      scan.depth = Math.max(scan.depth, open.length);
    }
  }
  endLink();
  scan.text = pieces
    .join('')
    .replace(/[ \t\f\v\u00a0]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  return scan;
}

function opensTag(code: number): boolean {
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || code === SLASH || code === EXCLAMATION || code === QUESTION;
}

const SLASH = 0x2f;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const EQUALS = 0x3d;
const GREATER = 0x3e;

type Tag = {
  /** In lower case; '' where the sign "<" begins none. */
  tag: string;
  /** null: the tag closes. */
  attributes: ReadonlyMap<string, string> | null;
  /** null: not worked out yet. */
  look: Look | null;
  /** Content may follow that it holds. */
  holds: boolean;
  is_known: boolean;
  is_block: boolean;
};

/** Up to this length tags are read once for each message: most of them come again and again, long ones with a link do not. */
const repeated_chars = 100;
/** Made-up markup must not fill the memory. */
const repeated_tags = 1000;

function readTag(raw: string): Tag {
  const tag = /^\/?([a-z][a-z0-9:]*)/i.exec(raw)?.[1]?.toLowerCase() ?? '';
  const attributes = tag === '' || raw.startsWith('/') ? null : attributesOf(raw);
  return {
    tag,
    attributes,
    look: null,
    holds: !void_tags.has(tag) && !raw.endsWith('/'),
    is_known: known_tags.has(tag),
    is_block: block_tags.has(tag),
  };
}

// End of a tag, quotes respected; a quote that never ends does not swallow the rest.
function tagEnd(html: string, from: number): number {
  let quote = 0;
  const last = Math.min(html.length, from + 20_000);
  for (let i = from; i < last; i++) {
    const code = html.charCodeAt(i);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER) return i;
    else if ((code === QUOTE || code === APOSTROPHE) && html.charCodeAt(i - 1) === EQUALS) quote = code;
  }
  const plain = html.indexOf('>', from);
  return plain === -1 ? html.length : plain;
}

const ends_tables = new Set(['table', 'body', 'html', 'div', 'center']);

function closingTag(html: string, tag: string, from: number): number {
  const pattern = new RegExp(`</${tag}`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

const of_table = new Set(['td', 'th', 'tr']);

/** Where a cell or row begins that the next one ends (HTML, optional end tags): within the innermost table only. */
function cellEnd(open: readonly { tag: string }[], tag: string): number {
  const first = Math.max(0, open.length - 64);
  let end = open.length;
  for (let at = open.length - 1; at >= first && open[at]?.tag !== 'table'; at--) {
    const before = open[at]?.tag as string;
    if (tag === 'tr' ? of_table.has(before) : before === 'td' || before === 'th') end = at;
  }
  return end;
}

// Only the newest 64 open tags are looked at: misnested markup must not cost quadratic time.
function lastIndexOfTag(open: readonly { tag: string }[], tag: string): number {
  const first = Math.max(0, open.length - 64);
  for (let i = open.length - 1; i >= first; i--) {
    if (open[i]?.tag === tag) return i;
    // What a table holds ends nothing outside of it.
    if (open[i]?.tag === 'table' && !ends_tables.has(tag)) return -1;
  }
  return -1;
}

const attribute_pattern = /([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi;

function attributesOf(raw: string): Map<string, string> {
  const found = new Map<string, string>();
  const start = raw.search(/[\s/]/);
  if (start === -1) return found;
  attribute_pattern.lastIndex = start;
  for (let m = attribute_pattern.exec(raw); m !== null; m = attribute_pattern.exec(raw)) {
    const name = (m[1] as string).toLowerCase();
    const value = m[2] ?? m[3] ?? m[4] ?? '';
    if (!found.has(name)) found.set(name, value.includes('&') ? decodeEntities(value) : value);
    if (found.size > 200) break;
  }
  return found;
}

function look(scan: HtmlScan, tag: string, attributes: ReadonlyMap<string, string>): void {
  const style = attributes.get('style') ?? '';
  if (attributes.has('color') || attributes.has('bgcolor') || style.includes('color')) scan.colours += 1;
  if (tag === 'font') {
    scan.font_tags += 1;
    if (/^[+]?[4-9]/.test(attributes.get('size') ?? '')) scan.big_fonts += 1;
  } else if (tag === 'img') {
    const src = attributes.get('src') ?? '';
    scan.images += 1;
    if (/^(?:https?:)?\/\//i.test(src)) {
      scan.remote_images += 1;
      scan.links.push({ href: src, text: '', kind: 'image' });
    }
    if (
      /^[01](?:px)?$/.test(attributes.get('width') ?? '') &&
      /^[01](?:px)?$/.test(attributes.get('height') ?? '')
    )
      scan.tracking_pixels += 1;
  } else if (tag === 'form') {
    scan.forms += 1;
    const action = attributes.get('action');
    if (action) scan.links.push({ href: action, text: '', kind: 'form' });
  } else if (tag === 'input') {
    if (/password/i.test(attributes.get('type') ?? '')) scan.password_inputs += 1;
  } else if (tag === 'area') {
    const href = attributes.get('href');
    if (href) scan.links.push({ href, text: '', kind: 'html' });
  } else if (tag === 'script') scan.scripts += 1;
  else if (tag === 'iframe' || tag === 'frame' || tag === 'object' || tag === 'embed') scan.iframes += 1;
  else if (tag === 'meta' && /refresh/i.test(attributes.get('http-equiv') ?? '')) scan.meta_refresh += 1;
  else if (tag === 'base') scan.base_href = attributes.get('href') ?? '';
}
