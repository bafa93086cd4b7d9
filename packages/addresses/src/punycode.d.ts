declare module 'punycode/punycode.es6.js' {
  /** What punycode stands for (RFC 3492 §6.2). Throws a RangeError where it is none. */
  export function decode(text: string): string;
}
