/** What the places say where people and domains publish keys, read and checked. */
import type { AskSecure } from '@postern/mail/authenticate/secure-records';
import { daneKeys } from '@postern/mail/dane-keys';
import {
  keyForAddress,
  PgpKeyError,
  type PgpPublicKey,
  pgpUnusable,
  readPublicKeys,
} from '@postern/mail/pgp/key';
import { type Certificate, readCertificate, unusable } from '@postern/mail/smime/certificate';
import { checkChain } from '@postern/mail/smime/chain';
import { MalformedError } from '@postern/mail/smime/der';
import { publicRoots } from '@postern/mail/smime/public-roots';
import type { NewPartnerKey } from './partner-keys.ts';

/** In the order in which they are believed: the domain's own word first. */
export const published_sources = ['wkd', 'dns', 'ldap', 'vks'] as const;
export type PublishedSource = (typeof published_sources)[number];
export const isPublishedSource = (source: string): boolean => published_sources.some((one) => one === source);

/** The bytes that a place has for an address. */
export interface PublishedBytes {
  /** `needs_chain`: it counts only where a public authority vouches for it. */
  certificates: readonly { der: Buffer; needs_chain: boolean }[];
  /** Transferable public keys, one or several in each. */
  pgp: readonly Buffer[];
}

/** Rejects where nobody can say. */
export type AskDirectory = (address: string) => Promise<PublishedBytes>;

/** Places that are not asked are left out. */
export type KeyDirectories = Readonly<Partial<Record<PublishedSource, AskDirectory>>>;

/** How the outside is asked. */
export interface KeysOutside {
  /** Rejects where nobody can say; null: none. */
  fetchWebKeys(address: string): Promise<Buffer | null>;
  /** null: no name server is trusted to validate. */
  askSecure: AskSecure | null;
  /** A server that anybody publishes at, which learns whom mail is for. Rejects where nobody can say; null: none is named. */
  fetchServerKeys: ((address: string) => Promise<Buffer | null>) | null;
  /** Rejects where nobody can say; null: no directory is set up. */
  fetchDirectoryKeys: ((address: string) => Promise<{ certificates: Buffer[]; pgp: Buffer[] }>) | null;
}

export function openKeyDirectories({
  fetchWebKeys,
  askSecure,
  fetchDirectoryKeys,
  fetchServerKeys,
}: KeysOutside): KeyDirectories {
  return {
    wkd: async (address) => pgpOnly(await fetchWebKeys(address)),
    ...(fetchServerKeys ? { vks: async (address) => pgpOnly(await fetchServerKeys(address)) } : {}),
    ...(fetchDirectoryKeys
      ? {
          ldap: async (address) => {
            const { certificates, pgp } = await fetchDirectoryKeys(address);
            return { certificates: certificates.map((der) => ({ der, needs_chain: false })), pgp };
          },
        }
      : {}),
    ...(askSecure ? { dns: (address) => daneKeys(address, askSecure) } : {}),
  };
}

const pgpOnly = (bytes: Buffer | null): PublishedBytes => ({
  certificates: [],
  pgp: bytes === null ? [] : [bytes],
});

export type PublishedKey = Pick<NewPartnerKey, 'key' | 'source' | 'trust'>;

/** ms for all places together: mail waits for them. */
const WITHIN = 3_000;
/** Keys of one answer that are looked at. */
const MOST_KEYS = 5;

/**
 * Keys of an address, of each kind those of the first place that has some; null: none was found, and some place could not say. Places are asked at
 * once, so that a silent one does not keep the others from being asked; a server of strangers only where none of them has a key, since it learns
 * whom mail is for.
 */
export async function publishedKeys(
  directories: KeyDirectories,
  address: string,
  now: Date,
  within = WITHIN,
): Promise<PublishedKey[] | null> {
  const answerOf = async (source: PublishedSource, ms: number): Promise<PublishedKey[] | null> => {
    const ask = directories[source];
    if (!ask) return [];
    const bytes = await inTime(ask(address), ms).catch(() => null);
    return (
      bytes && [...certificatesOf(bytes, address, source, now), ...(await pgpOf(bytes, address, source, now))]
    );
  };
  const own = published_sources.filter((source) => source !== 'vks');
  const first = directories.vks ? (within * 2) / 3 : within;
  const answers = await Promise.all(own.map((source) => answerOf(source, first)));
  if (answers.every((keys) => (keys ?? []).length === 0)) answers.push(await answerOf('vks', within - first));
  const kinds = [isCertificate, (one: PublishedKey) => !isCertificate(one)];
  const found = kinds.flatMap(
    (isKind) => answers.map((keys) => (keys ?? []).filter(isKind)).find((keys) => keys.length > 0) ?? [],
  );
  return found.length === 0 && answers.includes(null) ? null : found;
}

const isCertificate = ({ key }: PublishedKey) => 'der' in key;

async function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Certificates that name this address and may be encrypted to; one that cannot be read is none. */
function certificatesOf(
  { certificates }: PublishedBytes,
  address: string,
  source: PublishedSource,
  now: Date,
): PublishedKey[] {
  const found: PublishedKey[] = [];
  for (const { der, needs_chain } of certificates.slice(0, MOST_KEYS)) {
    const key = certificateOf(der);
    if (!key?.addresses.includes(address) || unusable(key, 'encrypt', now) !== null) continue;
    const { fault } = checkChain(key, [], publicRoots(), 'encrypt', now);
    if (needs_chain && fault !== null) continue;
    found.push({ key, source, trust: fault === null ? 'validated' : 'published' });
  }
  return found;
}

function certificateOf(der: Buffer): Certificate | null {
  try {
    return readCertificate(der);
  } catch (error) {
    if (error instanceof MalformedError) return null;
    throw error;
  }
}

/**
 * OpenPGP keys that name this address, their other user ids left out. A revoked one is kept too, so that one that was known is not used any more; one
 * that cannot be read, or is of somebody else, is none.
 */
async function pgpOf(
  { pgp }: PublishedBytes,
  address: string,
  source: PublishedSource,
  now: Date,
): Promise<PublishedKey[]> {
  const found: PublishedKey[] = [];
  for (const bytes of pgp.slice(0, MOST_KEYS)) {
    for (const key of await keysOf(bytes)) {
      if (found.length >= MOST_KEYS) return found;
      const of_address = await keyForAddress(key, address).catch((error) => {
        if (error instanceof PgpKeyError) return null;
        throw error;
      });
      if (of_address === null) continue;
      const fault = await pgpUnusable(of_address, 'encrypt', now);
      if (fault === null || fault === 'revoked') found.push({ key: of_address, source, trust: 'published' });
    }
  }
  return found;
}

const keysOf = (bytes: Buffer): Promise<PgpPublicKey[]> =>
  readPublicKeys(bytes).catch((error) => {
    if (error instanceof PgpKeyError) return [];
    throw error;
  });
