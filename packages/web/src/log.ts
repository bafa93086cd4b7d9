/** For a developer's eyes: what the console skips without bothering the person. */
export function warn(message: string, detail?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log a page has.
  console.warn(message, detail);
}
