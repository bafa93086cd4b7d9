/**
 * JSON that PostgreSQL can turn into text: it refuses U+0000 and half surrogate pairs, and senders can put both into any decoded header. They
 * become U+FFFD. The common case is one check of the result.
 */
export function toSafeJson(value: unknown): string {
  const json = JSON.stringify(value);
  return /\\u(?:0000|d[89a-f])/i.test(json) ? JSON.stringify(value, replaceUnstorable) : json;
}

function replaceUnstorable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value;
}
