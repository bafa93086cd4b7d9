// The product's own API, as the demo's people use it.
import type { Config } from '../supervisor/config.ts';

/** Signs somebody in for as long as `work` takes; false where that is not possible. */
export async function asPerson(
  { port }: Config,
  { email, password }: { email: string; password: string },
  work: (call: (method: string, path: string, body?: object) => Promise<Response>) => Promise<boolean>,
): Promise<boolean> {
  const base = `http://127.0.0.1:${port}/api/v1`;
  const signed_in = await fetch(`${base}/login/access-token`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  });
  const { data } = (await signed_in.json()) as { data?: { access_token?: string } };
  if (!data?.access_token) return false;
  const headers = { authorization: `Bearer ${data.access_token}`, 'content-type': 'application/json' };
  const done = await work((method, path, body) =>
    fetch(base + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
  );
  await fetch(`${base}/logout`, { method: 'POST', headers: { authorization: headers.authorization } });
  return done;
}
