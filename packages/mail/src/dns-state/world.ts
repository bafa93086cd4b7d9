import type { Resolver } from '../authenticate/resolver.ts';

export interface PublishedDkimKey {
  selector: string;
  /** The p= value: base64 of the SubjectPublicKeyInfo. */
  public_key: string;
}

export interface ServedPolicy {
  mode: 'none' | 'testing' | 'enforce';
  /** The id= of the record. */
  id: string;
}

/** Who we are to others: the same for all domains of an instance. */
export interface OurServers {
  /** Names that MX records point to. */
  mx_hosts: readonly string[];
  /** Mechanisms of an SPF record that allow us to send, e.g. "include:spf.example.net"; '' where the operator named none. */
  spf: string;
  outbound_ips: readonly string[];
  /** The name that `mta-sts.<domain>` points to where we serve the policy. */
  policy_host: string;
  /** Where reports about domains arrive. */
  reports_host: string;
}

/** What a domain's records should say about us. */
export interface OurSide extends OurServers {
  /** false: the domain's mail comes to us by other ways, so its MX may name others. */
  expects_mx: boolean;
  /** Where reports about this domain arrive. */
  report_address: string;
  /** The key that signs, or the first one while none does; null: there is none. */
  dkim: PublishedDkimKey | null;
  /** The MTA-STS policy that we serve for the domain; null: none. */
  mta_sts: ServedPolicy | null;
}

/** All the outside a look at a domain needs. */
export interface DnsDeps {
  resolver: Resolver;
  /** Whether a name's answers are signed and valid; null: no validating name server is at hand. */
  dnssec: ((name: string) => Promise<'secure' | 'insecure' | 'bogus'>) | null;
  /** Text of https://mta-sts.<domain>/.well-known/mta-sts.txt; throws with a message fit for people. */
  fetchPolicy: (domain: string) => Promise<string>;
}

/** Answers of a type; none where the name or the type does not exist. A resolver that does not know throws. */
export async function answersOf(resolver: Resolver, name: string, type: string): Promise<unknown[]> {
  try {
    return await resolver(name, type);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
    throw error;
  }
}

/** TXT records whose text begins as the pattern says, their strings joined. */
export async function textsOf(resolver: Resolver, name: string, begin: RegExp): Promise<string[]> {
  const answers = await answersOf(resolver, name, 'TXT');
  const texts = answers.map((one) => (Array.isArray(one) ? one.join('') : String(one)));
  return texts.filter((text) => begin.test(text));
}

/** "a=1; b=2" as a table; the first of two equal names counts. */
export function tagsOf(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(';')) {
    const [name = '', ...value] = part.split('=');
    const key = name.trim().toLowerCase();
    if (key !== '' && !tags.has(key)) tags.set(key, value.join('=').trim());
  }
  return tags;
}
