import { domainOf } from '@postern/addresses';
import { type Database, type Tx, withScope } from '@postern/db';
import type { BlobStore } from '@postern/db/blobs/index';
import { type Finding, finding } from '@postern/mail/classify/finding';
import { BrokenPgpError, NoPgpKeyError } from '@postern/mail/pgp/open';
import { oids } from '@postern/mail/smime/algorithms';
import { type Certificate, fingerprintOf } from '@postern/mail/smime/certificate';
import { MalformedError } from '@postern/mail/smime/der';
import { BrokenContentError, cmsType, NoKeyError, openEnvelope } from '@postern/mail/smime/envelope';
import { publicRoots } from '@postern/mail/smime/public-roots';
import { openSigned } from '@postern/mail/smime/signature';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import { authoritiesOf } from '@postern/records/keys/authorities';
import { isProvenPartnerKey } from '@postern/records/keys/partner-keys';
import { noteCertificate, revocationOf } from '@postern/records/keys/partner-revocations';
import { keyRowsOf, keysFor, type PersonKey } from '@postern/records/keys/people';
import { pgpKeyRowsOf, pgpKeysFor } from '@postern/records/keys/pgp-keys';
import { signersOf } from '@postern/records/keys/recipient-way';
import type { SpooledMessage } from '../accept/receiver.ts';
import type { Addressee } from '../judging/outcome.ts';
import type { Envelope } from '../record/facts.ts';
import { authorOf } from './check-pgp-signature.ts';
import {
  type AuthorCertificate,
  checkMultipartSigned,
  judgeSignature,
  type SignatureCheck,
  type TrustedSigners,
  unreadable,
} from './check-signature.ts';
import { cmsBytes, encryptedInside, structureOf } from './cms-part.ts';
import { checkPgpPart, openPgpPart, type PgpKeyring } from './open-pgp.ts';
import { pgpPartOf } from './pgp-part.ts';
import { spoolOpened, withHiddenSubject } from './spool-opened.ts';

/** Envelopes and signatures inside each other. */
const MAX_LAYERS = 8;

export interface OpenDeps {
  db: Database;
  store: BlobStore;
  keyholder: Keyholder;
  now: () => number;
}

/** What the message's page says of its protection. */
export interface OpeningFacts {
  findings: Finding[];
  is_decrypted: boolean;
  /** A signature was there. */
  is_signed: boolean;
  /** It is the author's, and somebody the tenant trusts vouches for them. */
  is_verified: boolean;
  /** It was encrypted to us and its content is not what was encrypted. */
  is_broken: boolean;
  /** Of the author, from a signature that is right. */
  author_certificates: readonly AuthorCertificate[];
}

/** Recipients who get the same content, and what they get. */
export interface OpenedGroup {
  addressees: readonly Addressee[];
  /** What is judged: opened as far as their keys reach. */
  judged: SpooledMessage;
  /** What is delivered. */
  delivered: SpooledMessage;
  opening: OpeningFacts | null;
}

const plainGroup = (message: SpooledMessage, addressees: readonly Addressee[]): OpenedGroup => ({
  ...{ addressees, judged: message, delivered: message },
  opening: null,
});

/**
 * Opens what is encrypted to this transaction's recipients, each tenant's with its own people's keys: whoever has no key for it gets the message as
 * it came. Mail in clear is one group, known by its header and the start of its text.
 */
export async function openMessage(
  deps: OpenDeps,
  message: SpooledMessage,
  { direction }: Envelope,
  addressees: readonly Addressee[],
): Promise<OpenedGroup[]> {
  const is_clear = structureOf(message.header) === 'none' && (await pgpPartOf(message)) === null;
  if (direction === 'out' || is_clear) return [plainGroup(message, addressees)];
  const groups: OpenedGroup[] = [];
  try {
    for (const [tenant_id, members] of Map.groupBy(addressees, ({ route }) => route.tenant_id))
      groups.push(...(await openForTenant(deps, message, tenant_id, members)));
  } catch (error) {
    await discardOpened(deps.store, message, groups);
    throw error;
  }
  return groups;
}

/** Removes what was made of the message, not the message itself. */
export async function discardOpened(
  store: BlobStore,
  message: SpooledMessage,
  groups: readonly OpenedGroup[],
): Promise<void> {
  const made = groups.flatMap(({ judged, delivered }) => [judged.stored.blob_id, delivered.stored.blob_id]);
  for (const blob_id of new Set(made)) if (blob_id !== message.stored.blob_id) await store.remove(blob_id);
}

