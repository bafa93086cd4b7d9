// The API as a script uses it: for arranging, and for looking at what a page must agree with.

import type { MessagePage, MessageRow } from '@postern/contract/messages';
import type { MessageMeta } from '@postern/contract/messages/details';
import type { StackAddresses } from '@postern/testing/stack';
import { until } from '@postern/testing/until';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
}

export interface Api {
  token: string;
  request(method: string, path: string, body?: unknown): Promise<Answer>;
  /** The `data` of an answer that must be good. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}

export async function login({ url }: StackAddresses, username: string, password: string): Promise<Answer> {
  return read(
    await fetch(`${url}/api/v1/login/access-token`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
    }),
  );
}

export function apiWith({ url }: StackAddresses, token: string): Api {
  const request = async (method: string, path: string, body?: unknown) =>
    read(
      await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const good = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await request(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return (answer.body as { data: T }).data;
  };
  return {
    token,
    request,
    get: (path) => good('GET', path),
    post: (path, body) => good('POST', path, body),
  };
}

const sessions = new Map<string, Promise<Api>>();

/** One session a person for the whole run: passwords are slow on purpose. */
export function apiAs(stack: StackAddresses, email: string): Promise<Api> {
  const known = sessions.get(email);
  if (known) return known;
  const made = (async () => {
    const answer = await login(stack, email, stack.password);
    if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status} ${answer.text}`);
    return apiWith(stack, (answer.body as { data: { access_token: string } }).data.access_token);
  })();
  sessions.set(email, made);
  return made;
}

const rowsOf = async (api: Api, query: string) => (await api.get<MessagePage>(`/msgsearch/${query}`)).hits;

/** The log rows of a mail with a word of its own in its subject, once they are there. */
export async function rowsOfWord(api: Api, word: string, count = 1, shape = ''): Promise<MessageRow[]> {
  return until(`${count} rows of ${word}`, async () => {
    const rows = await rowsOf(api, `${shape}?subject=${encodeURIComponent(word)}`);
    return rows.length >= count ? rows : undefined;
  });
}

export const metaOf = (api: Api, cloudid: string) => api.get<MessageMeta>(`/messages/${cloudid}?full=true`);

const appPasswords = new Map<string, Promise<string>>();

/** What somebody of the demo signs in with at the submission port: an app password made once a run. */
export function appPasswordOf(stack: StackAddresses, email: string): Promise<string> {
  const made =
    appPasswords.get(email) ??
    apiAs(stack, email)
      .then((api) =>
        api.post<{ secret: string }>('/users/me/submissioncredentials', { name: 'a browser test' }),
      )
      .then(({ secret }) => secret);
  appPasswords.set(email, made);
  return made;
}
