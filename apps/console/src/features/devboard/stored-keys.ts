export type StoredKey = { key: string; shown: string; store: 'local' | 'session' };

/** What may be read over somebody's shoulder; every other value shows its length alone. */
const open_keys = new Set([
  'locale',
  'theme',
  'cloud_settings',
  'message_list',
  'message_search_colours',
  'reload_status',
  'force_refresh',
  'token_type',
]);
const longest = 200;

function masked(key: string, value: string): string {
  if (open_keys.has(key)) return value.length > longest ? `${value.slice(0, longest)}…` : value;
  return `${'•'.repeat(8)} (${value.length})`;
}

export function storedKeys(local: Storage, session: Storage): StoredKey[] {
  const of = (storage: Storage, store: StoredKey['store']) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index))
      .filter((key) => key !== null)
      .map((key) => ({ key, shown: masked(key, storage.getItem(key) ?? ''), store }));
  return [...of(local, 'local'), ...of(session, 'session')].sort((a, b) => a.key.localeCompare(b.key));
}
