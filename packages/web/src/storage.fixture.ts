/** A browser's storage, as far as it is used, over what it keeps. */
export const storageOf = (kept: Map<string, string> = new Map()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
