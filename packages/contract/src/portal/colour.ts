/** Colours of a portal's brand: what reads on them, and what reads as text, by the contrast of WCAG 2.2. */

/** Contrast of text that WCAG asks for (success criterion 1.4.3). */
export const LEAST_CONTRAST = 4.5;
/** Grounds of the portal's pages on which the colour stands as text. */
const LIGHT_GROUND = '#ffffff';
const DARK_GROUND = '#201e1b';

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const hexOf = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The nearest colour towards white or black that reads on a ground. */
function readableOn(ground: string, colour: string, towards: '#ffffff' | '#000000'): string {
  const [from, to] = [channels(colour), channels(towards)];
  for (let percent = 0; percent <= 100; percent += 1) {
    const mixed = hexOf(from.map((value, at) => value + (((to[at] ?? 0) - value) * percent) / 100));
    if (contrast(mixed, ground) >= LEAST_CONTRAST) return mixed;
  }
  return towards;
}

export interface BrandColours {
  light: string;
  on_light: string;
  dark: string;
  on_dark: string;
  /** Of the colour as it was chosen, as text on a light page. */
  contrast_light: number;
  contrast_dark: number;
}

/** What a brand's colour becomes on light and on dark pages. */
export function brandColours(colour: string): BrandColours {
  const light = readableOn(LIGHT_GROUND, colour, '#000000');
  const dark = readableOn(DARK_GROUND, colour, '#ffffff');
  const on = (ground: string) => (contrast('#ffffff', ground) >= LEAST_CONTRAST ? '#ffffff' : '#000000');
  return {
    ...{ light, on_light: on(light), dark, on_dark: on(dark) },
    ...{ contrast_light: contrast(colour, LIGHT_GROUND), contrast_dark: contrast(dark, DARK_GROUND) },
  };
}
