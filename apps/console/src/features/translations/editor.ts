/** The editor server on the developer's own machine (`npm run translations`); it writes into the source files. */
import { type Locale, locales } from '@postern/locales';

const address = 'http://127.0.0.1:8288';

export type AllTexts = Record<Locale, Record<string, string>>;

function isAllTexts(value: unknown): value is AllTexts {
  if (typeof value !== 'object' || value === null) return false;
  const texts = value as Record<string, unknown>;
  return locales.every((locale) => typeof texts[locale] === 'object' && texts[locale] !== null);
}

export class EditorError extends Error {
  constructor(status: number) {
    super(`the editor answered ${status}`);
    this.name = 'EditorError';
  }
}

export async function readTexts(signal: AbortSignal): Promise<AllTexts> {
  const answer = await fetch(`${address}/`, { signal });
  if (!answer.ok) throw new EditorError(answer.status);
  const { data }: { data?: unknown } = await answer.json();
  if (!isAllTexts(data)) throw new EditorError(answer.status);
  return data;
}

export async function writeText(locale: Locale, key: string, text: string): Promise<void> {
  const answer = await fetch(`${address}/${locale}/${encodeURIComponent(key)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  if (!answer.ok) throw new EditorError(answer.status);
}