interface TenantKeyring extends TrustedSigners {
  keys: PersonKey[];
  pgp: PgpKeyring;
}

async function keyringOf(
  { db, keyholder, now }: OpenDeps,
  { header }: SpooledMessage,
  tenant_id: number,
  addresses: readonly string[],
): Promise<TenantKeyring> {
  const scoped = <T>(work: (tx: Tx) => Promise<T>) =>
    withScope(db, { tenants: [tenant_id] }, work, { readOnly: true });
  const owners = [...new Set([...addresses, ...addresses.map(domainOf)])];
  const { rows, pgp_rows, roots } = await scoped(async (tx) => ({
    rows: await keyRowsOf(tx, tenant_id, owners).execute(),
    pgp_rows: await pgpKeyRowsOf(tx, tenant_id, owners).execute(),
    roots: (await authoritiesOf(tx, tenant_id)).roots,
  }));
  const author = authorOf(header);
  return {
    keys: keysFor(keyholder, rows, addresses),
    pgp: {
      keys: await pgpKeysFor(keyholder, pgp_rows, addresses),
      signers: author === '' ? [] : await signersOf(db, tenant_id, author),
    },
    anchors: [...roots, ...publicRoots()],
    isProven: (address, certificate) =>
      scoped((tx) => isProvenPartnerKey(tx, tenant_id, address, fingerprintOf(certificate))),
    revocationOf: async (certificate) => {
      const known = await scoped((tx) => revocationOf(tx, certificate));
      if (known) return known;
      await withScope(db, { tenants: [tenant_id] }, (tx) =>
        noteCertificate(tx, certificate, new Date(now())),
      );
      return { state: 'unasked', revoked_at: null };
    },
  };
}

async function openForTenant(
  deps: OpenDeps,
  message: SpooledMessage,
  tenant_id: number,
  members: readonly Addressee[],
): Promise<OpenedGroup[]> {
  const addresses = members.map(({ address }) => address.toLowerCase());
  const keyring = await keyringOf(deps, message, tenant_id, addresses);
  const opened = await openLayers(deps, message, keyring);
  const { opening, judged, delivered, owners } = opened;
  if (owners === null) return [{ addressees: members, judged, delivered, opening }];
  const has = ({ address }: Addressee) =>
    owners.has(address.toLowerCase()) || owners.has(domainOf(address.toLowerCase()));
  const [inside, outside] = [members.filter(has), members.filter((one) => !has(one))];
  const closed: OpeningFacts = {
    ...{ is_decrypted: false, is_signed: false, is_verified: false, is_broken: false },
    findings: [finding('crypto_no_key')],
    author_certificates: [],
  };
  return [
    { addressees: inside, judged, delivered, opening },
    ...(outside.length > 0 ? [{ ...plainGroup(message, outside), opening: closed }] : []),
  ];
}

interface OpenedLayers {
  judged: SpooledMessage;
  delivered: SpooledMessage;
  opening: OpeningFacts;
  /** Whose keys opened it; null: it was not encrypted, or to nobody here. */
  owners: ReadonlySet<string> | null;
}

