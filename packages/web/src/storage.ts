/** The browser storage keys of spec 1 section 3. */
export type StorageKey =
  | 'token'
  | 'token_expiry'
  | 'token_type'
  | 'locale'
  | 'email'
  | 'session'
  | 'theme'
  | 'hash_restore'
  | 'force_refresh'
  | 'message_list'
  | 'cloud_settings'
  | 'message_search_colours'
  /** The tenant that is worked in now, and by whom. */
  | 'chosen_tenant'
  /** Tenants whose mail was looked at lately, and by whom. */
  | 'recent_tenants'
  /** Who really sits here while acting as somebody else. */
  | 'impersonation'
  /** Whom this browser has acted as lately. */
  | 'impersonation_autocomplete';

export function readStored(key: StorageKey): string | null {
  return localStorage.getItem(key);
}

export function writeStored(key: StorageKey, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}

/** Settings kept as JSON; a value somebody has edited by hand counts as absent. */
export function readStoredJson<T extends object>(key: StorageKey, fallback: T): T {
  const stored = readStored(key);
  if (stored === null) return fallback;
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? { ...fallback, ...value } : fallback;
  } catch (error) {
    if (error instanceof SyntaxError) return fallback;
    throw error;
  }
}
