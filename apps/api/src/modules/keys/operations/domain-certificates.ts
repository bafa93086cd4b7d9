/** S/MIME certificates of a domain itself: others encrypt to them for people without one of their own. */
import { domainOf } from '@postern/addresses';
import type { Operations, UploadedFile } from '@postern/contract';
import { recordAudit, type Tx } from '@postern/db';
import { fingerprintOf } from '@postern/mail/smime/certificate';
import { checkForMail, type KeyFile, KeyFileError, readKeyFile } from '@postern/mail/smime/key-file';
import { authoritiesOf } from '@postern/records/keys/authorities';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { type FoundDomain, findManagedDomain } from '../../domains/index.ts';
import { readStatus } from '../domain-encryption/read-status.ts';
import { requireReady } from '../domain-encryption/use-key.ts';
import { keepUploaded } from '../keep-uploaded.ts';
import { presentCertificate, shown_columns } from '../present-certificate.ts';
import { presentRequest } from '../read-certificates.ts';
import { checkRequests, requestCertificates } from '../request-certificate.ts';
import { revokeOwn } from '../revoke-own.ts';
import { failedUpload, type UploadOutcome } from './smime-certificate-upload.ts';

/** Renewals and devices: the newest are shown. */
const MOST_SHOWN = 20;

const certificatesOf = (tx: Tx, { tenant_id, domain_name }: FoundDomain) =>
  tx
    .selectFrom('own_certificate')
    .select(shown_columns)
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', domain_name)
    .where('purpose', '=', 'domain');

const requestOf = (tx: Tx, { tenant_id, domain_name }: FoundDomain) =>
  tx
    .selectFrom('certificate_request')
    .select(['address', 'state', 'error', 'detail', 'created_at', 'created_by'])
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', domain_name)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const domainCertificateList: Handler<Operations['domainCertificateList']> = ({
  actor,
  params,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const domain = await findManagedDomain(tx, actor, params.domain);
      const rows = await certificatesOf(tx, domain)
        .orderBy('not_before', 'desc')
        .orderBy('certificate_id', 'desc')
        .limit(MOST_SHOWN)
        .execute();
      const authorities = await authoritiesOf(tx, domain.tenant_id);
      const request = await requestOf(tx, domain);
      return {
        entries: rows.map((row) => presentCertificate(row, authorities, services.clock())),
        requests: request && request.state !== 'issued' ? [presentRequest(request)] : [],
      };
    },
    { readOnly: true },
  );

export const domainCertificateCreate: Handler<Operations['domainCertificateCreate']> = ({
  actor,
  audit,
  params,
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const domain = await findManagedDomain(tx, actor, params.domain);
    const { tenant_id, domain_name } = domain;
    const now = services.clock();
    requireReady(await readStatus(tx, domain, now));
    await checkRequests(tx, tenant_id, domain_name, now);
    const made = await requestCertificates(tx, tenant_id, [domain_name], audit.actor);
    if (made > 0)
      await recordAudit(tx, { ...audit, tenant_id, action: 'certificate.request', object: domain_name });
    return presentRequest((await requestOf(tx, domain)) ?? fail('not_found'));
  });

export const domainCertificateUpload: Handler<Operations['domainCertificateUpload']> = async (call) => {
  const { actor, body, params, scoped, services } = call;
  const domain = await scoped(
    async (tx) => {
      const found = await findManagedDomain(tx, actor, params.domain);
      requireReady(await readStatus(tx, found, services.clock()));
      return found;
    },
    { readOnly: true },
  );
  const { tenant_id, domain_name } = domain;
  const owner = { tenant_id, purpose: 'domain', address: domain_name } as const;
  const files: UploadedFile[] = [];
  for (const { name, content } of body.files) {
    const file = await fileOf(Buffer.from(content, 'base64'), body.password, domain_name);
    if ('outcome' in file) {
      files.push({ name, ...file });
      continue;
    }
    const is_new = await scoped((tx) => keepUploaded(tx, call, file, owner));
    const fingerprint = fingerprintOf(file.certificate);
    files.push({ name, outcome: is_new ? 'added' : 'present', error: '', email: domain_name, fingerprint });
  }
  return { files };
};

/** The key and certificate, or why they are not taken: the certificate has to name an address of the domain, such as that of RFC 3183. */
async function fileOf(bytes: Buffer, password: string, domain: string): Promise<KeyFile | UploadOutcome> {
  try {
    const file = await readKeyFile(bytes, password);
    checkForMail(file);
    const { addresses } = file.certificate;
    if (addresses.length === 0) return failedUpload('no_address');
    if (!addresses.some((address) => domainOf(address) === domain))
      return failedUpload('foreign_address', addresses[0]);
    return file;
  } catch (error) {
    if (error instanceof KeyFileError) return failedUpload(error.fault);
    throw error;
  }
}

export const domainCertificateRevoke: Handler<Operations['domainCertificateRevoke']> = ({
  actor,
  audit,
  params: { domain, fingerprint },
  query: { reason },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const { tenant_id, domain_name } = await findManagedDomain(tx, actor, domain);
    const owned = { tenant_id, purpose: 'domain', address: domain_name, fingerprint } as const;
    return revokeOwn(tx, { audit, now: services.clock() }, owned, reason);
  });
