/**
 * A screen whose code cannot be fetched was usually replaced by a new version: the page is loaded again, at most
 * three times in a row (spec 1 section 2).
 */
const key = 'reload_status';
const most_reloads = 3;

export async function loadScreen<T>(load: () => Promise<T>): Promise<T> {
  try {
    const loaded = await load();
    sessionStorage.removeItem(key);
    return loaded;
  } catch (error) {
    const before = Number(sessionStorage.getItem(key) ?? 0);
    if (before >= most_reloads) throw error;
    sessionStorage.setItem(key, String(before + 1));
    location.reload();
    return new Promise(() => undefined);
  }
}
