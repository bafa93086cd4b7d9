/// <reference path="./punycode.d.ts" />
import { decode } from 'punycode/punycode.es6.js';
import { asciiName } from './domain.ts';

/** What follows `xn--` in a label; null where it is no punycode. */
function decoded(label: string): string | null {
  try {
    return decode(label);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
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
      const text = label.startsWith('xn--') ? decoded(label.slice(4)) : null;
      return text !== null && LEGIBLE.test(text) && asciiName(text) === label ? text : label;
    })
    .join('.');
