import { askOutside, type FetchRules, type OutsideAnswer } from '@postern/egress';
import * as z from 'zod';
import { IssuerFaultError, plainWords } from '../issuer.ts';
import { awayFault } from '../outside.ts';
import { type AcmeAccount, signedBody } from './jws.ts';

const directory_shape = z.object({
  newNonce: z.url(),
  newAccount: z.url(),
  newOrder: z.url(),
  revokeCert: z.url().optional(),
  meta: z.object({ externalAccountRequired: z.boolean().optional() }).optional(),
});
export type AcmeDirectory = z.output<typeof directory_shape>;

const problem = z.object({ type: z.string().default(''), detail: z.string().default('') });
/** Attempts with a new nonce (RFC 8555 §6.5). */
const MOST_NONCES = 3;
const ERROR = 'urn:ietf:params:acme:error:';

export interface AcmeAnswer {
  /** Where what was made stands. */
  location: string;
  text: string;
  /** What its JSON says. Throws IssuerFaultError where it is something else. */
  read<Shape extends z.ZodType>(shape: Shape): z.output<Shape>;
}

export interface AcmeClient {
  readonly directory: AcmeDirectory;
  /** @param payload null: only reads */
  post(account: AcmeAccount, url: string, payload: unknown): Promise<AcmeAnswer>;
}

/** An authority that speaks ACME (RFC 8555). Throws IssuerFaultError. */
export async function openAcme(address: string, rules: FetchRules): Promise<AcmeClient> {
  const directory = answerOf(await ask(address, {}, rules)).read(directory_shape);
  let nonce = '';
  const freshNonce = async () => {
    const { headers } = await ask(directory.newNonce, { method: 'HEAD' }, rules);
    return headers['replay-nonce'] ?? '';
  };
  return {
    directory,
    async post(account, url, payload) {
      for (let attempt = 1; ; attempt += 1) {
        const body = signedBody(account, { url, nonce: nonce || (await freshNonce()), payload });
        const headers = { 'content-type': 'application/jose+json' };
        const answer = await ask(url, { method: 'POST', headers, body }, rules);
        // Each is good for one request.
        nonce = answer.headers['replay-nonce'] ?? '';
        if (answer.status < 400) return answerOf(answer);
        const fault = faultOf(answer);
        if (fault !== 'badNonce' || attempt >= MOST_NONCES) throw refusalOf(answer, fault);
      }
    },
  };
}

const ask = (url: string, request: Parameters<typeof askOutside>[1], rules: FetchRules) =>
  askOutside(url, request, rules).catch((error: unknown) => {
    throw awayFault(error);
  });

function jsonOf({ body, status }: OutsideAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new IssuerFaultError('issuer_answer', `HTTP ${status}`, { cause });
  }
}

const problemOf = (answer: OutsideAnswer) =>
  problem.safeParse(jsonOf(answer)).data ?? { type: '', detail: '' };
const faultOf = (answer: OutsideAnswer) => problemOf(answer).type.replace(ERROR, '');

const secret_faults = new Set(['externalAccountRequired', 'unauthorized', 'accountDoesNotExist']);

function refusalOf(answer: OutsideAnswer, fault: string): IssuerFaultError {
  const { status, headers } = answer;
  const words = plainWords(problemOf(answer).detail || fault || `HTTP ${status}`);
  if (status >= 500 || fault === 'rateLimited' || headers['retry-after'] !== undefined)
    return new IssuerFaultError('issuer_away', words);
  return new IssuerFaultError(secret_faults.has(fault) ? 'issuer_secret' : 'issuer_refused', words);
}

function answerOf(answer: OutsideAnswer): AcmeAnswer {
  const { status, headers, body } = answer;
  if (status >= 500) throw new IssuerFaultError('issuer_away', `HTTP ${status}`);
  if (status >= 400) throw new IssuerFaultError('issuer_answer', `HTTP ${status}`);
  return {
    location: headers.location ?? '',
    text: body.toString('latin1'),
    read(shape) {
      const { data, error } = shape.safeParse(jsonOf(answer));
      if (error) throw new IssuerFaultError('issuer_answer', '', { cause: error });
      return data as z.output<typeof shape>;
    },
  };
}
