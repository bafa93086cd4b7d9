/** Records nobody has to publish, and that only the owner can fill in: what is asked for, and the record it gives. */
type Ask = { valid: RegExp; record: (typed: string) => string; placeholder: string };

const asks = {
  caa_none: {
    valid: /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i,
    // RFC 8659 section 4.2
    record: (typed) => `0 issue "${typed.toLowerCase()}"`,
    placeholder: 'ca.example',
  },
  bimi_none: {
    valid: /^https:\/\/[^\s;"]+\.svg$/i,
    record: (typed) => `v=BIMI1; l=${typed}`,
    placeholder: 'https://www.example/logo.svg',
  },
} satisfies Record<string, Ask>;
export type OptionalCode = keyof typeof asks;

export const isOptional = (code: string): code is OptionalCode => Object.hasOwn(asks, code);
export const placeholderOf = (code: OptionalCode): string => asks[code].placeholder;

/** The value of the record; null until what was typed can stand in one. */
export function optionalRecord(code: OptionalCode, typed: string): string | null {
  const { valid, record } = asks[code];
  const text = typed.trim();
  return valid.test(text) ? record(text) : null;
}
