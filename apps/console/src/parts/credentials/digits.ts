/** The digits of what somebody typed or pasted, such as `123 456` or `Code: 1234-5678`; digits of other scripts count too. */
export function asDigits(text: string, most: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, most);
}

/** A code as people read it: in groups. */
export function grouped(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}

/** A secret key in groups of four, which the eye can follow. */
export function keyGroups(key: string): string {
  return (key.match(/.{1,4}/g) ?? []).join(' ');
}
