/** Addresses as the contract's `screens` write them: `/a/:id/:part?`. */
export type PathParams = Record<string, string>;

/** What the address says for each name of the pattern; null when it is another screen's address. */
export function matchPath(pattern: string, address: string): PathParams | null {
  const wanted = pattern.split('/').filter(Boolean);
  const given = (address.split('?')[0] ?? '').split('/').filter(Boolean);
  if (given.length > wanted.length) return null;
  const params: PathParams = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index];
    if (!part.startsWith(':')) {
      if (value !== part) return null;
    } else if (value !== undefined) {
      const text = decoded(value);
      if (text === null) return null;
      params[part.slice(1).replace('?', '')] = text;
    } else if (!part.endsWith('?')) return null;
  }
  return params;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The same address as the router writes it. */
export function routerPath(pattern: string): string {
  const parts = pattern
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^:(\w+)\?$/, '{-$$$1}').replace(/^:(\w+)$/, '$$$1'));
  return `/${parts.join('/')}`;
}
