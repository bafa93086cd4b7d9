import { createHash } from 'node:crypto';
import { certificationRequest } from '@postern/mail/smime/request';
import * as z from 'zod';
import { checkIssued } from '../check-issued.ts';
import { type Issuer, IssuerFaultError, type IssueStep, type Order, plainWords } from '../issuer.ts';
import type { IssuerSettings } from '../issuer-rows.ts';
import { type OutsideDeps, outsideRules } from '../outside.ts';
import { type AcmeClient, openAcme } from './acme-client.ts';
import { type AcmeAccount, bindingOf, thumbprintOf } from './jws.ts';

/** The challenge mail of an authority, as the gateway noted it. */
export interface ChallengeMail {
  from: string;
  /** First half of the token, from the subject. */
  token: string;
  message_id: string;
  reply_to: string;
}

export interface AcmeDeps extends OutsideDeps {
  /** The account at this authority; its url is '' as long as there is none. */
  account(): Promise<AcmeAccount>;
  keepAccount(url: string): Promise<void>;
  /** The newest challenge mail since then to this address from this sender, whose domain has signed it; null: none came yet. */
  challenge(address: string, from: string, since: Date): Promise<ChallengeMail | null>;
  /** Sends the answer to a challenge from the address, as its owner would. */
  answer(order: Order, mail: ChallengeMail, digest: string): Promise<void>;
}

const progress_shape = z.object({
  order: z.url(),
  authorization: z.url(),
  challenge: z.url(),
  from: z.string(),
  /** Second half of the token. */
  token: z.string(),
  answered: z.boolean(),
  /** ms since 1970. */
  begun: z.number(),
});
type Progress = z.output<typeof progress_shape>;

const order_shape = z.object({
  status: z.enum(['pending', 'ready', 'processing', 'valid', 'invalid']),
  authorizations: z.array(z.url()).min(1).max(10),
  finalize: z.url(),
  certificate: z.url().optional(),
  error: z.object({ detail: z.string().default('') }).optional(),
});
const challenge_shape = z.object({
  type: z.string(),
  url: z.string(),
  status: z.string().default('pending'),
  from: z.string().optional(),
  token: z.string().optional(),
  error: z.object({ detail: z.string().default('') }).optional(),
});
const authorization_shape = z.object({
  status: z.string(),
  identifier: z.object({ type: z.string(), value: z.string() }),
  challenges: z.array(challenge_shape).max(20),
});

const EMAIL_REPLY = 'email-reply-00';
/** ms until one that waits is looked at again, in its first hour and later. A mail wakes us before. */
const SOON = 15_000;
const LATER = 900_000;
const HOUR = 3_600_000;
/** ms that clocks of two machines of ours may differ. */
const CLOCKS = 60_000;

/** An authority that proves an address by a mail to it and an answer from it (RFC 8555, RFC 8823). */
export function acmeIssuer(deps: AcmeDeps, settings: IssuerSettings): Issuer {
  const open = () => openAcme(settings.server, outsideRules(deps, settings.trusted_root));
  return {
    kind: 'acme_email',
    async step(order) {
      const client = await open();
      const account = await readyAccount(deps, client, settings);
      const before = progress_shape.safeParse(order.progress).data;
      return before
        ? goOn({ deps, settings, client, account }, order, before)
        : begin({ deps, settings, client, account }, order);
    },
    async revoke(certificate, reason) {
      const client = await open();
      const url = client.directory.revokeCert;
      if (url === undefined) return 'refused';
      const account = await readyAccount(deps, client, settings);
      const payload = { certificate: certificate.der.toString('base64url'), reason: reason_numbers[reason] };
      await client.post(account, url, payload);
      return 'told';
    },
  };
}

/** RFC 5280 §5.3.1. */
const reason_numbers = {
  ...{ unspecified: 0, key_compromise: 1, affiliation_changed: 3, superseded: 4, cessation_of_operation: 5 },
} as const;

/** Asks for nothing: whether a directory is there, and whether an account would have to be bound. */
export async function testAcme(deps: OutsideDeps, settings: IssuerSettings): Promise<void> {
  const { directory } = await openAcme(settings.server, outsideRules(deps, settings.trusted_root));
  const is_bound = settings.reference !== '' && settings.secret !== '';
  if (directory.meta?.externalAccountRequired && !is_bound) throw new IssuerFaultError('issuer_secret');
}

