/**
 * Shares folder syncs: a sync that begins after a rename covers it, so all renames that wait while one sync runs are covered by the
 * next. At 3,000 messages a second this makes tens of syncs out of thousands.
 */
export function createFolderSync(sync: (path: string) => Promise<void>): (path: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();

  function start(path: string): Promise<void> {
    const current = sync(path).finally(() => running.delete(path));
    running.set(path, current);
    return current;
  }

  return (path) => {
    const current = running.get(path);
    if (!current) return start(path);
    const next =
      waiting.get(path) ??
      // Whether the running one fails is the business of those who wait for it.
      current
        .catch(() => undefined)
        .then(() => {
          waiting.delete(path);
          return start(path);
        });
    waiting.set(path, next);
    return next;
  };
}
