// People at the API's door: they sign in like everyone and then call what they like.
import type { DataOf, Operation } from '@postern/contract';

/** A server that can be asked without a socket, such as Fastify's. */
export interface Askable {
  inject(request: {
    method: Operation['method'];
    url: string;
    headers?: Record<string, string>;
    payload?: string;
  }): PromiseLike<{
    statusCode: number;
    headers: Record<string, unknown>;
    body: string;
    rawPayload: Buffer;
  }>;
}

export interface Answer<Data = unknown> {
  status: number;
  headers: Record<string, unknown>;
  body: string;
  raw: Buffer;
  json(): unknown;
  /** What the operation answers, as the contract types it; only for an answer that succeeded. */
  data(): Data;
}

export interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly (string | number)[] | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The address of a call. Several values of a key are sent as repeated keys. */
export function callPath(operation: Operation, { params = {}, query = {} }: Input): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(String(params[name] ?? '').toWellFormed()),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) search.append(key, String(each));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Whatever is given, as a form: what is no record of texts is one odd text. */
function formText(body: unknown): string {
  if (typeof body !== 'object' || body === null) return encodeURIComponent(String(body).toWellFormed());
  const fields = Object.entries(body).map(([key, value]): [string, string] => [key, String(value)]);
  return new URLSearchParams(fields).toString();
}

/** Calls an operation with the headers given and no others. */
export async function ask<O extends Operation>(
  server: Askable,
  operation: O,
  input: Input = {},
): Promise<Answer<DataOf<O>>> {
  const { body, headers = {} } = input;
  const isForm = operation.body_type === 'form';
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const payload = isForm ? formText(body) : JSON.stringify(body);
  const answer = await server.inject({
    method: operation.method,
    url: callPath(operation, input),
    headers: body === undefined ? headers : { 'content-type': type, ...headers },
    ...(body === undefined ? {} : { payload }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.body,
    raw: answer.rawPayload,
    json: () => JSON.parse(answer.body),
    data: () => (JSON.parse(answer.body) as { data: DataOf<O> }).data,
  };
}

export interface Actor {
  readonly email: string;
  readonly token: string;
  /** `name=value` of the session's cookie half; empty for sessions born outside a browser. */
  readonly cookie: string;
  call<O extends Operation>(operation: O, input?: Input): Promise<Answer<DataOf<O>>>;
}

/** Signs in like a browser (or, with `script`, like a command-line client) and answers who is then at the door. */
export async function signIn(
  server: Askable,
  { email, password }: { email: string; password: string },
  kind: 'browser' | 'script' = 'browser',
): Promise<Actor> {
  const site: Record<string, string> = kind === 'browser' ? { 'sec-fetch-site': 'same-origin' } : {};
  const answer = await server.inject({
    method: 'POST',
    url: '/api/v1/login/access-token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...site },
    payload: new URLSearchParams({ username: email, password }).toString(),
  });
  if (answer.statusCode !== 200)
    throw new Error(`${email} cannot sign in: ${answer.statusCode} ${answer.body}`);
  const token = (JSON.parse(answer.body) as { data: { access_token: string } }).data.access_token;
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const own = { ...site, authorization: `bearer ${token}`, ...(cookie ? { cookie } : {}) };
  return {
    email,
    token,
    cookie,
    call: (operation, input = {}) =>
      ask(server, operation, { ...input, headers: { ...own, ...input.headers } }),
  };
}