async function openLayers(
  deps: OpenDeps,
  message: SpooledMessage,
  keyring: TenantKeyring,
): Promise<OpenedLayers> {
  const opening: OpeningFacts = {
    ...{ findings: [], is_decrypted: false, is_signed: false, is_verified: false, is_broken: false },
    author_certificates: [],
  };
  const now = new Date(deps.now());
  let owners: ReadonlySet<string> | null = null;
  let current = message;
  const step = async (next: SpooledMessage) => {
    if (current !== message) await deps.store.remove(current.stored.blob_id);
    current = next;
  };
  const note = ({ finding: seen, notes = [], is_valid, encryption }: SignatureCheck) => {
    opening.findings.push(seen, ...notes);
    opening.is_signed = true;
    opening.is_verified = is_valid;
    opening.author_certificates = encryption;
  };
  try {
    for (let layer = 0; ; layer += 1) {
      const structure = structureOf(current.header);
      const part = structure === 'none' ? await pgpPartOf(current) : null;
      if (structure === 'none' && !part) break;
      if (layer >= MAX_LAYERS) {
        opening.findings.push(finding('crypto_too_deep', 0, { layers: MAX_LAYERS }));
        break;
      }
      if (part?.form === 'detached' || part?.form === 'clear_text') {
        const check = await checkPgpPart(part, current.header, keyring.pgp);
        if (check) note(check);
        break;
      }
      if (part) {
        const layer_opened = await openPgpPart(deps.store, current.header, part, keyring.pgp);
        await step(layer_opened.next);
        owners ??= layer_opened.owners;
        opening.is_decrypted = true;
        const { address, fingerprint } = layer_opened.opened_by;
        opening.findings.push(finding('opened_pgp', 0, { address, fingerprint }));
        if (layer_opened.check) note(layer_opened.check);
        continue;
      }
      if (structure === 'detached') {
        const check = await checkMultipartSigned(current, keyring, now);
        if (check) note(check);
        const inside = await encryptedInside(current);
        if (!inside) {
          // What was signed before it was encrypted has its subject inside the signature (RFC 9788 §2.2).
          const shown = opening.is_decrypted ? await withHiddenSubject(deps.store, current) : null;
          if (shown) await step(shown);
          break;
        }
        await step(await spoolOpened(deps.store, current.header, inside));
        continue;
      }
      const type = await cmsType(cmsBytes(current));
      if (type === oids.signed_data) {
        const { next, check } = await openOpaque(deps, current, keyring, now);
        note(check);
        if (!next) break;
        await step(next);
        continue;
      }
      if (type !== oids.enveloped_data && type !== oids.auth_enveloped_data) break;
      const envelope = await openEnvelope(() => cmsBytes(current), keyring.keys);
      await step(await spoolOpened(deps.store, current.header, envelope.content()));
      const named = ownersOf(envelope.named, keyring);
      owners ??= named;
      opening.is_decrypted = true;
      const code = envelope.is_authenticated ? 'opened' : 'opened_unauthenticated';
      const { certificate, cipher } = envelope;
      const [address = ''] = ownersOf([certificate], keyring);
      opening.findings.push(finding(code, 0, { address, cipher, fingerprint: fingerprintOf(certificate) }));
    }
  } catch (error) {
    if (!isOfContent(error)) {
      if (current !== message) await deps.store.remove(current.stored.blob_id);
      throw error;
    }
    if (error instanceof NoKeyError || error instanceof NoPgpKeyError)
      opening.findings.push(finding('crypto_no_key'));
    else {
      opening.findings.push(finding('crypto_broken'));
      opening.is_broken = true;
    }
  }
  // A signature around content in clear stays for the reader's program; what was inside is judged all the same.
  const delivered = opening.is_decrypted ? current : message;
  return { judged: current, delivered, opening, owners };
}

/** What is wrong with the message itself. A missing key, a wrong one and a changed content are told from each other by nothing else. */
const isOfContent = (error: unknown): boolean =>
  error instanceof NoKeyError ||
  error instanceof NoPgpKeyError ||
  error instanceof BrokenContentError ||
  error instanceof BrokenPgpError ||
  error instanceof MalformedError;

const ownersOf = (certificates: readonly Certificate[], { keys }: TenantKeyring): Set<string> =>
  new Set(keys.filter(({ certificate }) => certificates.includes(certificate)).map(({ address }) => address));

/** Opaque SignedData: its content as a message, and what its signature is worth. */
async function openOpaque(
  { store }: OpenDeps,
  message: SpooledMessage,
  trusted: TrustedSigners,
  now: Date,
): Promise<{ next: SpooledMessage | null; check: SignatureCheck }> {
  try {
    const signed = await openSigned(cmsBytes(message));
    if (!signed) throw new MalformedError('a signature without content');
    const next = await spoolOpened(store, message.header, signed.content);
    try {
      return { next, check: await judgeSignature(await signed.check(), message.header, trusted, now) };
    } catch (error) {
      if (!(error instanceof MalformedError)) {
        await store.remove(next.stored.blob_id);
        throw error;
      }
      return { next, check: unreadable(error) };
    }
  } catch (error) {
    if (error instanceof MalformedError) return { next: null, check: unreadable(error) };
    if (error instanceof BrokenContentError)
      return { next: null, check: unreadable(new MalformedError(error.message)) };
    throw error;
  }
}
