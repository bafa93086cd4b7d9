import pg from 'pg';

/** An element of an array's text: quoted always, so that no word of it is taken for NULL. */
function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  return `"${textOf(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * A parameter's value as it is written into a statement, for the statements that take no parameters. Always a quoted text whose type
 * PostgreSQL finds out as it does for a parameter; nothing a value holds ends the quotes.
 */
export function sqlLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = textOf(value);
  // PostgreSQL reads a statement to its first NUL.
  if (text.includes('\0')) throw new TypeError('a text with a NUL is no value of PostgreSQL');
  return pg.escapeLiteral(text);
}
