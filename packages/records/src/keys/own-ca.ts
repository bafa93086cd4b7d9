import type { Tx } from '@postern/db';
import { type Certificate, readCertificate } from '@postern/mail/smime/certificate';
import { permittedAddresses } from '@postern/mail/smime/chain';
import { type Issuer, issueCa, issueRoot, type Name } from '@postern/mail/smime/issue';
import { sql } from 'kysely';
import { type Keyholder, operationsOf } from '../keyholder/keyholder.ts';
import { certificatesWithKeys, keepCertificate } from './certificate-rows.ts';

const DAY = 86_400_000;
const ROOT_DAYS = 3652;
const ISSUING_DAYS = 1826;
/** CA/B S/MIME BR §6.3.2, strict profile. */
export const LEAF_DAYS = 825;
/** Clocks of others may be behind. */
const EARLIER = DAY / 24;

type CaPurpose = 'issuing_ca' | 'root_ca';

export interface OwnCa {
  root: Certificate;
  issuing: Issuer;
}

/**
 * The tenant's own authority, made at first use: a root, and below it an issuing CA that can vouch for addresses of the tenant's domains only.
 * Where a domain has come since, or the CA would end before what it is to issue, it is followed by a new one under the same root.
 */
export async function ownCa(
  tx: Tx,
  keyholder: Keyholder,
  tenant_id: number,
  domain: string,
  by: string,
  now: Date,
): Promise<OwnCa> {
  // Two requests at once must not make two authorities.
  await sql`select pg_advisory_xact_lock(hashtext('own_ca'), ${tenant_id})`.execute(tx);
  const tenant = await tx
    .selectFrom('tenant')
    .select('name')
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow();
  const make = { tx, keyholder, tenant_id, organisation: tenant.name, by, now };
  const lasts = (days: number) => new Date(now.getTime() + days * DAY);
  const [root = await makeRoot(make)] = await authorities(
    tx,
    keyholder,
    tenant_id,
    'root_ca',
    lasts(ISSUING_DAYS),
  );
  const issuing = await authorities(tx, keyholder, tenant_id, 'issuing_ca', lasts(LEAF_DAYS));
  const fit = issuing.find(({ certificate }) => permittedAddresses(certificate).includes(domain));
  return { root: root.certificate, issuing: fit ?? (await makeIssuing(make, root)) };
}

/** Newest first, those only that are valid at least until then. */
async function authorities(
  tx: Tx,
  keyholder: Keyholder,
  tenant_id: number,
  purpose: CaPurpose,
  until: Date,
): Promise<Issuer[]> {
  const rows = await certificatesWithKeys(tx, tenant_id)
    .where('c.purpose', '=', purpose)
    .where('c.revoked_at', 'is', null)
    .where('c.not_after', '>=', until)
    .orderBy('c.not_after', 'desc')
    .execute();
  return rows.map(({ der, key_id }) => ({
    certificate: readCertificate(der),
    private_key: operationsOf(keyholder, { tenant_id, key_id, acting_for: '' }),
  }));
}

interface Make {
  tx: Tx;
  keyholder: Keyholder;
  tenant_id: number;
  organisation: string;
  by: string;
  now: Date;
}

async function makeRoot({ now, ...make }: Make): Promise<Issuer> {
  const { key_id, public_key, private_key } = await makeKey(make, 'root_ca');
  const certificate = await issueRoot({
    ...{ name: caName(make.organisation, 'mail root'), public_key, private_key },
    not_before: new Date(now.getTime() - EARLIER),
    not_after: new Date(now.getTime() + ROOT_DAYS * DAY),
  });
  await keep(make, 'root_ca', key_id, certificate);
  return { certificate, private_key };
}

async function makeIssuing({ now, ...make }: Make, root: Issuer): Promise<Issuer> {
  const domains = await make.tx
    .selectFrom('domain_directory')
    .select('domain_name')
    .where('tenant_id', '=', make.tenant_id)
    .orderBy('domain_name')
    .execute();
  const { key_id, public_key, private_key } = await makeKey(make, 'issuing_ca');
  const certificate = await issueCa(
    {
      ...{ name: caName(make.organisation, 'mail CA'), public_key },
      not_before: new Date(now.getTime() - EARLIER),
      not_after: new Date(now.getTime() + ISSUING_DAYS * DAY),
    },
    domains.map(({ domain_name }) => domain_name),
    root,
  );
  await keep(make, 'issuing_ca', key_id, certificate);
  return { certificate, private_key };
}

async function makeKey({ keyholder, tenant_id, by }: Omit<Make, 'now'>, purpose: CaPurpose) {
  const made = await keyholder.make({ tenant_id, purpose, address: '', by }, 'p_384');
  const use = { tenant_id, key_id: made.key_id, acting_for: '' };
  return { ...made, private_key: operationsOf(keyholder, use) };
}

async function keep(
  { tx, tenant_id, by }: Omit<Make, 'now'>,
  purpose: CaPurpose,
  key_id: string,
  certificate: Certificate,
): Promise<void> {
  await keepCertificate(tx, { tenant_id, key_id, purpose, address: '', certificate, by });
}

/** X.520 bounds names to 64 characters. */
const caName = (organisation: string, what: string): Name => [
  ['O', organisation.slice(0, 64)],
  ['CN', `${organisation.slice(0, 50)} ${what}`],
];
