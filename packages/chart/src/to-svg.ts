import type { Drawing, Shape, Tone } from './shapes.ts';

type Palette = Record<Tone | 'surface', string>;

/** As the console's tokens (packages/ui/src/styles/tokens.css). */
const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    ...{
      surface: '#fefdfc',
      neutral: '#c0bdb8',
      firm: '#83807b',
      warn: '#d5a051',
      bad: '#b84e44',
      wait: '#7b93be',
    },
    ...{ accent: '#0f617b', line: '#e5e3df', 'line-strong': '#cdcac5' },
    ...{ text: '#201e1b', 'text-2': '#534f4a', 'text-3': '#6b6762' },
  },
  dark: {
    ...{
      surface: '#191715',
      neutral: '#4f4d49',
      firm: '#83807c',
      warn: '#c5954f',
      bad: '#cd6057',
      wait: '#6a80ae',
    },
    ...{ accent: '#7abcd3', line: '#2c2a27', 'line-strong': '#3f3d3a' },
    ...{ text: '#e8e6e2', 'text-2': '#b8b5b1', 'text-3': '#9c9995' },
  },
};

const USUAL_SIZE = 11;

/** Characters that XML 1.0 has no way to write are left out (XML 1.0 §2.2). */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are meant.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const number = (value: number) => String(Math.round(value * 100) / 100);

function markup(shape: Shape, colour: Palette): string {
  const fill = colour[shape.tone];
  switch (shape.kind) {
    case 'rect': {
      const title = shape.title === undefined ? '' : `<title>${escaped(shape.title)}</title>`;
      return `<rect x="${number(shape.x)}" y="${number(shape.y)}" width="${number(shape.width)}" height="${number(shape.height)}" fill="${fill}">${title}</rect>`;
    }
    case 'line':
      return `<line x1="${number(shape.x1)}" y1="${number(shape.y1)}" x2="${number(shape.x2)}" y2="${number(shape.y2)}" stroke="${fill}"/>`;
    case 'path': {
      const points = shape.points.map(([x, y]) => `${number(x)},${number(y)}`).join(' ');
      const dash = shape.dotted ? ' stroke-width="1.3" stroke-dasharray="1.5 3"' : ' stroke-width="1.75"';
      return `<polyline points="${points}" fill="none" stroke="${fill}"${dash} stroke-linejoin="round"/>`;
    }
    case 'dot':
      return `<circle cx="${number(shape.x)}" cy="${number(shape.y)}" r="3" fill="${fill}"/>`;
    case 'text':
      return `<text x="${number(shape.x)}" y="${number(shape.y)}" font-size="${shape.size ?? USUAL_SIZE}"${shape.bold ? ' font-weight="600"' : ''} text-anchor="${shape.anchor}" fill="${fill}">${escaped(shape.text)}</text>`;
  }
}

/** An image of its own: with its colours, its name, and the sentence that says what it shows. */
export function toSvg(
  { width, height, shapes }: Drawing,
  { theme, title, description }: { theme: 'light' | 'dark'; title: string; description: string },
): string {
  const colour = palettes[theme];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width)}" height="${number(height)}" viewBox="0 0 ${number(width)} ${number(height)}" font-family="IBM Plex Sans, sans-serif" role="img" aria-labelledby="title description">`,
    `<title id="title">${escaped(title)}</title><desc id="description">${escaped(description)}</desc>`,
    `<rect width="100%" height="100%" fill="${colour.surface}"/>`,
    ...shapes.map((shape) => markup(shape, colour)),
    '</svg>',
  ].join('');
}

/** The same drawing further down and to the right, within a larger one. */
export function placed(shapes: readonly Shape[], x: number, y: number): Shape[] {
  return shapes.map((shape): Shape => {
    switch (shape.kind) {
      case 'line':
        return { ...shape, x1: shape.x1 + x, x2: shape.x2 + x, y1: shape.y1 + y, y2: shape.y2 + y };
      case 'path':
        return { ...shape, points: shape.points.map(([left, top]) => [left + x, top + y] as const) };
      default:
        return { ...shape, x: shape.x + x, y: shape.y + y };
    }
  });
}
