import { domainOf } from '@postern/addresses';
import type { DataOf, Operations, PartnerKeyFault } from '@postern/contract';
import { notifySettings, recordAudit } from '@postern/db';
import type { PgpPublicKey } from '@postern/mail/pgp/key';
import { type Certificate, fingerprintOf, unusable } from '@postern/mail/smime/certificate';
import { certificatesIn } from '@postern/mail/smime/certificates-in';
import { MalformedError } from '@postern/mail/smime/der';
import { keepPartnerKey } from '@postern/records/keys/partner-keys';
import { tenantOf } from '../../../http/actor.ts';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { encryptingPgpKey } from '../encrypting-pgp-key.ts';
import { presentPartnerKey } from '../read-partner-keys.ts';

type Create = Operations['partnerKeyCreate'];

const refused = (fault: PartnerKeyFault): DataOf<Create> => ({ fault, key: null });

/** An administrator had it from its owner and vouches for it, so it is pinned. */
export const partnerKeyCreate: Handler<Create> = async ({ actor, audit, body, scoped, services }) => {
  // They are of no tenant whose mail it could be.
  if (actor.is_superuser) fail('forbidden');
  const tenant_id = tenantOf(actor);
  const { email: address } = body;
  const now = new Date(services.clock());
  const key = await readKey(body.key, address, now);
  if (typeof key === 'string') return refused(key);
  return scoped(async (tx) => {
    const own = await tx
      .selectFrom('domain_directory')
      .select('domain_name')
      .where('tenant_id', '=', tenant_id)
      .where('domain_name', '=', domainOf(address) || address)
      .executeTakeFirst();
    if (own) return refused('own_address');
    const { partner_key_id } = await keepPartnerKey(tx, {
      ...{ tenant_id, address, key, now, by: audit.actor },
      ...{ source: 'upload', trust: 'pinned' },
    });
    // Whoever brings a key has decided on those known before.
    await tx
      .updateTable('partner_key')
      .set({ decided_at: now })
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', address)
      .where('kind', '=', 'der' in key ? 'smime' : 'pgp')
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'partner_key.create', object: address },
      details: { fingerprint: 'der' in key ? fingerprintOf(key) : key.fingerprint },
    });
    await notifySettings(tx, tenant_id);
    const row = await tx
      .selectFrom('partner_key')
      .selectAll()
      .where('partner_key_id', '=', partner_key_id)
      .executeTakeFirstOrThrow();
    return { fault: '', key: await presentPartnerKey(row, actor, now) };
  });
};

async function readKey(
  text: string,
  address: string,
  now: Date,
): Promise<Certificate | PgpPublicKey | PartnerKeyFault> {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY/.test(text)) return 'secret';
  return text.includes('-----BEGIN PGP') ? readPgp(text, address, now) : readSmime(text, address, now);
}

async function readPgp(text: string, address: string, now: Date): Promise<PgpPublicKey | PartnerKeyFault> {
  const found = await encryptingPgpKey(text, address, now);
  if (typeof found !== 'string') return found;
  return pgp_faults.find((one) => one === found) ?? 'not_readable';
}

const pgp_faults: readonly PartnerKeyFault[] = [
  ...(['secret', 'other_address', 'no_encryption', 'weak', 'expired', 'revoked'] as const),
];

/** Certificates of one text that are read: authorities are often sent along. */
const MOST_CERTIFICATES = 8;

function readSmime(text: string, address: string, now: Date): Certificate | PartnerKeyFault {
  let all: Certificate[];
  try {
    all = certificatesIn(text, MOST_CERTIFICATES);
  } catch (error) {
    if (error instanceof MalformedError) return 'not_readable';
    throw error;
  }
  // By itself it is theirs, even as its own authority.
  const theirs = all.length === 1 ? all : all.filter(({ basic_constraints }) => !basic_constraints?.is_ca);
  const [certificate, ...more] = theirs;
  if (!certificate) return 'not_readable';
  if (more.length > 0) return 'several';
  const { addresses } = certificate;
  const is_theirs = address.includes('@')
    ? addresses.includes(address)
    : // Gateways' certificates often name the domain alone, and not as an address.
      addresses.length === 0 || addresses.some((one) => domainOf(one) === address);
  if (!is_theirs) return 'other_address';
  const fault = unusable(certificate, 'encrypt', now);
  if (fault === 'expired') return 'expired';
  if (fault === 'wrong_use') return 'no_encryption';
  // One that is not valid yet can be brought before the day.
  return fault === 'weak_key' || fault === 'weak_signature' ? 'weak' : certificate;
}