function wait(progress: Progress, now: Date): IssueStep {
  const pause = now.getTime() - progress.begun < HOUR ? SOON : LATER;
  return { state: 'waiting', progress, next_at: new Date(now.getTime() + pause) };
}

interface Exchange {
  deps: AcmeDeps;
  settings: IssuerSettings;
  client: AcmeClient;
  account: AcmeAccount;
}

/** Makes the account at first use. */
async function readyAccount(
  deps: AcmeDeps,
  client: AcmeClient,
  { reference, secret }: IssuerSettings,
): Promise<AcmeAccount> {
  const account = await deps.account();
  if (account.url !== '') return account;
  const url = client.directory.newAccount;
  const { location } = await client.post(account, url, {
    termsOfServiceAgreed: true,
    ...(reference !== '' &&
      secret !== '' && {
        externalAccountBinding: bindingOf(account.private_key, { url, reference, secret }),
      }),
  });
  if (location === '') throw new IssuerFaultError('issuer_answer');
  await deps.keepAccount(location);
  return { ...account, url: location };
}

async function begin({ client, account }: Exchange, { address, now }: Order): Promise<IssueStep> {
  const made = await client.post(account, client.directory.newOrder, {
    identifiers: [{ type: 'email', value: address }],
  });
  const { authorizations } = made.read(order_shape);
  const [authorization = ''] = authorizations;
  const { identifier, challenges } = (await client.post(account, authorization, null)).read(
    authorization_shape,
  );
  const challenge = challenges.find(({ type }) => type === EMAIL_REPLY);
  const is_ours = identifier.type === 'email' && identifier.value.toLowerCase() === address;
  if (made.location === '' || !is_ours || !challenge?.from || !challenge.token)
    throw new IssuerFaultError('issuer_answer');
  const progress: Progress = {
    ...{ order: made.location, authorization, challenge: challenge.url },
    ...{ from: challenge.from.toLowerCase(), token: challenge.token, answered: false },
    begun: now.getTime(),
  };
  return wait(progress, now);
}

async function goOn(exchange: Exchange, order: Order, progress: Progress): Promise<IssueStep> {
  const { client, account } = exchange;
  const state = (await client.post(account, progress.order, null)).read(order_shape);
  if (state.status === 'invalid') return refused(exchange, progress, state.error?.detail);
  if (state.status === 'valid' && state.certificate) return download(exchange, order, state.certificate);
  if (state.status === 'ready') {
    const { public_key, private_key, address, subject } = order;
    const request = await certificationRequest(public_key, private_key, address, subject);
    const csr = request.toString('base64url');
    const made = (await client.post(account, state.finalize, { csr })).read(order_shape);
    if (made.certificate) return download(exchange, order, made.certificate);
  }
  if (state.status === 'pending' && !progress.answered) return answer(exchange, order, progress);
  return wait(progress, order.now);
}

/** Answers the authority's mail with the digest of both halves of the token and of our key (RFC 8823 §3). */
async function answer(
  { deps, client, account }: Exchange,
  order: Order,
  progress: Progress,
): Promise<IssueStep> {
  const { address, now } = order;
  // Mail of an earlier order answers nothing.
  const mail = await deps.challenge(address, progress.from, new Date(progress.begun - CLOCKS));
  if (!mail) return wait(progress, now);
  const authorization = `${mail.token}${progress.token}.${thumbprintOf(account.private_key)}`;
  await deps.answer(order, mail, createHash('sha256').update(authorization).digest('base64url'));
  await client.post(account, progress.challenge, {});
  return wait({ ...progress, answered: true }, now);
}

async function download(
  { client, account, settings }: Exchange,
  { address, public_key, now }: Order,
  url: string,
): Promise<IssueStep> {
  const { text } = await client.post(account, url, null);
  const asked = { address, public_key, trusted_root: settings.trusted_root, now };
  return { state: 'issued', ...checkIssued(text, '', asked) };
}

/** The reason stands with the challenge, if anywhere. */
async function refused({ client, account }: Exchange, progress: Progress, words = ''): Promise<never> {
  const { challenges } = (await client.post(account, progress.authorization, null)).read(authorization_shape);
  const detail = challenges.find(({ error }) => error?.detail)?.error?.detail ?? words;
  throw new IssuerFaultError('issuer_refused', plainWords(detail));
}
