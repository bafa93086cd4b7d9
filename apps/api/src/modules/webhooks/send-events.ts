import { askOutside, EgressRefusedError, lookupBy } from '@postern/egress';
import product from '../../../../../package.json' with { type: 'json' };
import type { SendDeps } from './deps.ts';
import { openWebhookSecret, signatureHeaders } from './webhook-secret.ts';

const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are read, and signs of it that are kept. */
const MOST_READ = 16_384;
const MOST_KEPT = 300;

export interface SendTarget {
  tenant_id: number;
  webhook_id: string;
  url: string;
  sealed_secret: Buffer;
  former_secret: Buffer | null;
  former_until: Date | null;
}

export interface SendAnswer {
  ok: boolean;
  status: number | null;
  answer: string;
  took_ms: number;
}

const plain = (text: string): string =>
  text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, MOST_KEPT);

/** Why there was no answer. Refused targets all read the same: what lies inside is nobody's business. */
function faultWords(error: unknown): string {
  if (error instanceof EgressRefusedError)
    return error.why === 'too_long' ? 'answer too long' : 'address not allowed';
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer within 10 seconds';
  return plain(code ?? message ?? 'no connection');
}

/** One signed request. Redirects are not followed: a webhook says where it is. */
export async function sendEvents(
  { keys, dns, innerDirectories }: SendDeps,
  target: SendTarget,
  { id, events, at }: { id: string; events: readonly object[]; at: Date },
): Promise<SendAnswer> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  const body = JSON.stringify({ id, events });
  const sealed = [target.sealed_secret];
  if (target.former_secret && target.former_until && target.former_until > at)
    sealed.push(target.former_secret);
  const secrets = await Promise.all(sealed.map((one) => openWebhookSecret(keys, target, one)));
  const headers = {
    ...signatureHeaders({ id, at, body }, secrets),
    'content-type': 'application/json',
    'user-agent': `Postern/${product.version}`,
  };
  try {
    const { status, body: answer } = await askOutside(
      target.url,
      { method: 'POST', headers, body },
      {
        ...{ private_addresses: innerDirectories, timeout: TIMEOUT_MS, most: MOST_READ },
        lookup: lookupBy(dns.resolver),
      },
    );
    const ok = status >= 200 && status < 300;
    return { ok, status, answer: plain(answer.toString('utf8')), took_ms: took() };
  } catch (error) {
    return { ok: false, status: null, answer: faultWords(error), took_ms: took() };
  }
}
