import { asciiName } from './domain-name.ts';

/** Numbers of punycode (RFC 3492 §5). */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;
/** Of Unicode. */
const LAST_CODE = 0x10_ff_ff;

/** RFC 3492 §6.1. */
function adapt(delta: number, points: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2));
  rest += Math.floor(rest / points);
  let bias = 0;
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = Math.floor(rest / (BASE - T_MIN));
    bias += BASE;
  }
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** What follows `xn--` in a label (RFC 3492 §6.2); null where it is no punycode. */
function decode(label: string): string | null {
  const dash = label.lastIndexOf('-');
  const points = [...label.slice(0, Math.max(0, dash))].map((sign) => sign.charCodeAt(0));
  let [code, bias, position] = [FIRST_CODE, FIRST_BIAS, 0];
  for (let at = dash + 1; at < label.length; ) {
    const before = position;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = Number.parseInt(label[at] ?? '', BASE);
      at += 1;
      if (Number.isNaN(digit)) return null;
      // Digits of punycode are a to z, then 0 to 9.
      const value = digit < 10 ? digit + 26 : digit - 10;
      position += value * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, step - bias));
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapt(position - before, points.length + 1, before === 0);
    code += Math.floor(position / (points.length + 1));
    position %= points.length + 1;
    if (code > LAST_CODE) return null;
    points.splice(position, 0, code);
    position += 1;
  }
  return String.fromCodePoint(...points);
}

/** What a reader can tell from its neighbours: letters, digits and marks. */
const LEGIBLE = /^[\p{L}\p{N}\p{M}-]+$/u;

/**
 * A name with its international labels as people read them, `bücher.example` of `xn--bcher-kva.example`. A label that is no punycode, or
 * whose letters the DNS would write otherwise, stays as it is: the name always means what it meant.
 * @param name in small letters and ASCII
 */
export const readableName = (name: string): string =>
  name
    .split('.')
    .map((label) => {
      const text = label.startsWith('xn--') ? decode(label.slice(4)) : null;
      return text !== null && LEGIBLE.test(text) && asciiName(text) === label ? text : label;
    })
    .join('.');
