import { type MsAnswer, ms_tenant_form } from '@postern/contract';
import {
  askOutside,
  EgressRefusedError,
  EgressTooLongError,
  type FetchRules,
  lookupBy,
} from '@postern/egress';
import type { Resolver } from '@postern/mail';

/** Whom to ask. */
export interface MsAuthority {
  /** Without a slash at the end. */
  url: string;
  /** The operator named it, so it may lie inside and be without https. */
  private_addresses: boolean;
}

export const microsoft: MsAuthority = {
  url: 'https://login.microsoftonline.com',
  private_addresses: false,
};

/** Reads POSTERN_MS_AUTHORITY; empty: Microsoft's public one. */
export function readMsAuthority(text: string | undefined): MsAuthority {
  if (!text?.trim()) return microsoft;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new Error(`POSTERN_MS_AUTHORITY must be like "${microsoft.url}", not "${text}".`);
  return { url: url.href.replace(/\/+$/, ''), private_addresses: true };
}

export interface MsFound {
  answer: MsAnswer;
  /** Null unless `found`. */
  ms_tenant_id: string | null;
}

export interface MsDirectory {
  /**
   * Which organisation each domain belongs to, in their order; rejects for none of them. All together take a bounded time: domains that are
   * left then have `no_answer`.
   */
  look(domains: readonly string[]): Promise<MsFound[]>;
}

/** ms for one answer, and for all of one call. */
const EACH = 4000;
const TOGETHER = 10_000;
const AT_ONCE = 5;
/** Bytes; the document has about 1,700. */
const MOST = 32_768;

export function openMsDirectory(
  authority: MsAuthority,
  resolver: Resolver,
  { each = EACH, ca }: { each?: number; ca?: readonly string[] } = {},
): MsDirectory {
  const { url, private_addresses } = authority;
  const rules = { private_addresses, lookup: lookupBy(resolver), most: MOST, ...(ca ? { ca } : {}) };
  return {
    async look(domains) {
      const until = Date.now() + TOGETHER;
      const found: MsFound[] = [];
      const waiting = [...domains.entries()];
      const askOneByOne = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [index, domain] = next;
          const timeout = Math.min(each, until - Date.now());
          found[index] = timeout > 0 ? await lookAt(url, domain, { ...rules, timeout }) : nobody;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, askOneByOne));
      return found;
    },
  };
}

const nobody: MsFound = { answer: 'no_answer', ms_tenant_id: null };
const strange: MsFound = { answer: 'strange', ms_tenant_id: null };

async function lookAt(url: string, domain: string, rules: FetchRules): Promise<MsFound> {
  try {
    const document = `${url}/${encodeURIComponent(domain)}/v2.0/.well-known/openid-configuration`;
    const { status, body } = await askOutside(document, { headers: { accept: 'application/json' } }, rules);
    return readAnswer(url, status, body.toString('utf8'));
  } catch (error) {
    if (error instanceof EgressTooLongError) return strange;
    if (error instanceof EgressRefusedError || isAway(error)) return nobody;
    throw error;
  }
}

/** Errors of the network carry a code; all else is a mistake of ours. */
function isAway(error: unknown): boolean {
  return error instanceof Error && ('code' in error || /^(Timeout|Abort)Error$/.test(error.name));
}

/**
 * The issuer of a domain's OpenID configuration (OpenID Connect Discovery §4.2) ends in the organisation's id. One of another authority is not
 * believed: the issuer has to be what was asked, as the standard wants it (§4.3).
 */
function readAnswer(url: string, status: number, text: string): MsFound {
  const read = fieldsOf(text);
  // AADSTS90002: no organisation has this name.
  if (status === 400 && read.error === 'invalid_tenant') return { answer: 'none', ms_tenant_id: null };
  if (status !== 200 || typeof read.issuer !== 'string') return strange;
  const [id = '', ...rest] = read.issuer.startsWith(`${url}/`)
    ? read.issuer.slice(url.length + 1).split('/')
    : [];
  const ms_tenant_id = id.toLowerCase();
  const isWhole = rest.length === 1 && rest[0] === 'v2.0' && ms_tenant_form.test(ms_tenant_id);
  return isWhole ? { answer: 'found', ms_tenant_id } : strange;
}

function fieldsOf(text: string): { issuer?: unknown; error?: unknown } {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
