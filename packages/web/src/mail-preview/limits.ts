/**
 * Refuses HTML that would keep the sanitizer busy: it has no limit of time of its own (100,000 attributes took it
 * 21 s). One linear pass over the text; the server has the same limits and answers `html: null` beyond them.
 */
export const html_limits = { bytes: 2_000_000, depth: 256, attributes: 64, tags: 20_000 } as const;

const void_tags = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Counts attributes roughly: each run of name characters outside of quotes after the tag's own name. */
function attributeCount(inside: string): number {
  const bare = inside.replace(/"[^"]*"|'[^']*'/g, '""');
  return (bare.match(/\s[^\s=/>"]+/g) ?? []).length;
}

export function withinLimits(html: string): boolean {
  if (html.length > html_limits.bytes) return false;
  let depth = 0;
  let deepest = 0;
  let tags = 0;
  let at = html.indexOf('<');
  while (at >= 0) {
    const end = html.indexOf('>', at);
    if (end < 0) break;
    const inside = html.slice(at + 1, end);
    const name = /^\/?([a-z][a-z0-9]*)/i.exec(inside)?.[1]?.toLowerCase();
    if (name !== undefined) {
      tags += 1;
      if (inside.startsWith('/')) depth = Math.max(0, depth - 1);
      else {
        if (attributeCount(inside) > html_limits.attributes) return false;
        if (!void_tags.has(name) && !inside.endsWith('/')) depth += 1;
      }
      deepest = Math.max(deepest, depth);
      if (deepest > html_limits.depth || tags > html_limits.tags) return false;
    }
    at = html.indexOf('<', at + 1);
  }
  return true;
}
