const place = /\{\{\w+\}\}/g;

/** Places of the source that a translation has lost; without them a sentence loses its value. */
export function missingPlaces(source: string, text: string): string[] {
  const kept = new Set(text.match(place));
  return [...new Set(source.match(place))].filter((each) => !kept.has(each));
}
