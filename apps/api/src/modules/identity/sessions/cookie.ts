/** The cookie half of a session born in a browser (security.md 4.1). */
export interface SessionCookie {
  readonly name: string;
  read(header: string | undefined): string | undefined;
  /** Set-Cookie value that keeps the secret for the session's life. */
  set(secret: string, maxAgeSeconds: number): string;
  clear(): string;
}

/**
 * `__Host-` binds the cookie to this host and to https. Browsers refuse that prefix on plain http, which is how a laptop runs
 * the console; there the name is without prefix and the cookie without Secure.
 */
export function sessionCookie(
  isHttps: boolean,
  base = 'sb',
  same_site: 'Strict' | 'Lax' = 'Strict',
): SessionCookie {
  const name = isHttps ? `__Host-${base}` : base;
  const attributes = `Path=/; HttpOnly; SameSite=${same_site}${isHttps ? '; Secure' : ''}`;
  return {
    name,
    read(header) {
      for (const part of (header ?? '').split(';')) {
        const [key, value] = part.trim().split('=', 2);
        if (key === name && value) return value;
      }
      return undefined;
    },
    set: (secret, maxAgeSeconds) => `${name}=${secret}; ${attributes}; Max-Age=${maxAgeSeconds}`,
    clear: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
