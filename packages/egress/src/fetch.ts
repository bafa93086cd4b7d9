import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { EgressRefusedError, type EgressRules, EgressTooLongError } from './rules.ts';

/** What our own requests by HTTP are bound by. */
export interface FetchRules extends EgressRules {
  /** Where names are looked up; the system's when absent. */
  readonly lookup?: LookupFunction;
  /** ms for the whole exchange. */
  readonly timeout?: number;
  /** Bytes of an answer that are read. */
  readonly most?: number;
  /** PEM certificates that are believed instead of the well-known ones. */
  readonly ca?: readonly string[];
  /** Plain http is asked too, on its own port: what is fetched is signed in itself (RFC 5280 §8, RFC 6960 §A.1). */
  readonly signed?: boolean;
}

export interface OutsideRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 65_536;

/**
 * Resolves a name once and answers only addresses that may be connected to, so that what was checked is what is connected to: a name that
 * points elsewhere a moment later changes nothing. One inner address among public ones refuses the whole name.
 */
function checkedLookup(rules: FetchRules): LookupFunction {
  return (host, options, callback) => {
    const lookup = rules.lookup ?? (systemLookup as LookupFunction);
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const addresses = found as LookupAddress[];
      const inner = rules.private_addresses
        ? undefined
        : addresses.find((one) => !isPublicAddress(one.address));
      const [first] = addresses;
      if (inner || !first) {
        const refused = inner
          ? new EgressRefusedError(`${host} has the inner address ${inner.address}`, 'inner')
          : new EgressRefusedError(`${host} has no address`, 'no_address');
        return callback(refused, '', 0);
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

function assertTarget(url: URL, rules: FetchRules): void {
  const is_plain = url.protocol === 'http:' && (rules.private_addresses || (rules.signed && url.port === ''));
  if (url.protocol !== 'https:' && !is_plain) {
    throw new EgressRefusedError('only https addresses are asked', 'protocol');
  }
  if (url.username !== '' || url.password !== '') {
    throw new EgressRefusedError('addresses hold no passwords', 'syntax');
  }
  // A literal is never looked up, so it is judged here. URL has already written every spelling of an address in its one form.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !rules.private_addresses && !isPublicAddress(host)) {
    throw new EgressRefusedError(`${host} is an inner address`, 'inner');
  }
}

async function readAnswer(message: IncomingMessage, most: number): Promise<OutsideAnswer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw new EgressTooLongError(`the answer is longer than ${most} bytes`);
    chunks.push(chunk);
  }
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: message.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
  };
}

/** One request to the outside. Redirects are answers like others: they are not followed. */
export async function askOutside(
  address: string | URL,
  { method = 'GET', headers = {}, body }: OutsideRequest,
  rules: FetchRules,
): Promise<OutsideAnswer> {
  const url = new URL(address);
  assertTarget(url, rules);
  const signal = AbortSignal.timeout(rules.timeout ?? TIMEOUT_MS);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = send(url, {
      method,
      headers: { ...headers, ...length },
      lookup: checkedLookup(rules),
      ...(rules.ca ? { ca: [...rules.ca] } : {}),
      agent: false,
      signal,
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
  try {
    return await readAnswer(message, rules.most ?? MOST_BYTES);
  } finally {
    message.destroy();
  }
}

/** The same in the shape libraries want their `fetch`. */
export function egressFetch(rules: FetchRules) {
  return async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const given = new Request(input, init);
    const body = given.body === null ? undefined : await given.text();
    const request = { method: given.method, headers: Object.fromEntries(given.headers) };
    const answer = await askOutside(
      given.url,
      { ...request, ...(body === undefined ? {} : { body }) },
      rules,
    );
    const isEmpty = [101, 204, 205, 304].includes(answer.status);
    return new Response(isEmpty ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
  };
}
