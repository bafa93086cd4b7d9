import { X509Certificate } from 'node:crypto';
import type { RevocationReason } from '@postern/contract';
import type { Certificate } from '@postern/mail/smime/certificate';
import { certificationRequest } from '@postern/mail/smime/request';
import * as z from 'zod';
import { checkIssued } from './check-issued.ts';
import { type CmpRelay, openCmpRelay } from './cmp-relay.ts';
import {
  type Issuer,
  IssuerFaultError,
  type IssueStep,
  type Order,
  plainWords,
  type RevokeStep,
} from './issuer.ts';
import type { IssuerSettings } from './issuer-rows.ts';
import { type OutsideDeps, outsideRules } from './outside.ts';
import { type OpensslRun, runOpensslCmp } from './run-openssl.ts';

/** Seconds for a first exchange. OpenSSL waits in it for an authority that wants to be asked again soon. */
const FIRST_SECONDS = 15;
/** When it goes on from what was said before. It keeps 5 s for the answer, and asks once. */
const AGAIN_SECONDS = 8;
/** ms until an authority that has not decided is asked again: often at first, then as one asks people. */
const SOON = 60_000;
const LATER = 900_000;
/** Answers kept of one that waits: the first one, which names the transaction, and the last, to which the next question refers. */
const waiting_progress = z.object({ answers: z.array(z.base64()).min(1).max(2), asked: z.number().int() });

/** An authority that speaks the Certificate Management Protocol (RFC 4210, RFC 9810) over HTTP (RFC 6712), by OpenSSL's client. */
export const cmpIssuer = (deps: OutsideDeps, settings: IssuerSettings): Issuer => ({
  kind: 'cmp',
  step: (order) => request(deps, settings, order),
  revoke: (certificate, reason) => revoke(deps, settings, certificate, reason),
});

/** Asks for nothing: what it says shows that it is there and knows the secret. Throws IssuerFaultError. */
export async function testCmp(deps: OutsideDeps, settings: IssuerSettings): Promise<void> {
  await using relay = await openRelay(deps, settings);
  const args = [...to(relay, settings), '-cmd', 'genm'];
  await runOpensslCmp({ args, files: {}, secret: settings.secret, seconds: FIRST_SECONDS }, async (run) => {
    if (run.ok) return;
    const fault = faultOf(run, relay);
    // Some know no general messages, and say so only to who has the secret.
    if (fault.fault !== 'issuer_refused') throw fault;
  });
}

const openRelay = (deps: OutsideDeps, { server, trusted_root }: IssuerSettings) =>
  openCmpRelay(server, outsideRules(deps, trusted_root));

const to = ({ server, path }: CmpRelay, { reference }: IssuerSettings) => [
  ...['-server', server, '-path', path, '-ref', reference],
];

async function request(deps: OutsideDeps, settings: IssuerSettings, order: Order): Promise<IssueStep> {
  const { address, subject, public_key, private_key, now } = order;
  const before = waiting_progress.safeParse(order.progress).data ?? null;
  await using relay = await openRelay(deps, settings);
  const heard = (before?.answers ?? []).map((text, index): [string, Buffer] => [
    `heard-${index}.der`,
    Buffer.from(text, 'base64'),
  ]);
  const args = [
    ...[...to(relay, settings), '-cmd', 'p10cr', '-csr', 'request.pem'],
    ...['-certout', 'issued.pem', '-extracertsout', 'others.pem', '-out_trusted', 'root.pem'],
    ...(heard.length > 0 ? ['-rspin', heard.map(([name]) => name).join(',')] : []),
  ];
  const files = {
    'request.pem': pem(
      'CERTIFICATE REQUEST',
      await certificationRequest(public_key, private_key, address, subject),
    ),
    'root.pem': settings.trusted_root,
    ...Object.fromEntries(heard),
  };
  const seconds = before ? AGAIN_SECONDS : FIRST_SECONDS;
  // The relay stands until it has ended.
  return await runOpensslCmp(
    { args, files, secret: settings.secret, seconds },
    async (run): Promise<IssueStep> => {
      if (run.ok) {
        const { trusted_root } = settings;
        const asked = { address, public_key, trusted_root, now };
        const issued = checkIssued(await run.read('issued.pem'), await run.read('others.pem'), asked);
        return { state: 'issued', ...issued };
      }
      const answers = [...heard.map(([, answer]) => answer), ...relay.answers];
      const is_waiting = run.said.includes("received 'waiting' PKIStatus") && /total timeout/.test(run.said);
      const [first, last] = [answers[0], answers.at(-1)];
      if (is_waiting && relay.fault === null && first && last) {
        const kept = answers.length > 1 ? [first, last] : [first];
        const asked = (before?.asked ?? 0) + 1;
        return {
          state: 'waiting',
          progress: { answers: kept.map((one) => one.toString('base64')), asked },
          next_at: new Date(now.getTime() + (asked < 10 ? SOON : LATER)),
        };
      }
      throw faultOf(run, relay);
    },
  );
}

/** RFC 5280 §5.3.1, as OpenSSL numbers them. */
const reason_numbers: Record<RevocationReason, number> = {
  unspecified: 0,
  key_compromise: 1,
  affiliation_changed: 3,
  superseded: 4,
  cessation_of_operation: 5,
};

async function revoke(
  deps: OutsideDeps,
  settings: IssuerSettings,
  certificate: Certificate,
  reason: RevocationReason,
): Promise<RevokeStep> {
  await using relay = await openRelay(deps, settings);
  const args = [
    ...[...to(relay, settings), '-cmd', 'rr', '-oldcert', 'revoked.pem'],
    ...['-revreason', String(reason_numbers[reason])],
  ];
  const files = { 'revoked.pem': new X509Certificate(certificate.der).toString() };
  const input = { args, files, secret: settings.secret, seconds: FIRST_SECONDS };
  return await runOpensslCmp(input, async (run) => {
    if (run.ok) return 'told';
    return faultOf(run, relay).fault === 'issuer_away' ? 'later' : 'refused';
  });
}

/** Failures of RFC 4210 §5.2.3 that mean that the two sides have not the same secret. */
const secret_failures = /\b(?:badMessageCheck|wrongIntegrity|signerNotTrusted|notAuthorized)\b/;

/** Why it failed, from what OpenSSL said and what came by. */
function faultOf({ said }: Pick<OpensslRun, 'said'>, { fault }: Pick<CmpRelay, 'fault'>): IssuerFaultError {
  if (fault) return fault;
  const [, failure = ''] = /PKIFailureInfo: ([^;\n]+)/.exec(said) ?? [];
  const [, words = ''] = /StatusString: "([^\n]*?)"(?:;|\n|$)/.exec(said) ?? [];
  const own = plainWords(words) || plainWords(failure);
  if (/wrong pbm value|error validating protection|missing protection/.test(said))
    return new IssuerFaultError('issuer_secret');
  if (/PKIStatus: rejection|rejected by server/.test(said)) {
    const is_secret = secret_failures.test(failure) || /\bpbm\b|\bmac\b/i.test(words);
    return new IssuerFaultError(is_secret ? 'issuer_secret' : 'issuer_refused', own);
  }
  if (/not accepted|certificate verify|unable to get/.test(said))
    return new IssuerFaultError('issuer_misfit', 'no_issuer');
  if (/total timeout|timeout/.test(said)) return new IssuerFaultError('issuer_away', 'timeout');
  return new IssuerFaultError('issuer_answer', plainWords(/CMP error: ([^\n]*)/.exec(said)?.[1] ?? ''));
}

const pem = (label: string, bytes: Buffer): string =>
  `-----BEGIN ${label}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;
