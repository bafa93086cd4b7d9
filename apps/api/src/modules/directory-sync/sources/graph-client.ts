/** Microsoft Graph, as far as people are read from it: its token, its pages, its "ask later". */
import { type AddressResolver, askOutside, lookupBy, type OutsideAnswer } from '@postern/egress';
import { DirectoryError } from '../source.ts';
import { networkFault } from './network-faults.ts';

export interface GraphPlace {
  /** Where tokens are given, and where people are read. */
  login: string;
  api: string;
}

export const microsoft: GraphPlace = {
  login: 'https://login.microsoftonline.com',
  api: 'https://graph.microsoft.com',
};

export interface GraphDeps {
  resolver: AddressResolver;
  private_addresses: boolean;
  place: GraphPlace;
  /** ms to let pass; a parameter, so that tests need not wait. */
  sleep?: (ms: number) => Promise<void>;
}

export interface GraphLogin {
  directory: string;
  client_id: string;
  secret: string;
}

/** One answer that holds a list. */
export interface GraphPage {
  value: Record<string, unknown>[];
  next: string | null;
  delta: string | null;
}

export interface GraphClient {
  /** Application permissions that the token names; null: it does not say. */
  readonly roles: readonly string[] | null;
  /** @param address a path below the API, or an address that an answer named */
  page(address: string): Promise<GraphPage>;
}

/** Bytes of one page; 999 people with their names are below a megabyte. */
const PAGE_BYTES = 8 * 1_048_576;
const ANSWER = 30_000;
const TRIES = 8;
/** ms of waiting that one request may ask for in all. */
const PATIENCE = 10 * 60_000;
/** ms to wait where the answer does not say how long. */
const PAUSE = 2_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Signs in as the application that the tenant has registered (client credentials, RFC 6749 §4.4). */
export async function openGraphClient(deps: GraphDeps, login: GraphLogin): Promise<GraphClient> {
  const { place, sleep = wait } = deps;
  const rules = {
    ...{ private_addresses: deps.private_addresses, lookup: lookupBy(deps.resolver) },
    ...{ timeout: ANSWER, most: PAGE_BYTES },
  };
  const api = new URL(place.api);
  let token = await signIn();

  return { roles: rolesOf(token), page };

  async function ask(url: URL, request: Parameters<typeof askOutside>[1]): Promise<OutsideAnswer> {
    let waited = 0;
    for (let tries = 1; ; tries++) {
      let answer: OutsideAnswer;
      try {
        answer = await askOutside(url, request, rules);
      } catch (error) {
        throw networkFault(error, url.host);
      }
      if (answer.status !== 429 && answer.status !== 503) return answer;
      const said = Number(answer.headers['retry-after']);
      const pause = Number.isFinite(said) && said > 0 ? said * 1000 : PAUSE * tries;
      waited += pause;
      if (tries >= TRIES || waited > PATIENCE) throw new DirectoryError('too_busy', { host: url.host });
      await sleep(pause);
    }
  }

  async function signIn(): Promise<string> {
    const url = new URL(`/${encodeURIComponent(login.directory)}/oauth2/v2.0/token`, place.login);
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      ...{ client_id: login.client_id, client_secret: login.secret, scope: `${place.api}/.default` },
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const { status, body } = await ask(url, { method: 'POST', headers, body: form.toString() });
    if (status === 400 || status === 401) throw new DirectoryError('credentials_refused', { host: url.host });
    if (status !== 200) throw new DirectoryError('refused_by_server', { host: url.host, status });
    const { access_token } = objectOf(body, url.host);
    if (typeof access_token !== 'string' || access_token === '')
      throw new DirectoryError('not_understood', { host: url.host });
    return access_token;
  }

  async function page(address: string): Promise<GraphPage> {
    const url = new URL(address, api);
    // The token goes nowhere else, whatever an answer names as its next page.
    if (url.origin !== api.origin) throw new DirectoryError('not_understood', { host: api.host });
    const read = () =>
      ask(url, {
        headers: {
          authorization: `Bearer ${token}`,
          ...{ accept: 'application/json', prefer: 'odata.maxpagesize=999' },
        },
      });
    let answer = await read();
    if (answer.status === 401) {
      // A token lasts an hour, and a large directory may take longer.
      token = await signIn();
      answer = await read();
    }
    const { status, body } = answer;
    if (status === 410) throw new DirectoryError('state_too_old', { host: url.host });
    if (status === 404) throw new DirectoryError('base_not_found', { host: url.host });
    if (status === 401) throw new DirectoryError('credentials_refused', { host: url.host });
    if (status === 403) throw new DirectoryError('no_right', { host: url.host });
    if (status !== 200) throw new DirectoryError('refused_by_server', { host: url.host, status });
    const said = objectOf(body, url.host);
    if (!Array.isArray(said.value)) throw new DirectoryError('not_understood', { host: url.host });
    const value = said.value.filter(
      (one): one is Record<string, unknown> => typeof one === 'object' && one !== null,
    );
    return { value, next: textOf(said['@odata.nextLink']), delta: textOf(said['@odata.deltaLink']) };
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function objectOf(body: Buffer, host: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body.toString());
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DirectoryError('cut_short', { host });
  }
  throw new DirectoryError('not_understood', { host });
}

/** What the token says the application may do. It is read for the access test alone: Graph decides. */
function rolesOf(token: string): readonly string[] | null {
  const [, claims = ''] = token.split('.');
  try {
    const { roles } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { roles?: unknown };
    return Array.isArray(roles) ? roles.map(String) : [];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
