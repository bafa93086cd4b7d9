/**
 * Makes a mail's HTML safe to show. This is the second wall: the first is the frame (`sandbox=""`, a policy without
 * scripts and without network), which must hold alone.
 */
import DOMPurify from 'dompurify';

export type Prepared = {
  /** A whole document for `srcdoc`. */
  html: string;
  /** Remote pictures and style sheets taken out. */
  remote: number;
  /** Addresses of remote pictures that are not shown yet, as they stand in the message; those nobody could see are left out. */
  remote_urls: string[];
  /** Content-ids of pictures that come with the message, in order of appearance. */
  cids: string[];
  /** Real targets of the links, in order of appearance. */
  links: string[];
};

const forbidden_tags = [
  'svg',
  'math',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'base',
  'meta',
  'link',
  'video',
  'audio',
  'track',
  'source',
  'picture',
  'template',
  'noscript',
  'xmp',
  'plaintext',
  'dialog',
  'marquee',
  'portal',
  'canvas',
];
const forbidden_attributes = [
  'srcset',
  'ping',
  'background',
  'formaction',
  'autofocus',
  'contenteditable',
  'tabindex',
  'popover',
  'target',
  'is',
];

/** Anything in a style that could load, lay over the page or hide what a tag is. */
const dangerous_css =
  /url\s*\(|image-set\s*\(|@|expression\s*\(|-moz-binding|behavior\s*:|position\s*:\s*(fixed|sticky)|\\/i;

const frame_policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** The frame's own look: paper, readable defaults, links that show where they go and go nowhere. */
const frame_style = `
  html { color-scheme: light; }
  body { margin: 0; padding: 20px 22px; font: 15px/1.5 system-ui, sans-serif; color: #201e1b; overflow-wrap: anywhere; }
  img { max-width: 100%; object-fit: contain; }
  img:not([height]) { height: auto; }
  pre { white-space: pre-wrap; }
  table { max-width: 100%; }
  .postern-goes { display: inline-block; margin: 0 4px; padding: 0 6px; border-radius: 3px; background: #f1ead9; color: #6b4a12;
    font: 12px/20px system-ui, sans-serif; text-decoration: none; }
  .postern-image { display: inline-block; box-sizing: border-box; max-width: 100%; padding: 12px 16px; border: 1px dashed #97938e;
    color: #6b6762; font: 12px/20px system-ui, sans-serif; text-align: center; }
`;

/**
 * Values that may stay. It is asked about every attribute, not addresses alone, so values without any scheme (`width="80"`, `colspan="2"`)
 * must pass, or tables fall apart; addresses without one lead nowhere in the frame.
 */
const harmless_value = /^(?:(?:https?|mailto|cid|data):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i;

export type Labels = {
  /** `goes to pay.example` */
  goesTo: (host: string) => string;
  image_blocked: string;
  image_missing: string;
  link_odd: string;
};

const allowed_schemes = new Set(['http:', 'https:', 'mailto:']);

/** The host a link really leads to, in its ASCII form, so that look-alike letters show. */
function targetOf(href: string): string | null {
  try {
    const url = new URL(href);
    if (!allowed_schemes.has(url.protocol)) return null;
    return url.protocol === 'mailto:' ? url.pathname.slice(0, 200) : url.host;
  } catch {
    // Not an address any program could follow.
    return null;
  }
}

function note(document: Document, text: string, name: string): HTMLElement {
  const span = document.createElement('span');
  span.className = name;
  span.textContent = text;
  return span;
}

function cleanStyles(root: ParentNode): number {
  let remote = 0;
  for (const element of root.querySelectorAll<HTMLElement>('[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (!dangerous_css.test(style)) continue;
    if (/url\s*\(\s*['"]?\s*(https?:)?\/\//i.test(style)) remote += 1;
    const kept = style.split(';').filter((rule) => !dangerous_css.test(rule));
    if (kept.length > 0) element.setAttribute('style', kept.join(';'));
    else element.removeAttribute('style');
  }
  for (const sheet of root.querySelectorAll('style')) {
    const css = sheet.textContent ?? '';
    if (!dangerous_css.test(css)) continue;
    if (/url\s*\(|@import/i.test(css)) remote += 1;
    // Whole rules are dropped; a half rule could mean something else.
    sheet.textContent = css
      .replace(/@[^{;]*(;|\{(?:[^{}]|\{[^{}]*\})*\})/g, '')
      .split('}')
      .filter((rule) => !dangerous_css.test(rule))
      .join('}');
  }
  return remote;
}

/**
 * Takes event handlers and base addresses off before anything parses them. The sanitizer would drop them too, but a browser reports each
 * as a violation of the page's policy while it parses, even in a document that never runs.
 */
function withoutReported(html: string): string {
  return html
    .replace(/<base(?=[\s/>])/gi, '<x-base')
    .replace(/<[a-z][^<]*>/gi, (tag) => tag.replace(/([\s/"'`])on(?=[a-z]{3,30}\s*=)/gi, '$1data-off-'));
}

/** @param images `data:` URLs by content-id, and by address for remote pictures that were loaded */
export function prepareMail(html: string, images: ReadonlyMap<string, string>, labels: Labels): Prepared {
  const fragment = DOMPurify.sanitize(withoutReported(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: forbidden_tags,
    FORBID_ATTR: forbidden_attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ADD_DATA_URI_TAGS: [],
    ALLOWED_URI_REGEXP: harmless_value,
    SANITIZE_NAMED_PROPS: true,
    WHOLE_DOCUMENT: true,
    FORCE_BODY: false,
    RETURN_DOM: true,
  });
  const root = fragment as HTMLElement;
  const document = root.ownerDocument;
  const prepared: Prepared = { html: '', remote: cleanStyles(root), remote_urls: [], cids: [], links: [] };

  for (const image of root.querySelectorAll('img')) {
    const source = (image.getAttribute('src') ?? '').trim();
    if (/^cid:/i.test(source)) {
      const cid = decodeURIComponent(source.slice(4).replace(/%(?![0-9a-f]{2})/gi, '%25')).replace(
        /^<|>$/g,
        '',
      );
      if (!prepared.cids.includes(cid)) prepared.cids.push(cid);
      const data = images.get(cid);
      if (data === undefined) image.replaceWith(note(document, labels.image_missing, 'postern-image'));
      else image.setAttribute('src', data);
    } else if (/^data:image\/(png|jpe?g|gif|webp);base64,/i.test(source)) continue;
    else {
      const is_remote = /^(https?:)?\/\//i.test(source);
      const data = is_remote ? images.get(source) : undefined;
      if (data !== undefined) {
        image.setAttribute('src', data);
        continue;
      }
      if (is_remote) prepared.remote += 1;
      const size = [image.getAttribute('width'), image.getAttribute('height')].filter((part) =>
        /^\d+$/.test(part ?? ''),
      );
      const tiny = size.length === 2 && size.every((part) => Number(part) <= 3);
      if (is_remote && !tiny && !prepared.remote_urls.includes(source)) prepared.remote_urls.push(source);
      if (tiny || source === '') image.remove();
      else
        image.replaceWith(
          note(
            document,
            size.length === 2 ? `${labels.image_blocked}, ${size.join(' × ')}` : labels.image_blocked,
            'postern-image',
          ),
        );
    }
  }

  for (const link of root.querySelectorAll<HTMLElement>('a[href], area[href]')) {
    const href = (link.getAttribute('href') ?? '').trim();
    link.removeAttribute('href');
    if (href === '' || href.startsWith('#')) continue;
    const target = targetOf(href);
    prepared.links.push(href);
    link.setAttribute('style', 'text-decoration: underline; color: #0b4d9c;');
    link.after(note(document, target === null ? labels.link_odd : labels.goesTo(target), 'postern-goes'));
  }

  const head = [...root.querySelectorAll('style')].map((sheet) => {
    sheet.remove();
    return `<style>${(sheet.textContent ?? '').replace(/<\/?/g, '')}</style>`;
  });
  const body = root.querySelector('body') ?? root;
  prepared.html =
    `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${frame_policy}">` +
    `<meta charset="utf-8"><style>${frame_style}</style>${head.join('')}</head>${body.outerHTML.startsWith('<body') ? body.outerHTML : `<body>${body.innerHTML}</body>`}</html>`;
  return prepared;
}
